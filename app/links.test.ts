import { afterEach, describe, expect, it } from 'vitest'
import { linkTo } from './links.ts'
import { localeOf, withoutLocale } from './locale.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

afterEach(() => overwriteGetLocale(() => 'pt-BR'))

describe('linkTo', () => {
  it('escapes parameters of the path and the query', () => {
    overwriteGetLocale(() => 'pt-BR')
    expect(linkTo('/profile/:id', { id: 'a/b?c#d' })).toBe('/profile/a%2Fb%3Fc%23d')
    expect(linkTo('/search', {}, { query: { geral: 'a&b=c' } })).toBe('/search?geral=a%26b%3Dc')
  })
  it('leaves out empty values', () => {
    overwriteGetLocale(() => 'pt-BR')
    expect(linkTo('/search', {}, { query: { cidade: '', estado: undefined } })).toBe('/search')
  })
  it('uses the language of the page, or the one that is passed', () => {
    overwriteGetLocale(() => 'en')
    expect(linkTo('/')).toBe('/en')
    expect(linkTo('/search', {}, { hash: 'total' })).toBe('/en/search#total')
    expect(linkTo('/profile/:id', { id: 7 }, { locale: 'pt-BR' })).toBe('/profile/7')
  })
})

describe('localeOf', () => {
  it('reads a language only from a whole first segment', () => {
    expect(localeOf('/english')).toBe('pt-BR')
    expect(localeOf('/profile/en')).toBe('pt-BR')
    expect(localeOf('/pt-BR')).toBe('pt-BR')
  })
  it('knows the pages of English and their data', () => {
    for (const path of ['/en', '/en/', '/en.data', '/en/search.data'])
      expect(localeOf(path)).toBe('en')
  })
  it('finds the address both languages share', () => {
    expect(withoutLocale('/en')).toBe('/')
    expect(withoutLocale('/en/search')).toBe('/search')
    expect(withoutLocale('/search')).toBe('/search')
  })
})
