import { describe, expect, it } from 'vitest'
import { createSearchEngineCheck, type Resolver } from './searchEngines.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const dnsError = (code: string) => Object.assign(new Error(code), { code })

/** A DNS resolver with these names that counts its queries. */
function nameService(names: Record<string, string[]>, addresses: Record<string, string[]>) {
  const asked: string[] = []
  const resolver: Resolver = {
    async reverse(address) {
      asked.push(address)
      const found = names[address]
      if (!found) throw dnsError('ENOTFOUND')
      return found
    },
    addressesOf: async (name) => addresses[name] ?? [],
  }
  return { resolver, asked }
}

describe('a search engine', () => {
  const { resolver, asked } = nameService(
    {
      '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
      '6.6.6.1': ['crawl-66-249-66-1.googlebot.com'],
      '6.6.6.2': ['googlebot.com.evil.example'],
      '6.6.6.3': ['evil-googlebot.com'],
    },
    {
      'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
      'googlebot.com.evil.example': ['6.6.6.2'],
      'evil-googlebot.com': ['6.6.6.3'],
    },
  )
  const check = createSearchEngineCheck(resolver)

  it.each([
    ['6.6.6.1', 'a name that is not its own'],
    ['6.6.6.2', "the engine's name within another"],
    ['6.6.6.3', "a name that ends like the engine's"],
    ['6.6.6.4', 'no name'],
  ])('is not %s, with %s', async (address) => {
    expect(await check(address, GOOGLEBOT)).toBe(false)
  })

  it('is recognised by its address and name, together with its User-Agent', async () => {
    expect(await check('66.249.66.1', GOOGLEBOT)).toBe(true)
    expect(await check('::ffff:66.249.66.1', GOOGLEBOT)).toBe(true)
    expect(await check('66.249.66.1', 'curl/8')).toBe(false)
    expect(await check('66.249.66.1', 'bingbot')).toBe(false)
  })

  it('is looked up once', () => {
    expect(asked.filter((address) => address === '66.249.66.1')).toHaveLength(2)
  })

  it('is not recognised while DNS fails, which is asked again after a minute', async () => {
    let now = 0
    let isDown = true
    const check = createSearchEngineCheck(
      {
        reverse: (address) =>
          isDown ? Promise.reject(dnsError('ESERVFAIL')) : resolver.reverse(address),
        addressesOf: resolver.addressesOf,
      },
      () => now,
    )
    expect(await check('66.249.66.1', GOOGLEBOT)).toBe(false)
    isDown = false
    expect(await check('66.249.66.1', GOOGLEBOT)).toBe(false)
    now += 61_000
    expect(await check('66.249.66.1', GOOGLEBOT)).toBe(true)
  })
})
