import { type Kysely, sql } from 'kysely'
import { slugify } from '../contract/slugify.ts'
import type { DB } from '../server/database/types.ts'
import { createSession } from '../server/http/session.ts'
import type { Secrets } from '../server/secrets.ts'
import type { Ask, OpenLoad } from './openLoad.ts'
import { pick } from './writes.ts'

/** What visitors ask for at the peak, of each thousand requests. */
export const MIX = { home: 80, city: 220, search: 100, list: 50, profile: 350, media: 200 } as const
/** Beside each thousand of them: a crawler's pages, an advertiser's dashboard, a photo sent. */
export const BESIDE = { crawler: 10, panel: 6, upload: 0.4 } as const
/** Of the visitors of a profile, those who tap its phone number. */
const CONTACTS = 0.06
const ADVERTISERS = 200
/** `Token`: the client that the site knows; a write without it is refused. */
const OURS = { Token: 'web', 'Content-Type': 'application/json' }
/** A profile may be hidden at that moment. */
const GONE = [404] as const

export type Visitors = {
  /** The next request of a visitor; a profile's brings its visit with it. */
  next(load: OpenLoad): Ask
  crawler(): Ask
  panel(): Ask
  /** The session of an advertiser, another one each time. */
  token(): string
  /** A city of many profiles, for the delay of its list. */
  place: { slug: string; urls: string[] }
}

type Profile = { id: number; url: string; foto: string }
type City = { cidade: string; estado: string; urls: string[] }

/**
 * Visitors of a catalogue: cities, profiles and pictures each by Zipf's law, the first ones most often. The
 * crawler reads profiles one after the other, as nobody else does.
 */
export async function openVisitors(db: Kysely<DB>, secrets: Secrets): Promise<Visitors> {
  const { rows: cities } = await sql<City>`
    select cidade, estado, (array_agg(url order by posicao desc, id desc))[1:3] as urls from busca
    where cidade is not null group by cidade, estado order by count(*) desc`.execute(db)
  const { rows: profiles } = await sql<Profile>`
    select id, url, foto from busca order by hashint8extended(id, 3)`.execute(db)
  const tokens: { id: number; token: string }[] = []
  for (const { id } of profiles.slice(0, ADVERTISERS)) {
    const account = { id, nome: 'X', tipo: 'modelo' as const }
    tokens.push({ id, ...(await createSession(db, secrets.session, account, { now: new Date() })) })
  }
  const slugOf = ({ cidade, estado }: City) => `${estado.toLowerCase()}/${slugify(cidade)}`
  const kinds = Object.entries(MIX).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof MIX),
  )
  let visitor = 0
  let crawled = 0
  let turn = 0
  const filters = () => {
    const { cidade, estado } = pick(cities)
    const preco_max = String(200 + 100 * Math.floor(Math.random() * 6))
    const filters = new URLSearchParams({ cidade, estado, preco_max })
    if (Math.random() < 0.3) filters.set('online', '1')
    return filters
  }
  const visit = (load: OpenLoad, { id }: Profile) => {
    visitor += 1
    const headers = { ...OURS, 'User-Agent': `visitor ${visitor}` }
    const body = JSON.stringify({ modelo: id })
    const event = { method: 'POST', headers, body, good: [202, ...GONE] }
    load.send({ kind: 'visit', path: '/api/navigation-tracker', ...event })
    if (Math.random() < CONTACTS) load.send({ kind: 'contact', path: '/api/contato', ...event })
  }
  const makers: Record<keyof typeof MIX, (load: OpenLoad) => Ask> = {
    home: () => ({ kind: 'home', path: '/' }),
    city: () => ({ kind: 'city', path: `/acompanhantes/${slugOf(pick(cities))}` }),
    search: () => ({ kind: 'search', path: `/search?${filters()}` }),
    list: () => ({ kind: 'list', path: `/api/filtro?${filters()}&pagina=2` }),
    profile: (load) => {
      const profile = pick(profiles)
      visit(load, profile)
      return { kind: 'profile', path: `/profile/${profile.url}`, good: GONE }
    },
    media: () => ({ kind: 'media', path: `/media/${pick(profiles).foto}/480.avif`, good: GONE }),
  }
  const [largest] = cities
  if (!largest) throw new Error('the catalogue is empty')
  const advertiser = () => tokens[turn++ % tokens.length] as (typeof tokens)[number]
  return {
    next: (load) => makers[kinds[Math.floor(Math.random() * kinds.length)] ?? 'home'](load),
    crawler: () => {
      crawled += 1
      const { url } = profiles[profiles.length - (crawled % profiles.length) - 1] as Profile
      return { kind: 'crawler', path: `/profile/${url}`, good: GONE }
    },
    panel: () => {
      const { id, token } = advertiser()
      const headers = { Authorization: `Bearer ${token}` }
      return { kind: 'panel', path: `/api/dashboard/modelo/${id}`, headers }
    },
    token: () => advertiser().token,
    place: { slug: slugOf(largest), urls: largest.urls },
  }
}
