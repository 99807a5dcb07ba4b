import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export type View = {
  /** Folders that are empty in the view. */
  hidden: string[]
  /** Files and folders inside them that are still visible, under the same path. */
  shown: string[]
  /** Whether everything but `writable` is read-only. */
  readOnly?: boolean
  writable?: string[]
}

/**
 * Lines of `sh` that give the process, in a mount namespace of its own, a restricted view of the file
 * system: the same paths, without the hidden ones. Later commands see only that view.
 */
export function viewScript({ hidden, shown, readOnly = false, writable = [] }: View): string {
  // The view is assembled in a second mount of the whole tree, from which nothing is started; it is
  // mounted on `/sys` because every Linux has that folder and nothing here reads from it.
  const there = (path: string) => quote(`/sys${path}`)
  const lines = ['umask 022', 'PATH=$PATH:/usr/sbin:/sbin', 'mount --rbind / /sys']
  // Read-only is one of several protections, and some kinds of mount cannot be remounted: an error is
  // ignored.
  const seal = (path: string) => `mount -o remount,bind,ro ${path} 2>/dev/null || true`
  if (readOnly) lines.push(seal('/sys'))
  for (const folder of hidden)
    lines.push(`mount -t tmpfs -o mode=0755,size=1m tmpfs ${there(folder)}`)
  for (const path of shown) {
    const isFolder = statSync(path).isDirectory()
    lines.push(
      `mkdir -p ${there(isFolder ? path : dirname(path))}`,
      ...(isFolder ? [] : [`: > ${there(path)}`]),
      `mount --rbind ${quote(path)} ${there(path)}`,
    )
    if (readOnly && !writable.includes(path)) lines.push(seal(there(path)))
  }
  if (readOnly) for (const folder of hidden) lines.push(seal(there(folder)))
  // Switches to the view and unmounts the whole tree: not even a process with all rights gets back.
  return ['set -e', ...lines, 'cd /sys', 'pivot_root . .', 'umount -l .', 'cd /'].join('\n')
}

/** Each once, without those inside another one. */
export const outermost = (paths: string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))

/** Quotes one word for `sh`. */
export const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
