import { lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const TMPFS = 'mount -t tmpfs -o mode=0755,size=1m tmpfs'
/** A view is assembled on `/sys`: every Linux has that folder, and nothing here reads from it. */
const there = (path: string) => quote(`/sys${path}`)

/** Lines of `sh`, in a mount namespace of its own: later commands see only what these put on `/sys`. */
const view = (lines: string[]): string =>
  [
    ...['set -e', 'umask 022', 'PATH=$PATH:/usr/sbin:/sbin'],
    ...lines,
    // Unmounts the whole tree: not even a process with all rights gets back.
    ...['cd /sys', 'pivot_root . .', 'umount -l .', 'cd /'],
  ].join('\n')

/** Makes what these files and folders are mounted on. */
function places(paths: string[]): string[] {
  if (paths.length === 0) return []
  const files = paths.filter((path) => !statSync(path).isDirectory())
  const folders = paths.map((path) => there(files.includes(path) ? dirname(path) : path))
  return [`mkdir -p ${folders.join(' ')}`, ...files.map((path) => `: > ${there(path)}`)]
}

/**
 * A view of the whole file system, with the same paths, in which the `hidden` folders contain what is
 * `shown` of them only.
 */
export const viewOfAll = ({ hidden, shown }: { hidden: string[]; shown: string[] }): string =>
  view([
    // Assembled in a second mount of the whole tree, from which nothing is started.
    'mount --rbind / /sys',
    ...hidden.map((folder) => `${TMPFS} ${there(folder)}`),
    ...places(shown),
    ...shown.map((path) => `mount --rbind ${quote(path)} ${there(path)}`),
  ])

type Few = {
  /** Folders, and links to folders, in `/`. */
  system: string[]
  /** Folders inside them that are empty. */
  hidden: string[]
  shown: string[]
  writable: string[]
}

/**
 * A view of these files and folders only, read-only but for those that are `writable`. Each mount is a
 * process, and a visitor's upload waits for all of them: nothing is mounted only to be hidden.
 */
export function viewOfFew({ system, hidden, shown, writable }: Few): string {
  const isLink = (path: string) => lstatSync(path).isSymbolicLink()
  const links = system.filter(isLink)
  const folders = system.filter((path) => !isLink(path))
  // Read-only is one of several protections, and some kinds of mount cannot be remounted: an error is
  // ignored. Those with other options can be in a second step only, which keeps them.
  const seal = 'mount -o remount,bind,ro "$1" 2>/dev/null || true'
  const bind = (paths: string[]) =>
    paths.map((path) =>
      writable.includes(path)
        ? `mount --rbind ${quote(path)} ${there(path)}`
        : `show ${quote(path)} ${there(path)}`,
    )
  return view([
    `seal() { ${seal}; }`,
    'show() { mount -o rbind,ro "$1" "$2" 2>/dev/null || { mount --rbind "$1" "$2"; seal "$2"; }; }',
    `${TMPFS} /sys`,
    ...places(folders),
    ...(links.length > 0 ? [`cp -P ${links.map(quote).join(' ')} /sys`] : []),
    ...bind(folders),
    ...hidden.map((folder) => `${TMPFS} ${there(folder)}`),
    ...places(shown),
    ...bind(shown),
    ...['/', ...hidden].map((folder) => `seal ${there(folder)}`),
  ])
}

/** Each once, without those inside another one. */
export const outermost = (paths: string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))

/** Quotes one word for `sh`. */
export const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
