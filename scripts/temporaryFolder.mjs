import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** `f_type` of a file system in memory (statfs(2)). */
const TMPFS = 0x01021994
const GB = 2 ** 30
/** A run uses at most 1 GB of it; a small machine needs its memory for browsers and sites. */
const ROOM = { folder: 2 * GB, machine: 6 * GB }

/**
 * A folder in memory for the temporary files of a test run, above all for its databases: ext4 searches
 * long for the file numbers of the thousands of files that each database creates and deletes (decision
 * 0127). Undefined where there is none, or too little memory.
 */
export function temporaryFolder(parent = MEMORY, room = ROOM) {
  if (!existsSync(parent)) return undefined
  removeLeftOver(parent)
  const { type, bavail, bsize } = statfsSync(parent)
  if (type !== TMPFS || bavail * bsize < room.folder || freemem() < room.machine) return undefined
  const folder = mkdtempSync(join(parent, `camelia-tests-${process.pid}-`))
  // Under root, sites and databases run as another user.
  chmodSync(folder, process.getuid?.() === 0 ? 0o1777 : 0o700)
  return folder
}

/** What killed runs left behind would use memory until the machine stops. */
function removeLeftOver(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^camelia-tests-(\d+)-/.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return error.code === 'EPERM'
  }
}
