import { describe, expect, it } from 'vitest'
import type { Local } from '../../contract/local.ts'
import { placeLabel } from './placeLabel.ts'
import { matchPlaces } from './places.ts'

const places: Local[] = [
  { cidade: 'São Paulo', estado: 'SP', total: 90 },
  { cidade: 'São Paulo', estado: 'SP', bairro: 'Jardins', total: 40 },
  { cidade: 'São Paulo', estado: 'SP', bairro: 'Vila Mariana', total: 12 },
  { cidade: 'Mariana', estado: 'MG', total: 2 },
  { cidade: 'Rio de Janeiro', estado: 'RJ', total: 50 },
]
const labels = (text: string) => matchPlaces(places, text).map(placeLabel)

describe('matchPlaces', () => {
  it('gives nothing for an unknown place', () => {
    expect(labels('Lisboa')).toEqual([])
  })
  it('puts what begins with the typed text before what only contains it', () => {
    expect(labels('mariana')).toEqual(['Mariana (MG)', 'Vila Mariana - São Paulo (SP)'])
  })
  it('needs every word, in any order', () => {
    expect(labels('paulo jardins')).toEqual(['Jardins - São Paulo (SP)'])
  })
  it('ignores accents and case', () => {
    expect(labels('SAO PAU')[0]).toBe('São Paulo (SP)')
  })
  it('offers the largest cities before anything is typed', () => {
    expect(labels('')).toEqual(['São Paulo (SP)', 'Rio de Janeiro (RJ)', 'Mariana (MG)'])
  })
})
