import { describe, expect, it } from 'vitest'
import { isAmbiguous, parsePrice, writePrice } from './price.ts'

describe('a comma before three digits', () => {
  it('is a slip in Portuguese, and separates thousands in English', () => {
    expect(isAmbiguous('1,600', 'pt-BR')).toBe(true)
    expect(isAmbiguous('1,600', 'en')).toBe(false)
    expect(isAmbiguous('1,600.50', 'pt-BR')).toBe(false)
  })
})

describe('a typed price', () => {
  it.each([
    '',
    '0',
    '160O',
    '-5',
    '1.60.0',
    '1.234,567',
    '12.3456',
    '1e3',
    '1000001',
    'mil',
    '500,555',
    '1,600',
    'R$ 1,600',
  ])('%j is none', (text) => {
    expect(parsePrice(text)).toBeNull()
  })

  it.each([
    ['500', 500],
    ['1.600', 1600],
    ['1600,50', 1600.5],
    ['1.600,5', 1600.5],
    ['349.90', 349.9],
    ['R$ 2.500,00', 2500],
    ['1.000.000', 1_000_000],
    ['300 reais', 300],
    ['R$ 1.200,50', 1200.5],
    ['1,600.50', 1600.5],
  ])('%j is %d reais', (text, value) => {
    expect(parsePrice(text)).toBe(value)
  })

  it.each([1, 349.9, 500, 1600, 1600.5, 1_000_000])('%d is read as it was written', (value) => {
    expect(parsePrice(writePrice(value))).toBe(value)
  })
})
