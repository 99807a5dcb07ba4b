import { execFileSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../startError.ts'

/** How to run PostgreSQL's programs as a user that it accepts (it refuses root). */
export interface Launcher {
  uid?: number
  gid?: number
  /** Options for `spawn`: user, group, a working folder that any user may enter. */
  spawnOptions: { uid?: number; gid?: number; cwd: string; env: Record<string, string> }
  /** The command and arguments that really have to be started. */
  wrap(command: string, args: string[]): [string, string[]]
  /** What to try when it fails, for the reader of the error. */
  hint: string
}

/**
 * As an ordinary user PostgreSQL simply runs as that user. As root it runs as `postgres`, which is
 * made if need be. When that user cannot enter a folder above `paths` (`/root`, mostly), it is
 * given the one capability to pass through folders, so that nobody has to open theirs.
 * @throws StartError when there is no way to run it as root here.
 */
export function postgresLauncher(paths: string[]): Launcher {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }
  const plain = { spawnOptions: { cwd: '/', env }, wrap: direct, hint: '' }
  if (process.getuid?.() !== 0) return plain
  const { uid, gid } = postgresUser()
  const closed = paths.map((path) => closedFolder(path, uid, gid)).find(Boolean)
  if (!closed) return { ...plain, uid, gid, spawnOptions: { uid, gid, cwd: '/', env } }
  const capability = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  capability.push('--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search')
  const hint =
    `Started as root, the database runs as the user postgres, who cannot enter ${closed}: ` +
    `allow it (chmod o+x ${closed}), or start from another folder or as an ordinary user.`
  try {
    execFileSync('setpriv', [...capability, 'true'], { stdio: 'ignore', env })
  } catch {
    throw new StartError(hint)
  }
  const wrap = (command: string, args: string[]): [string, string[]] => [
    'setpriv',
    [...capability, command, ...args],
  ]
  return { ...plain, uid, gid, wrap, hint }
}

const direct = (command: string, args: string[]): [string, string[]] => [command, args]

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    try {
      const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
      execFileSync('useradd', [...options, 'postgres'], { stdio: 'ignore' })
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      throw new StartError(
        'PostgreSQL does not run as root and the user `postgres` could not be made: start as an ' +
          'ordinary user, or run `useradd --system postgres` first.',
      )
    }
  }
}

/** The uppermost folder above `path` that this user may not pass through. */
function closedFolder(path: string, uid: number, gid: number): string | null {
  const above: string[] = []
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    above.unshift(dirname(folder))
  }
  return above.find((folder) => !mayEnter(folder, uid, gid)) ?? null
}

function mayEnter(folder: string, uid: number, gid: number): boolean {
  accessSync(folder, constants.F_OK)
  const { mode, uid: owner, gid: group } = statSync(folder)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}
