import { expect, it } from 'vitest'
import { readMunicipios } from '../server/locais/seed.ts'
import { artigos, preposicoesDe } from './artigos.ts'
import { slugify } from './texto.ts'

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

it('names only municipalities that there are', () => {
  const slugs = new Set(readMunicipios().map(({ cidade }) => slugify(cidade)))
  expect(Object.keys(artigos).filter((slug) => !slugs.has(slug))).toEqual([])
})
