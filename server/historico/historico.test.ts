import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { recordContato, recordVisita } from '../eventos/eventos.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { cidadeDoAssinante, forgetHistorico, keepHistorico, listHistorico } from './historico.ts'
import { deleteHistorico } from './queries.ts'

const database = useTestDatabase()
const start = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const options = { now: start, mediaBase: mediaBaseDe('https://camelia.example') }
const whole = { ordenar: 'recentes', limite: 24, pagina: 1 } as const

beforeAll(() => insertExampleMunicipios(database.db))

const newModelo = (apelido: string, cidade = 'São Paulo', estado = 'SP') =>
  createExample(database.db, start, {
    dados: { apelido, localizacao: { bairro: 'Centro', cidade, estado } },
  })
const visit = (
  session: Awaited<ReturnType<typeof createExampleAssinante>>,
  modelo: number,
  minutes: number,
  lugar: { cidade?: string; estado?: 'SP' | 'RJ' } = {},
) =>
  recordVisita(
    database.db,
    { modelo, ...lugar },
    { session, visitante: Buffer.from(`v${session.id}`), now: at(minutes) },
  )

/** Three profiles: Ágata twice, long ago; Bia of Campinas; Carla last. */
async function visited() {
  const session = await createExampleAssinante(database.db)
  const agata = await newModelo('Ágata')
  const bia = await newModelo('Bia', 'Campinas')
  const carla = await newModelo('Carla')
  await visit(session, agata.id, 0)
  await visit(session, agata.id, 1)
  await visit(session, bia.id, 2)
  await visit(session, carla.id, 3)
  return { session, agata, bia, carla }
}
const namesOf = async (id: number, query: object = {}) =>
  (await listHistorico(database.db, id, { ...whole, ...query }, options)).itens.map(
    ({ nome }) => nome,
  )

describe('a history', () => {
  it('is empty for somebody who has visited nobody, and never another’s', async () => {
    const { session } = await visited()
    const other = await createExampleAssinante(database.db)
    expect(await listHistorico(database.db, other.id, whole, options)).toEqual({
      itens: [],
      total: 0,
    })
    expect(await namesOf(session.id)).toHaveLength(3)
  })

  it('has who cut her old addresses only by her address of today; the visit counts all the same', async () => {
    const session = await createExampleAssinante(database.db)
    const { id, url } = await newModelo('Dora')
    await database.db.insertInto('modelo_corte').values({ modelo_id: id, em: start }).execute()
    const visitAs = (known?: string) =>
      recordVisita(
        database.db,
        { modelo: id, url: known },
        { session, visitante: Buffer.from(`${known}`), now: start },
      )
    await visitAs()
    await visitAs(`${url}-antiga`)
    expect(await namesOf(session.id)).toEqual([])
    await visitAs(url)
    expect(await listHistorico(database.db, session.id, whole, options)).toMatchObject({
      itens: [{ nome: 'Dora', visitas: 1 }],
    })
    const { rows } = await database.pool.query('select from visita where modelo_id = $1', [id])
    expect(rows).toHaveLength(3)
  })

  it('has each profile once, in three orders', async () => {
    const { session, agata } = await visited()
    const { itens, total } = await listHistorico(database.db, session.id, whole, options)
    expect(total).toBe(3)
    expect(itens.at(-1)).toMatchObject({
      nome: 'Ágata',
      idade: 27,
      visitas: 2,
      ultima_visita: at(1).toISOString(),
      perfil_url: `/profile/${agata.url}`,
      avatar: null,
    })
    expect(itens.map(({ nome }) => nome)).toEqual(['Carla', 'Bia', 'Ágata'])
    expect(await namesOf(session.id, { ordenar: 'visualizados' })).toEqual([
      'Ágata',
      'Carla',
      'Bia',
    ])
    expect(await namesOf(session.id, { ordenar: 'cidade' })).toEqual(['Bia', 'Ágata', 'Carla'])
  })

  it('is searched by part of a name without accents, whatever punctuation it has', async () => {
    const { session } = await visited()
    expect(await namesOf(session.id, { q: 'agat' })).toEqual(['Ágata'])
    for (const q of ['%', '_', "'", '\\']) expect(await namesOf(session.id, { q })).toEqual([])
  })

  it('comes in pages that neither repeat nor skip', async () => {
    const { session } = await visited()
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pagina) => namesOf(session.id, { limite: 1, pagina })),
    )
    expect(pages).toEqual([['Carla'], ['Bia'], ['Ágata'], []])
  })

  it('leaves out who is no longer public', async () => {
    const { session, bia } = await visited()
    await database.db
      .updateTable('modelo')
      .set({ desativado: true })
      .where('id', '=', bia.id)
      .execute()
    expect(await namesOf(session.id)).toEqual(['Carla', 'Ágata'])
  })

  it('is erased, and what was counted stays without his id', async () => {
    const { session, carla } = await visited()
    const { session: other } = await visited()
    await recordContato(
      database.db,
      { modelo: carla.id, canal: 'whatsapp' },
      {
        session,
        visitante: Buffer.from('x'),
        now: start,
      },
    )
    await deleteHistorico(database.db, session.id)
    expect(await namesOf(session.id)).toEqual([])
    expect(await namesOf(other.id)).toHaveLength(3)
    for (const tabela of ['visita', 'contato'] as const) {
      const rows = await database.db
        .selectFrom(tabela)
        .select('assinante_id')
        .where('modelo_id', '=', carla.id)
        .execute()
      expect(rows).toEqual([{ assinante_id: null }])
    }
  })
})

describe('a history that is switched off', () => {
  it('is erased at once, and visits and contacts are counted without his id', async () => {
    const { session, carla } = await visited()
    await keepHistorico(database.db, session.id, false)
    expect(await namesOf(session.id)).toEqual([])
    await visit(session, carla.id, 60)
    await recordContato(
      database.db,
      { modelo: carla.id, canal: 'whatsapp' },
      { session, visitante: Buffer.from('y'), now: start },
    )
    expect(await namesOf(session.id)).toEqual([])
    for (const tabela of ['visita', 'contato'] as const) {
      const rows = await database.db
        .selectFrom(tabela)
        .select('assinante_id')
        .where('modelo_id', '=', carla.id)
        .execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ assinante_id }) => assinante_id !== null)).toEqual([])
    }
  })

  it('begins again once it is switched on', async () => {
    const { session, bia } = await visited()
    await keepHistorico(database.db, session.id, false)
    await keepHistorico(database.db, session.id, true)
    await visit(session, bia.id, 60)
    expect(await namesOf(session.id)).toEqual(['Bia'])
  })
})

describe('an old visit', () => {
  it('leaves the history after so many days, and a later one keeps the profile in it', async () => {
    const { session, agata } = await visited()
    const days = 24 * 60
    await visit(session, agata.id, 100 * days)
    await forgetHistorico(database.db, at(180 * days), 180)
    expect(await namesOf(session.id)).toHaveLength(3)
    await forgetHistorico(database.db, at(181 * days), 180)
    expect(await namesOf(session.id)).toEqual(['Ágata'])
  })
})

describe('the city of a subscriber', () => {
  it('is the last that a visit named, though later visits name none', async () => {
    const { session, agata, bia } = await visited()
    expect(await cidadeDoAssinante(database.db, session.id)).toBeUndefined()
    await visit(session, agata.id, 10, { cidade: 'Santos', estado: 'SP' })
    await visit(session, bia.id, 11, { cidade: 'Niterói', estado: 'RJ' })
    await visit(session, agata.id, 12)
    expect(await cidadeDoAssinante(database.db, session.id)).toEqual({
      cidade: 'Niterói',
      estado: 'RJ',
    })
  })
})
