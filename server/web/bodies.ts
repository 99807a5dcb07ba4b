import { giveBack } from '../giveBack.ts'
import { Falha } from '../http/problem.ts'

const MB = 1024 * 1024

/** Bytes of a JSON body. Only a save with pictures in it needs more than a form does. */
const LIMITS = { small: MB / 4, media: 32 * MB }
/** Bytes of bodies with pictures that are under way at one time: each is held until it is answered. */
const TOGETHER = 4 * LIMITS.media

export type Bodies = {
  /**
   * The JSON of a request, given to `work`; what is too large is refused before it is read whole.
   * @throws Falha `tipo_nao_suportado`, `pedido_malformado`, `corpo_grande_demais`; `indisponivel` while
   *   others send as much as we hold at one time
   */
  read<T>(
    request: Request,
    options: { comMidia?: boolean },
    work: (json: unknown) => Promise<T>,
  ): Promise<T>
}

export function createBodies(): Bodies {
  let held = 0
  return {
    async read(request, { comMidia = false }, work) {
      requireJson(request.headers.get('Content-Type') ?? '')
      let own = 0
      try {
        const json = await readJson(request, comMidia ? LIMITS.media : LIMITS.small, (bytes) => {
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
 * The body of a request, a piece at a time. A piece is good until the next one is asked for: of twenty
 * files that come at once no more is held than what is on its way to the disk.
 */
export async function* piecesOf(body: AsyncIterable<Uint8Array> | null) {
  for await (const piece of body ?? []) {
    yield piece
    giveBack(piece)
  }
}

function requireJson(type: string): void {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Falha('tipo_nao_suportado', 'Envie o corpo como application/json.')
}

async function readJson(
  request: Request,
  limit: number,
  onBytes: (bytes: number) => void,
): Promise<unknown> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    onBytes(chunk.length)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
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
