import { sql } from 'kysely'
import { equal, keysOf } from '../keys.ts'
import type { Services } from '../services.ts'

/** Whether this node wants traffic. */
export type Readiness = {
  draining: boolean
  /** Other nodes answer while this one makes what is asked for most. */
  warming?: boolean
}

/** 503 while warming, draining or with the database unavailable: a load balancer then uses other nodes. */
export async function readyResponse(
  { db }: Services,
  { draining, warming }: Readiness,
): Promise<Response> {
  const state = draining ? 'draining' : warming ? 'warming' : await databaseState(db)
  return Response.json({ state }, { status: state === 'ready' ? 200 : 503, headers: NO_STORE })
}

const NO_STORE = { 'Cache-Control': 'no-store' }

async function databaseState(db: Services['db']): Promise<'ready' | 'database away'> {
  try {
    await sql`select 1`.execute(db)
    return 'ready'
  } catch {
    return 'database away'
  }
}

/** Whether the header has any key of the secret. Compares in constant time. */
export function bearerIs(header: string | undefined, secret: string): boolean {
  const given = Buffer.from(header ?? '')
  return keysOf(secret).some((key) => equal(given, Buffer.from(`Bearer ${key}`)))
}
