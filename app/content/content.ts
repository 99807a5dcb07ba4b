import type { Comprador } from '../../contract/compradores.ts'
import type { Concessao } from '../../contract/concessoes.ts'
/**
 * Long texts of the open pages, as data: pages lay them out, nothing in them is markup. In every text
 * `{site}`, `{email}` and `{url}` are placeholders for the installation's name, contact and address,
 * and `[words](address)` is a link; `fillContent` replaces the first, `RichText` renders the second.
 */
export type Block = string | { list: string[] }

export type Section = {
  /** Also the anchor of its address: the same in both languages. */
  id: string
  title: string
  blocks: Block[]
}

type Head = {
  title: string
  /** For search engines: one sentence. */
  description: string
}

/** Terms, privacy, notices: sections in order under one introduction. */
export type TextPage = Head & {
  lead: string
  /** Date of this version, AAAA-MM-DD: accounts store which one they accepted. */
  version: string
  sections: Section[]
}

export type Question = { id: string; question: string; answer: Block[] }

export type FaqPage = Head & {
  lead: string
  tabs: {
    modelo: { label: string; questions: Question[] }
    cliente: { label: string; questions: Question[] }
  }
  contact: { title: string; lead: string; withoutScript: string }
}

export type Point = { id: string; title: string; text: string }

export type AboutPage = Head & {
  hero: { title: string; lead: string }
  curation: { title: string; paragraphs: string[] }
  pillars: { title: string; items: Point[] }
  differentials: { title: string; items: Point[] }
  closing: { title: string; text: string; register: string; search: string }
}

export type PremiumPage = Head & {
  /** The name of the choice between both sides. */
  sides: string
  /** Advertisers and clients have each their own page: its words and its list of plans. */
  para: Record<
    Comprador,
    {
      label: string
      hero: { title: string; lead: string }
      list: { title: string; caption: string }
      /** `register`: without an account; `subscribe`: with one of this kind. */
      action: { register: string; subscribe: string }
      how: { title: string; steps: Point[] }
      honest: { title: string; paragraphs: string[] }
    }
  >
  /** For both lists; the figures come from the plans. */
  table: {
    rows: Record<'days' | Concessao, string>
    /** Placeholders `{dias}`, `{total}` and `{planos}` (plan names). */
    values: {
      noEnd: string
      period: string
      lowestRank: string
      rank: string
      yes: string
      no: string
      oneStory: string
      stories: string
    }
  }
  rights: { title: string; paragraphs: string[] }
}

export type Content = {
  about: AboutPage
  faq: FaqPage
  premium: PremiumPage
  termos: TextPage
  termosDeUso: TextPage
  legal: TextPage
  comoOrdenamos: TextPage
}

/** The installation: its name, contact and address, and who runs it. */
export type ContentValues = Record<
  'site' | 'email' | 'url' | 'empresa' | 'cnpj' | 'endereco' | 'representante' | 'encarregado',
  string
>

/** Replaces `{site}` and the like wherever they occur; other braces stay as they are. */
export function fillContent<T>(content: T, values: ContentValues): T {
  if (typeof content === 'string') {
    return content.replace(
      /\{(\w+)\}/g,
      (whole, name: keyof ContentValues) => values[name] ?? whole,
    ) as T
  }
  if (Array.isArray(content)) return content.map((part) => fillContent(part, values)) as T
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, fillContent(part, values)]),
  ) as T
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text as plain words, for structured data. */
export const plainText = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => (typeof block === 'string' ? [block] : block.list))
    .join(' ')
    .replace(LINK, '$1')

/** The words and links of a text, in order. */
export function parseLinks(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[1] ?? '', href: match[2] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
