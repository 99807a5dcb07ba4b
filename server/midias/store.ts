import type { Readable } from 'node:stream'

/** Part of a file, in bytes, both ends included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = {
  bytes: number
  body: (range?: ByteRange) => Readable
  /** Where it lies on this machine; null when it is elsewhere. */
  path: string | null
}

/** Bytes, or a file of this machine: those of a large one need not pass through our memory. */
export type Content = Uint8Array | { file: string }

/**
 * Where pictures and videos are kept. Paths are made by `mediaPath`: `publico/{hash}/480.avif`,
 * `publico/{previa}/borrada.webp`, `privado/{hash}/480.avif`; and by `entradaPath`: originals on their
 * way in. A file never changes once it is put.
 */
export type MediaStore = {
  /** Whole or not at all; putting the same path again replaces it. */
  put(path: string, content: Content, contentType: string): Promise<void>
  /** As putting again what is there. @throws when there is nothing. */
  copy(from: string, to: string): Promise<void>
  /** null when there is no such file. */
  get(path: string): Promise<StoredFile | null>
  has(path: string): Promise<boolean>
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>
}

const PATH =
  /^(?:(publico|privado)\/([0-9a-f]{24})\/([a-z0-9]{1,16}\.(?:avif|webp|jpg|mp4))|(entrada)\/([0-9a-f-]{36})\/(original))$/

export type Acesso = 'publico' | 'privado'
export type NomeArquivo = `${number}.${'avif' | 'webp' | 'jpg'}` | 'borrada.webp' | 'video.mp4'

/**
 * Folder and name of a file in the store.
 * @param pasta 24 hex digits: an `arquivo.hash`, or its `previa`.
 */
export const mediaPath = (acesso: Acesso, pasta: string, nome: NomeArquivo): string =>
  `${acesso}/${pasta}/${nome}`

/** Where the original of an upload waits for what is made of it; nobody is ever served from there. */
export const entradaPath = (upload: string): string => `entrada/${upload}/original`

export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
} as const

/** @throws for what is no path of ours: nothing else may ever name a file in the store. */
export function checkPath(path: string): { acesso: string; pasta: string; nome: string } {
  const parts = PATH.exec(path)
  if (!parts) throw new Error(`not a media path: ${JSON.stringify(path)}`)
  const [acesso, pasta, nome] = parts.slice(1).filter((part) => part !== undefined)
  return { acesso: acesso!, pasta: pasta!, nome: nome! }
}

/** What strangers sent, private pictures among it, is no other user's of this machine. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 }
