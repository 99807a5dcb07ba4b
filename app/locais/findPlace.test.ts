import { describe, expect, it } from 'vitest'
import type { Local } from '../../contract/local.ts'
import { findPlace } from './findPlace.ts'

const locais: Local[] = [
  { cidade: 'São Paulo', estado: 'SP', total: 90 },
  { cidade: 'São Paulo', estado: 'SP', bairro: 'Vila Olímpia', total: 40 },
  { cidade: 'Cascavel', estado: 'PR', total: 5 },
  { cidade: 'Cascavel', estado: 'PR', bairro: 'Centro', total: 2 },
  { cidade: 'Cascavel', estado: 'CE', total: 3 },
]

describe('the place of a search', () => {
  it.each([
    {},
    { cidade: '' },
    { cidade: '!!!' },
    { cidade: 'Atlântida' },
    { estado: 'SP' },
    { bairro: 'Centro' },
    { cidade: 'São Paulo', estado: 'RJ' },
    { cidade: 'São Paulo', bairro: 'Centro' },
  ])('is none for %j', (asked) => expect(findPlace(locais, asked)).toBeNull())

  it('is none where two states have a city of that name, until one is named', () => {
    expect(findPlace(locais, { cidade: 'Cascavel' })).toBeNull()
    expect(findPlace(locais, { cidade: 'Cascavel', bairro: 'Centro' })).toBeNull()
    expect(findPlace(locais, { cidade: 'cascavel', estado: 'CE' })?.estado).toBe('CE')
    expect(findPlace(locais, { cidade: 'cascavel-pr' })?.estado).toBe('PR')
  })

  it.each(['sao paulo', 'SÃO PAULO', 'sao-paulo', 'sao-paulo-sp'])(
    'is written as the site writes it: %s',
    (cidade) => {
      expect(findPlace(locais, { cidade })).toEqual({ cidade: 'São Paulo', estado: 'SP' })
      expect(findPlace(locais, { cidade, bairro: 'vila olimpia' })?.bairro).toBe('Vila Olímpia')
    },
  )
})
