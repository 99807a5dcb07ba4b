import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { freePort } from '../../server/database/embedded.ts'
import { makeParent, openDatabaseOf, startSite, stopSite } from '../faults/site.ts'

export type OwnSite = { origin: string; database: pg.Client; stop(): Promise<void> }

/**
 * Starts a whole site without the demo beside the run's, for what depends on a setting.
 * @param settings made once its address is known
 */
export async function startOwnSite(
  settings: (origin: string) => Promise<Record<string, string>>,
): Promise<OwnSite> {
  const parent = makeParent('camelia-e2e-')
  const dataDir = join(parent, 'dados')
  // A site has to know its address before it starts.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = startSite(dataDir, {
    PORT: String(port),
    PUBLIC_URL: origin,
    RATE_LIMIT: 'off',
    ...(await settings(origin)),
  })
  await site.ready
  const database = await openDatabaseOf(dataDir)
  return {
    origin,
    database,
    async stop() {
      await database.end()
      await stopSite(site)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
