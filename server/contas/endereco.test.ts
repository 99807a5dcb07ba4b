import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { forgetEnderecos, noteEndereco, shareEndereco } from './endereco.ts'
import { createExampleAssinante } from './example.ts'

const database = useTestDatabase()
const now = new Date()
const days = (n: number) => new Date(now.getTime() - n * 24 * 3_600_000)
const [home, office] = [Buffer.from('home'), Buffer.from('office')]

describe('the addresses of accounts', () => {
  it('tell two accounts that share one, only while both used it within 90 days', async () => {
    const [a, b] = [
      (await createExampleAssinante(database.db)).id,
      (await createExampleAssinante(database.db)).id,
    ]
    await noteEndereco(database.db, a, home, now)
    await noteEndereco(database.db, b, office, now)
    expect(await shareEndereco(database.db, [a, b], now)).toBe(false)
    await noteEndereco(database.db, b, home, days(91))
    expect(await shareEndereco(database.db, [a, b], now)).toBe(false)
    await noteEndereco(database.db, b, home, days(89))
    expect(await shareEndereco(database.db, [a, b], now)).toBe(true)
    expect(await shareEndereco(database.db, [b, a], now)).toBe(true)
  })

  it('are deleted 90 days after their last use', async () => {
    const { id } = await createExampleAssinante(database.db)
    await noteEndereco(database.db, id, home, days(91))
    await noteEndereco(database.db, id, office, days(200))
    await noteEndereco(database.db, id, office, days(1))
    await forgetEnderecos(database.db, now)
    const rows = await database.db
      .selectFrom('conta_endereco')
      .select('endereco')
      .where('conta_id', '=', id)
      .execute()
    expect(rows).toEqual([{ endereco: office }])
  })
})
