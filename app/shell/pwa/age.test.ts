import { describe, expect, it } from 'vitest'
import { wordAge } from './age.ts'

describe('the age of what is shown', () => {
  it.each([
    [-5000, 'há instantes', 'just now'],
    [59_999, 'há instantes', 'just now'],
    [60_000, 'há 1 minuto', '1 minute ago'],
    [3 * 3_600_000 + 5, 'há 3 horas', '3 hours ago'],
    [49 * 3_600_000, 'há 2 dias', '2 days ago'],
  ])('%i ms is %s', (ms, portuguese, english) => {
    expect(wordAge(ms, 'pt-BR')).toBe(portuguese)
    expect(wordAge(ms, 'en')).toBe(english)
  })
})
