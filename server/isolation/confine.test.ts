import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confine, confineModule, hasNamespaces } from './confine.ts'

const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
// Not `tmpdir()`: that may be in /dev/shm, of which the sandbox must show nothing (decision 0127).
const dataDir = mkdtempSync("/tmp/camelia d'água ")
const inside = (name: string) => join(dataDir, name)
const cell = { reads: [inside('original')], writes: [inside('pasta')], dataDir }
const secrets = inside('secrets.json')
const server = createServer()

beforeAll(async () => {
  mkdirSync(inside('pasta'))
  writeFileSync(inside('original'), 'the file of a stranger')
  writeFileSync(secrets, 'the secrets of the house')
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const port = () => String((server.address() as AddressInfo).port)

/** The answer of a module in the sandbox; null when it was killed before it answered. */
async function intrude(action: string, what: string, own = cell): Promise<string | null> {
  const module = new URL('./intruderExample.ts', import.meta.url)
  const stdio: ['ignore', 'ignore', 'ignore', 'ipc'] = ['ignore', 'ignore', 'ignore', 'ipc']
  const { env, ...confined } = confineModule(own)
  const child = fork(module, [action, what], { ...confined, env: { ...ENV, ...env }, stdio })
  let answer: string | null = null
  child.on('message', (message) => {
    answer = String(message)
  })
  await once(child, 'exit')
  return answer
}

/** Runs a native program in the sandbox, which Node's permissions do not restrict. */
function run(command: string) {
  const [file = '', ...args] = confine(['/bin/sh', '-c', command], cell)
  const { status, stdout } = spawnSync(file, args, { env: ENV, encoding: 'utf8' })
  return { status, stdout }
}

const skipped = hasNamespaces() ? '' : ' (skipped: this system has no namespaces for us)'

describe('a script in the sandbox', () => {
  it('reads the original and writes into its folder', async () => {
    expect(await intrude('read', inside('original'))).toBe('done')
    expect(await intrude('write', inside('pasta/320.avif'))).toBe('done')
    expect(readFileSync(inside('pasta/320.avif'), 'utf8')).toBe('x')
  })

  it.each([
    ['read', '/etc/passwd'],
    ['read', secrets],
    ['read', join(import.meta.dirname, '../../docs/security.md')],
    ['write', inside('original')],
    ['write', inside('beside')],
    ['write', join(import.meta.dirname, 'planted.ts')],
    ['program', '/bin/true'],
  ])('is refused to %s %s', async (action, what) => {
    expect(await intrude(action, what)).toMatch(/^refused: (ERR_ACCESS_DENIED|ENOENT)/)
  })

  it('finds its compiled code in a cache that it cannot write', async () => {
    const compiled = mkdtempSync(inside('compiled '))
    const own = { ...cell, compiled }
    const files = () => readdirSync(compiled, { recursive: true }).length
    await intrude('see', '1', own)
    expect(files()).toBe(0)
    await intrude('see', '1', { ...own, writes: [compiled] })
    expect(files() > 0).toBe(hasNamespaces())
    for (const name of readdirSync(compiled))
      expect(await intrude('write', join(compiled, name, 'planted'), own)).toMatch(/^refused: /)
    expect(await intrude('write', join(compiled, 'planted'), own)).toMatch(/^refused: /)
  })

  it('cannot allocate 2 GB of memory', async () => {
    expect(await intrude('take', '256')).toBe('done')
    expect(await intrude('take', '2048')).not.toBe('done')
  })
})

describe.skipIf(skipped)(`a native program in the sandbox${skipped}`, () => {
  it('reads the original and writes into its folder', () => {
    const path = (name: string) => `"${inside(name)}"`
    expect(run(`cat ${path('original')} && cp ${path('original')} ${path('pasta/copy')}`)).toEqual({
      status: 0,
      stdout: 'the file of a stranger',
    })
    expect(readFileSync(inside('pasta/copy'), 'utf8')).toBe('the file of a stranger')
  })

  it('finds no other file', () => {
    const code = join(import.meta.dirname, '../..')
    for (const path of [secrets, '/etc/passwd', '/etc/hostname', join(code, 'docs'), '/root/.ssh'])
      expect([path, run(`test -e "${path}"`).status]).toEqual([path, 1])
    expect(
      run(`ls -A /etc /home /root /var /tmp/.X11-unix /dev/shm 2>/dev/null`).stdout,
    ).not.toMatch(/^[^/\n]/m)
  })

  it('writes only in its folder', () => {
    for (const path of [
      inside('original'),
      '/usr/planted',
      '/tmp/planted',
      `${import.meta.filename}`,
    ])
      expect([path, run(`echo x >> "${path}"`).status]).not.toEqual([path, 0])
    expect(readFileSync(inside('original'), 'utf8')).toBe('the file of a stranger')
  })

  it('has no network, not even to this machine', async () => {
    expect(await intrude('reach', port())).toMatch(/^refused: /)
    expect(run('cat /proc/net/route').stdout.trim().split('\n')).toHaveLength(1)
  })

  it('neither sees nor kills another process', async () => {
    expect(await intrude('see', String(process.pid))).toMatch(/^refused: /)
    expect(await intrude('stop', String(process.pid))).toMatch(/^refused: ESRCH/)
  })

  it('has no right to change its mounts', () => {
    expect(run('grep -c "^Cap.*[[:space:]]0*$" /proc/self/status').stdout.trim()).toBe('5')
    expect(run('umount /etc').status).not.toBe(0)
    expect(run('unshare --user --map-root-user --mount umount /etc').status).not.toBe(0)
  })

  it('ends with its parent process', async () => {
    const [file = '', ...args] = confine(['/bin/sh', '-c', 'echo on; exec sleep 600'], cell)
    const { spawn } = await import('node:child_process')
    const child = spawn(file, args, { env: ENV, stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    // The pipe's other end closes once no process in the sandbox has it open.
    await once(child.stdout, 'close')
  })
})
