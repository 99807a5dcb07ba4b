// `npm run test:postgres15 [-- FILE…]`: the tests as `npm test` runs them, on Debian's PostgreSQL 15 instead of the
// embedded server. It is started for them in a temporary folder, and removed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { OWNER, startPostgres } from './postgres.ts'
import { findProgram } from './programs.ts'

/** Of every worker of the tests some twenty, and of the sites that they start. */
const CONNECTIONS = 300

if (!findProgram('initdb')) {
  console.error('PostgreSQL 15 is not installed here: apt-get install postgresql-15')
  process.exit(1)
}
const root = join(import.meta.dirname, '../..')
const server = await startPostgres(CONNECTIONS)
try {
  // Not waited for at once: the server's output must be read meanwhile, or it stops when nobody does.
  const tests = spawn(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: server.url(OWNER, 'postgres') },
  })
  const [status] = await once(tests, 'exit')
  process.exitCode = status ?? 1
} finally {
  await server.stop()
}
