import { expect, it } from 'vitest'
import {
  caracteristicas,
  estilos,
  fetiches,
  massagens,
  pagamentos,
  precos,
  servicos,
  tiposAtendimento,
} from '../../../contract/opcoes.ts'
import { inWords } from './optionWords.ts'

it('leaves what people wrote, and what objects inherit, as it is', () => {
  for (const text of ['Adoro Couro', 'constructor', '__proto__', '', '170'])
    expect(inWords(text, 'en')).toBe(text)
})

it('has English words for every label of the contract', () => {
  const sameInBoth = new Set(
    'Striptease Nuru Bondage Spanking Lingerie Dominatrix GFE Pix Silicone'
      .split(' ')
      .concat('Role play'),
  )
  const lists = [servicos, massagens, fetiches, tiposAtendimento, pagamentos, precos, estilos]
  const labels = [
    ...lists.flatMap((list) => list.map(({ label }) => label as string)),
    ...Object.entries(caracteristicas).flatMap(([nome, valores]) => [nome, ...(valores ?? [])]),
  ]
  expect(
    labels.filter((label) => inWords(label, 'en') === label && !sameInBoth.has(label)),
  ).toEqual([])
})
