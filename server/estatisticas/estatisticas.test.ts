import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { ensurePartitions, forgetEventos, recordContato, recordVisita } from '../eventos/eventos.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { addUpEventos, rebuildEstatisticas } from './estatisticas.ts'

const database = useTestDatabase()
const now = new Date('2031-05-20T15:00:00Z')

let visitors = 0
type Lugar = { cidade?: string; estado?: 'SP' | 'RJ' }
const from = (quando: Date) => {
  visitors += 1
  return { session: null, visitante: Buffer.from(`visitor ${visitors}`), now: quando }
}
const visit = (modelo: number, quando = now, lugar: Lugar = {}) =>
  recordVisita(database.db, { modelo, ...lugar }, from(quando))
const click = (modelo: number, quando = now) => recordContato(database.db, { modelo }, from(quando))
const times = (n: number, act: () => Promise<void>) => Promise.all(Array.from({ length: n }, act))

type Dia = { dia: string; cidade: string; visitas: number; contatos: number }
/** The stored daily totals of a profile. */
const daysOf = (modelo: number): Promise<Dia[]> =>
  database.db
    .selectFrom('estatistica_dia')
    .select(['dia', 'cidade', 'visitas', 'contatos'])
    .where('modelo_id', '=', modelo)
    .orderBy('dia')
    .orderBy('cidade')
    .execute() as unknown as Promise<Dia[]>
/** The panels' figures: stored totals and queue together. */
const shownOf = async (modelo: number) => {
  const { rows } = await database.pool.query(
    'select coalesce(sum(visitas), 0) as visitas, coalesce(sum(contatos), 0) as contatos from estatistica where modelo_id = $1',
    [modelo],
  )
  return rows[0] as { visitas: number; contatos: number }
}
/** The same by day and place, in the form of `daysOf`. */
const shownDaysOf = async (modelo: number): Promise<Dia[]> => {
  const { rows } = await database.pool.query(
    `select dia::text, cidade, sum(visitas)::integer as visitas, sum(contatos)::integer as contatos
     from estatistica where modelo_id = $1 group by dia, cidade order by dia, cidade`,
    [modelo],
  )
  return rows
}
const waiting = async () =>
  Number((await database.pool.query('select count(*) from estatistica_fila')).rows[0].count)
/** The daily totals computed from the raw events alone, without any of the code under test. */
const rawDaysOf = async (modelo: number): Promise<Dia[]> => {
  const { rows } = await database.pool.query(
    `select dia::text, cidade, count(*) filter (where v) as visitas, count(*) filter (where not v) as contatos
     from (select true as v, (criado_em - interval '3 hours')::date as dia, coalesce(cidade, '') as cidade
           from visita where modelo_id = $1 and conta
           union all
           select false, (criado_em - interval '3 hours')::date, '' from contato where modelo_id = $1 and conta) e
     group by dia, cidade order by dia, cidade`,
    [modelo],
  )
  return rows
}

/** Another connection, in the middle of a transaction. */
let other: pg.Client
beforeEach(async () => {
  other = new pg.Client({ connectionString: database.url })
  other.on('error', () => {})
  await other.connect()
})
afterEach(() => other.end().catch(() => {}))

let modelo: number
beforeEach(async () => {
  modelo = (await createExample(database.db, now)).id
})
beforeAll(() => insertExampleMunicipios(database.db))

describe('a counted event', () => {
  it('is shown at once, before any job has run', async () => {
    await times(3, () => visit(modelo))
    await click(modelo)
    expect(await daysOf(modelo)).toEqual([])
    expect(await shownOf(modelo)).toEqual({ visitas: 3, contatos: 1 })
  })

  it('is added to its day in São Paulo, where midnight is at three in the morning of UTC', async () => {
    await visit(modelo, new Date('2031-05-20T02:59:59Z'))
    await visit(modelo, new Date('2031-05-20T03:00:00Z'))
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([
      { dia: '2031-05-19', visitas: 1 },
      { dia: '2031-05-20', visitas: 1 },
    ])
  })

  it('counts for the municipality that it names, and for none that does not exist', async () => {
    await visit(modelo, now, { cidade: 'NITEROI', estado: 'RJ' })
    await visit(modelo, now, { cidade: 'Niterói', estado: 'RJ' })
    await visit(modelo, now, { cidade: 'Niterói', estado: 'SP' })
    await visit(modelo, now, { cidade: 'Ligue 11 99999-0000', estado: 'SP' })
    await click(modelo)
    const shown = await shownDaysOf(modelo)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toEqual(shown)
    expect(shown).toMatchObject([
      { cidade: '', visitas: 2, contatos: 1 },
      { cidade: 'Niterói', visitas: 2, contatos: 0 },
    ])
  })

  it('that repeats another within thirty minutes is stored and not added', async () => {
    const origem = from(now)
    await times(5, () => recordVisita(database.db, { modelo }, origem))
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 1 }])
  })
})

describe('adding up, exactly once', () => {
  it('does nothing twice', async () => {
    await times(4, () => visit(modelo))
    await addUpEventos(database.db)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 4 }])
    await visit(modelo)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 5 }])
  })

  it('changes nothing when it is killed between counting and committing', async () => {
    await times(4, () => visit(modelo))
    await other.query('begin')
    await other.query('select somar_estatisticas(1000)')
    const { rows } = await other.query('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect(await daysOf(modelo)).toEqual([])
    expect(await shownOf(modelo)).toMatchObject({ visitas: 4 })
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 4 }])
  })

  it('changes nothing when one of the rows is refused', async () => {
    await times(3, () => visit(modelo))
    await database.owner.pool.query(
      'alter table estatistica_dia add constraint so_duas check (visitas < 3) not valid',
    )
    await expect(addUpEventos(database.db)).rejects.toThrow('so_duas')
    await database.owner.pool.query('alter table estatistica_dia drop constraint so_duas')
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 3 }])
  })

  it('works with many workers in small rounds while events keep arriving', async () => {
    const acts: Promise<unknown>[] = []
    for (let round = 0; round < 6; round++) {
      acts.push(times(15, () => visit(modelo)))
      acts.push(addUpEventos(database.db, 4), addUpEventos(database.db, 7))
    }
    await Promise.all(acts)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 90 }])
    expect(await waiting()).toBe(0)
  })

  it('counts an event whose transaction ends only after later ones were added', async () => {
    await other.query('begin')
    await other.query(
      `insert into visita (modelo_id, visitante, conta, criado_em) values ($1, 'slow', true, $2)`,
      [modelo, new Date(now.getTime() - 60_000)],
    )
    await visit(modelo)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 1 }])
    await other.query('commit')
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 2 }])
  })

  it('counts nothing of a transaction that was rolled back', async () => {
    await other.query('begin')
    await other.query(
      `insert into visita (modelo_id, visitante, conta) values ($1, 'gone', true)`,
      [modelo],
    )
    await other.query('rollback')
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toEqual([])
  })

  it("does not count rows again that move to their month's partition", async () => {
    const before = new Date('2033-02-10T12:00:00Z')
    await times(3, () => visit(modelo, before))
    await ensurePartitions(database.db, before)
    await visit(modelo, before)
    const { rows } = await database.pool.query(
      'select distinct tableoid::regclass::text as name from visita where modelo_id = $1',
      [modelo],
    )
    expect(rows).toEqual([{ name: 'visita_2033_02' }])
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ dia: '2033-02-10', visitas: 4 }])
  })

  it('continues past the events of a profile that was erased meanwhile', async () => {
    const { id: gone } = await createExample(database.db, now)
    await visit(gone)
    await visit(modelo)
    await database.db.deleteFrom('modelo').where('id', '=', gone).execute()
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 1 }])
    expect(await waiting()).toBe(0)
  })
})

describe('a rebuild from the raw events', () => {
  const seed = async () => {
    for (const day of [1, 9, 20]) {
      const quando = new Date(Date.UTC(2031, 4, day, 2, 30))
      await times(day, () => visit(modelo, quando, { cidade: 'Niterói', estado: 'RJ' }))
      await times(2, () => visit(modelo, quando))
      await click(modelo, quando)
    }
  }

  it('gives the numbers that adding up gave, which are those of the raw events', async () => {
    await seed()
    await addUpEventos(database.db)
    const before = await daysOf(modelo)
    expect(before).toEqual(await rawDaysOf(modelo))
    expect(before).toHaveLength(6)
    await rebuildEstatisticas(database.db)
    expect(await daysOf(modelo)).toEqual(before)
  })

  it('corrects wrong totals', async () => {
    await seed()
    await addUpEventos(database.db)
    await database.pool.query(
      'update estatistica_dia set visitas = visitas + 7 where modelo_id = $1',
      [modelo],
    )
    await rebuildEstatisticas(database.db)
    expect(await daysOf(modelo)).toEqual(await rawDaysOf(modelo))
  })

  it('shows the same figures while it runs, and is finished by the job when it is killed', async () => {
    await seed()
    await addUpEventos(database.db)
    const before = await shownOf(modelo)
    // The first half alone: everything is queued again and nothing is added yet.
    await other.query('select refazer_estatisticas()')
    expect(await daysOf(modelo)).toEqual([])
    expect(await shownOf(modelo)).toEqual(before)
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toEqual(await rawDaysOf(modelo))
  })

  it('loses and doubles nothing while events arrive and jobs run', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, () => times(10, () => visit(modelo))),
      rebuildEstatisticas(database.db),
      addUpEventos(database.db, 5),
      rebuildEstatisticas(database.db),
      addUpEventos(database.db, 5),
    ])
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ visitas: 50 }])
  })
})

describe('raw events that are deleted', () => {
  const day = (text: string) => new Date(`${text}T15:00:00Z`)

  it('leave the totals of their days, also through a rebuild, and their empty months are dropped', async () => {
    await ensurePartitions(database.db, day('2034-01-05'))
    for (const quando of ['2034-01-10', '2034-02-02', '2034-02-03', '2034-05-01'])
      await times(2, () => visit(modelo, day(quando)))
    // One whose raw row is deleted before it was added up.
    await forgetEventos(database.db, day('2034-05-04'))
    await addUpEventos(database.db)
    const before = await daysOf(modelo)
    expect(before.map(({ dia, visitas }) => [dia, visitas])).toEqual([
      ['2034-01-10', 2],
      ['2034-02-02', 2],
      ['2034-02-03', 2],
      ['2034-05-01', 2],
    ])
    expect((await rawDaysOf(modelo)).map(({ dia }) => dia)).toEqual(['2034-02-03', '2034-05-01'])
    const { rows } = await database.pool.query(
      `select to_regclass('visita_2034_01') as gone, to_regclass('visita_2034_02')::text as kept`,
    )
    expect(rows[0]).toEqual({ gone: null, kept: 'visita_2034_02' })

    expect(await rebuildEstatisticas(database.db)).toBe('2034-02-03')
    expect(await daysOf(modelo)).toEqual(before)
  })

  it('stay deleted when an earlier date is given later', async () => {
    await forgetEventos(database.db, day('2034-05-04'))
    await forgetEventos(database.db, day('2033-01-01'))
    expect(await rebuildEstatisticas(database.db)).toBe('2034-02-03')
  })

  it('are deleted while events arrive and months are created', async () => {
    const quando = day('2035-06-15')
    await Promise.all([
      ...Array.from({ length: 30 }, () => visit(modelo, quando)),
      forgetEventos(database.db, quando),
      ensurePartitions(database.db, quando),
      forgetEventos(database.db, quando),
    ])
    await addUpEventos(database.db)
    expect(await daysOf(modelo)).toMatchObject([{ dia: '2035-06-15', visitas: 30 }])
  })
})
