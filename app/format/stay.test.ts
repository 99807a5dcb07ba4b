import { describe, expect, it } from 'vitest'
import { wordStay } from './stay.ts'
import { stayOfCard } from './stayOfCard.ts'

const one = { de: '2026-12-03', ate: '2026-12-03' }
const month = { de: '2026-12-03', ate: '2026-12-07' }
const across = { de: '2026-11-28', ate: '2026-12-03' }

describe('the days of a stay', () => {
  it('are one day, within a month, or across two', () => {
    expect([one, month, across].map((days) => wordStay(days, 'pt-BR'))).toEqual([
      'no dia 3 de dezembro',
      'de 3 a 7 de dezembro',
      'de 28 de novembro a 3 de dezembro',
    ])
    expect([one, month, across].map((days) => wordStay(days, 'en'))).toEqual([
      'on 3 December',
      'from 3 to 7 December',
      'from 28 November to 3 December',
    ])
  })
  it('are short on a card', () => {
    expect([one, month, across].map(stayOfCard)).toEqual(['3 dez', '3–7 dez', '28 nov – 3 dez'])
  })
})
