import { expect, it } from 'vitest'
import { type Campo, campos } from '../../contract/campos.ts'
import { estilos, precos } from '../../contract/opcoes.ts'
import { inWords } from './optionWords.ts'

it("leaves people's own text, and inherited property names, as they are", () => {
  for (const text of ['Adoro Couro', 'constructor', '__proto__', '', '170'])
    expect(inWords(text, 'en')).toBe(text)
})

it('has English words for every label of the contract', () => {
  const sameInBoth = new Set(
    'Striptease Nuru Bondage Spanking Lingerie Dominatrix GFE Pix Silicone'
      .split(' ')
      .concat('Role play'),
  )
  const labels = [
    ...[...precos, ...estilos].map(({ label }) => label as string),
    ...Object.values<Campo>(campos).flatMap((campo) => [
      ...('lista' in campo ? campo.lista.map(({ label }) => label) : []),
      ...('nome' in campo ? [campo.nome] : []),
      ...('valores' in campo ? campo.valores : []),
    ]),
  ]
  expect(
    labels.filter((label) => inWords(label, 'en') === label && !sameInBoth.has(label)),
  ).toEqual([])
})
