import type { Recusa } from '../../contract/recusas.ts'
import { Falha } from '../http/problem.ts'
import { ArquivoSuspeito, runApart } from '../midias/apart.ts'
import { ImagemRecusada } from '../midias/recusa.ts'

export type Decodificada = { jpeg: Uint8Array } | { recusado: Recusa }

/** Pictures that wait for their turn, each in memory; further ones are refused. */
const MAX_WAITING = 6
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as a JPEG without metadata, upright and at most 1600 pixels wide, decoded in a sandboxed
 * process: the file itself is on no disk. One at a time, so that memory stays bounded and pages come
 * first.
 * @throws Falha `arquivo_recusado`; `indisponivel` while too many wait
 */
export async function decodeApart(bytes: Uint8Array, dataDir: string): Promise<Buffer> {
  if (waiting >= MAX_WAITING)
    throw new Falha('indisponivel', 'Há arquivos demais chegando agora. Tente em instantes.', {
      headers: { 'Retry-After': '10' },
    })
  waiting += 1
  const turn = last.then(() => decode(bytes, dataDir))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function decode(bytes: Uint8Array, dataDir: string): Promise<Buffer> {
  try {
    const answer = await runApart<Decodificada>(new URL('./decodeProcess.ts', import.meta.url), {
      cell: { reads: [], writes: [], dataDir },
      bytes,
    })
    if ('recusado' in answer) throw new ImagemRecusada(answer.recusado)
    return Buffer.from(answer.jpeg)
  } catch (error) {
    if (error instanceof ImagemRecusada || error instanceof ArquivoSuspeito)
      throw new Falha('arquivo_recusado', error.message, {
        campos: [{ campo: 'arquivo', mensagem: error.message, codigo: error.recusa }],
      })
    throw error
  }
}
