import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings.ts'
import { StartError } from '../startError.ts'

/** Part of a file, in bytes, both ends included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { bytes: number; body: (range?: ByteRange) => Readable }

/**
 * Where pictures and videos are kept. Paths are made by `mediaPath`: `publico/{hash}/480.avif`,
 * `publico/{previa}/borrada.webp`, `privado/{hash}/480.avif`. A file never changes once it is put.
 */
export type MediaStore = {
  /** Whole or not at all; putting the same path again replaces it. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** null when there is no such file. */
  get(path: string): Promise<StoredFile | null>
  has(path: string): Promise<boolean>
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>
}

const PATH = /^(publico|privado)\/([0-9a-f]{24})\/([a-z0-9]{1,16}\.(?:avif|webp|jpg|mp4))$/

/**
 * Folder and name of a file in the store.
 * @param pasta 24 hex digits: an `arquivo.hash`, or its `previa`.
 */
export const mediaPath = (
  acesso: 'publico' | 'privado',
  pasta: string,
  nome: `${number}.${'avif' | 'webp' | 'jpg'}` | 'borrada.webp' | 'video.mp4',
): string => `${acesso}/${pasta}/${nome}`

/**
 * The store that the settings name.
 * @throws StartError for a kind that this version has no store for.
 */
export function openStore({
  mediaStore,
  dataDir,
}: Pick<Settings, 'mediaStore' | 'dataDir'>): MediaStore {
  if (mediaStore === 'disk') return createDiskStore(join(dataDir, 'media'))
  throw new StartError(
    `MEDIA_STORE=${mediaStore}: this version keeps media on disk only. Give MEDIA_STORE=disk.`,
  )
}

/** Files under `root`, in 256 folders by the first two digits so that no folder grows too large. */
export function createDiskStore(root: string): MediaStore {
  const place = (path: string): string => {
    const parts = PATH.exec(path)
    if (!parts) throw new Error(`not a media path: ${JSON.stringify(path)}`)
    const [, acesso, pasta, nome] = parts as unknown as [string, string, string, string]
    return join(root, acesso, pasta.slice(0, 2), pasta, nome)
  }
  return {
    async put(path, bytes) {
      const target = place(path)
      await mkdir(dirname(target), { recursive: true })
      await writeWhole(target, bytes)
    },
    async get(path) {
      const source = place(path)
      const bytes = await sizeOf(source)
      return bytes === null
        ? null
        : { bytes, body: (range) => createReadStream(source, range ?? {}) }
    },
    has: async (path) => (await sizeOf(place(path))) !== null,
    delete: (path) => rm(place(path), { force: true }),
  }
}

/** Written beside and renamed: a cut leaves a stray draft, never half a picture under its name. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
    await rename(draft, target)
  } catch (cause) {
    await unlink(draft).catch(() => {})
    throw cause
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw cause
  }
}
