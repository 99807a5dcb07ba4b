import { describe, expect, it } from 'vitest'
import { closestWords, editsToPrefix, meantNames } from './spelling.ts'

describe('closestWords', () => {
  it.each([
    ['ana', ['ame', 'iana']],
    ['xqzwkk', ['xavier', 'quiosque']],
    ['bruna', ['branca']],
  ])('leaves a word that is short or far from all others: %s', (word, candidates) =>
    expect(closestWords(word, candidates)).toEqual([word]),
  )

  it.each([
    ['valetina', ['valeria', 'valentina', 'catarina'], ['valentina']],
    ['vlaentina', ['valentina'], ['valentina']],
    ['copacabna', ['copacabana'], ['copacabana']],
    ['morunb', ['morumbi', 'moema'], ['morumbi']],
    ['camilla', ['camila', 'camil'], ['camila']],
  ])('corrects %s', (word, candidates, expected) =>
    expect(closestWords(word, candidates)).toEqual(expect.arrayContaining(expected)),
  )

  it('keeps at most three equally near words', () =>
    expect(closestWords('marixa', ['marisa', 'marina', 'marita', 'maria'])).toHaveLength(3))
})

describe('meantNames', () => {
  const names = [
    'massagem',
    'massagens',
    'tantrica',
    'loira',
    'loura',
    'ruiva',
    'branca',
    'magra',
    'amanha',
    'italiano',
    'fetiche',
    'hoteis',
    'copacabana',
    'natal',
    'vila mariana',
    'sao paulo',
    'rio de janeiro',
    'belo horizonte',
  ]
  const meant = (text: string) => Object.fromEntries(meantNames(text.split(' '), names))

  it.each([
    'massagem',
    'massagens',
    'mensagem',
    'passagem',
    'massagista',
    'laura',
    'lorena',
    'bianca',
    'mayra',
    'magda',
    'amanda',
    'natalia',
    'natali',
    'italiana',
    'vivi mariana',
    'anal',
    'lora',
    'san paulo',
    'paola',
  ])('leaves a name, another word and a short one: %s', (text) => expect(meant(text)).toEqual({}))

  it.each([
    ['masagem', { masagem: 'massagem' }],
    ['massajem', { massajem: 'massagem' }],
    ['masagens', { masagens: 'massagens' }],
    ['mssagem', { mssagem: 'massagem' }],
    ['tantrika', { tantrika: 'tantrica' }],
    ['fetixe', { fetixe: 'fetiche' }],
    ['oteis', { oteis: 'hoteis' }],
    ['loirra', { loirra: 'loira' }],
    ['loira em copacabna', { copacabna: 'copacabana' }],
    ['kopacabana', { kopacabana: 'copacabana' }],
    ['sao pualo', { pualo: 'paulo' }],
    ['rio de janero', { janero: 'janeiro' }],
    ['belo orizonti', {}],
    ['belo orizonte', { orizonte: 'horizonte' }],
  ])('understands %s', (text, words) => expect(meant(text)).toEqual(words))

  it('leaves a word that is as near to two names', () =>
    expect(meantNames(['sabrosa'], ['sabrota', 'sabroca'])).toEqual(new Map()))
})

describe('editsToPrefix', () => {
  it('counts a swap of neighbours once', () => expect(editsToPrefix('ab', 'ba')).toBe(1))
  it('counts nothing for a word still being typed', () =>
    expect(editsToPrefix('valen', 'valentina')).toBe(0))
  it('counts every letter against an empty word', () => expect(editsToPrefix('abc', '')).toBe(3))
})
