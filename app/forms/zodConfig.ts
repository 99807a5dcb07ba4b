import { config } from 'zod'

// Each schema would try to compile itself from a string, which the CSP refuses and reports as an error.
config({ jitless: true })
