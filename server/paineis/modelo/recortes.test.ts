import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Contato } from '../../../contract/evento.ts'
import { Recortes } from '../../../contract/recorte.ts'
import { useTestDatabase } from '../../database/testing.ts'
import {
  addUpEventos,
  forgetRecortes,
  MINIMO_DA_FAIXA,
  rebuildEstatisticas,
  remakeFaixas,
} from '../../estatisticas/estatisticas.ts'
import { recordContato, recordVisita } from '../../eventos/eventos.ts'
import { insertExampleMunicipios } from '../../locais/example.ts'
import { createExample } from '../../modelos/escrita/example.ts'
import { getRecortes } from './recortes.ts'

const database = useTestDatabase()
/** Noon of the 20th in São Paulo. */
const now = new Date('2031-05-20T15:00:00Z')
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000)

let modelo: number
let visitors = 0
const origem = (quando: Date) => {
  visitors += 1
  return { session: null, visitante: Buffer.from(`visitor ${visitors}`), now: quando }
}
const visit = (vinda: object, quando = now) =>
  recordVisita(database.db, Contato.parse({ modelo, ...vinda }), origem(quando))
const click = (vinda: object, quando = now) =>
  recordContato(database.db, Contato.parse({ modelo, ...vinda }), origem(quando))
const read = async (dias: 7 | 30 | 90 = 30) =>
  Recortes.parse(await getRecortes(database.db, modelo, { dias, now }))

beforeAll(() => insertExampleMunicipios(database.db))
beforeEach(async () => {
  modelo = (await createExample(database.db, daysAgo(100))).id
})

describe('how a visitor came', () => {
  it.each([
    { origem: 'ligue 11 99999-0000' },
    { posicao: '3' },
    { filtros: 'estilo:gfe' },
    { filtros: Array.from({ length: 61 }, () => 'estilo:gfe') },
  ])('is refused as %j', (vinda) => {
    expect(Contato.safeParse({ modelo: 1, ...vinda }).success).toBe(false)
  })

  it('of a filter that no list has, free text too, is not counted', () => {
    const { filtros } = Contato.parse({
      modelo: 1,
      filtros: ['estilo:gfe', 'estilo:ana de tal', 'geral:ana', 'estilo:gfe', 'preco:sim'],
    })
    expect(filtros).toEqual(['estilo:gfe', 'preco:sim'])
  })

  it('is stored with no event, and by itself: no row has two divisions', async () => {
    await visit({ origem: 'cidade', posicao: '1-4', filtros: ['estilo:gfe'] })
    await addUpEventos(database.db)
    for (const tabela of ['visita', 'contato', 'historico']) {
      const { rows } = await database.pool.query(
        `select column_name from information_schema.columns where table_name = $1
          and column_name in ('origem', 'posicao', 'filtros', 'hora')`,
        [tabela],
      )
      expect(rows).toEqual([])
    }
    const { rows } = await database.pool.query(
      'select corte, valor, visitas, contatos from estatistica_recorte where modelo_id = $1 order by corte',
      [modelo],
    )
    expect(rows).toEqual([
      { corte: 'filtro', valor: 'estilo:gfe', visitas: 1, contatos: 0 },
      { corte: 'hora', valor: '12', visitas: 1, contatos: 0 },
      { corte: 'origem', valor: 'cidade', visitas: 1, contatos: 0 },
      { corte: 'posicao', valor: '1-4', visitas: 1, contatos: 0 },
    ])
    expect((await database.pool.query('select from estatistica_recorte_fila')).rowCount).toBe(0)
  })
})

describe('the divisions of a period', () => {
  it('are zeros and empty lists without events', async () => {
    expect(await read()).toEqual({
      horas: Array.from({ length: 24 }, (_, hora) => ({ hora, visualizacoes: 0, contatos: 0 })),
      origens: [],
      posicoes: [],
      filtros: [],
      cidades: [],
      faixa: null,
      proprio: { visualizacoes: 0, taxa: null },
    })
  })

  it('are the same before and after they are added up, and after a rebuild of the days', async () => {
    const here = { cidade: 'niteroi', estado: 'RJ' }
    await visit({ origem: 'cidade', posicao: '5-12', ...here })
    await visit({ origem: 'filtros', posicao: '1-4', filtros: ['estilo:gfe', 'preco:sim'] })
    await visit({ origem: 'filtros', posicao: 'depois', filtros: ['estilo:gfe'] })
    await visit({}, new Date('2031-05-20T02:59:00Z'))
    await click({ origem: 'cidade', posicao: '5-12', ...here })
    const waiting = await read(7)
    expect(waiting.origens).toEqual([
      { origem: 'filtros', visualizacoes: 2, contatos: 0 },
      { origem: 'cidade', visualizacoes: 1, contatos: 1 },
    ])
    expect(waiting.posicoes.map(({ posicao }) => posicao)).toEqual(['1-4', '5-12', 'depois'])
    expect(waiting.filtros[0]).toEqual({ filtro: 'estilo:gfe', visualizacoes: 2, contatos: 0 })
    expect(waiting.cidades).toEqual([
      { cidade: 'Niterói', estado: 'RJ', visualizacoes: 1, contatos: 1 },
    ])
    // 23:59 of the day before in São Paulo.
    expect(waiting.horas[23]).toMatchObject({ visualizacoes: 1 })
    expect(waiting.horas[12]).toMatchObject({ visualizacoes: 3, contatos: 1 })
    await addUpEventos(database.db, 2)
    expect(await read(7)).toEqual(waiting)
    await rebuildEstatisticas(database.db)
    expect(await read(7)).toEqual(waiting)
  })

  it('leave out repeats, other profiles and days before the period, and are forgotten after it', async () => {
    const repeated = origem(now)
    const vinda = Contato.parse({ modelo, origem: 'inicio' })
    await Promise.all([1, 2, 3].map(() => recordVisita(database.db, vinda, repeated)))
    await visit({ origem: 'direto' }, daysAgo(40))
    await addUpEventos(database.db)
    expect((await read()).origens).toEqual([{ origem: 'inicio', visualizacoes: 1, contatos: 0 }])
    expect((await read(90)).origens).toHaveLength(2)
    await forgetRecortes(database.db, new Date(now.getTime() + 60 * 86_400_000))
    expect((await read(90)).origens).toHaveLength(1)
  })
})

describe('the band of profiles like hers', () => {
  const many = async (total: number, cidade: string, criadoEm = daysAgo(100)) => {
    const estado = cidade === 'Recife' ? ('PE' as const) : ('SP' as const)
    const localizacao = { bairro: null, cidade, estado }
    const ids: number[] = []
    for (let n = 1; n <= total; n++) {
      const { id } = await createExample(database.db, criadoEm, { dados: { localizacao } })
      await database.pool.query(
        `insert into estatistica_dia (modelo_id, dia, visitas, contatos) values ($1, '2031-05-18', $2, $3)`,
        [id, n * 13, n],
      )
      ids.push(id)
    }
    return ids
  }
  const bandOf = async (id: number | undefined, dias: 7 | 30 | 90 = 30) =>
    (await getRecortes(database.db, id ?? 0, { dias, now })).faixa

  it('is never of fewer than twenty: not of their city, nor of profiles that came within the period', async () => {
    const [first] = await many(MINIMO_DA_FAIXA - 1, 'Recife')
    await many(5, 'Recife', daysAgo(3))
    await remakeFaixas(database.db, now)
    expect(await bandOf(first)).toBeNull()
    const of = await database.pool.query(`select dias from estatistica_faixa where estado = 'PE'`)
    expect(of.rows).toEqual([])
  })

  it('is rounded, and of the state where the city has too few', async () => {
    await many(MINIMO_DA_FAIXA, 'Santos')
    const [inCampinas] = await many(2, 'Campinas')
    await remakeFaixas(database.db, now)
    const faixa = await bandOf(inCampinas)
    expect(faixa).toMatchObject({ onde: 'estado' })
    for (const value of [faixa!.visualizacoes.de, faixa!.visualizacoes.ate])
      expect(value % (value < 100 ? 5 : 10)).toBe(0)
    const { rows } = await database.pool.query(
      `select id from busca where cidade_slug = 'santos-sp' order by id limit 1`,
    )
    expect(await bandOf(rows[0].id)).toMatchObject({ onde: 'cidade', taxa: { de: 8, ate: 8 } })
  })

  it('stays what the day made it: nothing of an event after that shows', async () => {
    const { rows } = await database.pool.query(
      `select id from busca where cidade_slug = 'santos-sp' order by id desc limit 1`,
    )
    const before = await bandOf(rows[0].id)
    modelo = rows[0].id
    for (let n = 0; n < 30; n++) await visit({})
    await addUpEventos(database.db)
    expect(await bandOf(rows[0].id)).toEqual(before)
    // Today is not of the period either.
    await remakeFaixas(database.db, now)
    expect(await bandOf(rows[0].id)).toEqual(before)
  })
})
