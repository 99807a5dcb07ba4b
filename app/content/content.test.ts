import { describe, expect, it } from 'vitest'
import { formatosDeFoto, formatosDeVideo } from '../../contract/formatos.ts'
import { fillContent, parseLinks, plainText } from './content.ts'
import { contents } from './load.ts'

const values = {
  site: 'Camélia',
  email: 'contato@camelia.example',
  url: 'https://camelia.example',
  empresa: 'Exemplo Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua das Camélias, 10',
  representante: 'Ana',
  encarregado: 'Bruno',
}

/** The structure of a content without its words: both languages must share it. */
function shapeOf(part: unknown, name = ''): unknown {
  if (Array.isArray(part)) return part.map((one) => shapeOf(one))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shapeOf(one, key)]))
  return name === 'id' || name === 'version' ? part : linksOf(String(part))
}
const linksOf = (text: string) =>
  parseLinks(text)
    .flatMap(({ href }) => href ?? [])
    .sort()

const textsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf)

describe('the texts of the open pages', () => {
  it('have the same parts, anchors and links in both languages', () => {
    expect(shapeOf(contents.en)).toEqual(shapeOf(contents['pt-BR']))
  })

  it.each(['pt-BR', 'en'] as const)(
    'leave nothing to fill in and no broken link in %s',
    (locale) => {
      const texts = textsOf(fillContent(contents[locale], values))
      for (const text of texts) {
        expect(text.trim()).not.toBe('')
        expect(text).not.toMatch(/\{(?!dias|total|planos)|!|\bTODO\b/)
        for (const { text: words, href } of parseLinks(text)) {
          expect(words).not.toMatch(/\]\(/)
          if (href)
            expect(href).toMatch(/^(\/[a-z-]+(#[a-z]+)?|https:\/\/\S+|mailto:\S+@\S+|tel:\d+)$/)
        }
      }
    },
  )

  it.each(['pt-BR', 'en'] as const)('lead only to anchors that exist, in %s', (locale) => {
    const { termosDeUso, legal, comoOrdenamos } = contents[locale]
    const anchors = {
      '/termos-de-uso': termosDeUso.sections.map(({ id }) => id),
      '/como-ordenamos': comoOrdenamos.sections.map(({ id }) => id),
      '/legal': legal.sections.map(({ id }) => id),
      '/faq': ['contato'],
    }
    const linked = textsOf(contents[locale])
      .flatMap(linksOf)
      .filter((href) => href.includes('#'))
    expect(linked).not.toEqual([])
    for (const href of linked) {
      const [path = '', anchor] = href.split('#')
      expect(anchors[path as keyof typeof anchors]).toContain(anchor)
    }
  })

  it.each(['pt-BR', 'en'] as const)(
    'give no anchor twice, nor one of the page, in %s',
    (locale) => {
      const { faq, termos, termosDeUso, legal, comoOrdenamos } = contents[locale]
      const { modelo, cliente } = faq.tabs
      const lists = [termos, termosDeUso, legal, comoOrdenamos].map((page) => page.sections)
      for (const parts of [...lists, [...modelo.questions, ...cliente.questions]]) {
        const ids = [...parts.map(({ id }) => id), 'conteudo', 'contato', 'rodape']
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )

  it.each(['pt-BR', 'en'] as const)('name every format that may be sent, in %s', (locale) => {
    const { questions } = contents[locale].faq.tabs.modelo
    const answer = textsOf(questions.find(({ id }) => id === 'fotos')).join()
    for (const { nome } of [...formatosDeFoto, ...formatosDeVideo]) expect(answer).toContain(nome)
  })

  it('answers 8 to 10 questions of each side, each with an anchor of its own', () => {
    const { modelo, cliente } = contents['pt-BR'].faq.tabs
    for (const { questions } of [modelo, cliente]) {
      expect(questions.length).toBeGreaterThanOrEqual(8)
      expect(questions.length).toBeLessThanOrEqual(10)
    }
  })
})

describe('a text', () => {
  it('is filled wherever its placeholders are, and keeps other braces', () => {
    const filled = fillContent({ a: ['{site} em {url}', { list: ['{dias}'] }], n: 1 }, values)
    expect(filled).toEqual({
      a: ['Camélia em https://camelia.example', { list: ['{dias}'] }],
      n: 1,
    })
  })

  it('can be turned into plain words without links', () => {
    expect(plainText(['Veja [isto](/a).', { list: ['um', '[dois](/b)'] }])).toBe(
      'Veja isto. um dois',
    )
  })
})
