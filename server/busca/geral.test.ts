import { describe, expect, it } from 'vitest'
import { readGeral, termosDe, tsqueryDe } from './geral.ts'

const plain = (...palavras: string[]) => palavras.map((palavra) => ({ palavra, formas: [palavra] }))

describe('readGeral', () => {
  it.each(['4321', '(11) 9', '11 91234-56', '+55', '1-2-3', '00000000000000000000'])(
    'finds nobody by part of a number: %s',
    (text) => expect(readGeral(text)).toEqual({ tipo: 'ninguem' }),
  )

  it.each(['!!!', '💋', '%_', ' - ', '؟'])('finds nobody without a letter: %s', (text) =>
    expect(readGeral(text)).toEqual({ tipo: 'ninguem' }),
  )

  it.each([
    '11912345678',
    '(11) 91234-5678',
    '11 91234.5678',
    '+55 11 91234-5678',
    '5511912345678',
    '011 91234 5678',
    'tel:+5511912345678',
    '11–91234–5678',
    '１１９１２３４５６７８',
    '\u202a+55 11 91234-5678\u202c',
  ])('knows a whole phone number however it is typed: %s', (text) =>
    expect(readGeral(text)).toEqual({ tipo: 'telefone', digitos: '11912345678' }),
  )

  it.each(['helena💋', '❤️ helena ❤️', '\u202ehelena', 'hele\u200bna'])(
    'reads the words between what is drawn or unseen: %j',
    (text) => expect(readGeral(text)).toEqual({ tipo: 'texto', texto: 'helena' }),
  )

  it('keeps a text in lower case', () =>
    expect(readGeral('  Conceição 24h ')).toEqual({ tipo: 'texto', texto: 'conceição 24h' }))
})

describe('termosDe', () => {
  it('finds nobody when a word may be part of a phone number', () =>
    expect(termosDe(plain('ana', '5678'))).toBeNull())

  it('finds nobody without words', () => expect(termosDe([])).toBeNull())

  it('leaves stop words out, unless there is nothing else', () => {
    expect(termosDe(plain('loira', 'em', 'campinas'))?.map((t) => t.formas[0])).toEqual([
      'loira',
      'campinas',
    ])
    expect(termosDe(plain('de'))).toHaveLength(1)
  })

  it('matches the start of a word, but small numbers whole', () => {
    const termos = termosDe([
      { palavra: 'morum', formas: ['morumbi', 'morungaba'] },
      ...plain('24'),
    ])
    expect(tsqueryDe(termos!)).toBe("('morumbi':* | 'morungaba':*) & ('24')")
    expect(tsqueryDe(termos!, 'AB')).toBe("('morumbi':*AB | 'morungaba':*AB) & ('24':AB)")
  })
})
