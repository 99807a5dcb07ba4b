// Connects so many times at once to a port where nobody accepts meanwhile, and prints how many of them the system
// completed: `burstExample.ts PORT COUNT`.
import { connect } from 'node:net'

/** A machine with other work needs time for so many; where they find no room, no time is enough. */
const PATIENCE_MS = 5000

const [port, count] = process.argv.slice(2).map(Number) as [number, number]
let connected = 0
const end = () => {
  console.log(connected)
  process.exit()
}
for (let n = 0; n < count; n += 1)
  connect(port, '127.0.0.1', () => {
    connected += 1
    if (connected === count) end()
  }).on('error', () => {})
setTimeout(end, PATIENCE_MS)
