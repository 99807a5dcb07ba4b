import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { NeedsScriptPage } from './NeedsScript.tsx'

const original = getLocale
afterEach(() => overwriteGetLocale(original))

it.each([
  ['pt-BR', '/', 'Ir para o início'],
  ['en', '/en', 'Go to the home page'],
] as const)('a panel without JavaScript leads to the home page, in %s', (locale, home, words) => {
  overwriteGetLocale(() => locale)
  expect(renderToString(<NeedsScriptPage />)).toMatch(
    new RegExp(`<a [^>]*href="${home}"[^>]*>${words}</a>`),
  )
})
