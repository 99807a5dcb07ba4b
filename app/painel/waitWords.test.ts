import { expect, test } from 'vitest'
import { waitWords } from './waitWords.ts'

test('without figures there is no promise', () => {
  expect(waitWords(null)).toBe('Ainda não dá para dizer quanto tempo a análise leva.')
})

test.each([
  [1, 'até 1 hora'],
  [60, 'até 1 hora'],
  [61, 'até 2 horas'],
  [24 * 60, 'até 24 horas'],
  [24 * 60 + 1, 'até 2 dias'],
  [50 * 60, 'até 3 dias'],
])('%i minutes are rounded up', (minutos, tempo) => {
  expect(waitWords(minutos)).toBe(`A análise costuma levar ${tempo}.`)
})
