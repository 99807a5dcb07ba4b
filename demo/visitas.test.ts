import { describe, expect, it } from 'vitest'
import { makeVisitas } from './visitas.ts'

const DIA = 24 * 3_600_000
const now = new Date('2031-05-20T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DIA)

describe('the visits of the demo', () => {
  it('are none after now, and none before the given time', () => {
    const visitas = makeVisitas(daysAgo(3), now)
    for (const { criadoEm } of visitas) {
      expect(criadoEm.getTime()).toBeGreaterThan(daysAgo(3).getTime())
      expect(criadoEm.getTime()).toBeLessThanOrEqual(now.getTime())
    }
    expect(makeVisitas(now, now)).toEqual([])
  })

  it('are the same whether computed at once or bit by bit', () => {
    const bits = [12, 8, 3.3, 0.01].map(daysAgo)
    const found = bits.flatMap((from, i) => makeVisitas(from, bits[i + 1] ?? now))
    expect(found).toEqual(makeVisitas(daysAgo(12), now))
  })

  it('come every day, from several cities, and some lead to a contact', () => {
    const visitas = makeVisitas(daysAgo(90), now)
    const dias = new Set(visitas.map(({ criadoEm }) => criadoEm.toISOString().slice(0, 10)))
    expect(dias.size).toBe(91)
    expect(new Set(visitas.map(({ lugar }) => lugar?.cidade)).size).toBeGreaterThan(5)
    const contatos = visitas.filter(({ contatou }) => contatou).length
    expect(contatos / visitas.length).toBeGreaterThan(0.08)
    expect(contatos / visitas.length).toBeLessThan(0.18)
  })
})
