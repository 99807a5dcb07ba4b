import { describe, expect, it } from 'vitest'
import { planoEndpoints } from '../../contract/plano.ts'
import { useTestDatabase } from '../database/testing.ts'
import { listPlanos } from './planos.ts'

const database = useTestDatabase()

describe('the plans', () => {
  it('refuse a price below nothing and a time without days', async () => {
    const change = (set: { preco?: number; dias?: number }) =>
      database.db.updateTable('plano').set(set).where('codigo', '=', 'basic').execute()
    await expect(change({ preco: -1 })).rejects.toThrow(/plano_preco_check/)
    await expect(change({ dias: 0 })).rejects.toThrow(/plano_dias_check/)
  })

  it('come from the free one up, as the contract shapes them', async () => {
    const planos = await listPlanos(database.db)
    expect(planoEndpoints['GET /api/planos'].response.parse(planos)).toEqual(planos)
    expect(planos.map(({ codigo }) => codigo)).toEqual(['free', 'basic', 'premium', 'diamond'])
    expect(planos[0]).toMatchObject({ preco: 0, destaque: false, midia_privada: false })
  })

  it('never take away on the way up, and cost more', async () => {
    const planos = await listPlanos(database.db)
    planos.slice(1).forEach((plano, index) => {
      const below = planos[index]!
      expect(plano.preco).toBeGreaterThan(below.preco)
      expect(plano.posicao).toBeGreaterThan(below.posicao)
      expect(plano.stories).toBeGreaterThanOrEqual(below.stories)
      expect(plano.destaque || !below.destaque).toBe(true)
      expect(plano.midia_privada || !below.midia_privada).toBe(true)
    })
  })

  it('show a price with cents as the operator set it', async () => {
    await database.db
      .updateTable('plano')
      .set({ preco: 59.9 })
      .where('codigo', '=', 'basic')
      .execute()
    const basic = (await listPlanos(database.db)).find(({ codigo }) => codigo === 'basic')
    expect(basic?.preco).toBe(59.9)
  })
})
