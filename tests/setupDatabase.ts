import type { TestProject } from 'vitest/node'
import { requireReachable } from '../server/database/connection.ts'
import { startScratchServer } from '../server/database/scratch.ts'
import { ensureTemplate } from '../server/database/testing.ts'
import { readEnvironment } from '../server/settings.ts'

/**
 * One PostgreSQL for the whole run: that of DATABASE_URL, else an embedded one without durable data.
 */
export default async function setupDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = readEnvironment().DATABASE_URL
  if (given) await requireReachable(given)
  const server = given ? { url: given, stop: async () => {} } : await startScratchServer()
  try {
    project.provide('testServer', { url: server.url, template: await ensureTemplate(server.url) })
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
