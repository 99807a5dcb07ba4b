import { expect, it } from 'vitest'
import { LADO_RECOMENDADO } from '../../contract/limites.ts'
import { hasFewPixels } from './fewPixels.ts'

it('a photo is said to be blurred by its shorter side, whichever that is', () => {
  const side = LADO_RECOMENDADO
  expect(hasFewPixels({ largura: 80, altura: 80 })).toBe(true)
  expect(hasFewPixels({ largura: 4000, altura: side - 1 })).toBe(true)
  expect(hasFewPixels({ largura: side - 1, altura: 4000 })).toBe(true)
  expect(hasFewPixels({ largura: side, altura: side })).toBe(false)
})
