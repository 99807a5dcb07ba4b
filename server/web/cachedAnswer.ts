import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { readShown, HEADER as SHOWN_HEADER, type Shown } from '../http/numbers.ts'

const compressBrotli = promisify(brotliCompress)
const expandBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Variant = { headers: [string, string][]; body: Buffer }

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/
/** Bytes that nearly every page and script has at most once it is compressed. */
const ROOM = 64 * 1024
/** Below this many bytes compression costs more than it saves. */
const SMALL = 1000
/** Hop-by-hop headers, and those that are set here. */
const OWN = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'x-cache-tags',
  // Of the request that made it, not of those that are sent it.
  'x-request-id',
  SHOWN_HEADER.toLowerCase(),
  'vary',
  'date',
])

/**
 * A whole answer: its bytes, status and headers. It is compressed once for each coding, at the first
 * request that accepts it: most answers are only ever requested in one. Once it is in brotli, which a page is in
 * a sixth of its bytes, it is kept so, and what else is asked for is made of that.
 */
export class CachedAnswer {
  readonly status: number
  readonly tags: readonly string[]
  /** Not to be cached (`no-store`): a part of it failed to load. */
  readonly transient: boolean
  /** The ETag that its maker gave it, which tells what it was made of. */
  readonly madeOf: string | undefined
  /** Whose phone numbers it shows; null for none. */
  readonly shown: Shown | null
  /** Bytes in memory, over the codings made so far. */
  size: number
  readonly #quality: number
  readonly #compressible: boolean
  readonly #headers: [string, string][]
  readonly #hash: string
  readonly #variants = new Map<Coding, Variant>()
  readonly #making = new Map<Coding, Promise<Variant>>()

  constructor(response: Response, identity: Buffer, quality: number) {
    const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
    this.#quality = quality
    this.madeOf = response.headers.get('ETag') ?? undefined
    this.shown = readShown(response.headers)
    this.#compressible = COMPRESSIBLE.test(type) && identity.length >= SMALL
    this.#hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    this.#headers = [...response.headers].filter(([name]) => !OWN.has(name.toLowerCase()))
    const vary = [response.headers.get('Vary'), this.#compressible && 'Accept-Encoding']
    if (vary.some(Boolean)) this.#headers.push(['Vary', vary.filter(Boolean).join(', ')])
    this.status = response.status
    const tags = response.headers.get('X-Cache-Tags')?.split(',') ?? []
    this.tags = tags.map((tag) => tag.trim()).filter(Boolean)
    this.transient = response.headers.get('Cache-Control') === 'no-store'
    this.size = identity.length
    this.#variants.set('identity', this.#variant('identity', identity))
  }

  /** The coding that is sent when `coding` is accepted. */
  codingFor(coding: Coding): Coding {
    return this.#compressible ? coding : 'identity'
  }

  etag(coding: Coding): string {
    return coding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${coding}"`
  }

  /** Headers and body in a coding; a promise while they are being made. */
  variant(coding: Coding): Variant | Promise<Variant> {
    return this.#variants.get(coding) ?? this.#making.get(coding) ?? this.#compress(coding)
  }

  get isInGzip(): boolean {
    return this.#variants.has('gzip')
  }

  /** Compresses as browsers accept it, and in the codings in which `other`, which this one replaces, was requested. */
  async compress(other?: CachedAnswer): Promise<void> {
    const asked = other?.isInGzip ? (['br', 'gzip'] as const) : (['br'] as const)
    await Promise.all(asked.map((coding) => this.variant(this.codingFor(coding))))
  }

  async #whole(): Promise<Buffer> {
    const whole = this.#variants.get('identity')?.body
    return whole ?? expandBrotli(this.#variants.get('br')!.body)
  }

  async #encode(coding: Coding): Promise<Buffer> {
    const body = await this.#whole()
    if (coding === 'identity') return body
    return coding === 'br'
      ? compressBrotli(body, {
          // Whole at once: with room for less the thread pool is asked several times.
          chunkSize: ROOM,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: this.#quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : compressGzip(body, { level: 6, chunkSize: ROOM })
  }

  #compress(coding: Coding): Promise<Variant> {
    const making = this.#encode(coding).then((encoded) => {
      const variant = this.#variant(coding, encoded)
      this.#making.delete(coding)
      // Asked for by hardly anybody: it is made again for the next one.
      if (coding === 'identity') return variant
      this.#variants.set(coding, variant)
      this.size += encoded.length
      if (coding === 'br') this.#forgetWhole()
      return variant
    })
    this.#making.set(coding, making)
    return making
  }

  #forgetWhole(): void {
    this.size -= this.#variants.get('identity')?.body.length ?? 0
    this.#variants.delete('identity')
  }

  #variant(coding: Coding, body: Buffer): Variant {
    const headers: [string, string][] = [
      ...this.#headers,
      ['ETag', this.etag(coding)],
      ['Content-Length', String(body.length)],
    ]
    if (coding !== 'identity') headers.push(['Content-Encoding', coding])
    return { headers, body }
  }
}

/**
 * Reads a response to its end.
 * @param quality brotli 0–11: about 3 for pages made on demand, more for files that never change.
 */
export async function readAnswer(response: Response, quality = 3): Promise<CachedAnswer> {
  return new CachedAnswer(response, Buffer.from(await response.arrayBuffer()), quality)
}

// Browsers send one of a handful of values: each is parsed once.
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

/** Headers that describe the body, which a 304 does not have. */
const OF_BODY = /^content-(type|length|encoding|language|disposition)$/i

/** The same bytes sent with the status of a refusal, and with headers that replace the answer's own. */
export type Refusal = { status: number; headers: Record<string, string> }

/** Sends an answer: 304 when the client already has these bytes, no body for HEAD. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedAnswer,
  extra: [string, string][] = [],
  refusal: Refusal | null = null,
): void {
  const coding = answer.codingFor(chooseCoding(req.headers['accept-encoding']))
  const variant = answer.variant(coding)
  if (variant instanceof Promise) {
    variant.then(
      (made) => sendVariant(req, res, { answer, coding, ...made }, extra, refusal),
      () => res.writeHead(500).end(),
    )
  } else sendVariant(req, res, { answer, coding, ...variant }, extra, refusal)
}

function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  { answer, coding, headers, body }: Variant & { answer: CachedAnswer; coding: Coding },
  extra: [string, string][],
  refusal: Refusal | null,
): void {
  if (refusal) {
    const own: [string, string][] = [
      ...Object.entries(refusal.headers),
      ['Cache-Control', 'no-store'],
    ]
    const replaced = new Set(['etag', ...own.map(([name]) => name.toLowerCase())])
    const others = headers.filter(([name]) => !replaced.has(name.toLowerCase()))
    res.writeHead(refusal.status, [...others, ...own, ...extra].flat())
    return void res.end(req.method === 'HEAD' ? undefined : body)
  }
  const known = req.headers['if-none-match']
  if (known && answer.status === 200 && matches(known, answer.etag(coding))) {
    const others = headers.filter(([name]) => !OF_BODY.test(name))
    res.writeHead(304, [...others, ...extra].flat()).end()
    return
  }
  res.writeHead(answer.status, [...headers, ...extra].flat())
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
