import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { recordContato, recordVisita } from './eventos.ts'
import { storeTogether } from './juntos.ts'
import type { Evento } from './queries.ts'

const database = useTestDatabase()
const now = new Date()
let visitors = 0
const newcomer = () => {
  visitors += 1
  return { session: null, visitante: Buffer.from(`visitor ${visitors}`), now }
}
const newModelo = async () => (await createExample(database.db, now)).id

const visitsOf = async (...modelos: number[]) => {
  const { rows } = await database.pool.query(
    `select count(*)::integer as kept, count(*) filter (where conta)::integer as counted,
       count(distinct xmin::text)::integer as commits
     from visita where modelo_id = any($1)`,
    [modelos],
  )
  return rows[0]
}

describe('events that arrive at once', () => {
  it('are stored by two commits: of the first, and of all that came meanwhile', async () => {
    const modelo = await newModelo()
    await Promise.all(
      Array.from({ length: 100 }, () => recordVisita(database.db, { modelo }, newcomer())),
    )
    expect(await visitsOf(modelo)).toEqual({ kept: 100, counted: 100, commits: 2 })
  })

  it('are stored by two transactions at once when many wait', async () => {
    const modelo = await newModelo()
    let [open, most] = [0, 0]
    let held = Promise.withResolvers<void>()
    const store = storeTogether<Evento>(async (_, eventos) => {
      open += 1
      most = Math.max(most, open)
      await held.promise
      open -= 1
      return eventos.map((_, i) => i)
    })
    /** Sends so many, and lets none be stored before `begun` transactions have. */
    const send = async (count: number, begun: number) => {
      held = Promise.withResolvers()
      const sent = Array.from({ length: count }, () =>
        store(database.db, { modelo, assinante: null, ...newcomer(), vinda: {} }),
      )
      await expect.poll(() => open).toBe(begun)
      held.resolve()
      await Promise.all(sent)
    }
    await send(100, 1)
    expect(most).toBe(1)
    await send(1000, 2)
    expect(most).toBe(2)
  })

  it('and that PostgreSQL refuses fail alone', async () => {
    const [modelo, refused] = [await newModelo(), await newModelo()]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        i % 7 === 3
          ? // No text of PostgreSQL has this character; the contract refuses it before.
            recordVisita(database.db, { modelo: refused, cidade: '\0', estado: 'SP' }, newcomer())
          : recordVisita(database.db, { modelo }, newcomer()),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, i) => (i % 7 === 3 ? 'rejected' : 'fulfilled')),
    )
    expect(await visitsOf(modelo)).toMatchObject({ kept: 17, counted: 17 })
    expect(await visitsOf(refused)).toMatchObject({ kept: 0 })
  })

  it('to a profile that is not public are refused alone', async () => {
    const modelo = await newModelo()
    const send = (id: number) =>
      recordContato(database.db, { modelo: id, canal: 'whatsapp' }, newcomer())
    const [first, unknown, last] = await Promise.allSettled([
      send(modelo),
      send(2_000_000_000),
      send(modelo),
    ])
    expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(unknown).toMatchObject({ reason: { codigo: 'modelo_nao_encontrado' } })
  })

  it('do not wait for one whose lock another holds', async () => {
    const [modelo, locked] = [await newModelo(), await newModelo()]
    const slow = newcomer()
    const chave = `visita ${locked} ${slow.visitante.toString('hex')}`
    const client = await database.pool.connect()
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [chave])
    let stored = false
    const waits = recordVisita(database.db, { modelo: locked }, slow).then(() => {
      stored = true
    })
    await Promise.all(
      Array.from({ length: 10 }, () => recordVisita(database.db, { modelo }, newcomer())),
    )
    expect(stored).toBe(false)
    await client.query('select pg_advisory_unlock_all()')
    client.release()
    await waits
    expect(await visitsOf(modelo)).toMatchObject({ kept: 10 })
    expect(await visitsOf(locked)).toMatchObject({ kept: 1, counted: 1 })
  })

  it('by one visitor count once, in one batch as in two', async () => {
    const [modelo, other] = [await newModelo(), await newModelo()]
    const [first, origem] = [newcomer(), newcomer()]
    const visit = (minutes = 0) =>
      recordVisita(
        database.db,
        { modelo },
        { ...origem, now: new Date(now.getTime() + minutes * 60_000) },
      )
    // The first occupies the store, so that the others share a batch.
    await Promise.all([recordVisita(database.db, { modelo: other }, first), visit(), visit()])
    expect(await visitsOf(modelo)).toEqual({ kept: 2, counted: 1, commits: 1 })
    await Promise.all([recordVisita(database.db, { modelo: other }, first), visit(29), visit(30)])
    expect(await visitsOf(modelo)).toEqual({ kept: 4, counted: 2, commits: 2 })
  })

  it('add up in the history, with the last city that was named', async () => {
    await insertExampleMunicipios(database.db)
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    const later = new Date(now.getTime() + 1000)
    const visit = (cidade: string | null, at = now) =>
      recordVisita(
        database.db,
        { modelo, cidade, estado: 'RJ' },
        { ...newcomer(), session, now: at },
      )
    const batch = () =>
      Promise.all([
        recordVisita(database.db, { modelo }, newcomer()),
        visit('Rio de Janeiro'),
        visit('Niterói'),
        visit(null, later),
      ])
    await batch()
    await batch()
    const rows = await database.db
      .selectFrom('historico')
      .selectAll()
      .where('assinante_id', '=', session.id)
      .execute()
    expect(rows).toMatchObject([
      { visitas: 6, cidade: 'Niterói', cidade_em: now, ultima_visita: later },
    ])
  })
})

describe('a store whose database does not answer', () => {
  it('fails a batch as a whole, and tries nothing again that may be stored', async () => {
    let inserts = 0
    const lost = new Error('Connection terminated unexpectedly')
    const store = storeTogether(async () => {
      inserts += 1
      throw lost
    })
    const evento: Evento = {
      modelo: 1,
      assinante: null,
      visitante: Buffer.from('x'),
      now,
      vinda: {},
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => store(database.db, evento)),
    )
    expect(outcomes).toEqual(Array(10).fill({ status: 'rejected', reason: lost }))
    expect(inserts).toBe(2)
  })

  it('refuses who would wait too long, and takes events again afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    const store = storeTogether(async (_, eventos) => {
      await gate.promise
      return eventos.map((_, i) => i)
    })
    const evento: Evento = {
      modelo: 1,
      assinante: null,
      visitante: Buffer.from('x'),
      now,
      vinda: {},
    }
    const outcomes = Promise.allSettled(
      Array.from({ length: 5300 }, () => store(database.db, evento)),
    )
    gate.resolve()
    const refused = (await outcomes).filter(({ status }) => status === 'rejected')
    // One is being stored, 128 by a second transaction, and 5,120 wait.
    expect(refused).toHaveLength(51)
    expect(refused[0]).toMatchObject({ reason: { codigo: 'indisponivel' } })
    expect(await store(database.db, evento)).toBe(true)
  })
})
