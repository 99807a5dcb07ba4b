import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPath, type MediaStore, OWNER_ONLY } from './store.ts'

/** The store's folder in the data folder. */
export const rootOf = (dataDir: string) => join(dataDir, 'media')

/** The folder of files that are still being written. */
export const DRAFTS = 'rascunhos'

/** Where the disk store writes a file until it is complete. */
export const draftsFolder = (dataDir: string): string => join(rootOf(dataDir), DRAFTS)

/**
 * Removes the permissions that an earlier version gave to other users of this machine. The root folder
 * comes last: its permissions tell the next start that the work is done.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  const root = rootOf(dataDir)
  const { mode } = (await stat(root).catch(ignoreMissing)) ?? {}
  if (mode === undefined || (mode & 0o077) === 0) return
  for await (const entry of await opendir(root, { recursive: true })) {
    const { file, folder } = OWNER_ONLY
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? folder : file)
  }
  await chmod(root, OWNER_ONLY.folder)
}

/**
 * Files under `root`, in 256 folders by the first two digits so that no folder grows too large. A file
 * is written in `rascunhos` and then renamed; a crash leaves it there, and the next start empties that
 * folder.
 */
export function createDiskStore(root: string): MediaStore {
  const drafts = join(root, DRAFTS)
  const place = (path: string): string => {
    const { acesso, pasta, nome } = checkPath(path)
    return join(root, acesso, pasta.slice(0, 2), pasta, nome)
  }
  /**
   * Writes a draft and renames it: a crash leaves a stray draft, never half a picture under its name.
   */
  async function placeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = place(path)
    const draft = join(drafts, randomUUID())
    await makeFolder(drafts)
    try {
      await write(draft)
      // A copy would have the permissions of its original.
      await chmod(draft, OWNER_ONLY.file)
      await moveInto(draft, target)
    } catch (cause) {
      await rm(draft, { force: true })
      throw cause
    }
  }
  return {
    put: (path, content) =>
      placeWhole(path, (draft) =>
        'file' in content
          ? copyFile(content.file, draft)
          : writeFile(draft, content, { flag: 'wx', mode: OWNER_ONLY.file }),
      ),
    copy: (from, to) => placeWhole(to, (draft) => copyFile(place(from), draft)),
    async get(path) {
      const source = place(path)
      const bytes = await sizeOf(source)
      return bytes === null
        ? null
        : { bytes, body: (range) => createReadStream(source, range ?? {}), path: source }
    },
    has: async (path) => (await sizeOf(place(path))) !== null,
    async delete(path) {
      const target = place(path)
      await rm(target, { force: true })
      // Fails, as intended, while the folder has other files.
      await rmdir(dirname(target)).catch(() => {})
    },
  }
}

/** A concurrent delete may remove the folder in between: then it is created again. */
async function moveInto(draft: string, target: string, tries = 5): Promise<void> {
  await makeFolder(dirname(target))
  try {
    await rename(draft, target)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw cause
    await moveInto(draft, target, tries - 1)
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: OWNER_ONLY.folder })

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(ignoreMissing)
  return found?.isFile() ? found.size : null
}

function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR') throw cause
}
