import { join } from 'node:path'
import { giveDataFolder } from '../dataFolder.ts'
import { readEnvironment } from '../settings.ts'
import { asOrdinaryUser, isRoot } from './ordinaryUser.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Started as root, this process replaces itself (same pid) by one of the ordinary user, who becomes the
 * owner of the data folder; started as any other user, it just continues.
 * @param reads what else that user must be able to read
 * @throws StartError when that user cannot be created, or cannot run what is here
 */
export function leaveRoot(
  dataDir: string,
  { reads = [], port }: { reads?: string[]; port?: number } = {},
): void {
  if (!isRoot()) return
  giveDataFolder(dataDir)
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const needed = [ROOT, import.meta.filename, process.execPath, dataDir, ...reads]
  const [file, args] = asOrdinaryUser(command, { paths: needed, cwd: process.cwd(), port })
  // Root's home is not that user's: libraries would try to write there.
  process.execve!(file, [file, ...args], { ...readEnvironment(), HOME: dataDir })
}
