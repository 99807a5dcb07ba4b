import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the system's accounting in a second, as on every Linux. */
const TICKS_PER_SECOND = 100

/** Milliseconds of processor time of a process since it began, null where the system does not tell. */
export async function cpuOf(pid: number): Promise<number | null> {
  try {
    const tasks = await readdir(`/proc/${pid}/task`)
    const spent = await Promise.all(
      tasks.map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')),
    )
    return spent.reduce((sum, stat) => sum + Number(stat.split(' ')[0]), 0) / 1e6
  } catch {
    return null
  }
}

const fieldsOf = async (pid: string | number): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The same of a process's children, such as PostgreSQL's connections, those that have ended included. */
export async function cpuOfChildren(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const alive = await Promise.all(
    all.map(async (name) => (Number((await fieldsOf(name))[1]) === pid ? cpuOf(Number(name)) : 0)),
  )
  const fields = await fieldsOf(pid)
  const ended = ((Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND) * 1000 || 0
  return alive.reduce<number>((sum, ms) => sum + (ms ?? 0), ended)
}
