import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { readMigrations } from '../database/migrate.ts'
import { useTestDatabase } from '../database/testing.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { ensurePartitions, type Origem, recordContato, recordVisita } from './eventos.ts'

const database = useTestDatabase()
const now = new Date()
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

let visitors = 0
const newcomer = (): Origem => {
  visitors += 1
  return { session: null, visitante: Buffer.from(`visitor ${visitors}`), now }
}
const newModelo = async () => (await createExample(database.db, now)).id

const counted = async (tabela: 'visita' | 'contato', modelo: number) => {
  const rows = await database.db
    .selectFrom(tabela)
    .select('conta')
    .where('modelo_id', '=', modelo)
    .execute()
  return { kept: rows.length, counted: rows.filter(({ conta }) => conta).length }
}

beforeAll(() => insertExampleMunicipios(database.db))

describe('an event that is refused', () => {
  it('names a profile that does not exist, or is not public', async () => {
    const { id: pendente } = await createExample(database.db, now, { moderacao: 'pendente' })
    for (const modelo of [2_000_000_000, pendente]) {
      const falha = { codigo: 'modelo_nao_encontrado' }
      await expect(recordVisita(database.db, { modelo }, newcomer())).rejects.toMatchObject(falha)
      await expect(recordContato(database.db, { modelo }, newcomer())).rejects.toMatchObject(falha)
      expect(await counted('visita', modelo)).toEqual({ kept: 0, counted: 0 })
    }
  })

  it('names an assinante without his session', async () => {
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    for (const origem of [
      newcomer(),
      { ...newcomer(), session: { ...session, id: session.id + 1 } },
    ])
      await expect(
        recordVisita(database.db, { modelo, assinante: session.id }, origem),
      ).rejects.toMatchObject({ codigo: 'acesso_negado' })
    expect(await counted('visita', modelo)).toEqual({ kept: 0, counted: 0 })
  })
})

describe('repeated visits of one visitor to one profile', () => {
  it.each(['visita', 'contato'] as const)(
    'of %s, fifty at once, are all kept and counted once',
    async (tabela) => {
      const modelo = await newModelo()
      const origem = newcomer()
      const record = () =>
        tabela === 'visita'
          ? recordVisita(database.db, { modelo }, origem)
          : recordContato(database.db, { modelo }, origem)
      await Promise.all(Array.from({ length: 50 }, record))
      expect(await counted(tabela, modelo)).toEqual({ kept: 50, counted: 1 })
    },
  )

  it('count again after thirty minutes, measured from the one that counted', async () => {
    const modelo = await newModelo()
    const origem = newcomer()
    for (const [minute, total] of [
      [0, 1],
      [20, 1],
      [29, 1],
      [30, 2],
      [45, 2],
      [61, 3],
    ] as const) {
      await recordVisita(database.db, { modelo }, { ...origem, now: minutes(minute) })
      expect([minute, (await counted('visita', modelo)).counted]).toEqual([minute, total])
    }
  })

  it('do not hide another visitor, another profile, or a click', async () => {
    const [modelo, other] = [await newModelo(), await newModelo()]
    const origem = newcomer()
    await recordVisita(database.db, { modelo }, origem)
    await recordVisita(database.db, { modelo }, newcomer())
    await recordVisita(database.db, { modelo: other }, origem)
    await recordContato(database.db, { modelo }, origem)
    expect(await counted('visita', modelo)).toEqual({ kept: 2, counted: 2 })
    expect(await counted('visita', other)).toEqual({ kept: 1, counted: 1 })
    expect(await counted('contato', modelo)).toEqual({ kept: 1, counted: 1 })
  })
})

describe('the history', () => {
  it('is stored for a signed-in assinante, with repeats and the last city he named', async () => {
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    const visit = (minute: number, cidade?: string, assinante: number | null = session.id) =>
      recordVisita(
        database.db,
        { modelo, assinante, cidade, estado: cidade ? 'RJ' : undefined },
        { ...newcomer(), session, now: minutes(minute) },
      )
    await visit(0, 'Niterói')
    await visit(5)
    await visit(9, undefined, null)
    const rows = await database.db
      .selectFrom('historico')
      .selectAll()
      .where('assinante_id', '=', session.id)
      .execute()
    expect(rows).toEqual([
      {
        assinante_id: session.id,
        modelo_id: modelo,
        visitas: 3,
        cidade: 'Niterói',
        estado: 'RJ',
        ultima_visita: minutes(9),
        cidade_em: minutes(0),
      },
    ])
  })

  it('and a click of her own on her own profile are neither stored nor counted', async () => {
    const { id } = await createExample(database.db, now)
    const session = { id, nome: 'x', tipo: 'modelo' as const, jti: '', exp: 0 }
    await recordVisita(database.db, { modelo: id }, { ...newcomer(), session })
    await recordContato(database.db, { modelo: id }, { ...newcomer(), session })
    expect(await counted('visita', id)).toEqual({ kept: 0, counted: 0 })
    expect(await counted('contato', id)).toEqual({ kept: 0, counted: 0 })
  })

  it('is not stored for a modelo or staff', async () => {
    const { id } = await createExample(database.db, now)
    const session = { id, nome: 'x', tipo: 'modelo' as const, jti: '', exp: 0 }
    await recordVisita(
      database.db,
      { modelo: await newModelo(), assinante: id },
      { ...newcomer(), session },
    )
    const rows = await database.db
      .selectFrom('historico')
      .select('modelo_id')
      .where('assinante_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('the place of a visit', () => {
  const visitFrom = async (lugar: { cidade?: string; estado?: 'RJ' | 'SP' }) => {
    const session = await createExampleAssinante(database.db)
    const modelo = await newModelo()
    await recordVisita(database.db, { modelo, ...lugar }, { ...newcomer(), session })
    const { rows } = await database.pool.query(
      `select v.cidade, v.estado, h.cidade as lembrada, h.estado as sigla, h.cidade_em
       from visita v join historico h using (modelo_id) where modelo_id = $1`,
      [modelo],
    )
    return rows
  }
  const nowhere = { cidade: null, estado: null, lembrada: null, sigla: null, cidade_em: null }

  it.each([
    { cidade: 'Ligue 11 99999-0000', estado: 'SP' as const },
    { cidade: 'Golpe! Rua das Flores, 10, Niterói', estado: 'RJ' as const },
    { cidade: 'Niterói', estado: 'SP' as const },
    { cidade: 'Niterói' },
    { estado: 'RJ' as const },
  ])('is none where it is no municipality: %j', async (lugar) => {
    expect(await visitFrom(lugar)).toEqual([nowhere])
  })

  it('is spelt as in the table of municipalities, whatever was sent', async () => {
    expect(await visitFrom({ cidade: '☎ NITEROI ☎', estado: 'RJ' })).toMatchObject([
      { cidade: 'Niterói', estado: 'RJ', lembrada: 'Niterói', sigla: 'RJ', cidade_em: now },
    ])
  })
})

describe('places that were stored as they were sent', () => {
  it('become municipalities or none, in visits, histories and beside reviews', async () => {
    const session = await createExampleAssinante(database.db)
    const [fraud, spelt] = [await newModelo(), await newModelo()]
    for (const [modelo, cidade] of [
      [fraud, 'Ligue 11 99999-0000'],
      [spelt, 'NITEROI'],
    ] as const)
      await database.pool.query(
        `with v as (
           insert into visita (modelo_id, visitante, cidade, estado, conta) values ($1, 'x', $3, 'RJ', true)
         ), h as (
           insert into historico (assinante_id, modelo_id, cidade, estado, ultima_visita, cidade_em)
           values ($2, $1, $3, 'RJ', now(), now())
         )
         insert into depoimento (modelo_id, cliente_id, cliente_cidade, cliente_estado, nota, comentario)
         values ($1, $2, $3, 'RJ', 5, 'Bom')`,
        [modelo, session.id, cidade],
      )
    const { sql } = readMigrations().find(({ nome }) => nome.startsWith('0050_'))!
    await database.pool.query(`begin; ${sql}; commit`)
    const { rows } = await database.pool.query(
      `select v.cidade as visita, h.cidade as historico, h.cidade_em is null as sem_data, d.cliente_cidade as depoimento
       from visita v join historico h using (modelo_id) join depoimento d using (modelo_id)
       where modelo_id in ($1, $2) order by modelo_id`,
      [fraud, spelt],
    )
    expect(rows).toEqual([
      { visita: null, historico: null, sem_data: true, depoimento: null },
      { visita: 'Niterói', historico: 'Niterói', sem_data: false, depoimento: 'Niterói' },
    ])
  })
})

describe('the monthly tables', () => {
  const partitionOf = async (modelo: number) => {
    const { rows } = await database.pool.query(
      'select tableoid::regclass::text as name from visita where modelo_id = $1',
      [modelo],
    )
    return rows.map(({ name }) => name)
  }
  let before: number
  beforeAll(async () => {
    before = await newModelo()
    await recordVisita(
      database.db,
      { modelo: before },
      { ...newcomer(), now: new Date('2031-05-31T23:59:59Z') },
    )
  })

  it('are not needed for an event to be stored', async () => {
    expect(await partitionOf(before)).toEqual(['visita_default'])
  })

  it('take in earlier events, also when many nodes create them while events arrive', async () => {
    const during = await newModelo()
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        ensurePartitions(database.db, new Date('2031-05-02T12:00:00Z')),
      ),
      ...Array.from({ length: 20 }, () =>
        recordVisita(
          database.db,
          { modelo: during },
          { ...newcomer(), now: new Date('2031-06-15T12:00:00Z') },
        ),
      ),
    ])
    expect(await partitionOf(before)).toEqual(['visita_2031_05'])
    expect(new Set(await partitionOf(during))).toEqual(new Set(['visita_2031_06']))
    expect(await counted('visita', during)).toEqual({ kept: 20, counted: 20 })
  })

  it('keep the rule of thirty minutes across the end of a month', async () => {
    const modelo = await newModelo()
    const origem = newcomer()
    for (const time of ['2031-05-31T23:50:00Z', '2031-06-01T00:10:00Z'])
      await recordVisita(database.db, { modelo }, { ...origem, now: new Date(time) })
    expect((await partitionOf(modelo)).sort()).toEqual(['visita_2031_05', 'visita_2031_06'])
    expect(await counted('visita', modelo)).toEqual({ kept: 2, counted: 1 })
  })
})
