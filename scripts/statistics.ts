/**
 * Computes the daily totals again from the raw events: `npm run statistics -- rebuild`
 * (docs/operations.md). Works while a server runs and without one.
 */
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { rebuildEstatisticas } from '../server/estatisticas/estatisticas.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { runCommand } from './command.ts'
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

await runCommand(USAGE, (args) => args.join() === 'rebuild', rebuild)
