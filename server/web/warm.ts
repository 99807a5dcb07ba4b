import { setTimeout as wait } from 'node:timers/promises'
import type { PageCache } from './pageCache.ts'
import type { RouteOf } from './sendCached.ts'

/** Most addresses that a node tells another. */
export const MOST_POPULAR = 2000

/**
 * Has the pages of these addresses ready, in their order, before a node takes requests. One at a time, with a
 * pause twice as long as each took: the machine may be busy with the node that is about to leave, and the busier
 * it is the longer each takes.
 * @param addresses as another node told them, maybe one of another version: only what is cached here counts
 * @param until ends it
 * @returns how many are ready
 */
export async function warm(
  cache: Pick<PageCache, 'prepare'>,
  routeOf: RouteOf,
  addresses: readonly string[],
  until: AbortSignal,
): Promise<number> {
  let ready = 0
  for (const address of addresses.slice(0, MOST_POPULAR)) {
    if (until.aborted) break
    const found = routeOf(address)
    if (found?.kind !== 'page' || found.key !== address) continue
    const begun = performance.now()
    // What cannot be made now is made for who asks for it.
    const made = await cache.prepare(address).catch(() => false)
    if (made) ready += 1
    await wait(2 * (performance.now() - begun), undefined, { signal: until }).catch(() => {})
  }
  return ready
}
