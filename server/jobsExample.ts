import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Makes every queued job due. `runOnce` returns before a job that failed is unlocked and has its next time, so
 * this waits for that first.
 */
export async function makeJobsDue(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const locked = () =>
    pool.query('select from graphile_worker._private_jobs where locked_at is not null')
  await expect.poll(async () => (await locked()).rowCount).toBe(0)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
}
