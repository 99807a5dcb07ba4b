import { startAgeGate } from './ageGate.ts'

startAgeGate()
