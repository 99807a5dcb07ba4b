import { expect, it } from 'vitest'
import { previewWords } from './priceWords.ts'

const tell = (assinantes: number) =>
  previewWords({ nome: 'Basic', de: 49.9, novo: 59.9, desde: '2027-01-30', assinantes })

it('an announced price says how many are told, in words for none and for one', () => {
  expect(tell(0)).toMatch(
    /^Basic: de R\$\s49,90 a R\$\s59,90 a partir de 30\/01\/2027\. Ninguém tem/,
  )
  expect(tell(1)).toMatch(/ Uma conta recebe um e-mail\.$/)
  expect(tell(1289)).toMatch(/ 1\.289 contas recebem um e-mail\.$/)
})
