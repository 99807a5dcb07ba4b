import type { Kysely } from 'kysely'
import { type Page, pages } from '../../contract/pages.ts'
import type { DB } from '../database/types.ts'
import { escapeMarkup } from '../http/escapeMarkup.ts'
import { demandsProof } from '../idade/exigencia.ts'
import { estadoDe, PERFIS_DO_BAIRRO } from '../locais/lugar.ts'
import type { Settings } from '../settings.ts'
import {
  selectLugares,
  selectPartesDeLugares,
  selectPartesDePerfis,
  selectPerfis,
} from './queries.ts'

/**
 * Addresses in one part, without language. Each is listed in both, so that a part has twice as many.
 */
const POR_PARTE = 5000

const publicPages: readonly Page[] = pages

type Url = { path: string; ultima?: Date }
type Part = { loc: string; ultima?: Date }

/**
 * The sitemap index of all parts (https://www.sitemaps.org/protocol.html), each with its newest change.
 * Where an age must be proved it has open pages alone, those on places among them: crawlers have no proof.
 */
export async function sitemapIndex(
  db: Kysely<DB>,
  settings: Pick<Settings, 'publicUrl' | 'ageAssurance'>,
): Promise<string> {
  const { publicUrl } = settings
  const [perfis, lugares] = await Promise.all([
    demandsProof(settings) ? [] : selectPartesDePerfis(db, POR_PARTE),
    selectPartesDeLugares(db),
  ])
  const newest = perfis.map(({ ultima }) => ultima).sort((a, b) => b.getTime() - a.getTime())[0]
  const parts: Part[] = [
    { loc: 'paginas', ultima: newest },
    ...perfis.map(({ parte, ultima }) => ({ loc: `perfis-${parte}`, ultima })),
    ...lugares.flatMap(({ estado, lugares, ultima }) =>
      Array.from({ length: Math.ceil(lugares / POR_PARTE) }, (_, i) => ({
        loc: `lugares-${estado.toLowerCase()}-${i}`,
        ultima,
      })),
    ),
  ]
  const items = parts.map(
    ({ loc, ultima }) =>
      `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap/${loc}.xml`)}</loc>${lastmod(ultima)}</sitemap>`,
  )
  return document('sitemapindex', '', items)
}

/** One part by its file name; null when there is no such part. */
export async function sitemapPart(
  db: Kysely<DB>,
  settings: Pick<Settings, 'publicUrl' | 'ageAssurance'>,
  arquivo: string,
): Promise<string | null> {
  const urls = await findUrls(db, arquivo, demandsProof(settings))
  if (!urls || urls.length === 0) return null
  const items = urls.flatMap((url) => urlInBothLanguages(settings.publicUrl, url))
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', items)
}

/** @param sober whether places are listed by the pages that stay open, and without a date of their profiles */
async function findUrls(db: Kysely<DB>, arquivo: string, sober: boolean): Promise<Url[] | null> {
  if (arquivo === 'paginas.xml') return listPages(sober)
  const [, parte] = /^perfis-(0|[1-9]\d{0,5})\.xml$/.exec(arquivo) ?? []
  if (parte) {
    const perfis = await selectPerfis(db, { parte: Number(parte), tamanho: POR_PARTE })
    return perfis.map(({ url, ultima }) => ({ path: `/profile/${url}`, ultima }))
  }
  const [, uf, pagina] = /^lugares-([a-z]{2})-(0|[1-9]\d{0,2})\.xml$/.exec(arquivo) ?? []
  const estado = estadoDe(uf ?? '')
  if (!estado || !pagina) return null
  const desde = Number(pagina) * POR_PARTE
  const lugares = await selectLugares(db, { estado, desde, limite: POR_PARTE })
  if (sober)
    return lugares
      .filter(({ bairro, perfis }) => bairro === null || perfis >= PERFIS_DO_BAIRRO)
      .map(({ cidade, bairro }) => ({
        path: ['/lugares', uf, cidade, bairro].filter(Boolean).join('/'),
      }))
  return lugares.map(({ cidade, bairro, ultima }) => ({
    path: ['/acompanhantes', uf, cidade, bairro].filter(Boolean).join('/'),
    ultima,
  }))
}

/** Static pages that may be listed. @param sober only the open ones */
const listPages = (sober: boolean): Url[] =>
  publicPages
    .filter(({ path, indexar = true }) => indexar && !path.includes(':'))
    .filter(({ conteudo }) => !sober || conteudo === 'aberto')
    .map(({ path }) => ({ path }))

function urlInBothLanguages(publicUrl: string, { path, ultima }: Url): string[] {
  const portuguese = escapeMarkup(publicUrl + path)
  const english = escapeMarkup(`${publicUrl}/en${path === '/' ? '' : path}`)
  const alternates =
    `<xhtml:link rel="alternate" hreflang="pt-BR" href="${portuguese}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${portuguese}"/>`
  return [portuguese, english].map(
    (loc) => `<url><loc>${loc}</loc>${lastmod(ultima)}${alternates}</url>`,
  )
}

const lastmod = (date?: Date) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '')

const document = (root: string, namespaces: string, items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n` +
  `${items.join('\n')}\n</${root}>\n`
