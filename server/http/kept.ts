import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'

/** A whole answer as bytes, compressed once, with everything that is sent before them. */
export type Kept = {
  status: number
  tags: readonly string[]
  /** The answer itself asks not to be kept: something is missing from it for now. */
  passing: boolean
  /** Bytes in memory, over all codings. */
  size: number
  variants: Record<Coding, { etag: string; headers: [string, string][]; body: Buffer }>
}

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/
/** Below this a compressed body costs more than it saves. */
const SMALL = 1000
/** Headers that belong to this hop or that are settled again here. */
const OWN = new Set(['content-length', 'content-encoding', 'etag', 'x-cache-tags', 'vary', 'date'])

/**
 * Reads a response to its end and compresses it.
 * @param quality brotli 0–11: about 5 for pages made on demand, 11 for files that never change.
 */
export async function keepResponse(response: Response, quality = 5): Promise<Kept> {
  const identity = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  const compressible = COMPRESSIBLE.test(type) && identity.length >= SMALL
  const [br, gz] = compressible
    ? await Promise.all([
        compressBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
        compressGzip(identity, { level: 6 }),
      ])
    : [identity, identity]

  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const headers = [...response.headers].filter(([name]) => !OWN.has(name.toLowerCase()))
  const vary = [response.headers.get('Vary'), compressible && 'Accept-Encoding'].filter(Boolean)
  if (vary.length > 0) headers.push(['Vary', vary.join(', ')])

  const variant = (coding: Coding, body: Buffer) => {
    const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`
    const own: [string, string][] = [
      ...headers,
      ['ETag', etag],
      ['Content-Length', String(body.length)],
    ]
    if (coding !== 'identity' && compressible) own.push(['Content-Encoding', coding])
    return { etag, headers: own, body }
  }
  const tags = response.headers.get('X-Cache-Tags')?.split(',') ?? []
  return {
    status: response.status,
    tags: tags.map((tag) => tag.trim()).filter(Boolean),
    passing: response.headers.get('Cache-Control') === 'no-store',
    size: identity.length + (compressible ? br.length + gz.length : 0),
    variants: {
      identity: variant('identity', identity),
      br: variant(compressible ? 'br' : 'identity', br),
      gzip: variant(compressible ? 'gzip' : 'identity', gz),
    },
  }
}

// Browsers send one of a handful of values: parse each once.
const codings = new Map<string, Coding>()

/** The best coding that `Accept-Encoding` allows (RFC 9110, 12.5.3). */
export function chooseCoding(accept: string | undefined): Coding {
  if (!accept) return 'identity'
  const known = codings.get(accept)
  if (known) return known
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...params] = part.split(';').map((s) => s.trim())
        const q = params.find((p) => p.startsWith('q='))
        return [name, q ? Number(q.slice(2)) : 1]
      }),
  )
  const allowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const coding = allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity'
  if (codings.size < 500) codings.set(accept, coding)
  return coding
}

/** Of a 304 all but what describes the body that it lacks. */
const OF_BODY = /^content-(type|length|encoding|language|disposition)$/i

/** Sends a kept answer: 304 when the client already has these bytes, no body for HEAD. */
export function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  kept: Kept,
  extra: [string, string][] = [],
): void {
  const variant = kept.variants[chooseCoding(req.headers['accept-encoding'])]
  const known = req.headers['if-none-match']
  if (known && kept.status === 200 && matches(known, variant.etag)) {
    const headers = variant.headers.filter(([name]) => !OF_BODY.test(name))
    res.writeHead(304, [...headers, ...extra].flat()).end()
    return
  }
  res.writeHead(kept.status, [...variant.headers, ...extra].flat())
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
