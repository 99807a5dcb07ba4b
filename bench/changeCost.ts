import { cpuOf, cpuOfChildren } from './cpu.ts'
import { median } from './measure.ts'
import { readPages } from './readers.ts'
import { order, type Writer } from './startWriter.ts'

/** Milliseconds of processor time for each change. */
type Cost = { database: number; server: number; writer: number }

type Parts = {
  /** Of the server and of the embedded database, undefined for another one. */
  pid: number
  databasePid: number | undefined
  port: number
  writer: Writer
  next: () => string
}

const READERS = 20
/** Pages a second, so few that there is processor time for all of them beside the changes. */
const PACE = 1000

/**
 * What a change costs in processor time: of a run with `rate` changes a second, less that of one without,
 * both with the same number of pages read. Unlike pages a second it hardly depends on what else the machine
 * does.
 * @returns null where the system does not tell the times
 */
export async function measureCost(
  { pid, databasePid, port, writer, next }: Parts,
  { rate, seconds, rounds }: { rate: number; seconds: number; rounds: number },
): Promise<Cost | null> {
  const spent = async () => ({
    database: (await cpuOfChildren(databasePid)) ?? Number.NaN,
    server: (await cpuOf(pid)) ?? Number.NaN,
    writer: (await cpuOf(writer.pid ?? 0)) ?? Number.NaN,
  })
  const run = async (count: number) => {
    const before = await spent()
    // Lists are made again up to two seconds after the last change.
    const reading = readPages({ port, readers: READERS, seconds: seconds + 2, pace: PACE, next })
    const made = count > 0 ? await order(writer, { rate, count }) : 0
    await reading
    return { before, after: await spent(), made }
  }
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    const still = await run(0)
    const changing = await run(rate * seconds)
    const of = (part: keyof Cost) =>
      (changing.after[part] - changing.before[part] - (still.after[part] - still.before[part])) /
      changing.made
    costs.push({ database: of('database'), server: of('server'), writer: of('writer') })
  }
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
  const cost = { database: of('database'), server: of('server'), writer: of('writer') }
  return Number.isNaN(cost.server) ? null : cost
}
