import { describe, expect, it } from 'vitest'
import { retryWhen } from './retryWhen.ts'

describe('when to try again', () => {
  it('is not made up where the answer does not say', () => {
    for (const seconds of [Number.NaN, 0, -1]) expect(retryWhen(seconds)).toBe('mais tarde')
  })

  it('is never too early, in the unit that a person would use', () => {
    for (const [seconds, words] of [
      [1, 'em 1 segundo'],
      [60, 'em 60 segundos'],
      [61, 'em 2 minutos'],
      [3600, 'em 60 minutos'],
      [5401, 'em 2 horas'],
      [86_400, 'em 24 horas'],
    ] as const)
      expect(retryWhen(seconds)).toBe(words)
  })
})
