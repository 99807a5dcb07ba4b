import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A server's address with a cable before it, which a test can cut. */
export type Wire = {
  url: string
  /** From now on nothing arrives any more, in either direction, and nobody is told. */
  cut(): void
  /** Connections end, and the next ones get through, to another server if one is named. */
  mend(url?: string): void
  close(): Promise<void>
}

export async function startWire(url: string): Promise<Wire> {
  let target = new URL(url)
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (isCut) return
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        // A cut cable does not tell that the other end has hung up.
        if (!isCut) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    cut() {
      isCut = true
    },
    mend(other) {
      if (other) target = new URL(other)
      isCut = false
      hangUp()
    },
    async close() {
      hangUp()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
