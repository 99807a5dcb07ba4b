import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'

const database = useTestDatabase()

async function idade(nascimento: string, dia: string): Promise<number | null> {
  const { rows } = await sql<{ idade: number | null }>`
    select idade_mostrada(${nascimento}::date, ${dia}::date) as idade`.execute(database.db)
  return rows[0]!.idade
}

describe('the age that others see', () => {
  it('stays as it was on the birthday and for the rest of its month', async () => {
    for (const dia of ['2026-05-13', '2026-05-14', '2026-05-31'])
      expect([dia, await idade('1996-05-14', dia)]).toEqual([dia, 29])
  })

  it('increases on the first of the month after, also for birthdays on a first or in December', async () => {
    expect(await idade('1996-05-14', '2026-06-01')).toBe(30)
    expect(await idade('1996-05-01', '2026-05-31')).toBe(29)
    expect(await idade('1996-05-01', '2026-06-01')).toBe(30)
    expect(await idade('1996-12-31', '2026-12-31')).toBe(29)
    expect(await idade('1996-12-31', '2027-01-01')).toBe(30)
    expect(await idade('1996-02-29', '2026-03-01')).toBe(30)
  })

  it('is never below 18', async () => {
    expect(await idade('2008-05-14', '2026-05-14')).toBe(18)
  })
})
