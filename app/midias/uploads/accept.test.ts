import { expect, it } from 'vitest'
import { formatosDeFoto, formatosDeVideo } from '../../../contract/formatos.ts'
import { ACCEPT, ACCEPT_ANY_PHOTO, ACCEPT_PHOTOS, wordFormats } from './accept.ts'

it('what an upload field says and offers is what the contract accepts', () => {
  const all = [...formatosDeFoto, ...formatosDeVideo]
  for (const { nome } of all) expect(wordFormats()).toContain(nome)
  expect(ACCEPT_ANY_PHOTO.split(',')).toEqual(formatosDeFoto.map(({ mime }) => mime))
  // An iPhone converts what a dialog does not offer.
  const offered = all.map(({ mime }) => mime).filter((mime) => mime !== 'image/heic')
  expect(ACCEPT.split(',')).toEqual(offered)
  expect(offered.join(',').startsWith(ACCEPT_PHOTOS)).toBe(true)
})
