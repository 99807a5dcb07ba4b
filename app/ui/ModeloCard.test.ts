import { expect, test } from 'vitest'
import { parseEstilo } from './ModeloCard.tsx'

test('estilo that is broken JSON is read by its commas', () => {
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
