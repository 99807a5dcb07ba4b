import { describe, expect, it } from 'vitest'
import { concedeAMais } from '../../contract/concessoes.ts'
import { planoEndpoints } from '../../contract/plano.ts'
import { useTestDatabase } from '../database/testing.ts'
import { findProximo, listPlanos } from './planos.ts'

const database = useTestDatabase()

describe('the plans', () => {
  it('refuse a negative price and a duration of zero', async () => {
    const change = (set: { preco?: number; dias?: number }) =>
      database.db.updateTable('plano').set(set).where('codigo', '=', 'basic').execute()
    await expect(change({ preco: -1 })).rejects.toThrow(/plano_preco_check/)
    await expect(change({ dias: 0 })).rejects.toThrow(/plano_dias_check/)
  })

  it("are ordered from the free one up, in the contract's form", async () => {
    const planos = await listPlanos(database.db, 'modelo')
    expect(planoEndpoints['GET /api/planos'].response.parse(planos)).toEqual(planos)
    expect(planos.map(({ codigo }) => codigo)).toEqual(['free', 'basic', 'premium', 'diamond'])
    expect(planos[0]).toMatchObject({ preco: 0, destaque: false, midia_privada: false })
  })

  it('never have less than a cheaper one', async () => {
    const planos = await listPlanos(database.db, 'modelo')
    planos.slice(1).forEach((plano, index) => {
      const below = planos[index]!
      expect(plano.preco).toBeGreaterThan(below.preco)
      expect(plano.posicao).toBeGreaterThan(below.posicao)
      expect(plano.stories).toBeGreaterThanOrEqual(below.stories)
      expect(plano.destaque || !below.destaque).toBe(true)
      expect(plano.midia_privada || !below.midia_privada).toBe(true)
    })
  })

  it('are sold to a client only where they give more: private media, once', async () => {
    const planos = await listPlanos(database.db, 'assinante')
    expect(planos.map(({ codigo }) => codigo)).toEqual(['free', 'premium'])
  })

  it('are not sold to anybody whom they would give nothing beyond the plan below', async () => {
    const same = { posicao: 2, destaque: false, stories: 5 }
    const setDiamond = (set: typeof same) =>
      database.db.updateTable('plano').set(set).where('codigo', '=', 'diamond').execute()
    await setDiamond(same)
    const planos = await listPlanos(database.db, 'modelo')
    expect(planos.map(({ codigo }) => codigo)).toEqual(['free', 'basic', 'premium'])
    await setDiamond({ posicao: 3, destaque: true, stories: 10 })
    for (const para of ['modelo', 'assinante'] as const) {
      const list = await listPlanos(database.db, para)
      list.slice(1).forEach((plano, index) => {
        expect(concedeAMais(plano, list[index]!, para)).not.toEqual([])
      })
    }
  })

  it('suggest the one above, and none for the highest', async () => {
    const all = await listPlanos(database.db, 'modelo')
    const led = async (para: 'modelo' | 'assinante') =>
      Promise.all(
        all.map(async (plano) => (await findProximo(database.db, plano, para))?.codigo ?? null),
      )
    expect(await led('modelo')).toEqual(['premium', 'premium', 'diamond', null])
    expect(await led('assinante')).toEqual(['premium', 'premium', null, null])
  })

  it('show a price with cents as the operator set it', async () => {
    await database.db
      .updateTable('plano')
      .set({ preco: 39.95 })
      .where('codigo', '=', 'basic')
      .execute()
    const basic = (await listPlanos(database.db, 'modelo')).find(({ codigo }) => codigo === 'basic')
    expect(basic?.preco).toBe(39.95)
  })
})
