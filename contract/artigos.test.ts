import { expect, it } from 'vitest'
import { preposicoesDe } from './artigos.ts'

it.each([
  ['Rio de Janeiro', 'no', 'do'],
  ['RIO DE JANEIRO', 'no', 'do'],
  ['Recife', 'no', 'do'],
  ['Guarujá', 'no', 'do'],
  ['Serra', 'na', 'da'],
  ['Salvador', 'em', 'de'],
  ['São Paulo', 'em', 'de'],
  ['Rio Branco', 'em', 'de'],
  ['Serra Talhada', 'em', 'de'],
  ['Ilhabela', 'em', 'de'],
])('%s is said with %s and %s', (cidade, em, de) => {
  expect(preposicoesDe(cidade)).toEqual({ em, de })
})
