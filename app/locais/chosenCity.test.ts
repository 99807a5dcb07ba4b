import { expect, test } from 'vitest'
import { parseCity } from './chosenCity.ts'

test('a stored value that is no city gives none', () => {
  for (const stored of [
    '{}',
    '[]',
    '"Recife"',
    '{"cidade":"Recife"}',
    '{"cidade":1,"estado":"PE"}',
  ])
    expect(parseCity(stored)).toBeNull()
  expect(parseCity(JSON.stringify({ cidade: 'Recife', estado: 'pernambuco' }))).toBeNull()
  expect(parseCity(JSON.stringify({ cidade: 'x'.repeat(121), estado: 'PE' }))).toBeNull()
})

test('a city is its name and its state, and nothing else that is stored beside them', () => {
  const stored = JSON.stringify({ cidade: 'Recife', estado: 'PE', bairro: 'Boa Viagem' })
  expect(parseCity(stored)).toEqual({ cidade: 'Recife', estado: 'PE' })
})
