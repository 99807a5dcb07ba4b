import type { Hono } from 'hono'
import type { Idioma } from '../../contract/conta.ts'
import { nomesDosEstados } from '../../contract/estados.ts'
import { CATALOGO, SITEMAP, tagOfCidade, tagsOfPerfil } from '../http/cacheTags.ts'
import { type Escondidas, NENHUMA } from '../http/escondidas.ts'
import { Falha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import { cacheScope } from '../idade/exigencia.ts'
import { findEstado, findLugar } from '../locais/lugar.ts'
import type { Services } from '../services.ts'
import { selectCartaoDePerfil } from './queries.ts'
import { robotsTxt } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

type Parts = Pick<Services, 'db' | 'settings'>

/**
 * Files for search engines and social networks; `contract/files.ts` says how long they are cached.
 * @param partsWithout what a visitor is answered with who must not see these profiles
 */
export function mountIndexacao(
  app: Hono<ApiEnv>,
  partsWithout: (escondidas: Escondidas) => Parts,
): void {
  type Answer = (parts: Parts, params: Record<string, string>) => Promise<Response>
  const on = (path: string, answer: Answer) =>
    app.on(['GET', 'HEAD'], path, (c) =>
      answer(partsWithout(c.env?.escondidas ?? NENHUMA), c.req.param() as Record<string, string>),
    )

  on('/robots.txt', async ({ settings }) =>
    file(robotsTxt(settings.publicUrl), { type: 'text/plain', scope: cacheScope(settings) }),
  )
  on('/sitemap.xml', async ({ db, settings }) =>
    sitemap(await sitemapIndex(db, settings), settings),
  )
  on('/sitemap/:parte', async ({ db, settings }, { parte = '' }) => {
    const part = await sitemapPart(db, settings, parte)
    if (!part) throw unknown()
    return sitemap(part, settings)
  })
  for (const [idioma, cartao] of [
    ['pt-BR', '/cartao'],
    ['en', '/cartao/en'],
  ] as const) {
    on(`${cartao}/padrao.jpg`, (parts) => siteCard(parts, idioma))
    on(`${cartao}/profile/:arquivo`, (parts, { arquivo = '' }) =>
      profileCard(parts, idioma, nameOf(arquivo)),
    )
    on(`${cartao}/estado/:arquivo`, (parts, { arquivo = '' }) =>
      stateCard(parts, idioma, nameOf(arquivo)),
    )
    on(`${cartao}/cidade/:estado/:arquivo`, (parts, { estado = '', arquivo = '' }) =>
      cityCard(parts, idioma, estado, nameOf(arquivo)),
    )
  }
}

/** The encoder and the font outlines take 15 MB: loaded when the first card is requested. */
const cards = () => import('./cartao.ts')

async function siteCard(parts: Parts, idioma: Idioma): Promise<Response> {
  const { settings } = parts
  const { drawCartao, palavras } = await cards()
  const card = await drawCartao({
    idioma,
    site: settings.siteName,
    titulo: settings.siteName,
    linha: palavras[idioma].brasil,
    semente: 'padrao',
  })
  return picture(card, parts, [])
}

async function profileCard(parts: Parts, idioma: Idioma, slug: string) {
  const { db, settings } = parts
  const perfil = await selectCartaoDePerfil(db, slug)
  if (!perfil) throw unknown()
  const { apelido, cidade, estado, nota, avaliacoes, verificada, cor } = perfil
  const { drawCartao } = await cards()
  const card = await drawCartao({
    idioma,
    site: settings.siteName,
    titulo: apelido,
    linha: cidade && (estado ? `${cidade} (${estado})` : cidade),
    nota: nota ? { media: nota, total: avaliacoes } : null,
    verificada,
    cor,
    semente: slug,
  })
  return picture(card, parts, tagsOfPerfil(perfil.id))
}

async function stateCard(parts: Parts, idioma: Idioma, sigla: string) {
  const { db, settings } = parts
  const lugar = await findEstado(db, sigla)
  if (!lugar) throw unknown()
  const { drawCartao, palavras } = await cards()
  const card = await drawCartao({
    idioma,
    site: settings.siteName,
    titulo: nomesDosEstados[lugar.estado].nome,
    linha: lugar.total > 0 ? palavras[idioma].perfis(lugar.total) : lugar.estado,
    semente: sigla,
  })
  return picture(card, parts, [CATALOGO])
}

async function cityCard(parts: Parts, idioma: Idioma, estado: string, slug: string) {
  const { db, settings } = parts
  const lugar = await findLugar(db, estado, slug)
  if (!lugar) throw unknown()
  const { drawCartao, palavras } = await cards()
  const card = await drawCartao({
    idioma,
    site: settings.siteName,
    titulo: lugar.cidade,
    linha: lugar.total > 0 ? palavras[idioma].perfis(lugar.total) : lugar.estado,
    semente: `${slug}-${estado}`,
  })
  return picture(card, parts, [tagOfCidade(`${slug}-${estado}`)])
}

/** `valentina.jpg` → `valentina` */
function nameOf(arquivo: string): string {
  const [, nome] = /^([a-z0-9-]+)\.jpg$/.exec(arquivo) ?? []
  if (!nome) throw unknown()
  return nome
}

const sitemap = (body: string, settings: Parts['settings']) =>
  file(body, { type: 'application/xml', scope: cacheScope(settings), tags: [SITEMAP] })

type FileOptions = { type: string; scope: 'private' | 'public'; tags?: string[] }

function file(body: string, { type, scope, tags = [] }: FileOptions): Response {
  const headers = new Headers({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `${scope}, max-age=0, must-revalidate`,
  })
  if (tags.length > 0) headers.set('X-Cache-Tags', tags.join(','))
  return new Response(body, { headers })
}

/** Networks request a card repeatedly while a link spreads; the profile may be hidden meanwhile. */
function picture(body: Buffer, { settings }: Parts, tags: string[]): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `${cacheScope(settings)}, max-age=300, must-revalidate`,
      ...(tags.length > 0 && { 'X-Cache-Tags': tags.join(',') }),
    },
  })
}

const unknown = () => new Falha('nao_encontrado', 'Não há nada neste endereço.')
