import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveTo, isRoot, ordinaryUser } from './isolation/ordinaryUser.ts'
import { StartError } from './startError.ts'

interface Holder {
  pid: number
  /** When that process began, in the system's format: a pid alone may have been reused. */
  began: string
}

/**
 * Locks the data folder, created if need be, for this process, so that two starts never share one
 * database or one set of secrets. `release` unlocks it; a killed process's lock is void.
 * @throws StartError when another live process has locked it or it cannot be written.
 */
export function takeDataFolder(dataDir: string): { release(): void } {
  // Where this process stays root (npm run dev), another user runs the database and must be able to
  // enter.
  makeDataFolder(dataDir, isRoot() ? 0o711 : 0o700)
  const lock = join(dataDir, 'lock.json')
  const mine = JSON.stringify({ pid: process.pid, began: processBeginning(process.pid) })
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    // `link` fails when the lock exists, and creates it with its whole content: there is never half a
    // lock.
    while (!tryLink(draft, lock)) {
      const holder = readHolder(lock)
      if (holder && isAlive(holder)) {
        throw new StartError(
          `The data folder ${dataDir} is in use by another start (process ${holder.pid}): stop it ` +
            `(kill ${holder.pid}), or give this one a folder of its own (DATA_DIR=…).`,
        )
      }
      moveAway(lock, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  // Files of an earlier, ordinary start belong to root again: a confined root process cannot open other
  // users' files.
  giveTo({ uid: 0, gid: 0 }, [dataDir])
  return {
    release() {
      if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
    },
  }
}

/**
 * Creates the data folder, or closes an existing one to other users.
 * @throws StartError
 */
function makeDataFolder(dataDir: string, mode: number): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode })
    writeFileSync(join(dataDir, '.writable'), '')
    rmSync(join(dataDir, '.writable'))
    chmodSync(dataDir, mode)
    for (const name of readdirSync(dataDir)) {
      const path = join(dataDir, name)
      const found = lstatSync(path, { throwIfNoEntry: false })
      if (found && !found.isSymbolicLink() && found.mode & 0o077)
        execFileSync('chmod', ['-R', 'go=', path], { stdio: 'ignore' })
    }
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(cause as Error).message}): give its rights ` +
        'to this user, or name another with DATA_DIR=….',
    )
  }
}

/** Files by which a data folder is recognised, also after a first start that was interrupted. */
const OURS = ['lock.json', 'secrets.json', 'postgres', 'postgres.new']

/**
 * As root: gives the data folder, created if need be, and all in it to the ordinary user.
 * @throws StartError for a folder that has other content, which must not change its owner
 */
export function giveDataFolder(dataDir: string): void {
  if (!isRoot()) return
  makeDataFolder(dataDir, 0o700)
  const names = readdirSync(dataDir)
  if (names.length > 0 && !names.some((name) => OURS.includes(name))) {
    throw new StartError(
      `${dataDir} is no data folder (it holds ${names[0]} and no secrets.json): name a folder of its ` +
        'own with DATA_DIR=….',
    )
  }
  giveTo(ordinaryUser(), [dataDir])
}

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

/** Removes a dead process's lock, and puts it back if a quicker start renewed it. */
function moveAway(lock: string, dead: Holder | null): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(dead)) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processBeginning(holder.pid) === holder.began
}

/** When a process began, in the system's format; '' when there is no such process. */
function processBeginning(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may contain spaces; the start time is the 20th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // Z: a zombie, which has ended and waits for its parent.
      return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
