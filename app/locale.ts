import { baseLocale, getLocale, type Locale, locales } from './paraglide/runtime.js'

/** The language of an address: `/en` and everything under it is English, the rest is pt-BR. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '') ?? ''
  return locales.find((locale) => locale !== baseLocale && locale === first) ?? baseLocale
}

/** `/en/search` → `/search`; the address that both languages share. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname)
  return locale === baseLocale ? pathname : pathname.slice(locale.length + 1) || '/'
}

/** `/search` → `/en/search`; `withoutLocale` is the inverse. */
export function withLocale(path: string, locale: Locale): string {
  if (locale === baseLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The `lang` of people's own texts, which are Portuguese whatever the page's language. undefined where
 * the page is Portuguese too, or the text was written in its language.
 */
export const langOfPeople = (isEnglish = false): Locale | undefined =>
  isEnglish || getLocale() === baseLocale ? undefined : baseLocale
