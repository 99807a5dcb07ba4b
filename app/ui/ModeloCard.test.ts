import { expect, test } from 'vitest'
import type { Card } from '../../contract/busca.ts'
import { codigosPreco } from '../../contract/opcoes.ts'
import { durationOf, linkLabel, parseEstilo } from './ModeloCard.tsx'

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

test('the link to a profile is called by what is shown of her', () => {
  const card = { nome: '', apelido: 'Ana', idade: 29, bairro: 'Moema', cidade: 'São Paulo' } as Card
  expect(linkLabel(card)).toBe('Perfil de Ana, 29 anos, Moema, São Paulo')
  expect(linkLabel({ ...card, idade: null })).toBe('Perfil de Ana, Moema, São Paulo')
  expect(linkLabel({ ...card, idade: null, bairro: null, cidade: null })).toBe('Perfil de Ana')
})
