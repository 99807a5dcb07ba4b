// The product's HTTP side alone, on a database that is ready: `node bench/serve.ts cached|anew [jobs]`.
import { openMailer } from '../server/correio/correio.ts'
import { connect } from '../server/database/connection.ts'
import { createServer } from '../server/http/server.ts'
import { startJobs } from '../server/jobs.ts'
import { openLog } from '../server/log.ts'
import { openStore } from '../server/midias/store.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'

const settings = parseSettings(readEnvironment())
if (!settings.databaseUrl) throw new Error('bench/serve.ts needs DATABASE_URL')
const log = openLog(settings.logLevel)
const { db } = connect(settings.databaseUrl, { max: settings.databasePool })
const store = openStore(settings)
const services = {
  settings,
  secrets: loadSecrets(settings),
  db,
  store,
  mailer: openMailer(settings, log),
  log,
  now: () => new Date(),
}
if (process.argv[3] === 'jobs') await startJobs(services, settings.databaseUrl)
const server = await createServer({
  services,
  databaseUrl: settings.databaseUrl,
  cached: process.argv[2] !== 'anew',
})
const port = await server.listen()
process.send?.(port)
