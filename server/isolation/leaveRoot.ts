import { join } from 'node:path'
import { giveDataFolder } from '../dataFolder.ts'
import { readEnvironment } from '../settings.ts'
import { asOrdinaryUser, isRoot } from './ordinaryUser.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Started by root, this process starts again as the ordinary user, under the same number, who then has
 * the data folder; started by anybody else, it just goes on.
 * @param reads what else that user must be able to read
 * @throws StartError when that user cannot be made, or cannot run what is here
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
  // The home of root is not that user's: libraries would try to write there.
  process.execve!(file, [file, ...args], { ...readEnvironment(), HOME: dataDir })
}
