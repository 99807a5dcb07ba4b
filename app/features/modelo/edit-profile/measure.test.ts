import { describe, expect, it } from 'vitest'
import { campos } from '../../../../contract/campos.ts'
import { parseMeasure } from './measure.ts'

describe('a typed measure', () => {
  it.each(['', 'alta', '-5', '1700', '251', '1,7,0', "5'7", '3,70m cm'])(
    '%j is no height',
    (text) => {
      expect(parseMeasure(text, campos.altura)).toBeNull()
    },
  )

  it.each(['301', '60 cm 5', 'sessenta'])('%j is no weight', (text) => {
    expect(parseMeasure(text, campos.peso)).toBeNull()
  })

  it.each([
    ['170', 170],
    ['170 cm', 170],
    ['1,70', 170],
    ['1.70', 170],
    ['1,7', 170],
    ['1m70', 170],
    ['1,68 m', 168],
    ['0', 0],
  ])('%j is a height of %d cm', (text, value) => {
    expect(parseMeasure(text, campos.altura)).toBe(value)
  })

  it.each([
    ['60', 60],
    ['60 kg', 60],
    ['60kg', 60],
    ['60,5', 61],
  ])('%j is a weight of %d kg', (text, value) => {
    expect(parseMeasure(text, campos.peso)).toBe(value)
  })
})
