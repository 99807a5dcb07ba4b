import { describe, expect, it } from 'vitest'
import { parsePendentes } from './pendentes.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const one = { modelo: 7, mes: '2026-11', numero: 'a', vale: 'b', em: now - day }

describe('the contacts that are asked about', () => {
  it('are none of a hostile value', () => {
    for (const stored of [null, '', '{}', '[1]', '[null]', '[{"modelo":"7"}]', '"x"'])
      expect(parsePendentes(stored, now)).toEqual([])
    const long = { ...one, vale: 'b'.repeat(1000) }
    expect(parsePendentes(JSON.stringify([long, { ...one, modelo: 1.5 }]), now)).toEqual([])
  })
  it('are none of the future or of more than eight days ago', () => {
    const at = (em: number) => parsePendentes(JSON.stringify([{ ...one, em }]), now)
    expect(at(now + 1)).toEqual([])
    expect(at(now - 8 * day)).toEqual([])
    expect(at(now - 8 * day + 1)).toHaveLength(1)
  })
  it('are ten at most', () => {
    expect(parsePendentes(JSON.stringify(Array(20).fill(one)), now)).toHaveLength(10)
  })
})
