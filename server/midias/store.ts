import type { Readable } from 'node:stream'

/** A range of bytes, both ends included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = {
  bytes: number
  body: (range?: ByteRange) => Readable
  /** Its path on this machine; null when it is elsewhere. */
  path: string | null
}

/** Bytes, or a file of this machine: a large one need not pass through memory. */
export type Content = Uint8Array | { file: string }

/**
 * Where pictures and videos are stored. Paths are made by `mediaPath`: `publico/{hash}/480.avif`,
 * `publico/{previa}/borrada.webp`, `privado/{hash}/480.avif`; by `entradaPath`: originals of
 * uploads; by `sigiloPath`: documents, encrypted; and by `apagadaPath`: marks of erased accounts and of people who left the staff. A
 * file never changes once it is put.
 */
export type MediaStore = {
  /** Atomic: all or nothing; putting the same path again replaces the file. */
  put(path: string, content: Content, contentType: string): Promise<void>
  /** As if the content were put again. @throws when there is no such file. */
  copy(from: string, to: string): Promise<void>
  /** null when there is no such file. */
  get(path: string): Promise<StoredFile | null>
  has(path: string): Promise<boolean>
  /** Deleting a missing file is no error. */
  delete(path: string): Promise<void>
}

const PATH =
  /^(?:(publico|privado)\/([0-9a-f]{24})\/([a-z0-9]{1,16}\.(?:avif|webp|jpg|mp4))|(entrada)\/([0-9a-f-]{36})\/(original)|(sigilo)\/([0-9a-f-]{36})\/(cifrado)|(apagada)\/([0-9a-f]{24})\/(marca))$/

export type Acesso = 'publico' | 'privado'
export type NomeArquivo = `${number}.${'avif' | 'webp' | 'jpg'}` | 'borrada.webp' | 'video.mp4'

/**
 * Folder and name of a file in the store.
 * @param pasta 24 hex digits: an `arquivo.hash`, or its `previa`.
 */
export const mediaPath = (acesso: Acesso, pasta: string, nome: NomeArquivo): string =>
  `${acesso}/${pasta}/${nome}`

/** Where the original of an upload is stored until it is prepared; never served. */
export const entradaPath = (upload: string): string => `entrada/${upload}/original`

/** Where an encrypted document or selfie is stored (`server/verificacao`); never served. */
export const sigiloPath = (arquivo: string): string => `sigilo/${arquivo}/cifrado`

/** What no backup has: originals of uploads in progress, and documents, which are deleted a day after the decision. */
export const IN_NO_BACKUP: readonly string[] = ['entrada', 'sigilo']

/** The mark of an account that ended (`server/contas/apagamento`); an empty file, never served. */
export const apagadaPath = (marca: string): string => `apagada/${marca}/marca`

export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
} as const

/** @throws for a path of any other form: no other string may name a file in the store. */
export function checkPath(path: string): { acesso: string; pasta: string; nome: string } {
  const parts = PATH.exec(path)
  if (!parts) throw new Error(`not a media path: ${JSON.stringify(path)}`)
  const [acesso, pasta, nome] = parts.slice(1).filter((part) => part !== undefined)
  return { acesso: acesso!, pasta: pasta!, nome: nome! }
}

/** Permissions: uploads include private pictures, so other users of this machine may not read them. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 }
