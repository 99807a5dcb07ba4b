import { expect, it } from 'vitest'
import { readVolta } from './volta.ts'

const site = 'https://camelia.example'

it.each([
  [undefined],
  [''],
  ['https://outro.example/'],
  ['//outro.example/'],
  ['/\\outro.example/'],
  ['/\t/outro.example'],
  ['javascript:alert(1)'],
  [`/${'a'.repeat(2000)}`],
])('%j leads to the home page', (volta) => {
  expect(readVolta(volta, site)).toBe('/')
})

it('returns to an address of the site, with its query', () => {
  expect(readVolta('/search?geral=loira&online=1#p', site)).toBe('/search?geral=loira&online=1#p')
})
