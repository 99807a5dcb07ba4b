import { expect, it } from 'vitest'
import { spellingsOf } from './spellingsOf.ts'

it('spellingsOf leaves a text that is no pattern', () => {
  expect(spellingsOf('')).toEqual([''])
  expect(spellingsOf('gfe')).toEqual(['gfe'])
})

it('spellingsOf has every text of a pattern once', () => {
  expect(spellingsOf('lo[iu]r[ao]s?').sort()).toEqual(
    ['loira', 'loiras', 'loiro', 'loiros', 'loura', 'louras', 'louro', 'louros'].sort(),
  )
  expect(spellingsOf('(?:com |(?:de |do )?)casa(?:l|is)|strip').sort()).toEqual(
    ['casal', 'casais', 'com casal', 'com casais', 'de casal', 'de casais', 'do casal', 'do casais']
      .concat('strip')
      .sort(),
  )
})
