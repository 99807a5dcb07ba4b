import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { createExampleAssinante } from '../../server/contas/example.ts'
import type { DB } from '../../server/database/types.ts'
import { createSession } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'

export type Counting = {
  /** Resolves once it has had this many more acknowledgements. */
  acknowledges(more: number): Promise<void>
  /** Statuses of answers other than acknowledgements. */
  refusals: Set<number | string>
  /** Ends it; rows that are missing, or there twice. */
  finish(): Promise<{ missing: number; twice: number }>
}

/** So that the reviews last for all of the faults. */
const PAUSE_MS = 100

/**
 * A client that counts: clicks, and reviews that it sends again until one is acknowledged, as a person
 * does. It goes on through every fault.
 */
export async function startCounting(
  origin: () => string,
  { db, sessionSecret }: { db: Kysely<DB>; sessionSecret: string },
): Promise<Counting> {
  const now = new Date()
  const refusals = new Set<number | string>()
  const reviewed: { modelo: number; cliente: number }[] = []
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { id, nome } = await createExampleAssinante(db)
      const conta = { id, nome, tipo: 'assinante' as const }
      return { id, ...(await createSession(db, sessionSecret, conta, { now })) }
    }),
  )
  const { id: clicked } = await createExample(db, now)
  // All of them before the first fault, which the test's own queries would meet too.
  const modelos = await Promise.all(Array.from({ length: 40 }, () => createExample(db, now)))
  let clicks = 0
  let acknowledged = 0
  let going = true

  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      ...{ Token: 'web', 'Content-Type': 'application/json' },
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const status = await fetch(origin() + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      (error: Error) => error.name,
    )
    if (typeof status === 'number' && (status < 300 || status === 409)) acknowledged += 1
    else {
      refusals.add(status)
      await wait(20)
    }
    return status
  }
  const click = async () => {
    while (going) if ((await post('/api/contato', { modelo: clicked })) === 202) clicks += 1
  }
  const review = async ({ id: cliente, token }: (typeof people)[number]) => {
    for (const { id: modelo } of modelos) {
      if (!going) return
      const body = { modelo, nota: 5, comentario: 'Gentil e pontual.' }
      await post('/api/contato', { modelo }, token)
      let status: number | string = 0
      while (going && status !== 201 && status !== 409)
        status = await post('/api/depoimentos', body, token)
      // 409: the one before was stored, and its answer lost.
      if (status === 201 || status === 409) reviewed.push({ modelo, cliente })
      await wait(PAUSE_MS)
    }
  }
  const running = [click(), ...people.map(review)]
  return {
    refusals,
    async acknowledges(more) {
      const until = acknowledged + more
      while (acknowledged < until) await wait(10)
    },
    async finish() {
      going = false
      await Promise.all(running)
      const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
        (await query.execute(db)).rows[0]?.count ?? 0
      const stored = await count(
        sql`select count(*)::integer as count from contato where modelo_id = ${clicked}`,
      )
      // One visitor on one profile counts once in 30 minutes, however often he was refused before.
      const counted = await count(
        sql`select count(*)::integer as count from contato where modelo_id = ${clicked} and conta`,
      )
      let missing = Math.max(0, clicks - stored)
      let twice = Math.max(0, counted - 1)
      for (const { modelo, cliente } of reviewed) {
        const rows = await count(
          sql`select count(*)::integer as count from depoimento
            where modelo_id = ${modelo} and cliente_id = ${cliente}`,
        )
        missing += rows === 0 ? 1 : 0
        twice += rows > 1 ? 1 : 0
      }
      return { missing, twice }
    },
  }
}
