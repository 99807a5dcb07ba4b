import { toFalha } from './http/problem.ts'

/** How many errors the message of a failed job tells. */
const TOLD = 3

/**
 * Does the work of a job for each item, whatever happens to the others: what fails is thrown at the end, so that the
 * job fails, is logged and runs again. While the database or the store is unavailable it ends at once, as each of the
 * others would fail too.
 * @returns how many there were
 * @throws AggregateError, which names the items by their ids
 */
export async function eachAlone<Item extends { id: number | string }>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const failed: { id: Item['id']; error: unknown }[] = []
  let total = 0
  for await (const item of items) {
    total += 1
    try {
      await work(item)
    } catch (error) {
      if (toFalha(error).codigo === 'indisponivel') throw error
      failed.push({ id: item.id, error })
    }
  }
  if (failed.length === 0) return total
  const told = failed.slice(0, TOLD).map(({ id, error }) => `${id}: ${messageOf(error)}`)
  throw new AggregateError(
    failed.map(({ error }) => error),
    `${failed.length} of ${total} failed; ${told.join('; ')}`,
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
