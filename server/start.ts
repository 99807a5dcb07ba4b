import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { endDemoStaff } from './contas/equipe.ts'
import { sealSeeds } from './contas/totpSeed.ts'
import { connect, requireReachable } from './database/connection.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { SITE_ROLE } from './database/siteRole.ts'
import { takeDataFolder } from './dataFolder.ts'
import { hasNamespaces } from './isolation/confine.ts'
import { startJobs } from './jobs.ts'
import { seedMunicipios } from './locais/seed.ts'
import { openLog } from './log.ts'
import { closeToOthers } from './midias/diskStore.ts'
import { clearDrafts } from './midias/uploads/uploads.ts'
import { openServices } from './openServices.ts'
import { Parts } from './parts.ts'
import { createProgress } from './progress.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { hasDemoStaff, settingsWarnings } from './settingsRules.ts'
import { reportStart, StartError } from './startError.ts'
import { startTracing } from './tracing/tracing.ts'
import { createServer } from './web/server.ts'

/** How long requests in flight may take to end after a signal. */
const DRAIN_MS = 10_000
const say = (line: string) => console.log(`· ${line}`)

const parts = new Parts(say)

/**
 * Reported before the long steps, not after them. `listen` reports the same error if the port is taken
 * later.
 */
function requireFreePort({ host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what uses it, or take another with PORT=…`,
    EACCES: `Port ${port} needs more rights than this user has: take one above 1023 with PORT=…`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: use 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST=${host} is not known: use 127.0.0.1 or 0.0.0.0.`,
  }
  const reason = reasons[cause.code ?? '']
  return reason ? new StartError(reason) : cause
}

type Database = { siteUrl: string; ownerUrl: string; siteRole: string }

async function startDatabase(settings: Settings, secrets: Secrets): Promise<Database> {
  const { databaseUrl: siteUrl, databaseOwnerUrl } = settings
  if (siteUrl) {
    const ownerUrl = databaseOwnerUrl ?? siteUrl
    const site = await requireReachable(siteUrl)
    const owner = databaseOwnerUrl
      ? await requireReachable(databaseOwnerUrl, 'DATABASE_OWNER_URL')
      : site
    if (owner.database !== site.database) {
      throw new StartError(
        `DATABASE_URL and DATABASE_OWNER_URL lead to different databases: ${site.database} and ` +
          `${owner.database}. Name the same one in both.`,
      )
    }
    return { siteUrl, ownerUrl, siteRole: site.role }
  }
  say('database: starting the embedded PostgreSQL')
  const server = await startEmbedded({
    dataDir: settings.dataDir,
    password: secrets.database,
    sitePassword: secrets.databaseSite,
    log: (line) => say(`database: ${line}`),
  })
  parts.add('the database', () => server.stop())
  return { siteUrl: server.siteUrl, ownerUrl: server.ownerUrl, siteRole: SITE_ROLE }
}

/**
 * Work that needs the owner of the database; the site is then served without a connection of the owner.
 */
async function prepareDatabase(
  { ownerUrl, siteRole }: Database,
  { settings, secrets, store }: Services,
): Promise<void> {
  const { db, pool, close } = connect(ownerUrl, { max: 4 })
  parts.add('the connections of the owner', close)
  await migrate(pool, { log: (line) => say(`database: ${line}`), siteRole })
  await seedMunicipios(db)
  if (settings.demo) {
    // A site without the demo never loads the demo's code.
    const { loadDemo } = await import('../demo/load.ts')
    const now = () => new Date()
    await loadDemo({
      settings,
      secrets,
      store,
      db,
      now,
      progress: createProgress((line) => say(`demo: ${line}`)),
    })
  }
  await close()
}

async function start(settings: Settings, dev: boolean): Promise<void> {
  process.umask(0o077)
  for (const warning of settingsWarnings(settings)) console.warn(`\n!!! ${warning}\n`)
  await requireFreePort(settings)
  const folder = takeDataFolder(settings.dataDir)
  parts.add('the data folder', () => folder.release())
  await clearDrafts(settings.dataDir)
  await closeToOthers(settings.dataDir)
  const secrets = loadSecrets(settings)
  parts.add('the traces', await startTracing(settings, openLog(settings.logLevel)))
  const database = await startDatabase(settings, secrets)
  const { siteUrl } = database
  const { services, close } = openServices({ settings, secrets, databaseUrl: siteUrl })
  parts.add('the database connections', close)
  await prepareDatabase(database, services)

  const { db, log } = services
  if (!hasNamespaces())
    log.warn(
      'This system lets the site make no namespaces: what prepares uploads is confined by Node alone, ' +
        'and could reach the network if a file took it over (docs/operations.md, In production).',
    )
  const lost = await sealSeeds(db, secrets.totp)
  if (lost > 0)
    say(`staff: ${lost} cannot sign in, TOTP_SECRET is another one: npm run staff -- reset EMAIL`)
  if (!hasDemoStaff(settings)) await endDemoStaff(db, services.now())
  // What listens needs a connection of its own, which a pooler would lend to others.
  const directUrl = settings.databaseDirectUrl ?? siteUrl
  const jobs = await startJobs(services, directUrl)
  parts.add('the jobs', () => jobs.stop())

  const server = await createServer({ services, databaseUrl: siteUrl, directUrl, dev })
  parts.add('the web server', () => drain(server, settings))
  if (dev) parts.ownSignals()
  const port = await server.listen().catch((cause: NodeJS.ErrnoException) => {
    throw listenError(cause, settings.host, settings.port)
  })
  announce(settings, port, secrets.demoPassword)
}

async function drain(
  server: Awaited<ReturnType<typeof createServer>>,
  { drainDelay }: Settings,
): Promise<void> {
  await server.leave(drainDelay * 1000)
  await server.drain(DRAIN_MS)
  await server.close()
}

function announce(settings: Settings, port: number, demoPassword: string): void {
  const host = settings.host === '127.0.0.1' ? 'localhost' : settings.host
  const lines = ['', `${settings.siteName} is ready at http://${host}:${port}`]
  if (settings.demo) {
    lines.push(
      '',
      `Demo logins, one password for all: ${demoPassword}`,
      '  assinante@demo.example   (visitor with an account)',
      '  modelo@demo.example      (advertiser)',
      ...(settings.local ? ['  equipe@demo.example      (staff)'] : []),
      `  the password is kept in ${join(settings.dataDir, 'secrets.json')}`,
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

/** Starts every part, and stops them when a signal comes or one of them cannot be started. */
export async function run(settings: Settings, dev: boolean): Promise<void> {
  const starting = start(settings, dev)
  parts.stopOnSignals(() => starting)
  await starting.catch(async (error) => {
    // Interrupted by a signal, the start fails: not an error, the signal ends the process.
    if (parts.stopping) return
    reportStart(error)
    await parts.stop()
    process.exit(1)
  })
}
