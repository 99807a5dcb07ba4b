import { Agent, request } from 'node:https'

/** What a client shows of itself, and whom it trusts; each is the text of a PEM file. */
export type Certificado = { cert: string; key: string; ca: string | null }

export type Resposta = { status: number; text: string }
export type Send = (
  method: string,
  url: string,
  options: { headers: Record<string, string>; body?: string },
) => Promise<Resposta>

const TIMEOUT_MS = 15_000
const MAX_BYTES = 2_000_000

/**
 * HTTPS calls with a certificate of the client (mTLS), which Node's `fetch` cannot send. A redirect is an
 * answer like any other. Rejects when there is no whole answer in 15 seconds.
 */
export function createMutualTls({ cert, key, ca }: Certificado): Send {
  const agent = new Agent({
    cert,
    key,
    ...(ca !== null && { ca }),
    minVersion: 'TLSv1.2',
    keepAlive: true,
  })
  return (method, url, { headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const fail = (error: Error) => reject(signal.aborted ? noAnswer() : error)
      const sent = request(url, { method, agent, headers, signal }, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('error', fail)
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_BYTES) response.destroy(new Error('the answer is too long'))
          else chunks.push(chunk)
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      sent.on('error', fail)
      sent.end(body)
    })
}

/** Known as unavailable by its code, like a refused connection. */
const noAnswer = () =>
  Object.assign(new Error(`no answer within ${TIMEOUT_MS / 1000} s`), { code: 'ETIMEDOUT' })
