/**
 * Backs up the database and the media: `npm run backup -- FOLDER` (docs/operations.md). Works while a
 * server runs and without one, with the settings of npm start.
 */
import { mkdirSync } from 'node:fs'
import { makeBackup } from '../server/backup/backup.ts'
import { giveTo, isRoot, ordinaryUser } from '../server/isolation/ordinaryUser.ts'
import { rootOf } from '../server/midias/diskStore.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { runOnPath } from './command.ts'
import { openDatabase } from './openDatabase.ts'

const USAGE =
  'npm run backup -- FOLDER\n\n' +
  'Makes a new folder in FOLDER with the rows of the database and the media, and their checksums.\n' +
  'What an earlier backup in FOLDER has of the media is linked, not copied again. The secrets\n' +
  '(secrets.json of the data folder) are in no backup: store them elsewhere.\n' +
  'Settings are those of npm start (npm start -- --help).'

async function run(target: string): Promise<void> {
  const settings = parseSettings(readEnvironment())
  if (isRoot()) {
    // The user who owns the data folder writes it.
    mkdirSync(target, { recursive: true, mode: 0o700 })
    giveTo(ordinaryUser(), [target])
  }
  const database = await openDatabase(settings, { reads: [target] })
  const onDisk = settings.mediaStore === 'disk'
  try {
    const folder = await makeBackup(target, {
      databaseUrl: database.url,
      mediaRoot: onDisk ? rootOf(settings.dataDir) : null,
      hashSecret: loadSecrets(settings).hash,
      now: new Date(),
    })
    console.log(`Backed up to ${folder}`)
    if (!onDisk) console.log('The media are in a bucket: let it keep earlier versions.')
  } finally {
    await database.stop()
  }
}

await runOnPath(USAGE, run)
