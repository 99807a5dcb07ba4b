// The product's HTTP side only, on a database that is ready: `node bench/serve.ts cached|uncached
// [jobs]`.

import { startJobs } from '../server/jobs.ts'
import { openServices } from '../server/openServices.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { createServer } from '../server/web/server.ts'

const settings = parseSettings(readEnvironment())
if (!settings.databaseUrl) throw new Error('bench/serve.ts needs DATABASE_URL')
const { databaseUrl } = settings
const { services } = openServices({ settings, secrets: loadSecrets(settings), databaseUrl })
if (process.argv[3] === 'jobs') await startJobs(services, databaseUrl)
const server = await createServer({
  services,
  databaseUrl,
  cached: process.argv[2] !== 'uncached',
})
const port = await server.listen()
process.send?.(port)
