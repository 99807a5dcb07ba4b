import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { checkImage, encodeImage } from '../midias/encode.ts'
import { findPrevia, type NovoArquivo, saveArquivos } from '../midias/midias.ts'
import { contentTypes, type MediaStore, mediaPath } from '../midias/store.ts'

/** A photo that cannot be read where the file of the import says; the message is pt-BR. */
export class FotoIlegivel extends Error {}

/**
 * Reads a photo by its path relative to `pasta`, which it may not leave.
 * @throws FotoIlegivel
 */
async function readFoto(pasta: string, arquivo: string): Promise<Buffer> {
  const raiz = await realpath(pasta)
  const fora = () => new FotoIlegivel('O caminho sai da pasta do arquivo importado.')
  if (isAbsolute(arquivo)) throw fora()
  let caminho: string
  try {
    caminho = await realpath(resolve(raiz, arquivo))
  } catch {
    // Checked before the file system is read, so that the error does not tell which files exist
    // outside.
    if (!resolve(raiz, arquivo).startsWith(raiz + sep)) throw fora()
    throw new FotoIlegivel('A foto não existe.')
  }
  if (!caminho.startsWith(raiz + sep)) throw fora()
  try {
    return await readFile(caminho)
  } catch {
    throw new FotoIlegivel('A foto não pode ser lida.')
  }
}

/** The SHA-256 of an accepted photo, in hex. @throws FotoIlegivel, ImagemRecusada */
export async function checkFoto(pasta: string, arquivo: string): Promise<string> {
  const bytes = await readFoto(pasta, arquivo)
  await checkImage(bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Prepares a photo and puts its variants into the store. Its row is committed first: whatever a crash
 * leaves is found by it and deleted.
 * @throws FotoIlegivel; ImagemRecusada when it turns out to be broken.
 */
export async function guardarFoto(
  { db, store }: { db: Kysely<DB>; store: MediaStore },
  pasta: string,
  { arquivo, visibilidade }: { arquivo: string; visibilidade: 'publico' | 'privado' },
): Promise<NovoArquivo> {
  const bytes = await readFoto(pasta, arquivo)
  const { variantes, borrada, ...imagem } = await encodeImage(bytes)
  const novo: NovoArquivo = { ...imagem, tipo: 'foto', bytes: bytes.byteLength }
  await saveArquivos(db, [novo])
  // Named by content: an existing file is the same, and may belong to another profile.
  const put = async (path: string, content: Buffer, type: string) => {
    if (!(await store.has(path))) await store.put(path, content, type)
  }
  for (const { largura, formato, bytes: variante } of variantes)
    await put(
      mediaPath(visibilidade, imagem.hash, `${largura}.${formato}`),
      variante,
      contentTypes[formato],
    )
  const previa = await findPrevia(db, imagem.hash)
  await put(mediaPath('publico', previa, 'borrada.webp'), borrada, contentTypes.webp)
  return novo
}
