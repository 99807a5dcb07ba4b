import type { IncomingMessage, ServerResponse } from 'node:http'

const EXPOSED = 'ETag, Link, Location, Retry-After, WWW-Authenticate, X-Total-Count'

/**
 * Lets the pages of configured origins call the API; other origins get no headers, so browsers refuse.
 * Sets headers on `res`, and answers preflight requests.
 * @returns whether the request is answered.
 */
export function allowOrigin(
  req: IncomingMessage,
  res: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = req.headers
  if (!origin || !origins.includes(origin) || !req.url?.startsWith('/api/')) return false
  res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Expose-Headers', EXPOSED)
  if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return false
  res
    .writeHead(204, {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, If-None-Match, Prova-De-Trabalho, Token',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    })
    .end()
  return true
}
