import { expect, test } from 'vitest'
import { waitWords } from './waitWords.ts'

test('without figures there is no promise', () => {
  expect(waitWords(null)).toBe(
    'Ainda não dá para dizer quanto tempo a análise leva: houve menos de 5 decisões nos últimos 30 dias.',
  )
})

test.each([
  [1, 'até 1 hora'],
  [60, 'até 1 hora'],
  [61, 'até 2 horas'],
  [24 * 60, 'até 24 horas'],
  [24 * 60 + 1, 'até 2 dias'],
  [50 * 60, 'até 3 dias'],
])('%i minutes are rounded up', (minutos, tempo) => {
  const words = waitWords({ mediana_minutos: minutos, p90_minutos: minutos })
  expect(words).toBe(`A análise costuma levar ${tempo}.`)
})

test('the slow ones are told apart from the usual ones', () => {
  expect(waitWords({ mediana_minutos: 100, p90_minutos: 3000 })).toBe(
    'A análise costuma levar até 2 horas; 9 em cada 10 ficam prontas em até 3 dias.',
  )
})
