import { requireReachable } from '../server/database/connection.ts'
import { runningEmbeddedUrl, startEmbedded } from '../server/database/embedded.ts'
import { takeDataFolder } from '../server/dataFolder.ts'
import { leaveRoot } from '../server/isolation/leaveRoot.ts'
import { loadSecrets, type Secrets } from '../server/secrets.ts'
import type { Settings } from '../server/settings.ts'

/** `url` is the owner's: these commands are the operator's, and migrate. */
type Database = { url: string; stop(): Promise<void> | void }

/**
 * The database of the operator's commands: the configured server; else the embedded one, which this
 * process starts unless another one runs it. Started as root, the command starts again as the user who
 * owns the data folder.
 * @param reads what else that user must be able to read
 * @param before what must hold before the embedded database is started, and made if there is none
 */
export async function openDatabase(
  settings: Settings,
  {
    reads = [],
    before,
  }: { reads?: string[]; before?: (secrets: Secrets) => Promise<unknown> } = {},
): Promise<Database> {
  leaveRoot(settings.dataDir, { reads })
  process.umask(0o077)
  const named = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (named) {
    await requireReachable(named)
    return { url: named, stop() {} }
  }
  const { dataDir } = settings
  let folder: { release(): void }
  try {
    folder = takeDataFolder(dataDir)
  } catch (held) {
    const url = runningEmbeddedUrl(dataDir, loadSecrets(settings).database)
    if (!url) throw held
    await requireReachable(url)
    return { url, stop() {} }
  }
  const secrets = loadSecrets(settings)
  await before?.(secrets)
  const { database: password, databaseSite: sitePassword } = secrets
  const server = await startEmbedded({ dataDir, password, sitePassword, log: console.log })
  return {
    url: server.ownerUrl,
    async stop() {
      await server.stop()
      folder.release()
    },
  }
}
