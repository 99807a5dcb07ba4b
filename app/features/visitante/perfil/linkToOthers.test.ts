import { afterEach, expect, it } from 'vitest'
import type { Card } from '../../../../contract/busca.ts'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { linkToOthers } from './linkToOthers.ts'

afterEach(() => overwriteGetLocale(() => 'pt-BR'))

const lives = (estado: 'GO' | null) => ({
  localizacao: { bairro: null, cidade: estado && 'Pirenópolis', estado },
})
const another = {} as Card

it('leads to those below, of her city', () => {
  expect(linkToOthers(lives('GO'), [another])).toBe('#regiao')
})

it.each([[[]], [null]])('leads to the search of her state where %j are below', (cards) => {
  overwriteGetLocale(() => 'en')
  expect(linkToOthers(lives('GO'), cards)).toBe('/en/search?estado=GO')
})

it('leads to the whole search when her place is unknown', () => {
  overwriteGetLocale(() => 'pt-BR')
  expect(linkToOthers(lives(null), [])).toBe('/search')
})
