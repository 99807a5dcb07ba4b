import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { createServer } from '../../server/web/server.ts'
import { callSeeds, crawl, type Forbidden, type Found, fileSeeds, pageSeeds } from './crawl.ts'
import { type Filled, fillSite, hideAll } from './crawlStates.ts'
import { type Site, useSite } from './site.ts'

/*
 * Nothing that is hidden can be reached: every address of the contract is asked for with every value, and every
 * address that an answer names. First while all is public, so that the crawl is known to find it and caches are full.
 */

const originOf = (port: number) => `http://127.0.0.1:${port}`

const sessionOf = async ({ services: { db, secrets } }: Site, id: number, tipo: TipoConta) => {
  const { token } = await createSession(
    db,
    secrets.session,
    { id, nome: 'X', tipo },
    { now: new Date() },
  )
  return { Authorization: `Bearer ${token}` }
}

describe('a crawl of a site with profiles in every state', () => {
  const site = useSite({ TRUSTED_PROXIES: '1' })
  /** From São Paulo, where one of the profiles is not shown. */
  const aqui = { 'X-Forwarded-For': '143.107.0.1' }
  let filled: Filled
  let hidden: Forbidden
  /** The same for the client from whom one more profile hides. */
  let fromAssinante: Forbidden
  let cold: Awaited<ReturnType<typeof createServer>> | undefined
  let before: Found

  const pagesOf = ({ values }: Filled) => [...pageSeeds(values), ...fileSeeds(values)]
  const callsOf = ({ values, searches }: Filled) => callSeeds(values, searches)

  beforeAll(async () => {
    filled = await fillSite(site)
    await site.caughtUp()
    const calls = callSeeds(filled.values, filled.searches, 'publico')
    const lists = [...pageSeeds(filled.values, 'adulto'), ...fileSeeds(filled.values)]
    const seeds = [...lists, ...calls, ...filled.files]
    before = await crawl(originOf(site.port), seeds, filled.all, { headers: aqui })
    const all = await hideAll(site, filled)
    hidden = all.hidden
    fromAssinante = all.fromAssinante
    filled = { ...filled, values: all.values }
    await site.caughtUp()
  }, 300_000)
  afterAll(async () => {
    await cold?.drain(0)
    await cold?.close()
  })

  /** Nothing of what is hidden, and no address of it that answers. */
  const expectNothing = ({ shown, failed, ok }: Found) => {
    expect(Object.fromEntries(shown)).toEqual({})
    expect(failed).toEqual([])
    const named = ok.filter((path) => /^\/(en\/)?(profile|cartao|api\/modelo)\//.test(path))
    expect(named.filter((path) => hidden.texts.some((mark) => path.includes(mark)))).toEqual([])
  }

  it('finds all of it while it is public, and what is for some only never', () => {
    expect(before.failed).toEqual([])
    const { shown } = before
    const missed = (marks: string[]) => marks.filter((mark) => !shown.has(mark.toLowerCase()))
    expect(missed(filled.shown.texts)).toEqual([])
    expect(filled.shown.bytes.filter((bytes) => !shown.has(bytes))).toEqual([])
    const { texts, bytes } = filled.never
    expect([...texts, ...bytes].flatMap((mark) => shown.get(mark.toLowerCase()) ?? [])).toEqual([])
  })

  it('finds none of it once it is hidden, by the addresses and caches that showed it', async () => {
    const seeds = [...pagesOf(filled), ...callsOf(filled), ...filled.files, ...before.ok]
    const first = await crawl(originOf(site.port), seeds, hidden, { headers: aqui })
    expectNothing(first)
    expect(first.asked).toBeGreaterThan(1000)
    // What was cached meanwhile.
    expectNothing(
      await crawl(originOf(site.port), first.ok, hidden, { headers: aqui, follow: false }),
    )
  })

  it('finds none of it on a node whose caches are empty', async () => {
    const { databaseUrl } = site
    const settings = { ...site.services.settings, warmSeconds: 0 }
    cold = await createServer({ services: { ...site.services, settings }, databaseUrl })
    const port = await cold.listen()
    const { values, files } = filled
    const seeds = [...pageSeeds(values, 'adulto'), ...fileSeeds(values), ...files]
    expectNothing(await crawl(originOf(port), seeds, hidden, { headers: aqui }))
  })

  it.each(['assinante', 'modelo'] as const)(
    'finds none of it signed in as somebody else (%s)',
    async (tipo) => {
      const { db } = site.services
      const conta = { email: `${tipo}@outra.example`, nome: 'Outra', senhaHash: null }
      const outra = { conta: { ...conta, emailConfirmadoEm: new Date() } }
      const ids = {
        assinante: async () => filled.assinante,
        modelo: async () => (await createExample(db, new Date(), outra)).id,
      }
      const session = await sessionOf(site, await ids[tipo](), tipo)
      // Pages know the account by a cookie, which the first call of its session sets.
      const first = await site.ask('/api/palavra', { headers: session })
      const [cookie = ''] = first.headers.getSetCookie().map((line) => line.split(';')[0]!)
      const headers = { ...aqui, ...session, Cookie: cookie }
      const marks = tipo === 'assinante' ? fromAssinante : hidden
      expectNothing(await crawl(originOf(site.port), callsOf(filled), marks, { headers }))
    },
  )
})

describe('a crawl without a proof of age, where one is demanded', () => {
  const site = useSite({ AGE_ASSURANCE: 'verified' })

  it('is shown nothing of any profile, whatever its state', async () => {
    const filled = await fillSite(site)
    await site.caughtUp()
    const { values, searches, files, all } = filled
    const seeds = [
      ...pageSeeds(values),
      ...fileSeeds(values),
      ...callSeeds(values, searches),
      ...files,
    ]
    const found = await crawl(originOf(site.port), seeds, all)
    expect(found.failed).toEqual([])
    expect(Object.fromEntries(found.shown)).toEqual({})
    expect(
      found.ok.filter((path) => /^\/(en\/)?(profile|media|search|acompanhantes)/.test(path)),
    ).toEqual([])
    // What is open was read: it is not all refused.
    expect(found.ok).toEqual(
      expect.arrayContaining(['/about', '/lugares/sp', '/sitemap.xml', '/api/planos']),
    )
  })
})
