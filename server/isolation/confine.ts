import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { outermost, viewOfFew } from './mounts.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The code that our child process needs: no test, no setting and no data is in it. */
const CODE = ['server', 'contract', 'node_modules', 'package.json'].map((name) => join(ROOT, name))
/**
 * Node's compile cache of our decoders, made with the build (`scripts/compileDecoders.ts`): with it their
 * modules load in half of the processor time.
 */
export const COMPILED = join(ROOT, 'build/decoders')
/** Folders that programs and their libraries need; the same on every machine, and nothing secret. */
const SYSTEM = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/usr', '/dev', '/proc']

/** KB of writable memory; Node reserves 700 MB before it does anything. */
const MEMORY = 2_048 * 1024
/** Largest file it may write, in blocks of 512 bytes: the largest that we make is 10 MB. */
const FILE = 64 * 2048

export type Cell = {
  /** In addition to the code. */
  reads: string[]
  writes: string[]
  /** Never readable, wherever it is. */
  dataDir: string
  /** Another compile cache than `COMPILED`. */
  compiled?: string
}

/** For `fork`: runs a module that may read and write only what the cell names. */
export function confineModule({ compiled = COMPILED, ...cell }: Cell) {
  const node = ['--permission', '--allow-addons', '--disable-warning=SecurityWarning']
  // Node reads a compile cache only where it may write to it. The sandbox of the system forbids that:
  // a decoder that was taken over could write code for the next one.
  const cache = existsSync(compiled) && hasNamespaces() ? [compiled] : []
  const reads = [...cell.reads, ...cache]
  node.push(...[...CODE, ...reads, ...cell.writes].map((path) => `--allow-fs-read=${path}`))
  node.push(...[...cell.writes, ...cache].map((path) => `--allow-fs-write=${path}`))
  const [execPath = '', ...execArgv] = confine([process.execPath, ...node], { ...cell, reads })
  return { execPath, execArgv, env: cache.length > 0 ? { NODE_COMPILE_CACHE: compiled } : {} }
}

/**
 * Runs a command in a sandbox of the system, which restricts native code too, where Node's permissions
 * restrict scripts only: no network, no other process, and of files only the system's programs and what
 * the cell names. Where the system does not allow namespaces, only its memory is limited.
 */
export function confine(command: string[], cell: Cell): string[] {
  if (process.platform !== 'linux') return command
  return hasNamespaces()
    ? sandboxed(command, cell)
    : ['/bin/sh', '-c', script([]), 'sh', ...command]
}

function sandboxed(command: string[], { reads, writes, dataDir }: Cell): string[] {
  const system = SYSTEM.filter((path) => existsSync(path))
  const hidden = outermost(['/dev/shm', ROOT, dataDir].filter((path) => existsSync(path)))
  const view = viewOfFew({
    system,
    hidden: hidden.filter((path) => system.some((folder) => path.startsWith(`${folder}/`))),
    shown: outermost([...CODE, process.execPath, ...reads, ...writes]),
    writable: writes,
  })
  const rights = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all`)
  return [
    ...['/usr/bin/env', 'unshare', '--user', '--map-root-user', '--mount', '--net', '--ipc'],
    // It cannot see or kill other processes, and ends with its parent.
    ...['--pid', '--fork', '--kill-child', '--mount-proc'],
    ...['/bin/sh', '-c', script([view, `set -- setpriv ${rights.join(' ')} --no-new-privs "$@"`])],
    ...['sh', ...command],
  ]
}

const script = (lines: string[]): string =>
  [...lines, 'ulimit -c 0', `ulimit -d ${MEMORY}`, `ulimit -f ${FILE}`, 'exec "$@"'].join('\n')

let found: boolean | undefined

/**
 * Whether the system lets this process create namespaces, which some containers and settings forbid.
 */
export function hasNamespaces(): boolean {
  if (found === undefined && process.platform === 'linux') {
    const [file = '', ...args] = sandboxed(['/bin/true'], {
      reads: [],
      writes: [],
      dataDir: ROOT,
    })
    try {
      execFileSync(file, args, { stdio: 'ignore' })
      found = true
    } catch {
      found = false
    }
  }
  return found ?? false
}
