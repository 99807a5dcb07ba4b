// Connects so many times to a port, and sends nothing: `idleExample.ts PORT COUNT`.
import { once } from 'node:events'
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number)
for (let n = 0; n < count!; n += 100) {
  const sockets = Array.from({ length: 100 }, () => connect(port!, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // The site may close them, after its own time.
  for (const socket of sockets) socket.on('error', () => {})
}
process.send?.('connected')
process.on('disconnect', () => process.exit())
