import { expect, test } from 'vitest'
import { codigosPreco } from '../../contract/opcoes.ts'
import { durationOf, parseEstilo } from './ModeloCard.tsx'

test('each price says briefly what it is for', () => {
  expect(codigosPreco.map(durationOf)).toEqual([
    '15 min',
    '30 min',
    '1 h',
    '2 h',
    '4 h',
    'dia',
    'pernoite',
  ])
})

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
