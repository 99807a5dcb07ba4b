import { expect, test } from 'vitest'
import { parseEstilo } from './ModeloCard.tsx'

test('invalid JSON in estilo is split at its commas', () => {
  expect(parseEstilo('["Luxo')).toEqual(['["Luxo'])
  expect(parseEstilo('Namoradinha, Com local,')).toEqual(['Namoradinha', 'Com local'])
})

test('estilo without labels gives no tags', () => {
  expect(parseEstilo('')).toEqual([])
  expect(parseEstilo('[]')).toEqual([])
})

test('estilo as a JSON array gives its labels', () => {
  expect(parseEstilo('["Luxo / VIP","GFE"]')).toEqual(['Luxo / VIP', 'GFE'])
})
