import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import { checkImage, encodeImage, ImagemRecusada } from '../midias/encode.ts'
import type { NovoArquivo } from '../midias/midias.ts'
import { type MediaStore, mediaPath } from '../midias/store.ts'

/**
 * Bytes of a photo named by its path from `pasta`, which it may not leave.
 * @throws ImagemRecusada when there is no such file, or none that may be taken.
 */
async function readFoto(pasta: string, arquivo: string): Promise<Buffer> {
  const raiz = await realpath(pasta)
  const fora = () => new ImagemRecusada('O caminho sai da pasta do arquivo importado.')
  if (isAbsolute(arquivo)) throw fora()
  let caminho: string
  try {
    caminho = await realpath(resolve(raiz, arquivo))
  } catch {
    // A path that leads nowhere must not tell what lies outside either.
    if (!resolve(raiz, arquivo).startsWith(raiz + sep)) throw fora()
    throw new ImagemRecusada('A foto não existe.')
  }
  if (!caminho.startsWith(raiz + sep)) throw fora()
  try {
    return await readFile(caminho)
  } catch {
    throw new ImagemRecusada('A foto não pode ser lida.')
  }
}

/** The SHA-256 of a photo that may be taken, in hex. @throws ImagemRecusada */
export async function checkFoto(pasta: string, arquivo: string): Promise<string> {
  const bytes = await readFoto(pasta, arquivo)
  await checkImage(bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

/** Puts pictures into the store and remembers which of them were new there. */
export class FotosGuardadas {
  readonly #store: MediaStore
  readonly #novas: string[] = []

  constructor(store: MediaStore) {
    this.#store = store
  }

  /** @throws ImagemRecusada when it turns out to be broken. */
  async guardar(
    pasta: string,
    arquivo: string,
    visibilidade: 'publico' | 'privado',
  ): Promise<NovoArquivo> {
    const bytes = await readFoto(pasta, arquivo)
    const { variantes, borrada, ...imagem } = await encodeImage(bytes)
    for (const { largura, formato, bytes: variante } of variantes) {
      const nome = `${largura}.${formato}` as const
      await this.#put(mediaPath(visibilidade, imagem.hash, nome), variante, mimeOf[formato])
    }
    await this.#put(mediaPath('publico', imagem.previa, 'borrada.webp'), borrada, 'image/webp')
    return { ...imagem, tipo: 'foto', bytes: bytes.byteLength }
  }

  async #put(path: string, bytes: Buffer, contentType: string): Promise<void> {
    // Named by content: what is there is the same, and belongs to somebody already.
    if (await this.#store.has(path)) return
    this.#novas.push(path)
    await this.#store.put(path, bytes, contentType)
  }

  /** Takes back what was put, when nothing came to refer to it. */
  async desfazer(): Promise<void> {
    for (const path of this.#novas.splice(0)) await this.#store.delete(path)
  }
}

const mimeOf = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
