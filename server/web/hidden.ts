import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import type { QuemSeEsconde } from '../esconder/escondidas.ts'
import { CATALOGO, LUGARES, PRECOS, SITEMAP, TEXTOS } from '../http/cacheTags.ts'
import { readContaCookie } from '../http/contaCookie.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { requestAddress } from '../http/visitor.ts'
import type { Services } from '../services.ts'

const NOWHERE: readonly string[] = []

/** Which profiles a request must not be shown, by where it comes from and whose browser it is. */
export type Hidden = {
  /** The visitor's regions and account, of those from which anybody hides: nearly always none. */
  regioesDe(req: IncomingMessage): readonly string[] | Promise<readonly string[]>
  /** The same for the account of a session, whatever the browser's cookie says. */
  ofConta(id: number): Promise<Escondidas>
  de(regioes: readonly string[]): Escondidas
  /** Of these regions, those from which a profile hides that this answer shows, counts or leads to. */
  concerning(regioes: readonly string[], answer: Shows): readonly string[]
  /** Increases when who hides from whom changes. */
  readonly moment: number
}

/**
 * A redirect to a profile has no tags: it is asked for again wherever anybody hides. As a page's data it is a
 * 202 (React Router's `SINGLE_FETCH_REDIRECT_STATUS`).
 */
type Shows = { status: number; tags: readonly string[] }
const isRedirect = ({ status }: Shows): boolean => (status >= 300 && status < 400) || status === 202
/** Tags of answers about the whole country. */
const COUNTS = new Set([CATALOGO, TEXTOS, LUGARES, PRECOS, SITEMAP])

export function createHidden(
  quem: QuemSeEsconde,
  { settings, secrets }: Pick<Services, 'settings' | 'secrets'>,
): Hidden {
  /** Whether this answer shows or counts somebody who hides from this region. */
  const names = (tags: readonly string[], regiao: string) => {
    const ids = quem.de([regiao])
    return tags.some((tag) => {
      if (COUNTS.has(tag)) return true
      const [kind, of = ''] = tag.split(':')
      if (kind === 'modelo') return ids.has(Number(of))
      return (kind === 'cidade' || kind === LUGARES) && quem.isIn(regiao, of)
    })
  }
  return {
    regioesDe(req) {
      if (!quem.concerns) return NOWHERE
      const cookies = parse(req.headers.cookie ?? '')
      return quem.regioesDe({
        address: requestAddress(req, settings.trustedProxies),
        pontos: [pontoOf(req), pontoDe(cookies.onde)].filter((ponto) => ponto !== null),
        conta: readContaCookie(secrets.session, cookies.conta)?.id ?? null,
      })
    },
    ofConta: async (conta) =>
      quem.concerns ? quem.de(await quem.regioesDe({ address: '', pontos: [], conta })) : NENHUMA,
    de: (regioes) => quem.de(regioes),
    concerning: (regioes, answer) =>
      isRedirect(answer) ? regioes : regioes.filter((regiao) => names(answer.tags, regiao)),
    get moment() {
      return quem.moment
    },
  }
}

/** The point that the visitor's device sent with the request, as the search by distance does. */
function pontoOf({ url = '/' }: IncomingMessage) {
  if (!url.includes('latitude=')) return null
  const query = new URLSearchParams(url.split('?')[1])
  return query.has('longitude') ? readPonto(query.get('latitude'), query.get('longitude')) : null
}

/** The place that the visitor said to be at, in this browser: a cookie `latitude,longitude`. */
function pontoDe(onde: string | undefined) {
  const [, latitude, longitude] = /^(-?[\d.]{1,9}),(-?[\d.]{1,9})$/.exec(onde ?? '') ?? []
  return latitude && longitude ? readPonto(latitude, longitude) : null
}

function readPonto(one: string | null, other: string | null) {
  const [latitude, longitude] = [Number(one), Number(other)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
