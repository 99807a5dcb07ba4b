import { giveBack } from '../giveBack.ts'
import { Falha } from '../http/problem.ts'

const MB = 1024 * 1024

/** Largest JSON body in bytes. Only a save with pictures in it needs more than a form does. */
const LIMITS = { small: MB / 4, media: 32 * MB }
/** Bytes of large bodies in flight at one time: each stays in memory until it is answered. */
const TOGETHER = 4 * LIMITS.media
/** Milliseconds in which a body with pictures must have come: what has come of it takes memory from others. */
const ARRIVAL_MS = 60_000
/**
 * Most commas of a body. One with pictures has some hundreds, and none in the pictures; millions of short values
 * would keep the parser, and with it every answer, busy for seconds.
 */
const MAX_COMMAS = 20_000

/** What a request has of a body. */
type Sent = { headers: Headers; body: AsyncIterable<Uint8Array> | null }

export type Bodies = {
  /**
   * Parses the JSON of a request and passes it to `work`; a body that is too large is refused before it
   * is read whole. Each account sends one large body at a time.
   * @throws Falha `tipo_nao_suportado`, `pedido_malformado`, `corpo_grande_demais`, `pedido_lento`;
   * `indisponivel` while the bodies in flight fill the limit
   */
  read<T>(
    sent: Sent,
    options: { comMidia?: boolean; conta?: number },
    work: (json: unknown) => Promise<T>,
  ): Promise<T>
}

export function createBodies({ arrivalMs = ARRIVAL_MS } = {}): Bodies {
  let held = 0
  const sending = new Set<number | undefined>()
  return {
    async read(sent, { comMidia = false, conta }, work) {
      requireJson(sent.headers)
      if (!comMidia) return work(await readJson(sent, LIMITS.small))
      let own = 0
      const hold = (size: number) => {
        if (size <= LIMITS.small) return
        if (own === 0 && sending.has(conta)) throw tooMany()
        if (held + size - own > TOGETHER) throw tooMany()
        sending.add(conta)
        held += size - own
        own = size
      }
      const body = sent.body && inTime(sent.body, arrivalMs)
      try {
        return await work(await readJson({ ...sent, body }, LIMITS.media, hold))
      } finally {
        held -= own
        if (own > 0) sending.delete(conta)
      }
    },
  }
}

/** @throws Falha `pedido_lento` unless all of it has come in time */
async function* inTime(body: AsyncIterable<Uint8Array>, ms: number) {
  const chunks = body[Symbol.asyncIterator]()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Falha('pedido_lento', 'O corpo demorou demais para chegar.')),
    ms,
  )
  late.promise.catch(() => {})
  try {
    for (;;) {
      const next = chunks.next()
      // Whoever stops sending ends the connection some time later.
      next.catch(() => {})
      const { done, value } = await Promise.race([next, late.promise])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The body of a request in chunks. A chunk may be reused once the next one is asked for: of twenty
 * files that come at once only the chunks on their way to the disk are in memory.
 */
export async function* chunksOf(body: AsyncIterable<Uint8Array> | null) {
  for await (const chunk of body ?? []) {
    yield chunk
    giveBack(chunk)
  }
}

function requireJson(headers: Headers): void {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('Content-Type') ?? ''))
    throw new Falha('tipo_nao_suportado', 'Envie o corpo como application/json.')
  // Its size would be known only once it is unpacked.
  if (!/^(identity)?$/i.test(headers.get('Content-Encoding') ?? ''))
    throw new Falha('tipo_nao_suportado', 'Envie o corpo sem compressão.', {
      headers: { 'Accept-Encoding': 'identity' },
    })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readJson(
  { headers, body }: Sent,
  limit: number,
  onSize: (bytes: number) => void = () => {},
): Promise<unknown> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    onSize(size)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  requireFewValues(bytes)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Falha('pedido_malformado', 'O corpo não é JSON válido.')
    throw new Falha('pedido_malformado', 'O corpo não é UTF-8 válido.')
  }
}

function requireFewValues(bytes: Buffer): void {
  let commas = 0
  for (let at = bytes.indexOf(','); at >= 0; at = bytes.indexOf(',', at + 1)) {
    commas += 1
    if (commas > MAX_COMMAS) throw new Falha('corpo_grande_demais', 'O corpo tem valores demais.')
  }
}

const tooLarge = (limit: number) =>
  new Falha(
    'corpo_grande_demais',
    limit === LIMITS.media
      ? 'O corpo passa de 32 MB. Envie arquivos por /api/midias/upload.'
      : 'O corpo passa de 256 kB.',
  )

const tooMany = () =>
  new Falha(
    'indisponivel',
    'Há arquivos demais chegando agora. Tente em instantes, ou envie por /api/midias/upload.',
    { headers: { 'Retry-After': '10' } },
  )
