import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VAGAS } from '../../contract/ofertaDeImpulsos.ts'
import { useTestDatabase } from '../database/testing.ts'
import { confirmCobranca } from '../planos/baixa.ts'
import { askExampleImpulso, insertPaulistana, payExampleImpulso } from './impulsoExample.ts'

const database = useTestDatabase()
let now = new Date()
const later = (horas: number) => {
  now = new Date(now.getTime() + horas * 3_600_000)
}
const rows = async (text: string, ...values: unknown[]) =>
  (await database.pool.query(text, values)).rows

const ask = (modelo: number, pedido = {}) => askExampleImpulso(database, modelo, now, pedido)
const impulsoDe = async (cobranca: number) =>
  (
    await rows(
      'select situacao, lower(periodo) as inicio from impulso where cobranca_id = $1',
      cobranca,
    )
  )[0]

beforeAll(async () => {
  await insertPaulistana(database)
})
beforeEach(async () => {
  now = new Date('2026-11-25T12:00:00Z')
  await rows('delete from impulso')
})

describe('the hold of an unpaid boost', () => {
  it('is given once a day for an account: two cannot keep all others out', async () => {
    const [one, two] = [await insertPaulistana(database), await insertPaulistana(database)]
    await Promise.all([ask(one), ask(two)])
    const other = await insertPaulistana(database)
    await expect(ask(other)).rejects.toMatchObject({ codigo: 'conflito' })
    // Asked for otherwise, or once the hour is over: neither is held any more.
    const again = await ask(one, { duracao: '3-dias' })
    expect(await impulsoDe(again.id)).toMatchObject({ situacao: 'pedido', inicio: null })
    later(1.1)
    for (const modelo of [one, two])
      expect((await impulsoDe((await ask(modelo)).id)).inicio).toBeNull()
    expect((await impulsoDe((await ask(other)).id)).inicio).toEqual(now)
    // In the list of the city she had none, and a day later she has one here again.
    expect((await impulsoDe((await ask(one, { alcance: 'cidade' })).id)).inicio).toEqual(now)
    later(25)
    expect((await impulsoDe((await ask(two)).id)).inicio).toEqual(now)
  })

  it('is missing: the time is decided when the Pix is confirmed, as its buyer chose', async () => {
    const one = await insertPaulistana(database)
    await ask(one, { duracao: '3-dias' })
    const free = await ask(one)
    await confirmCobranca(database.db, free.id, { now })
    expect(await impulsoDe(free.id)).toMatchObject({ situacao: 'analise', inicio: now })
    const two = await insertPaulistana(database)
    await ask(two)
    const taken = await ask(two, { seOcupado: 'devolver' })
    await payExampleImpulso(database, now)
    await confirmCobranca(database.db, taken.id, { now })
    expect((await impulsoDe(taken.id)).situacao).toBe('devolvido')
    expect(await rows('select * from livro_diferenca')).toEqual([])
  })
})

describe('a boost that is asked for again', () => {
  const openOf = (modelo: number) =>
    rows(`select id from cobranca where conta_id = $1 and status = 'pendente'`, modelo)

  it('is another charge where anything of it is chosen otherwise, and of those asked at once one is open', async () => {
    const one = await insertPaulistana(database)
    const dia = new Date('2026-11-28T12:00:00Z').toISOString()
    const pedidos = [
      {},
      { duracao: '7-dias' },
      { alcance: 'cidade' },
      { comecar: dia },
      { seOcupado: 'devolver' },
    ]
    let before = 0
    for (const pedido of pedidos) {
      const { id } = await ask(one, pedido)
      expect(id).not.toBe(before)
      before = id
    }
    const asked = await Promise.all(pedidos.map((pedido) => ask(one, pedido)))
    const open = await openOf(one)
    expect(open).toHaveLength(1)
    expect(asked.map(({ id }) => id)).toContain(open[0].id)
  })

  it('is not the same any more when its time is taken: she is told the next, and the charge stays', async () => {
    const one = await insertPaulistana(database)
    const { id } = await ask(one)
    later(1.1)
    for (let i = 0; i < VAGAS; i++) await payExampleImpulso(database, now)
    await expect(ask(one)).rejects.toThrow('O próximo livre começa em')
    expect(await openOf(one)).toEqual([{ id }])
  })

  it('is one charge, however many ask at once and again, with the hold that it has', async () => {
    const one = await insertPaulistana(database)
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(one)))
    later(0.5)
    asked.push(await ask(one))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect(await rows('select from impulso where modelo_id = $1', one)).toHaveLength(1)
    later(0.6)
    const other = await insertPaulistana(database)
    expect((await impulsoDe((await ask(other)).id)).inicio).toEqual(now)
    const comecar = new Date('2026-12-20T12:00:00Z').toISOString()
    const marcado = await ask(other, { comecar, duracao: '7-dias' })
    expect((await ask(other, { comecar, duracao: '7-dias' })).id).toBe(marcado.id)
  })
})
