import { describe, expect, it } from 'vitest'
import { onlyData, onlyOwn, onlyText } from './trustedTypes.ts'

describe('the default policy for what may be written into a page', () => {
  it.each([
    '<img src=x onerror=evil()>',
    '<script>evil()</script>',
    '<script></script><b>',
    'Olá <b>',
    '{"name":"</script><script>evil()"}',
  ])('refuses HTML: %s', (html) => {
    expect(() => onlyText(html)).toThrow(TypeError)
  })

  it.each(['', '<script></script>', '{"name":"\\u003cb>"}', 'a > b && c()'])(
    'passes %j',
    (html) => {
      expect(onlyText(html)).toBe(html)
    },
  )

  it.each(['evil()', 'a => a', '{"name": evil()}', '<!-- {}', ''])(
    'refuses a script: %j',
    (script) => {
      expect(() => onlyData(script)).toThrow(SyntaxError)
    },
  )

  it.each(['{"@type":"Person","name":"\\u003cb>"}', '[{"@type":"FAQPage"}]'])(
    'passes JSON-LD: %j',
    (script) => {
      expect(onlyData(script)).toBe(script)
    },
  )

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,evil()',
    'blob:x',
  ])('refuses a script of another origin: %s', (url) => {
    expect(() => onlyOwn(url, 'https://camelia.example/search')).toThrow(TypeError)
  })

  it.each(['/sw.js', 'assets/a.js', 'https://camelia.example/assets/proofWorker.js'])(
    'passes our own file: %s',
    (url) => {
      expect(onlyOwn(url, 'https://camelia.example/search')).toBe(url)
    },
  )
})
