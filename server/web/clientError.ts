import type { Duplex } from 'node:stream'
import { Falha } from '../http/problem.ts'

/** A request that Node's parser, or a step before the app, cannot parse. */
export const malformed = () =>
  new Falha('pedido_malformado', 'O endereço ou os cabeçalhos são grandes demais ou inválidos.')

/** A request that the parser refuses (headers over 16 kB, say) gets an error like any other. */
export function onClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  always: [string, string][],
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : [400, 'Bad Request']
  const body = JSON.stringify({
    type: 'urn:camelia:problema:pedido_malformado',
    title: 'Pedido malformado',
    status,
    detail: malformed().message,
    codigo: 'pedido_malformado',
  })
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n` +
      `${always.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
