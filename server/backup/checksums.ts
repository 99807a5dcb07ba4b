import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Paths from the folder of the backup, with `/`, and the SHA-256 of each file in hexadecimal. */
export type Checksums = Map<string, string>

/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks a backup too. */
const FILE = 'SHA256SUMS'

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export const writeChecksums = (folder: string, sums: Checksums): Promise<void> =>
  writeFile(
    join(folder, FILE),
    [...sums].map(([path, sum]) => `${sum}  ${path}\n`),
    { mode: 0o600, flush: true },
  )

/** @throws Error for a folder without them */
export async function readChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, FILE), 'utf8')
  return new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])),
  )
}

/** The files that are missing or are not what was written; empty when the backup is whole. */
export async function findDamaged(folder: string, sums: Checksums): Promise<string[]> {
  const damaged: string[] = []
  for (const [path, sum] of sums) {
    const found = await sha256(join(folder, path)).catch(() => null)
    if (found !== sum) damaged.push(path)
  }
  return damaged
}
