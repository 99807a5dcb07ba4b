import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export type View = {
  /** Folders that are empty in the view. */
  hidden: string[]
  /** Files and folders in them that are there all the same, under the path they have. */
  shown: string[]
  /** Whether nothing but `writable` can be changed there. */
  readOnly?: boolean
  writable?: string[]
}

/**
 * Lines of `sh` that give the process, alone in a mount namespace of its own, another view of the file
 * system: the same paths, without what is hidden. What follows them sees nothing else.
 */
export function viewScript({ hidden, shown, readOnly = false, writable = [] }: View): string {
  // The view is put together in a second picture of the whole tree, from which nothing is started;
  // `/sys` is where it is hung because every Linux has it and nothing here reads from it.
  const there = (path: string) => quote(`/sys${path}`)
  const lines = ['umask 022', 'PATH=$PATH:/usr/sbin:/sbin', 'mount --rbind / /sys']
  // Read-only is the last of several walls, and some kinds of mount refuse to be remounted.
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
  // Into the view, and the whole tree out of reach: not even a process with all rights gets back.
  return ['set -e', ...lines, 'cd /sys', 'pivot_root . .', 'umount -l .', 'cd /'].join('\n')
}

/** Each once, without those that lie in another one of them. */
export const outermost = (paths: string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))

/** As `sh` reads one word. */
export const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
