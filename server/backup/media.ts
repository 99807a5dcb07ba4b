import { copyFile, link, mkdir, opendir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { DRAFTS } from '../midias/diskStore.ts'
import { IN_NO_BACKUP, OWNER_ONLY } from '../midias/store.ts'
import { type Checksums, sha256 } from './checksums.ts'

/** An earlier backup beside the new one. */
export interface Earlier {
  folder: string
  sums: Checksums
}

/**
 * Copies the files of the disk store that `target` lacks; a file never changes once it is stored. What
 * an earlier backup has is linked to its file there, which costs no space, and its checksum taken over.
 * @returns the checksums of what was added, by path from the folder of the backup
 */
export async function backUpMedia(
  root: string,
  target: string,
  earlier: Earlier | null,
): Promise<Checksums> {
  const added: Checksums = new Map()
  for await (const path of mediaIn(root)) {
    const name = `media/${path}`
    const to = join(target, name)
    if (await exists(to)) continue
    await makeFolder(to)
    const known = earlier?.sums.get(name)
    if (earlier && known && (await linkFile(join(earlier.folder, name), to))) added.set(name, known)
    else if (await copyUnlessDeleted(join(root, path), to)) added.set(name, await sha256(to))
  }
  return added
}

/** Copies back what the store lacks. @returns the number of files */
export async function restoreMedia(folder: string, root: string): Promise<number> {
  const source = join(folder, 'media')
  let copied = 0
  if (!(await exists(source))) return copied
  for await (const path of mediaIn(source)) {
    const to = join(root, path)
    if (await exists(to)) continue
    await makeFolder(to)
    await copyFile(join(source, path), to)
    copied++
  }
  return copied
}

const LEFT_OUT: ReadonlySet<string> = new Set([DRAFTS, ...IN_NO_BACKUP])

/** Paths from `root`, with `/`, of every file but those that are being written, and those that no backup has. */
async function* mediaIn(root: string): AsyncGenerator<string> {
  if (!(await exists(root))) return
  for await (const entry of await opendir(root, { recursive: true })) {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep)
    if (entry.isFile() && !LEFT_OUT.has(path[0]!)) yield path.join('/')
  }
}

const makeFolder = (file: string) =>
  mkdir(dirname(file), { recursive: true, mode: OWNER_ONLY.folder })

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** False where the disk has no hard links, or the file is on another one. */
const linkFile = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  )

/** False when the site deleted it since it was listed. */
async function copyUnlessDeleted(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    return false
  }
}
