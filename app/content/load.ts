import type { Locale } from '../paraglide/runtime.js'
import { type Content, type ContentValues, fillContent } from './content.ts'
import { about as aboutEn } from './en/about.ts'
import { comoOrdenamos as comoOrdenamosEn } from './en/comoOrdenamos.ts'
import { faq as faqEn } from './en/faq.ts'
import { legal as legalEn } from './en/legal.ts'
import { premium as premiumEn } from './en/premium.ts'
import { termos as termosEn } from './en/termos.ts'
import { termosDeUso as termosDeUsoEn } from './en/termosDeUso.ts'
import { about } from './pt-BR/about.ts'
import { comoOrdenamos } from './pt-BR/comoOrdenamos.ts'
import { faq } from './pt-BR/faq.ts'
import { legal } from './pt-BR/legal.ts'
import { premium } from './pt-BR/premium.ts'
import { termos } from './pt-BR/termos.ts'
import { termosDeUso } from './pt-BR/termosDeUso.ts'

export const contents: Record<Locale, Content> = {
  'pt-BR': { about, comoOrdenamos, faq, legal, premium, termos, termosDeUso },
  en: {
    about: aboutEn,
    comoOrdenamos: comoOrdenamosEn,
    faq: faqEn,
    legal: legalEn,
    premium: premiumEn,
    termos: termosEn,
    termosDeUso: termosDeUsoEn,
  },
}

/**
 * One page's texts in one language, placeholders replaced. For loaders only: the browser then gets the
 * texts of its page and no others.
 */
export const loadContent = <K extends keyof Content>(
  page: K,
  locale: Locale,
  values: ContentValues,
): Content[K] => fillContent(contents[locale][page], values)
