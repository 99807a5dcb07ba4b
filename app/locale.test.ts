import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contents } from './content/load.ts'

const read = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'))
const { $schema: _pt, ...portuguese } = read('pt-BR')
const { $schema: _en, ...english } = read('en')

/** Words that are the same in both languages: names, loanwords and signs. */
const SAME = new Set([
  '—',
  '{km} km',
  '{titulo} · {site}',
  '{tempo} · {preco}',
  '{onde}: {text}',
  '{total} Online',
  '“{texto}”',
  'Banner',
  'Telegram',
  'Signal',
  'Bondage',
  'Dominatrix',
  'E-mail',
  'Extras',
  'GFE',
  'Lingerie',
  'Nuru',
  'Offline',
  'Online',
  'Pix',
  'Role play',
  'SaferNet',
  'Silicone',
  'Spanking',
  'Status',
  'Stories',
  'Story',
  'Striptease',
  '{segundos} s',
  '{site} {onde}',
])

/** Words so common that any sentence has one, and that the other language lacks. */
const wordsOf = (list: string) => new RegExp(`(?<!\\p{L})(${list})(?!\\p{L})`, 'iu')
const ENGLISH = wordsOf('the|and|of|your|you|with|is|are|this|please|not|was|from|has|have|it')
const PORTUGUESE = wordsOf('você|não|para|com|uma|seu|sua|dos|das|ao|foi|são|está|pelo|pela|mais')

/** Every single text, however deeply nested, without the addresses in it. */
const textsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part.replace(/https?:\S+/g, '')]
    : Object.values(part ?? {}).flatMap(textsOf)
const parametersOf = (message: unknown) =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
/** Articles are Portuguese alone: 'em Salvador', 'no Rio', 'na Serra' are all 'in', 'das 14h', 'da 1h' 'from'. */
const PORTUGUESE_ONLY = new Set(['em', 'Em', 'de', 'das', 'as'])

describe('the texts of the site', () => {
  it('exist in both languages, with the same placeholders', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(portuguese).sort())
    for (const key of Object.keys(portuguese)) {
      const inEnglish = new Set(parametersOf(english[key]))
      const expected = parametersOf(portuguese[key]).filter(
        (name) => inEnglish.has(name) || !PORTUGUESE_ONLY.has(name),
      )
      expect([key, inEnglish]).toEqual([key, new Set(expected)])
    }
  })

  it('are translated: none is the same in both, with listed exceptions', () => {
    const same = Object.keys(portuguese).filter(
      (key) =>
        JSON.stringify(portuguese[key]) === JSON.stringify(english[key]) &&
        !SAME.has(String(portuguese[key])),
    )
    expect(same).toEqual([])
    expect([...SAME].filter((word) => !Object.values(english).includes(word))).toEqual([])
  })

  it('contain no sentence in the other language', () => {
    const all = { pt: [portuguese, contents['pt-BR']], en: [english, contents.en] }
    expect(textsOf(all.pt).filter((text) => ENGLISH.test(text))).toEqual([])
    expect(textsOf(all.en).filter((text) => PORTUGUESE.test(text))).toEqual([])
  })
})
