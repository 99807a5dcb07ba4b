import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { ANUNCIO_DIAS, DURACAO_DIAS, diaMais } from '../../contract/diasDaTemporada.ts'
import { hoje } from '../../contract/idade.ts'
import { TemporadaEscrita } from '../../contract/temporada.ts'
import { countFacets, countModelos, findModelos } from '../busca/busca.ts'
import { insertModelo } from '../busca/testModelo.ts'
import { dbWithout } from '../database/dbWithout.ts'
import { useTestDatabase } from '../database/testing.ts'
import { QuemSeEsconde } from '../esconder/escondidas.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { getModelo, refreshVencidos } from '../modelos/modelos.ts'
import { addTemporada, findViajantes, listTemporadas, removeTemporada } from './temporadas.ts'

const database = useTestDatabase()
const now = new Date()
const mediaBase = mediaBaseDe('https://camelia.example')
const dia = (dias: number) => diaMais(hoje(now), dias)
const recife = { cidade: 'Recife', estado: 'PE' as const }
const em = (de: number, ate: number, anunciar = true) => ({
  ...recife,
  de: dia(de),
  ate: dia(ate),
  anunciar,
})

/** One of São Paulo, with a bairro. */
const paulistana = () =>
  insertModelo(database.db, { apelido: 'Valentina', bairro: 'Jardins', telefone: '11912345678' })
const add = (id: number, temporada: Parameters<typeof addTemporada>[2]) =>
  addTemporada(database.db, id, temporada, now)

async function cidadeDela(id: number, query: Record<string, string> = {}) {
  const filtro = FiltroQuery.parse({ limite: '60', ...query })
  const { cards } = await findModelos(database.db, filtro, { mediaBase, now })
  const card = cards.find((one) => one.id === id)
  return card && { cidade: card.cidade, bairro: card.bairro, temporada: card.temporada }
}
const viajantes = async (slug: string, id: number, db = database.db) => {
  const { chegam, fora } = await findViajantes(db, slug, { mediaBase, now })
  const daquela = (all: typeof fora) =>
    all.flatMap((v) => (v.id === id ? [{ destino: v.destino, de: v.de, ate: v.ate }] : []))
  return { chegam: daquela(chegam), fora: daquela(fora) }
}
const NINGUEM = { chegam: [], fora: [] }

beforeAll(() => insertExampleMunicipios(database.db))

describe('a stay that she cannot have', () => {
  const mensagem = (temporada: object) =>
    TemporadaEscrita.safeParse({ ...em(1, 3), ...temporada }).error?.issues.map(
      ({ path }) => path[0],
    )
  it('began before today, ends before it begins, is too long, or too far ahead', () => {
    expect(mensagem({ de: dia(-1) })).toEqual(['de'])
    expect(mensagem({ ate: dia(0) })).toEqual(['ate'])
    expect(mensagem({ ate: dia(DURACAO_DIAS + 1) })).toEqual(['ate'])
    expect(mensagem({ de: dia(170), ate: dia(181) })).toEqual(['ate'])
    expect(mensagem({ de: '2026-02-30' })?.[0]).toBe('de')
    expect(mensagem({ de: dia(0), ate: dia(0) })).toBeUndefined()
    expect(mensagem({ ate: dia(DURACAO_DIAS) })).toBeUndefined()
  })
  it('is in no municipality, in her own city, or in two places on one day', async () => {
    const id = await paulistana()
    await expect(add(id, { ...em(1, 3), cidade: 'Nenhures' })).rejects.toMatchObject({
      codigo: 'campos_invalidos',
      campos: [{ campo: 'cidade' }],
    })
    await expect(add(id, { ...em(1, 3), cidade: 'São Paulo', estado: 'SP' })).rejects.toMatchObject(
      {
        codigo: 'campos_invalidos',
      },
    )
    await add(id, em(5, 8))
    const overlapping = { ...em(8, 9), cidade: 'Santos', estado: 'SP' as const }
    await expect(add(id, overlapping)).rejects.toMatchObject({ codigo: 'conflito' })
    await add(id, { ...overlapping, de: dia(9) })
    expect(await listTemporadas(database.db, id, now)).toHaveLength(2)
  })
  it('is the seventh', async () => {
    const id = await paulistana()
    for (let n = 0; n < 6; n++) await add(id, em(10 * n, 10 * n + 1))
    await expect(add(id, em(70, 71))).rejects.toMatchObject({ codigo: 'limite_atingido' })
  })
  it('is somebody else’s to remove', async () => {
    const [id, outra] = [await paulistana(), await paulistana()]
    const { id: temporada } = await add(id, em(1, 2))
    await expect(removeTemporada(database.db, outra, temporada)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    await removeTemporada(database.db, id, temporada)
    expect(await listTemporadas(database.db, id, now)).toEqual([])
  })
})

describe('a stay that visitors must not know of', () => {
  it('is one that she does not announce, before its first day', async () => {
    const id = await paulistana()
    expect(await add(id, em(1, 3, false))).toMatchObject({ visivel_desde: dia(1) })
    expect(await getModelo(database.db, id, { mediaBase, now })).toMatchObject({ temporadas: [] })
    expect(await viajantes('recife-pe', id)).toEqual(NINGUEM)
    expect(await cidadeDela(id, { cidade: 'Recife', dia: dia(2) })).toBeUndefined()
    expect(await cidadeDela(id, { cidade: 'São Paulo', dia: dia(2) })).toBeDefined()
  })
  it('is one that is announced later', async () => {
    const id = await paulistana()
    const longe = ANUNCIO_DIAS + 1
    expect(await add(id, em(longe, longe))).toMatchObject({ visivel_desde: dia(1) })
    expect(await getModelo(database.db, id, { mediaBase, now })).toMatchObject({ temporadas: [] })
  })
  it('is that of a profile that is hidden, or hides from the visitor', async () => {
    const id = await paulistana()
    await add(id, em(2, 3))
    expect(await viajantes('recife-pe', id, dbWithout(database.db, [id]))).toEqual(NINGUEM)
    const filtro = FiltroQuery.parse({ cidade: 'Recife', dia: dia(2), limite: '60' })
    const { cards } = await findModelos(dbWithout(database.db, [id]), filtro, { mediaBase, now })
    expect(cards.map((card) => card.id)).not.toContain(id)
    await database.db.updateTable('modelo').set({ desativado: true }).where('id', '=', id).execute()
    expect(await viajantes('recife-pe', id)).toEqual(NINGUEM)
  })
  it('makes the pages of its city ones that may show who hides', async () => {
    const id = await paulistana()
    await add(id, em(30, 31, false))
    await database.db
      .insertInto('modelo_escondida')
      .values({ modelo_id: id, regiao: 'BA' })
      .execute()
    const quem = new QuemSeEsconde(
      { db: database.db, log: console as never, secrets: { hash: 'x' } as never },
      async () => () => null,
    )
    await quem.regioesDe({ address: '192.0.2.1', pontos: [], conta: null })
    expect(['recife-pe', 'sao-paulo-sp', 'santos-sp'].map((c) => quem.isIn('BA', c))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('an announced stay', () => {
  it('is on her profile, on its city’s page, and found by place and day', async () => {
    const id = await paulistana()
    await add(id, em(3, 7))
    const days = { de: dia(3), ate: dia(7) }
    expect(await getModelo(database.db, id, { mediaBase, now })).toMatchObject({
      temporadas: [{ ...recife, ...days }],
    })
    expect(await viajantes('recife-pe', id)).toEqual({
      chegam: [{ destino: 'Recife', ...days }],
      fora: [],
    })
    expect(await viajantes('sao-paulo-sp', id)).toEqual(NINGUEM)

    expect(await cidadeDela(id)).toEqual({
      cidade: 'São Paulo',
      bairro: 'Jardins',
      temporada: null,
    })
    expect(await cidadeDela(id, { cidade: 'Recife' })).toBeUndefined()
    const visiting = { cidade: 'Recife', bairro: null, temporada: days }
    expect(await cidadeDela(id, { cidade: 'Recife', dia: dia(3) })).toEqual(visiting)
    expect(await cidadeDela(id, { estado: 'PE', dia: dia(7) })).toEqual(visiting)
    const around = { latitude: '-8.1', longitude: '-34.9', raio_km: '10' }
    expect(await cidadeDela(id, { ...around, dia: dia(5) })).toEqual(visiting)
    expect(await cidadeDela(id, { cidade: 'São Paulo', dia: dia(5) })).toBeUndefined()
    expect(await cidadeDela(id, { visita: 'em-visita' })).toBeUndefined()
    expect(await cidadeDela(id, { visita: 'em-visita', dia: dia(5) })).toEqual(visiting)
    expect(await cidadeDela(id, { visita: 'em-visita', dia: dia(9) })).toBeUndefined()
    expect(await cidadeDela(id, { bairro: 'jardins', dia: dia(5) })).toBeUndefined()
    for (const outro of [dia(2), dia(8), dia(-400)])
      expect(await cidadeDela(id, { cidade: 'São Paulo', dia: outro })).toBeDefined()
  })
  it('counts her in its city and not in her own while it is on', async () => {
    const id = await paulistana()
    const count = async (cidade: string, query = {}) => {
      const filtro = FiltroQuery.parse({ cidade, ...query })
      const { total } = await countModelos(database.db, filtro, { now })
      expect((await countFacets(database.db, filtro, { now })).total).toBe(total)
      return total
    }
    const antes = [await count('Recife'), await count('São Paulo')] as const
    await add(id, em(0, 4, false))
    expect(await count('Recife')).toBe(antes[0] + 1)
    expect(await cidadeDela(id, { visita: 'em-visita' })).toMatchObject({ cidade: 'Recife' })
    expect(await cidadeDela(id, { visita: 'em-visita', dia: dia(5) })).toBeUndefined()
    expect(await count('São Paulo')).toBe(antes[1] - 1)
    expect(await count('São Paulo', { dia: dia(16) })).toBeGreaterThanOrEqual(antes[1])
    expect(await cidadeDela(id)).toEqual({
      cidade: 'Recife',
      bairro: null,
      temporada: { de: dia(0), ate: dia(4) },
    })
    expect(await cidadeDela(id, { geral: 'valentina recife' })).toBeDefined()
    expect(await cidadeDela(id, { geral: 'valentina jardins' })).toBeUndefined()
    expect(await viajantes('sao-paulo-sp', id)).toEqual({
      chegam: [],
      fora: [{ destino: 'Recife', de: dia(0), ate: dia(4) }],
    })
    expect(await viajantes('recife-pe', id)).toEqual(NINGUEM)
    // Where she lives stays on her profile, beside it.
    expect(await getModelo(database.db, id, { mediaBase, now })).toMatchObject({
      localizacao: { cidade: 'São Paulo', bairro: 'Jardins' },
      temporadas: [recife],
    })
  })
  it('keeps her there when she changes her words meanwhile', async () => {
    const id = await paulistana()
    await add(id, em(0, 1))
    const { db } = database
    await db.updateTable('modelo').set({ chamada: 'Zelo' }).where('id', '=', id).execute()
    expect(await cidadeDela(id, { geral: 'zelo recife' })).toMatchObject({ cidade: 'Recife' })
  })
  it('is remembered as a city where she was, for signs of exploitation', async () => {
    const id = await paulistana()
    await add(id, em(0, 1))
    const { db } = database
    const rows = await db
      .selectFrom('modelo_passagem')
      .select('cidade')
      .where('modelo_id', '=', id)
      .orderBy('cidade')
      .execute()
    expect(rows.map(({ cidade }) => cidade)).toEqual(['Recife', 'São Paulo'])
  })
})

describe('midnight in São Paulo', () => {
  /** Time passes: her stay is that many days earlier, and nothing else has happened. */
  async function pass(id: number, days: number) {
    await database.db.transaction().execute(async (trx) => {
      await sql`update temporada set de = de - ${days}::integer, ate = ate - ${days}::integer
        where modelo_id = ${id}`.execute(trx)
      await trx.deleteFrom('busca_fila').where('modelo_id', '=', id).execute()
      await sql`update busca set revisar_em = now() where id = ${id}`.execute(trx)
    })
    await refreshVencidos(database.db)
  }
  const next = async (id: number) =>
    (
      await database.pool.query(
        `select dia_em_sao_paulo(revisar_em)::text as dia,
        to_char(revisar_em at time zone 'America/Sao_Paulo', 'HH24:MI') as hora from busca where id = $1`,
        [id],
      )
    ).rows[0]

  it('announces a stay, begins and ends it', async () => {
    const id = await paulistana()
    await add(id, em(ANUNCIO_DIAS + 3, ANUNCIO_DIAS + 5))
    expect(await next(id)).toEqual({ dia: dia(3), hora: '00:00' })
    await pass(id, 3)
    expect(await viajantes('recife-pe', id)).toMatchObject({ chegam: [{ de: dia(ANUNCIO_DIAS) }] })
    expect(await next(id)).toEqual({ dia: dia(ANUNCIO_DIAS), hora: '00:00' })
    await pass(id, ANUNCIO_DIAS)
    expect(await cidadeDela(id)).toMatchObject({ cidade: 'Recife' })
    expect(await next(id)).toEqual({ dia: dia(3), hora: '00:00' })
    await pass(id, 3)
    expect(await cidadeDela(id)).toEqual({
      cidade: 'São Paulo',
      bairro: 'Jardins',
      temporada: null,
    })
    expect(await listTemporadas(database.db, id, now)).toEqual([])
  })
})
