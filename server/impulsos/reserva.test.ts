import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
    // Asked for again, or once the hour is over: neither is held any more.
    const again = await ask(one)
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
    await ask(one)
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
