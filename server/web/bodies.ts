import { giveBack } from '../giveBack.ts'
import { Falha } from '../http/problem.ts'

const MB = 1024 * 1024

/** Largest JSON body in bytes. Only a save with pictures in it needs more than a form does. */
const LIMITS = { small: MB / 4, media: 32 * MB }
/** Bytes of bodies with pictures in flight at one time: each stays in memory until it is answered. */
const TOGETHER = 4 * LIMITS.media

/** What a request has of a body. */
type Sent = { headers: Headers; body: AsyncIterable<Uint8Array> | null }

export type Bodies = {
  /**
   * Parses the JSON of a request and passes it to `work`; a body that is too large is refused before it
   * is read whole.
   * @throws Falha `tipo_nao_suportado`, `pedido_malformado`, `corpo_grande_demais`; `indisponivel`
   * while the bodies in flight fill the limit
   */
  read<T>(
    sent: Sent,
    options: { comMidia?: boolean },
    work: (json: unknown) => Promise<T>,
  ): Promise<T>
}

export function createBodies(): Bodies {
  let held = 0
  return {
    async read(sent, { comMidia = false }, work) {
      requireJson(sent.headers.get('Content-Type') ?? '')
      let own = 0
      try {
        const json = await readJson(sent, comMidia ? LIMITS.media : LIMITS.small, (bytes) => {
          if (!comMidia) return
          if (held + bytes > TOGETHER) throw tooMany()
          held += bytes
          own += bytes
        })
        return await work(json)
      } finally {
        held -= own
      }
    },
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

function requireJson(type: string): void {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Falha('tipo_nao_suportado', 'Envie o corpo como application/json.')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readJson(
  { headers, body }: Sent,
  limit: number,
  onBytes: (bytes: number) => void,
): Promise<unknown> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    onBytes(chunk.length)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(utf8.decode(Buffer.concat(chunks)))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Falha('pedido_malformado', 'O corpo não é JSON válido.')
    throw new Falha('pedido_malformado', 'O corpo não é UTF-8 válido.')
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
