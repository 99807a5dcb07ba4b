import type { Duplex } from 'node:stream'
import { Falha, titleOf } from '../http/problem.ts'

/** A request that Node's parser, or a step before the app, cannot parse. */
export const malformed = () =>
  new Falha('pedido_malformado', 'O endereço ou os cabeçalhos são grandes demais ou inválidos.')

const REASONS: Record<string, [status: number, text: string, falha: Falha]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', malformed()],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    new Falha('pedido_lento', 'O pedido não chegou inteiro a tempo. Envie de novo.'),
  ],
}

/** A request that the parser refuses (headers over 16 kB, say) gets an error like any other. */
export function onClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  always: [string, string][],
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return
  const [status, text, falha] = REASONS[error.code ?? ''] ?? [400, 'Bad Request', malformed()]
  const body = JSON.stringify({
    type: `urn:camelia:problema:${falha.codigo}`,
    title: titleOf(falha.codigo),
    status,
    detail: falha.message,
    codigo: falha.codigo,
  })
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n` +
      `${always.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
