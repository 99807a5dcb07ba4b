import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../startError.ts'
import { outermost, quote, viewOfAll } from './mounts.ts'

/** A user of our own: a distribution's user `postgres` owns other databases. */
const NAME = 'camelia'

export type User = { uid: number; gid: number }

type Reach = {
  /** Files and folders that the command must be able to reach, and that the user may read. */
  paths: string[]
  cwd?: string
  /** A port below 1024 needs a right that ordinary users do not have. */
  port?: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * How root runs a command as an ordinary user without any rights of root, not even through a set-uid
 * program. Where a folder above `paths` is closed to that user (a server's `/root`), the command gets a
 * view of the file system in which that folder contains these paths only.
 * @throws StartError when it cannot be done here, with what to do instead
 */
export function asOrdinaryUser(
  [file = '', ...args]: string[],
  { paths, cwd = '/', port = 0 }: Reach,
): [string, string[]] {
  const user = ordinaryUser()
  const drop = ['setpriv', ...dropRights(user, port > 0 && port < 1024 ? 'net_bind_service' : null)]
  const closed = paths.flatMap((path) => {
    const folder = closedFolder(path, user)
    return folder ? [{ folder, path }] : []
  })
  const way = (command: string[]): [string, string[]] => {
    const last = `cd ${quote(cwd)}\nexec ${[...drop, ...command].map(quote).join(' ')}`
    if (closed.length === 0) return ['/bin/sh', ['-c', last]]
    const hidden = closed.map(({ folder }) => folder)
    const shown = closed.flatMap(({ path }) => entriesOf(path, user))
    const script = `${viewOfAll({ hidden: outermost(hidden), shown: outermost(shown) })}\n${last}`
    const own = ['unshare', '--mount', '--propagation', 'slave']
    return ['/usr/bin/env', [...own, '/bin/sh', '-c', script]]
  }
  requireWay(way, paths, closed[0]?.folder)
  return way([file, ...args])
}

/** Tests it with a command that only checks whether it can read what it needs. */
function requireWay(
  way: (command: string[]) => [string, string[]],
  paths: string[],
  closed: string | undefined,
): void {
  const look = 'for path; do test -r "$path" || { echo "$path"; exit 3; }; done'
  const [file, args] = way(['/bin/sh', '-c', look, 'sh', ...paths])
  try {
    execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (cause) {
    const { status, stdout = '', stderr = '' } = cause as Failure
    const unreadable = status === 3 ? stdout.trim() : ''
    throw new StartError(
      unreadable
        ? `Started as root, this runs as the user ${NAME}, who cannot read ${unreadable}: allow it ` +
            `(chmod -R go+rX ${quote(unreadable)}), or start as an ordinary user.`
        : `Started as root, this runs as the user ${NAME}, which does not work here` +
            `${closed ? ` for what lies in ${closed}, a folder that is closed to others` : ''} ` +
            `(${stderr.trim().split('\n')[0] || (cause as Error).message}): start from a folder ` +
            'that others may enter, such as /srv, or as an ordinary user.',
    )
  }
}

type Failure = { status?: number | null; stdout?: string; stderr?: string }

const dropRights = ({ uid, gid }: User, kept: string | null): string[] => {
  const rights = kept ? `-all,+${kept}` : '-all'
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${rights}`,
    `--ambient-caps=${rights}`,
    `--bounding-set=${rights}`,
    '--no-new-privs',
  ]
}

/**
 * The user that serves the site under root, created if need be.
 * @throws StartError
 */
export function ordinaryUser(): User {
  try {
    return userNamed(NAME)
  } catch {
    try {
      const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
      execFileSync('useradd', [...options, NAME], { stdio: 'ignore' })
      return userNamed(NAME)
    } catch {
      throw new StartError(
        `Nothing of this runs as root, and the user ${NAME} could not be made: start as an ` +
          `ordinary user, or run \`useradd --system ${NAME}\` first.`,
      )
    }
  }
}

/** As root: makes that user the owner of these folders and all in them. */
export function giveTo({ uid, gid }: User, paths: string[]): void {
  // `-h`: not what a link points to, for the folder's previous owner could have placed one.
  if (isRoot()) execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, ...paths])
}

function userNamed(name: string): User {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The topmost folder on the way to `path`, itself included, that this user may not enter. */
function closedFolder(path: string, user: User): string | null {
  const way = [path]
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    way.unshift(dirname(folder))
  return way.find((step) => !mayPass(step, user)) ?? null
}

function mayPass(path: string, { uid, gid }: User): boolean {
  const found = statSync(path)
  if (!found.isDirectory()) return true
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  return ((found.mode >> shift) & 1) === 1
}

/** A closed folder would be closed in the view too: its entries are shown instead. */
const entriesOf = (path: string, user: User): string[] =>
  mayPass(path, user) ? [path] : readdirSync(path).map((name) => join(path, name))
