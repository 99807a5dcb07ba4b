import { describe, expect, it } from 'vitest'
import { placeLabel, readPlaceLabel } from './placeLabel.ts'

describe('readPlaceLabel', () => {
  it.each(['', '   '])('finds no place in %j', (label) =>
    expect(readPlaceLabel(label)).toBeUndefined(),
  )
  it('reads what is no label as the name of a city', () => {
    expect(readPlaceLabel(' - ')).toEqual({ cidade: '-' })
    expect(readPlaceLabel('campinas')).toEqual({ cidade: 'campinas' })
    expect(readPlaceLabel('Campinas(sp)')).toEqual({ cidade: 'Campinas', estado: 'SP' })
  })
  it('is the inverse of placeLabel', () => {
    for (const place of [
      { cidade: 'São Paulo', estado: 'SP' },
      { cidade: 'São Paulo', estado: 'SP', bairro: 'Jardins' },
      { cidade: 'Não-Me-Toque' },
    ])
      expect(readPlaceLabel(placeLabel(place))).toEqual(place)
  })
})
