import type { Vinda } from '../../contract/evento.ts'
import { nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import type { OrigemDaVisita, PosicaoDoCartao } from '../../contract/origem.ts'
import { cachedVisitorPlace } from '../locais/geolocation.ts'

/*
 * How a visitor came to a profile, in the few words of contract/origem.ts. Loaded after the page: nothing of it
 * is stored in the browser, and what somebody typed is not sent.
 */

/** The page and card that a click on a link to a profile left. */
type Left = { to: string; from: string; stories: boolean; at: number }

let left: Left | undefined

/** The place of a card in its list, from 1; 0 where it is in none. */
const placeOf = (link: Element): number => {
  const card = link.closest('.card, .mini-card')
  return card?.parentElement ? [...card.parentElement.children].indexOf(card) + 1 : 0
}

/** Notes each click that leads to a profile before its navigation: the card is gone after it. */
export const watchLeft = () =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href*="/profile/"]')
      if (link instanceof HTMLAnchorElement) noteLeft(link)
    },
    true,
  )

export function noteLeft(link: HTMLAnchorElement): void {
  const stories = link.dataset.origem === 'stories'
  left = { to: link.pathname, from: location.href, stories, at: placeOf(link) }
}

type Source = Pick<Vinda, 'origem' | 'posicao' | 'filtros'>

/** The sources of the visits of this document: a contact on her page has that of the visit. */
const visits = new Map<number, Source>()

/** The place of a visitor who has shared it. */
function visitorPlace(): Pick<Vinda, 'cidade' | 'estado'> {
  const { cidade = null, estado = null } = cachedVisitorPlace() ?? {}
  return { cidade, estado: estado as Vinda['estado'] }
}

/** The source of the visit to the page that is shown now, and the visitor's place. */
export function sourceOfVisit(modelo: number): Vinda {
  const source = left?.to === location.pathname ? sourceOfLeft(left) : sourceOfPage(pageBefore())
  visits.set(modelo, source)
  return { ...visitorPlace(), ...source }
}

/** The source of a contact by this link: that of the visit on her page, else the card's. */
export function sourceOfContact(modelo: number, link: Element): Vinda {
  const at = placeOf(link)
  const visited = at === 0 ? visits.get(modelo) : undefined
  return {
    ...visitorPlace(),
    ...(visited ?? sourceOfLeft({ from: location.href, at, stories: false })),
  }
}

function sourceOfLeft({ from, at, stories }: Omit<Left, 'to'>): Source {
  const page = new URL(from)
  if (stories) return { origem: 'stories' }
  return { ...sourceOfPage(page), posicao: at > 0 ? placeWord(page, at) : null }
}

const placeWord = ({ searchParams }: URL, at: number): PosicaoDoCartao => {
  if (Number(searchParams.get('pagina') ?? 1) > 1 || searchParams.has('marco') || at > 24)
    return 'depois'
  return at <= 4 ? '1-4' : at <= 12 ? '5-12' : '13-24'
}

/** The page before this one: null for none, or another site's. */
function pageBefore(): URL | 'externo' | 'direto' | 'site' {
  const { navigation } = window as { navigation?: Navigation }
  const [document_] = performance.getEntriesByType('navigation')
  const isFirst = document_ && new URL(document_.name).pathname === location.pathname
  if (!isFirst) {
    // Within this document, by a link that is no card: newer browsers tell from where.
    const entry = navigation?.entries?.()[(navigation.currentEntry?.index ?? 0) - 1]
    return entry?.url ? new URL(entry.url) : 'site'
  }
  if (!document.referrer) return 'direto'
  const referrer = new URL(document.referrer)
  return referrer.origin === location.origin ? referrer : 'externo'
}

function sourceOfPage(page: ReturnType<typeof pageBefore>): Source {
  if (typeof page === 'string') return { origem: page }
  const filtros = filtersOf(page.searchParams)
  const path = page.pathname.replace(/^\/en(?=\/|$)/, '') || '/'
  return { origem: originOf(path, page.searchParams, filtros), filtros }
}

function originOf(path: string, search: URLSearchParams, filtros: string[]): OrigemDaVisita {
  if (path === '/' || path === '/search') {
    if (search.get('geral')) return 'palavras'
    if (path === '/') return 'inicio'
    return filtros.length > 0 ? 'filtros' : 'busca'
  }
  const [, first, ...rest] = path.split('/')
  if (first === 'acompanhantes')
    return (['estado', 'cidade', 'bairro'] as const)[rest.length - 1] ?? 'site'
  if (first === 'salvos' || /^\/painel\/(favoritas|historico)/.test(path)) return 'salvos'
  if (first === 'alertas') return 'avisos'
  return first === 'profile' ? 'perfil' : 'site'
}

/** The filters of an address that choose from lists; the server counts those that it knows. */
function filtersOf(search: URLSearchParams): string[] {
  const chosen = nomesDosFiltros.flatMap((name) =>
    search.getAll(name).flatMap((value) => value.split(',').map((code) => `${name}:${code}`)),
  )
  if (search.get('online') === '1') chosen.push('disponibilidade:online')
  const when = search.get('disponibilidade')
  if (when) chosen.push(`disponibilidade:${when}`)
  if (['preco', 'preco_min', 'preco_max'].some((name) => search.get(name))) chosen.push('preco:sim')
  return chosen.filter((one) => one.length <= 60).slice(0, 20)
}
