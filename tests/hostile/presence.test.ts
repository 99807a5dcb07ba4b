import { beforeAll, describe, expect, it } from 'vitest'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { startJobs } from '../../server/jobs.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { setOnline } from '../../server/modelos/presenca.ts'
import { problemOf, useSite, writeJson } from './site.ts'

const site = useSite()
let id: number
let token: string

beforeAll(async () => {
  const { db, secrets } = site.services
  id = (await createExample(db, new Date())).id
  const account = { id, nome: 'Valentina', tipo: 'modelo' as TipoConta }
  token = (await createSession(db, secrets.session, account, { now: new Date() })).token
})

const say = (online: unknown, alvo = id) => {
  const init = writeJson({ online }, 'PUT')
  return site.ask(`/api/online/${alvo}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${token}` },
  })
}

/** What visitors see, from the cached answers. */
const shown = async () => {
  const [banner, card, found, profile] = await Promise.all(
    ['/api/banner-home', '/api/filtro', '/api/filtro?online=1', `/api/modelo/${id}`].map(
      async (path) => JSON.parse((await site.ask(path)).text),
    ),
  )
  return {
    count: banner.online_count,
    card: card[0].online,
    found: found.length,
    profile: profile.online,
  }
}
const ONLINE = { count: '1', card: 1, found: 1, profile: 1 }
const OFFLINE = { count: '0', card: 0, found: 0, profile: 0 }

describe('who is online', () => {
  it.each([2, null, 'sim', {}])('is not changed by %j', async (online) => {
    const answer = await say(online)
    expect([answer.status, problemOf(answer).campos?.[0]?.campo]).toEqual([422, 'online'])
  })

  it('is set by nobody for another', async () => {
    const { id: other } = await createExample(site.services.db, new Date())
    expect((await say(1, other)).status).toBe(403)
    await site.services.db.deleteFrom('modelo').where('id', '=', other).execute()
  })

  it('is shown by her own answer on the next request, and by lists within moments', async () => {
    expect(await shown()).toEqual(OFFLINE)
    for (let time = 0; time < 3; time += 1) {
      expect(JSON.parse((await say(1)).text)).toMatchObject({ online: 1 })
      expect((await shown()).profile).toBe(1)
      await expect.poll(shown).toEqual(ONLINE)
      expect(JSON.parse((await say(0)).text)).toEqual({ online: 0, online_ate: null })
      expect((await shown()).profile).toBe(0)
      await expect.poll(shown).toEqual(OFFLINE)
    }
  })

  it('is shown no more once her time is over, though the answers are still fresh', async () => {
    const { services } = site
    const jobs = await startJobs(services, site.databaseUrl)
    try {
      const seconds = (n: number) => n / 3600
      await setOnline(services.db, id, true, { now: new Date(), ttlHours: seconds(6) })
      await expect.poll(shown).toEqual(ONLINE)
      await expect.poll(shown, { timeout: 30_000 }).toEqual(OFFLINE)
    } finally {
      await jobs.stop()
    }
  })

  it('stays online by using the panel', async () => {
    const { db, settings } = site.services
    await setOnline(db, id, true, { now: new Date(), ttlHours: 1 })
    await site.ask(`/api/dashboard/modelo/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    const { online_ate } = await db
      .selectFrom('modelo')
      .select('online_ate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const hours = (Number(online_ate) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(settings.onlineTtlHours - 0.1)
  })
})
