import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { setOnline } from '../modelos/presenca.ts'
import { addFavorito, listFavoritas } from './favoritos.ts'

const database = useTestDatabase()
const start = new Date('2026-11-21T12:00:00Z')
const options = { now: start, mediaBase: mediaBaseDe('https://camelia.example') }
const whole = { ordenar: 'recentes', limite: 24, pagina: 1 } as const

/** Favourites with every colour of hair, marked in this order. */
async function marked() {
  const session = await createExampleAssinante(database.db)
  const cores = ['Loiro', 'Preto', 'Castanho', 'Ruivo', 'Colorido']
  for (const [minute, cor] of cores.entries()) {
    const { id } = await createExample(database.db, start, {
      dados: {
        apelido: `Dona ${cor}`,
        localizacao: {
          bairro: null,
          cidade: minute === 3 ? 'Campinas' : 'São Paulo',
          estado: 'SP',
        },
      },
    })
    await database.db.updateTable('modelo').set({ cor_cabelo: cor }).where('id', '=', id).execute()
    await addFavorito(
      database.db,
      { modelo: id },
      { session, visitante: Buffer.from('v') },
      { now: new Date(start.getTime() + minute * 60_000) },
    )
  }
  return session.id
}
const namesOf = async (id: number, query: object = {}) =>
  (await listFavoritas(database.db, id, { ...whole, ...query }, options)).itens.map(({ nome }) =>
    nome.replace('Dona ', ''),
  )

describe('the favourites of a client', () => {
  it('are his alone', async () => {
    await marked()
    const other = await createExampleAssinante(database.db)
    expect(await listFavoritas(database.db, other.id, whole, options)).toEqual({
      itens: [],
      total: 0,
    })
  })

  it('are filtered by the colour of hair', async () => {
    const id = await marked()
    const { itens } = await listFavoritas(database.db, id, whole, options)
    expect(itens.map(({ categoria }) => categoria)).toEqual([
      null,
      'Ruiva',
      'Morena',
      'Morena',
      'Loira',
    ])
    expect(await namesOf(id, { categoria: 'Morena' })).toEqual(['Castanho', 'Preto'])
    expect(await namesOf(id, { categoria: 'Loira', q: 'ruivo' })).toEqual([])
  })

  it('say who is online now', async () => {
    const id = await marked()
    const [newest] = (await listFavoritas(database.db, id, whole, options)).itens
    await setOnline(database.db, newest!.id, true, { now: start, ttlHours: 1 })
    const onlineAt = async (now: Date) =>
      (await listFavoritas(database.db, id, whole, { ...options, now })).itens.map(
        ({ online }) => online,
      )
    expect(await onlineAt(start)).toEqual([1, 0, 0, 0, 0])
    expect(await onlineAt(new Date(start.getTime() + 3_600_001))).toEqual([0, 0, 0, 0, 0])
  })

  it('come by time or by city, in pages', async () => {
    const id = await marked()
    expect((await namesOf(id, { ordenar: 'cidade' }))[0]).toBe('Ruivo')
    const pages = await Promise.all(
      [1, 2, 3].map((pagina) => namesOf(id, { limite: 2, pagina, ordenar: 'recentes' })),
    )
    expect(pages).toEqual([['Colorido', 'Ruivo'], ['Castanho', 'Preto'], ['Loiro']])
    expect((await listFavoritas(database.db, id, { ...whole, limite: 2 }, options)).total).toBe(5)
  })
})
