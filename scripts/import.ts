/**
 * Imports profiles from an NDJSON file: `npm run import -- FILE` (docs/import.md). Works while a server
 * runs and without one. Exit code 1 and nothing stored when anything is wrong.
 */
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { importModelos } from '../server/importacao/importacao.ts'
import { seedMunicipios } from '../server/locais/seed.ts'
import { openStore } from '../server/midias/openStore.ts'
import { createProgress } from '../server/progress.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { runOnPath } from './command.ts'
import { openDatabase } from './openDatabase.ts'

const USAGE =
  'npm run import -- FILE\n\n' +
  'FILE holds one profile a line as JSON, photos by path from its folder: see docs/import.md.\n' +
  'Settings are those of npm start (npm start -- --help).'

async function run(file: string): Promise<void> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`There is no file ${file}.`)
  const settings = parseSettings(readEnvironment())
  const database = await openDatabase(settings, { reads: [dirname(file), file] })
  const { db, pool, close } = connect(database.url, { max: 4 })
  try {
    await migrate(pool, { log: console.log })
    await seedMunicipios(db)
    const result = await importModelos(
      {
        db,
        store: openStore(settings),
        settings,
        now: new Date(),
        hashSecret: loadSecrets(settings).hash,
        progress: createProgress(console.log),
      },
      file,
    )
    if (result.ok) {
      const { novas, alteradas, iguais } = result
      console.log(`Imported: ${novas} new, ${alteradas} changed, ${iguais} as they were.`)
      return
    }
    for (const { linha, campo, mensagem } of result.defeitos)
      console.error(`line ${linha}${campo && `, ${campo}`}: ${mensagem}`)
    console.error(`${result.defeitos.length} error(s); nothing was stored.`)
    process.exitCode = 1
  } finally {
    await close()
    await database.stop()
  }
}

await runOnPath(USAGE, run)
