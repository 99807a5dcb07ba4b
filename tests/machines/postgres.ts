import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, type Process, startProgram } from './processes.ts'
import { findProgram } from './programs.ts'

/** PostgreSQL refuses root: then its package's own user runs it. */
function ordinary(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const asOrdinary = ordinary()

export type Cluster = {
  primary: Server
  replica: Server
  /** The folder of both, which the package's user may write. */
  folder: string
  stop(): Promise<void>
}
type Server = { port: number; url(role: string, database: string): string; process: Process }

/** As the embedded server's. */
export const OWNER = 'camelia'

/** One server without durable data, with room for so many connections. */
export async function startPostgres(connections: number) {
  const { folder, run, start, stop } = await openFolder(connections, OWNER)
  const data = join(folder, 'data')
  run('initdb', initdbFlags(data, OWNER))
  const server = await start(data)
  return { ...server, stop: () => stop(server) }
}

const initdbFlags = (data: string, owner = 'postgres') => [
  ...['-D', data, '-U', owner, '--auth=trust'],
  ...['--encoding=UTF8', '--no-sync'],
]

/** A primary and a streaming replica of it, without durable data, as an administrator makes them. */
export async function startCluster(): Promise<Cluster> {
  const { folder, run, start, stop } = await openFolder(100)
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  run('initdb', initdbFlags(first))
  const primary = await start(first)
  const from = `host=127.0.0.1 port=${primary.port} user=postgres`
  run('pg_basebackup', ['-d', from, '-D', second, '-R', '--checkpoint=fast', '--no-sync'])
  const replica = await start(second)
  return { primary, replica, folder, stop: () => stop(replica, primary) }
}

/** A folder for servers, and what runs their programs in it as their own user. */
async function openFolder(connections: number, owner = 'postgres') {
  const folder = await mkdtemp(join(tmpdir(), 'camelia-cluster-'))
  const { uid, gid } = asOrdinary
  if (uid !== undefined) {
    await chmod(folder, 0o755)
    spawnSync('chown', [`${uid}:${gid}`, folder])
  }
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(findProgram(name) ?? name, args, {
      ...asOrdinary,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  const start = async (data: string): Promise<Server> => {
    const port = await freePort()
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder }
    const args = Object.entries({ ...settings, fsync: 'off', max_connections: connections })
    const flags = args.flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const process = await startProgram('postgres', ['-D', data, ...flags], port, asOrdinary)
    const url = (role: string, database: string) =>
      `postgres://${role}:x@127.0.0.1:${port}/${database}`
    await answers(url(owner, 'postgres'))
    return { port, url, process }
  }
  const stop = async (...servers: Server[]) => {
    // At once: nobody needs what is in them.
    for (const { process } of servers) await process.stop('SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, run, start, stop }
}

/** A replica accepts connections before it answers queries. */
async function answers(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    const up = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** PgBouncer in transaction mode before a server. @returns its port */
export async function startPooler(folder: string, config: string, server: Server) {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, '"camelia_site" "x"\n')
  await writeFile(
    file,
    config
      .replace(/host=\S+ port=\d+/, `host=127.0.0.1 port=${server.port}`)
      .replace(/^listen_port.*$/m, `listen_port = ${port}`)
      .replace(/^auth_file.*$/m, `auth_file = ${users}`)
      .replace(/^auth_type.*$/m, 'auth_type = plain'),
  )
  for (const path of [file, users]) await chmod(path, 0o644)
  const process = await startProgram('pgbouncer', [file], port, asOrdinary)
  return { port, process }
}
