import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type Medida, Vital } from '../../contract/vitais.ts'
import { useTestDatabase } from '../database/testing.ts'
import { forgetVitais, readVitais, recordVital } from './vitais.ts'

const database = useTestDatabase()
const now = new Date('2031-05-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

afterEach(() => sql`truncate vital`.execute(database.owner.db))

const record = async (times: number, medida: Medida, valor: number, at = now) => {
  for (let left = times; left > 0; left -= 1)
    await recordVital(database.db, { pagina: '/profile/:id', medida, valor }, at)
}
const rows = async () => (await sql<object>`select * from vital`.execute(database.db)).rows

describe('a measure that is refused', () => {
  const good = { pagina: '/', medida: 'LCP', valor: 900 }
  it.each([
    ['an address instead of a page', { pagina: '/profile/helena-sao-paulo' }],
    ['no page of ours', { pagina: '/nada' }],
    ['an unknown measure', { medida: 'TTFB' }],
    ['negative', { valor: -1 }],
    ['no number', { valor: '900' }],
    ['a fraction', { valor: 0.5 }],
    ['longer than a page takes', { valor: 120_001 }],
    ['longer than an answer takes', { medida: 'INP', valor: 60_001 }],
    ['missing', { valor: undefined }],
  ])('is %s', (_, wrong) => {
    expect(Vital.safeParse(good).success).toBe(true)
    expect(Vital.safeParse({ ...good, ...wrong }).success).toBe(false)
  })

  it('cannot bring anything else along', () => {
    expect(Vital.parse({ ...good, visitante: 'x', url: '/profile/helena' })).toEqual(good)
  })
})

describe('measured visits', () => {
  it('are counts by day, page, measure and range, however many arrive at once', async () => {
    await Promise.all([record(10, 'CLS', 0), record(10, 'CLS', 0), record(1, 'LCP', 2501)])
    const one = { dia: expect.anything(), pagina: '/profile/:id' }
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { ...one, medida: 'CLS', ate: 0, visitas: 20 },
        { ...one, medida: 'LCP', ate: 3000, visitas: 1 },
      ]),
    )
  })

  it('are not shown below twenty, nor from more than a week ago', async () => {
    await record(19, 'LCP', 900)
    await record(20, 'INP', 40, daysAgo(7))
    expect(await readVitais(database.db, now)).toEqual([])
    await record(1, 'LCP', 900, daysAgo(6))
    expect(await readVitais(database.db, now)).toEqual([
      { pagina: '/profile/:id', medida: 'LCP', p75: 1000, visitas: 20 },
    ])
  })

  it('are shown as the range that three quarters of them are within', async () => {
    await record(15, 'LCP', 1100)
    await record(5, 'LCP', 9000)
    expect(await readVitais(database.db, now)).toMatchObject([{ p75: 1250, visitas: 20 }])
    await record(1, 'LCP', 9000)
    expect(await readVitais(database.db, now)).toMatchObject([{ p75: 10_000, visitas: 21 }])
  })

  it('are deleted after ninety days', async () => {
    await record(1, 'LCP', 900, daysAgo(89))
    await record(2, 'LCP', 900, daysAgo(90))
    await forgetVitais(database.db, now)
    expect(await rows()).toMatchObject([{ visitas: 1 }])
  })
})
