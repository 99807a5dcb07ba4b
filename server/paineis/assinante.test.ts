import { beforeAll, describe, expect, it } from 'vitest'
import { DashboardAssinante } from '../../contract/painel.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { recordVisita } from '../eventos/eventos.ts'
import { addFavorito } from '../favoritos/favoritos.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { getDashboardAssinante } from './assinante.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const options = { now, mediaBase: mediaBaseDe('https://camelia.example') }
const visitante = Buffer.from('v')

beforeAll(() => insertExampleMunicipios(database.db))

describe('the first page of a subscriber', () => {
  it('is refused to any other account', async () => {
    const { id } = await createExample(database.db, now)
    for (const conta of [id, 2_000_000_000])
      await expect(getDashboardAssinante(database.db, conta, options)).rejects.toMatchObject({
        codigo: 'nao_encontrado',
      })
  })

  it('of a new account is empty, with zeros', async () => {
    const { id } = await createExampleAssinante(database.db)
    expect(await getDashboardAssinante(database.db, id, options)).toEqual({
      nome: 'Carlos Eduardo Lima',
      favoritados: { total: 0, variacao_semana: 0 },
      avaliacoes: { total: 0, variacao_mes: 0 },
      plano: { codigo: 'free', nome: 'Free', validade: null },
      cidade: null,
      vistos_recentemente: [],
      novidades_regiao: [],
    })
  })

  it('counts what is new by week and month, and finds new profiles of his city only', async () => {
    const { db } = database
    const session = await createExampleAssinante(db)
    const of = (apelido: string, cidade: string, criadoEm: Date) =>
      createExample(db, criadoEm, {
        dados: { apelido, localizacao: { bairro: null, cidade, estado: 'SP' } },
      })
    const old = await of('Antiga', 'Santos', daysAgo(40))
    const fresh = await of('Nova', 'Santos', daysAgo(2))
    await of('Longe', 'Campinas', daysAgo(1))
    await db
      .updateTable('modelo')
      .set({ criado_em: daysAgo(40) })
      .where('id', '=', old.id)
      .execute()
    await addFavorito(db, { modelo: old.id }, { session, visitante }, { now: daysAgo(8) })
    await addFavorito(db, { modelo: fresh.id }, { session, visitante }, { now: daysAgo(1) })
    for (const [modelo, criado_em] of [
      [old.id, daysAgo(35)],
      [fresh.id, daysAgo(3)],
    ] as const)
      await db
        .insertInto('depoimento')
        .values({
          modelo_id: modelo,
          cliente_id: session.id,
          nota: 5,
          comentario: 'Bom',
          criado_em,
        })
        .execute()
    await recordVisita(
      db,
      { modelo: old.id, cidade: 'santos', estado: 'SP' },
      { session, visitante, now: daysAgo(1) },
    )

    const dashboard = await getDashboardAssinante(db, session.id, options)
    expect(DashboardAssinante.parse(dashboard)).toEqual(dashboard)
    expect(dashboard).toMatchObject({
      favoritados: { total: 2, variacao_semana: 1 },
      avaliacoes: { total: 2, variacao_mes: 1 },
      cidade: 'Santos',
      vistos_recentemente: [{ nome: 'Antiga', data: daysAgo(1).toISOString() }],
      novidades_regiao: [{ nome: 'Nova' }],
    })
  })
})
