import { readFile } from 'node:fs/promises'

export const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Resident memory of a process in bytes, now and at its peak, where the system reports it (Linux). */
export async function memoryOf(
  pid: number | string,
): Promise<{ now: number; peak: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1])
    return { now: of('VmRSS') * 1024, peak: of('VmHWM') * 1024 }
  } catch {
    return null
  }
}

/** The child processes of a process, and theirs: a sandboxed process is the child of one that waits. */
async function descendants(pid: number | string): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = list.split(' ').filter(Boolean)
  return [...own, ...(await Promise.all(own.map(descendants))).flat()]
}

/** Peaks of a process, of the largest of its children, and of all together. */
type Peaks = { own: number | null; child: number | null; both: number | null }

/** Samples a process and its children regularly; `stop` returns the peaks. */
export function watchMemory(
  pid: number,
  everyMs = 50,
): {
  stop(): Promise<Peaks>
} {
  const highest: Peaks = { own: null, child: null, both: null }
  const look = async () => {
    const children = await Promise.all((await descendants(pid)).map(memoryOf))
    const own = await memoryOf(pid)
    if (!own) return
    const now = children.reduce((sum, child) => sum + (child?.now ?? 0), own.now)
    highest.own = Math.max(highest.own ?? 0, own.peak)
    highest.both = Math.max(highest.both ?? 0, now)
    for (const child of children)
      if (child) highest.child = Math.max(highest.child ?? 0, child.peak)
  }
  const timer = setInterval(() => void look(), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await look()
      return highest
    },
  }
}
