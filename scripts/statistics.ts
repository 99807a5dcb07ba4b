/**
 * Computes the daily totals again from the raw events: `npm run statistics -- rebuild`
 * (docs/operations.md). Works while a server runs and without one.
 */
import { parseArgs } from 'node:util'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { rebuildEstatisticas } from '../server/estatisticas/estatisticas.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { openDatabase } from './openDatabase.ts'

const USAGE =
  'npm run statistics -- rebuild\n\n' +
  'Computes the daily totals again from the raw events that are still kept; older days stay as they are.\n' +
  'Settings are those of npm start (npm start -- --help).'

async function rebuild(): Promise<void> {
  const database = await openDatabase(parseSettings(readEnvironment()))
  const { db, pool, close } = connect(database.url, { max: 2 })
  try {
    await migrate(pool, { log: console.log })
    const primeiro = await rebuildEstatisticas(db)
    console.log(primeiro ? `Computed again from ${primeiro} on.` : 'Computed again, all days.')
  } finally {
    await close()
    await database.stop()
  }
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
})
if (values.help || positionals.join() !== 'rebuild') {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 1
} else {
  await rebuild().catch((error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  })
}
