import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { keyId, newestKey } from '../keys.ts'
import { readChecksums, sha256, writeChecksums } from './checksums.ts'
import { type Contents, dumpRows, rowsFile } from './dump.ts'
import { backUpMedia, type Earlier } from './media.ts'

/** What `manifest.json` of a backup says. */
export interface Manifest extends Contents {
  format: 1
  madeAt: string
  /**
   * Tells which `Secrets.hash` the backup needs, without which nothing that it has as a keyed hash is
   * recognised again. The secrets are not in it.
   */
  secrets: string
}

export const MANIFEST = 'manifest.json'

export interface BackupOptions {
  /** Address of the database, of its owner. */
  databaseUrl: string
  /** The folder of the disk store; null where the media are in a bucket, which has its own copies. */
  mediaRoot: string | null
  hashSecret: string
  now: Date
}

/**
 * Makes a backup, a new folder in `target` named by the time, while the site runs: the rows of one
 * snapshot of the database and the files of the media store, with checksums. Until it is complete the
 * folder has another name.
 * @returns the folder
 */
export async function makeBackup(target: string, options: BackupOptions): Promise<string> {
  const { databaseUrl, mediaRoot, hashSecret, now } = options
  await mkdir(target, { recursive: true, mode: 0o700 })
  const earlier = await findEarlier(target)
  const folder = join(target, now.toISOString().replace(/:|\.\d+/g, ''))
  const draft = `${folder}.${randomUUID()}.incomplete`
  await mkdir(draft, { mode: 0o700 })
  try {
    const copyMedia = async () =>
      mediaRoot ? await backUpMedia(mediaRoot, draft, earlier) : new Map<string, string>()
    // Before and after the rows: every file that they name has been there at one of the two times.
    const before = await copyMedia()
    const contents = await dumpFrom(databaseUrl, draft)
    const sums = new Map([...before, ...(await copyMedia())])
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      secrets: keyId(newestKey(hashSecret)),
      ...contents,
    }
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    for (const path of [MANIFEST, ...contents.tables.map(rowsFile)])
      sums.set(path, await sha256(join(draft, path)))
    await writeChecksums(draft, sums)
    await rename(draft, folder)
    return folder
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    throw cause
  }
}

async function dumpFrom(databaseUrl: string, folder: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await dumpRows(client, folder)
  } finally {
    await client.end()
  }
}

/** The newest complete backup in a folder. */
async function findEarlier(target: string): Promise<Earlier | null> {
  const names = (await readdir(target)).filter((name) => /^\d{4}-\d{2}-\d{2}T\d{6}Z$/.test(name))
  const newest = names.sort().at(-1)
  if (!newest) return null
  const folder = join(target, newest)
  return { folder, sums: await readChecksums(folder) }
}

export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
