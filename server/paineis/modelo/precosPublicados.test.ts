import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { FaixasDePreco } from '../../../contract/painel.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { createExample } from '../../modelos/escrita/example.ts'
import { getPrecosPublicados } from './precosPublicados.ts'

const database = useTestDatabase()
const now = new Date('2031-05-20T15:00:00Z')
beforeAll(() => runMigrations({ connectionString: database.url }))

const profile = async (cidade: string, prices: Record<string, number>, moderacao = 'aprovado') => {
  const { id } = await createExample(database.db, now, {
    dados: { localizacao: { bairro: null, cidade, estado: 'SP' } },
    moderacao: moderacao as 'aprovado' | 'rascunho',
  })
  await database.pool.query('delete from modelo_preco where modelo_id = $1', [id])
  for (const [codigo, preco] of Object.entries(prices))
    await database.pool.query('insert into modelo_preco values ($1, $2, $3)', [id, codigo, preco])
  return id
}
const read = async (id: number) => FaixasDePreco.parse(await getPrecosPublicados(database.db, id))

describe('the prices of published profiles', () => {
  it('are not told of few, nor of those that are not public', async () => {
    const id = await profile('Santos', { '1-hora': 5000 })
    for (let i = 0; i < 7; i++) await profile('Santos', { '1-hora': 300 })
    await profile('Santos', { '1-hora': 300 }, 'rascunho')
    expect(await read(id)).toEqual([])
  })

  it('are the middle half of the city, and of the state where the city has too few', async () => {
    const id = await profile('Cubatão', { '1-hora': 9000 }, 'rascunho')
    for (const preco of [100, 200, 301, 400, 500, 600, 700, 800])
      await profile('Cubatão', { '1-hora': preco, '2-horas': preco * 2 })
    for (const preco of [100, 100, 900, 900]) await profile('Bauru', { pernoite: preco * 3 })
    for (const preco of [1000, 1000, 1000, 1000]) await profile('Cubatão', { pernoite: preco })
    expect(await read(id)).toEqual([
      { codigo: '1-hora', de: 280, ate: 630, onde: 'cidade' },
      { codigo: '2-horas', de: 550, ate: 1250, onde: 'cidade' },
      { codigo: 'pernoite', de: 830, ate: 1450, onde: 'estado' },
    ])
  })
})
