import { beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { createSession } from '../../server/http/session.ts'
import { type Answer, problemOf, useSite } from './site.ts'

const LIMIT = 30
const PROFILES = 144
/** New profiles that open at once beyond the limit. */
const MANY_OPENED = 60
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const GOOGLE = '66.249.66.1'

const site = useSite(
  { RATE_LIMIT: 'on', TRUSTED_PROXIES: '1', READING_LIMIT: String(LIMIT) },
  {
    resolver: {
      reverse: async (address) => (address === GOOGLE ? ['crawl-1.googlebot.com'] : []),
      addressesOf: async () => [GOOGLE],
    },
  },
)
let slugs: string[]
beforeAll(async () => {
  const { db } = site.services
  for (let n = 0; n < PROFILES; n += 1)
    await insertModelo(db, { telefone: `119${String(70_000_000 + n)}`, cidade: 'Santos' })
  slugs = (await db.selectFrom('busca').select('url').execute()).map(({ url }) => url)
})

let callers = 0
/** A caller with a new address. */
const newCaller = () => {
  callers += 1
  const address = `100.64.${callers >> 8}.${callers & 255}`
  return (path: string, headers: Record<string, string> = {}) =>
    site.ask(path, { headers: { 'X-Forwarded-For': address, ...headers } })
}
type Ask = ReturnType<typeof newCaller>

const numbersIn = ({ text }: Answer) => new Set(text.match(/119700\d{5}/g) ?? [])

/** The phone numbers that a caller gets from these pages, and the answers that were no 200. */
async function harvest(ask: Ask, paths: string[], headers: Record<string, string> = {}) {
  const numbers = new Set<string>()
  const refused: (Answer & { path: string })[] = []
  for (const path of paths) {
    const answer = await ask(path, headers)
    for (const number of numbersIn(answer)) numbers.add(number)
    if (answer.status !== 200) refused.push({ ...answer, path })
  }
  return { numbers, refused }
}

const listOf = (length: number, path: (page: number) => string) =>
  Array.from({ length }, (_, i) => path(i + 1))
const apiLists = listOf(
  Math.ceil(PROFILES / 60),
  (pagina) => `/api/filtro?limite=60&pagina=${pagina}`,
)
const places = listOf(PROFILES / 24, (pagina) => `/acompanhantes/sp/santos?pagina=${pagina}`)
const searches = listOf(PROFILES / 24, (pagina) => `/en/search?cidade=Santos&pagina=${pagina}`)

/** Uses up a caller's daily limit on lists. */
async function newHarvester(): Promise<Ask> {
  const ask = newCaller()
  await harvest(ask, places)
  return ask
}

describe('the catalogue, read from one address', () => {
  it.each([
    ['API', apiLists],
    ['pages of a place', places],
    ['data of those pages', places.map((path) => path.replace('?', '.data?'))],
    ['searches', searches],
    ['addresses that nobody caches', searches.map((path) => `${path}&geral=${'%20'.repeat(600)}`)],
    ['searches of a made-up session', apiLists, { Authorization: 'Bearer made.up.token' }],
  ])('is not to be had by %s', async (_, paths: string[], headers: Record<string, string> = {}) => {
    // Twice, so that the second time all comes from the cache.
    for (let time = 0; time < 2; time += 1) {
      const { numbers, refused } = await harvest(newCaller(), paths, headers)
      expect(numbers.size).toBeGreaterThanOrEqual(LIMIT * 0.9)
      expect(numbers.size).toBeLessThanOrEqual(LIMIT * 1.1 + 60)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    }
  })

  it.each(['/api/modelo/', '/profile/'])(
    'is not to be had by opening %s…, one by one',
    async (path) => {
      const opened = slugs.slice(0, 110).map((slug) => path + slug)
      const { numbers, refused } = await harvest(newCaller(), opened)
      expect(numbers.size).toBeLessThanOrEqual((LIMIT + MANY_OPENED) * 1.15)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    },
  )

  it('cannot be read by opening profiles with one account after the other', async () => {
    const { db, secrets } = site.services
    const ask = newCaller()
    const numbers = new Set<string>()
    for (let account = 0; account < 3; account += 1) {
      const conta = await createExampleAssinante(db)
      const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
      const part = slugs.slice(account * 48, (account + 1) * 48)
      const opened = part.map((slug) => `/api/modelo/${slug}`)
      const found = await harvest(ask, opened, { Authorization: `Bearer ${token}` })
      for (const number of found.numbers) numbers.add(number)
    }
    // 3 × 30 by the accounts, the rest of each through the one address: nothing is exceeded yet …
    expect(numbers.size).toBeGreaterThan(3 * LIMIT)
    const conta = await createExampleAssinante(db)
    const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
    const headers = { Authorization: `Bearer ${token}` }
    const { refused } = await harvest(
      ask,
      slugs.map((slug) => `/api/modelo/${slug}`),
      headers,
    )
    // … and a fourth account opens little more than what is left to the address.
    expect(refused.length).toBeGreaterThan(0)
  })

  it('cannot be read with another spelling of the same address, nor within its /64', async () => {
    const numbers = new Set<string>()
    let asked = 0
    for (const path of apiLists.concat(places)) {
      asked += 1
      const address = `2001:db8:0:1::${asked.toString(16)}`
      const answer = await site.ask(path, { headers: { 'X-Forwarded-For': address } })
      for (const number of numbersIn(answer)) numbers.add(number)
    }
    expect(numbers.size).toBeLessThanOrEqual(LIMIT * 1.1 + 60)
  })
})

describe('a person', () => {
  it('may read for an evening, also the same again, and is never refused', async () => {
    const ask = newCaller()
    const lists = places.slice(0, 2).concat(['/', '/search?cidade=Santos'])
    const opened = slugs.slice(0, 10).map((slug) => `/profile/${slug}`)
    for (let time = 0; time < 5; time += 1)
      expect((await harvest(ask, [...lists, ...opened])).refused).toEqual([])
  })

  it('beyond the limit gets lists without numbers, and is told why and where they are', async () => {
    const ask = await newHarvester()
    const list = await ask('/acompanhantes/sp/santos?pagina=6')
    expect([list.status, numbersIn(list).size]).toEqual([429, 0])
    expect(list.headers.get('Cache-Control')).toBe('no-store')
    expect(list.headers.get('ETag')).toBeNull()
    expect(Number(list.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(list.headers.get('Content-Security-Policy')).toContain('default-src')
    expect(list.text).toContain('Muitos perfis vistos hoje')
    expect(list.text.match(/class="card-open"/g)).toHaveLength(24)
    const english = await ask('/en/search?cidade=Santos&pagina=6')
    expect(english.text).toContain('Many profiles seen today')
  })

  it('beyond the limit still gets the number of an open profile', async () => {
    const ask = await newHarvester()
    const seen = numbersIn(await ask(places[0]!))
    for (const slug of slugs.slice(-6)) {
      const page = await ask(`/profile/${slug}`)
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/wa\.me\/55119700\d{5}/)
      const answer = await ask(`/api/modelo/${slug}`)
      expect(numbersIn(answer).size).toBe(1)
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  it('that opens too many is asked to wait a minute, in words', async () => {
    const ask = await newHarvester()
    const { refused } = await harvest(
      ask,
      slugs.map((slug) => `/api/modelo/${slug}`),
    )
    const page = await ask(refused.at(-1)!.path.replace('/api/modelo', '/profile'))
    expect(page.status).toBe(429)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.text).toContain('Espere um minuto')
    expect(Number(page.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect(numbersIn(page).size).toBe(0)
  })

  it('is told by the API what to do, and can continue with an account, whose reads are counted too', async () => {
    const { db, secrets } = site.services
    const ask = await newHarvester()
    const refused = await ask('/api/filtro?limite=60&pagina=3')
    expect([refused.status, problemOf(refused).codigo]).toEqual([429, 'muitos_perfis'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const conta = await createExampleAssinante(db)
    const { token } = await createSession(db, secrets.session, conta, { now: new Date() })
    const { numbers } = await harvest(ask, apiLists, { Authorization: `Bearer ${token}` })
    expect(numbers.size).toBeGreaterThanOrEqual(60)
    expect(numbers.size).toBeLessThanOrEqual(LIMIT * 1.1 + 60)
  })

  it('in the same network as a scraper is refused no page', async () => {
    const ask = await newHarvester()
    for (const path of ['/', '/faq', '/login', '/api/locais', '/api/facetas', '/sitemap.xml'])
      expect([path, numbersIn(await ask(path)).size]).toEqual([path, 0])
    for (const path of ['/faq', '/login', '/api/locais', '/api/facetas', '/sitemap.xml'])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  })
})

describe('a search engine', () => {
  const askAs = (address: string) => (path: string) =>
    site.ask(path, { headers: { 'X-Forwarded-For': address, 'User-Agent': GOOGLEBOT } })

  it('that is verified reads everything, without numbers once it has read much', async () => {
    const { numbers, refused } = await harvest(askAs(GOOGLE), [...places, ...searches])
    expect([numbers.size <= LIMIT * 1.1 + 60, refused]).toEqual([true, []])
    const unread = await insertModelo(site.services.db, { telefone: '11980000000', cidade: null })
    const page = await askAs(GOOGLE)(`/api/modelo/${unread}`)
    expect([page.status, page.text.includes('11980000000')]).toEqual([200, false])
    expect(page.text).not.toContain('Muitos perfis vistos hoje')
  })

  it('that only claims to be one is refused like anybody else', async () => {
    const { refused } = await harvest(askAs('6.6.6.6'), places)
    expect(refused.length).toBeGreaterThan(0)
  })
})

describe('a phone number', () => {
  it('is in no other answer for a reader over the limit', async () => {
    const ask = await newHarvester()
    await harvest(
      ask,
      slugs.map((slug) => `/api/modelo/${slug}`),
    )
    const { db } = site.services
    for (let n = 0; n < 20; n += 1)
      await insertModelo(db, { telefone: `8198000000${n % 10}`, cidade: 'Recife', estado: 'PE' })
    const slug = (
      await db.selectFrom('busca').select('url').where('cidade', '=', 'Recife').execute()
    )[0]!.url
    const paths = [
      '/?cidade=Recife',
      '/search.data?cidade=Recife',
      '/en/search?geral=recife',
      '/acompanhantes/pe',
      '/acompanhantes/pe/recife',
      '/api/filtro?cidade=Recife',
      '/api/filtro?geral=81980000001',
      `/profile/${slug}`,
      `/profile/${slug}.data`,
      `/api/modelo/${slug}`,
      '/api/banner-home',
      '/api/sugestoes?q=81980000001',
      '/api/depoimentos',
    ]
    for (const path of paths) {
      const { text } = await ask(path)
      expect([path, text.match(/8198000000\d/g)]).toEqual([path, null])
      // A reader under the limit does find them there, so this test looks in the right places.
      if (/recife|81980000001|profile|modelo|pe$/i.test(path) && !path.includes('sugestoes'))
        expect([path, (await newCaller()(path)).text]).toEqual([
          path,
          expect.stringMatching(/8198000000\d/),
        ])
    }
  })
})
