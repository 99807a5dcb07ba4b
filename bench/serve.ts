// The product's HTTP side only, on a database that is ready: `node bench/serve.ts cached|uncached
// [jobs]`. Told to 'stop' it leaves as a node of the product does.

import { startJobs } from '../server/jobs.ts'
import { openServices } from '../server/openServices.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment } from '../server/settings.ts'
import { createServer } from '../server/web/server.ts'

/** How long a node that leaves still answers what comes, and may take for what has come. */
const [LEAVE_MS, DRAIN_MS] = [1000, 10_000]

const settings = parseSettings(readEnvironment())
if (!settings.databaseUrl) throw new Error('bench/serve.ts needs DATABASE_URL')
const { databaseUrl } = settings
const opened = openServices({ settings, secrets: loadSecrets(settings), databaseUrl })
const { services } = opened
const jobs = process.argv[3] === 'jobs' ? await startJobs(services, databaseUrl) : null
const server = await createServer({
  services,
  databaseUrl,
  cached: process.argv[2] !== 'uncached',
})
process.on('message', async (message) => {
  if (message !== 'stop') return
  await server.leave(LEAVE_MS)
  await server.drain(DRAIN_MS)
  await server.close()
  await jobs?.stop()
  await opened.close()
  process.exit()
})
const port = await server.listen()
process.send?.(port)
