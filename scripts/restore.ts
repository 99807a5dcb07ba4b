/**
 * Restores a backup: `npm run restore -- BACKUP` (docs/operations.md), with the settings of npm start
 * and no server running.
 */
import { statSync } from 'node:fs'
import { requireRestorable, restoreBackup } from '../server/backup/restore.ts'
import { connect } from '../server/database/connection.ts'
import { rootOf } from '../server/midias/diskStore.ts'
import { openStore } from '../server/midias/openStore.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { runOnPath } from './command.ts'
import { openDatabase } from './openDatabase.ts'

const USAGE =
  'npm run restore -- BACKUP\n\n' +
  'BACKUP is a folder that npm run backup made. The database must be empty, and secrets.json of that\n' +
  'installation must be in the data folder. Everybody signs in again afterwards.\n' +
  'Settings are those of npm start (npm start -- --help).'

async function run(folder: string): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`There is no folder ${folder}.`)
  const settings = parseSettings(readEnvironment())
  const database = await openDatabase(settings, {
    reads: [folder],
    before: ({ hash }) => requireRestorable(folder, hash),
  })
  const { db, pool, close } = connect(database.url, { max: 4 })
  try {
    const { rows, files, erased, removed } = await restoreBackup(folder, {
      db,
      pool,
      store: openStore(settings),
      mediaRoot: settings.mediaStore === 'disk' ? rootOf(settings.dataDir) : null,
      hashSecret: loadSecrets(settings).hash,
      log: console.log,
    })
    console.log(`Restored ${rows} rows and ${files} files.`)
    if (erased > 0) console.log(`Erased again, as since the backup: ${erased} account(s).`)
    if (removed > 0) console.log(`Off the staff again, as since the backup: ${removed} account(s).`)
    console.log('Look at npm run staff -- list: who left since the backup is on it again.')
  } finally {
    await close()
    await database.stop()
  }
}

await runOnPath(USAGE, run)
