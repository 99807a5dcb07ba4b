import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { type Changes, watchDatabase } from './writes/changes.ts'
import type { Step } from './writes/dying.ts'
import { type Escrita, useWorld } from './writes/world.ts'
import type { Write } from './writes/write.ts'
import { escritas, type Prepared, prepare, writes } from './writes/writes.ts'

/**
 * A node may die at any moment of a write. Each call of the contract that writes is made on a node that dies
 * once it has done its first step (a statement, a change of a file), then on one that dies after its
 * second, and so on: nothing that a dead node would do reaches the database. What it leaves must be nothing,
 * or all of the call; and the same call sent again must be accepted, or refused as done, and add nothing.
 */
const world = useWorld()

/** Written before the call itself, which counts once whatever comes of it. */
const LINES: Record<string, string> = {
  desafio_usado: 'a solved proof of work, and the challenge of a passkey',
}
/** Counters, shared by many: whether a row is new or changed depends on what others did before. */
const SHARED = ['busca_lugar', 'busca_palavra', 'prova_de_idade', 'vital']
/** Sent by POST, and change nothing but counters and what counts once. */
const READS: readonly Escrita[] = [
  'POST /api/alertas/meus',
  'POST /api/comprovante-de-exclusao',
  'POST /api/idade/conta/prova',
  'POST /api/idade/carteira',
  'POST /api/idade/renovacao',
  'POST /api/login/chave/desafio',
  'POST /api/redefinir-senha/link',
  'POST /api/retornos/vales',
  'POST /api/salvos',
  'POST /api/seguranca/chaves/desafio',
  'POST /api/seguranca/confirmar/desafio',
  'POST /api/seguranca/totp/desafio',
  'POST /api/vitais',
]
const JOBS = 'graphile_worker._private_jobs'

let database: Awaited<ReturnType<typeof watchDatabase>>
beforeAll(async () => {
  database = await watchDatabase(world.database.owner.pool)
})
const empty = async () => {
  await database.empty()
  world.emptyStore()
}
beforeEach(empty)

const without = (changes: Changes, names: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)))
const besides = (changes: Changes, { spends = [] }: Write) =>
  without(changes, [...Object.keys(LINES), ...SHARED, ...spends])
const isEmpty = (changes: Changes) => Object.keys(changes).length === 0
/**
 * Whether anything is different once this is done. A node that dies after a read, or within a transaction,
 * leaves what it would have left before: nothing is learned by it.
 */
const tells = ({ text, keeps }: Step) =>
  keeps && /\b(insert|update|delete|add_job|commit)\b|^file: (put|copy|delete)/i.test(text)

async function begin(chamada: Escrita, write: Write) {
  // A job that ends what is left of this call must not find what is left of another.
  if (write.parts) await empty()
  const asked = await prepare(world, chamada)
  await world.endJobs()
  await database.mark()
  return asked
}

/** The call on a node that lives: its steps, and all that it changes. */
async function whole(chamada: Escrita, write: Write) {
  const asked = await begin(chamada, write)
  const { status, steps, text } = await world.live(asked, write)
  expect([status, text]).toEqual([endpoints[chamada].status, text])
  return { steps, changes: besides(await database.since(), write) }
}

/** What a node leaves that dies once it has done step `first`, or at the next one that leaves anything. */
async function left(asked: Prepared, write: Write, steps: Step[], first: number) {
  for (let last = first; ; last += 1) {
    const known = steps[last - 1]
    if (known && !tells(known)) continue
    const { died, steps: done } = await world.live(asked, { ...write, last })
    if (!died) return null
    const seen = done.at(-1)!.keeps ? await database.since() : {}
    if (!isEmpty(seen)) return { last, seen: besides(seen, write) }
  }
}

/** Sends it again, once every job that it queued has run: what it adds. */
async function repeat(chamada: Escrita, write: Write, asked: Prepared) {
  await world.endJobs()
  await database.mark()
  const { status, text } = await world.live(asked, write)
  expect([endpoints[chamada].status, ...(write.again ?? [])], text).toContain(status)
  const { rows } = await world.database.owner.pool.query(
    `select task_identifier as name from graphile_worker.jobs
     where task_identifier ~ '^(send-|alertar)' order by 1`,
  )
  const more = Object.entries(without(await database.since(), [JOBS, ...Object.keys(LINES)]))
  return {
    rows: more.filter(([, { added, removed }]) => added > removed).map(([name]) => name),
    jobs: rows.map(({ name }) => name as string),
  }
}

describe('a node that dies anywhere in the call leaves nothing or all of it, once', () => {
  it.each(escritas)('%s', async (chamada) => {
    const write = writes[chamada]
    const all = await whole(chamada, write)
    expect(isEmpty(all.changes)).toBe(READS.includes(chamada))
    for (let first = 1; ; ) {
      const asked = await begin(chamada, write)
      const found = await left(asked, write, all.steps, first)
      if (!found) break
      first = found.last + 1
      expect(await world.rowsWithoutFile()).toEqual([])
      let kept = found.seen
      if (write.parts) {
        await write.parts.end(world)
        kept = without(besides(await database.since(), write), [JOBS])
        if (!isEmpty(kept)) expect(kept).toEqual(without(all.changes, [JOBS]))
      } else if (!isEmpty(kept)) expect(kept).toEqual(all.changes)
      const again = await repeat(chamada, write, asked)
      const { rows = [], jobs = [] } = write.twice ?? {}
      if (!isEmpty(kept)) expect(again).toEqual({ rows, jobs })
    }
    await world.endJobs()
    expect(await world.filesWithoutRow()).toEqual([])
  })
})
