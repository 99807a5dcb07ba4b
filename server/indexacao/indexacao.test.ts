import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { problemResponse, toFalha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import { findEstado, findLugar } from '../locais/lugar.ts'
import { insertMunicipios } from '../locais/queries.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { parseSettings } from '../settings.ts'
import { mountIndexacao } from './routes.ts'

const database = useTestDatabase()
const settings = parseSettings({
  DEMO: 'on',
  DEMO_PUBLIC: 'yes',
  PUBLIC_URL: 'https://camelia.example',
})
const now = new Date()
const app = new Hono<ApiEnv>()
app.onError((error) => problemResponse(toFalha(error), 'x'))

const em = (cidade: string, estado: string, bairro: string, apelido: string) =>
  createExample(database.db, now, { dados: { localizacao: { bairro, cidade, estado }, apelido } })

const municipio = (codigo: number, cidade: string, estado: 'SP' | 'RJ', latitude: number) => ({
  codigo,
  cidade,
  estado,
  latitude,
  longitude: -46,
  distritos: [],
})

let escondida: { id: number; url: string }
let valentina: { id: number; url: string }
beforeAll(async () => {
  mountIndexacao(app, () => ({ db: database.db, settings }))
  await insertMunicipios(database.db, [
    municipio(1, 'São Paulo', 'SP', -23.5),
    municipio(2, 'Campinas', 'SP', -22.9),
    municipio(3, 'Santos', 'SP', -23.9),
    municipio(4, 'Bananal', 'SP', -22.6),
    municipio(5, 'Niterói', 'RJ', -22.9),
  ])
  valentina = await em('São Paulo', 'SP', 'Jardins', 'Valentina')
  await em('São Paulo', 'SP', 'Jardins', 'Bianca')
  await em('sao paulo', 'SP', 'Vila Olímpia', 'Clara')
  await em('Santos', 'SP', 'Gonzaga', 'Dora')
  await em('Campinas', 'SP', 'Cambuí', 'Elis')
  await em('Vila Sem Município', 'RJ', '', 'Gilda')
  escondida = await em('Niterói', 'RJ', 'Icaraí', 'Flora')
  await database.db
    .updateTable('modelo')
    .set({ aparecer_em_buscadores: false })
    .where('id', '=', escondida.id)
    .execute()
})

const get = (path: string) => app.request(path)
const text = async (path: string) => (await get(path)).text()
const parts = async () =>
  [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(settings.publicUrl, ''),
  )

describe('the sitemap', () => {
  it.each([
    'perfis-999999.xml',
    'perfis--1.xml',
    'perfis-00.xml',
    'perfis-1e3.xml',
    'perfis-99999999999999.xml',
    'lugares-xx-0.xml',
    'lugares-sp-999.xml',
    'paginas',
    '..%2f..%2fpackage.json',
    '%00.xml',
  ])('has no part %s', async (arquivo) => {
    expect((await get(`/sitemap/${arquivo}`)).status).toBe(404)
  })

  it('leaves out profiles that opted out, and those that are not public', async () => {
    const pending = await createExample(database.db, now, { moderacao: 'pendente' })
    const all = await Promise.all((await parts()).map(text))
    expect(all.join()).toContain(`/profile/${valentina.url}<`)
    expect(all.join()).not.toContain(escondida.url)
    expect(all.join()).not.toContain(pending.url)
  })

  it('names parts that all exist, are XML and tell the newest change', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(index.headers.get('X-Cache-Tags')).toBe('sitemap')
    const named = await parts()
    expect(named.length).toBeGreaterThan(2)
    for (const part of named) {
      const answer = await get(part)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('X-Cache-Tags')).toBe('sitemap')
    }
    expect(await index.text()).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('lists each page in both languages, each naming the other', async () => {
    const pages = await text('/sitemap/paginas.xml')
    expect(pages).toContain('<loc>https://camelia.example/search</loc>')
    expect(pages).toContain('<loc>https://camelia.example/en</loc>')
    expect(pages).toContain('hreflang="en" href="https://camelia.example/en/search"')
    expect(pages).not.toContain(':id')
  })
})

describe('the part of a state', () => {
  it('begins with the state itself, and names only existing pages', async () => {
    const part = await text('/sitemap/lugares-rj-0.xml')
    const paths = [...part.matchAll(/<loc>[^<]*?(\/acompanhantes\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    )
    // Flora, of Niterói, has opted out.
    expect(paths.filter((_, i) => i % 2 === 0)).toEqual([
      '/acompanhantes/rj',
      '/acompanhantes/rj/vila-sem-municipio',
    ])
    expect(await findLugar(database.db, 'rj', 'vila-sem-municipio')).not.toBeNull()
  })
})

describe('robots.txt', () => {
  it('closes panels and API, and points to the sitemap', async () => {
    const robots = await text('/robots.txt')
    for (const path of ['/painel', '/en/painel', '/admin', '/en/admin', '/api/'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
    expect(robots).toContain('Sitemap: https://camelia.example/sitemap.xml\n')
  })
})

describe('a card', () => {
  it.each([
    '/cartao/profile/ninguem.jpg',
    '/cartao/profile/ninguem.png',
    '/cartao/profile/%00.jpg',
    '/cartao/cidade/sp/atlantida.jpg',
    '/cartao/cidade/zz/sao-paulo.jpg',
    '/cartao/estado/zz.jpg',
    '/cartao/estado/SP.jpg',
    '/cartao/outro.jpg',
    '/cartao/en/profile/ninguem.jpg',
    '/cartao/fr/padrao.jpg',
  ])('is not there at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each([
    ['/cartao/padrao.jpg', null],
    ['/cartao/cidade/sp/sao-paulo.jpg', 'cidade:sao-paulo-sp'],
    ['/cartao/cidade/sp/bananal.jpg', 'cidade:bananal-sp'],
    ['/cartao/estado/sp.jpg', 'catalogo'],
    ['/cartao/en/estado/ac.jpg', 'catalogo'],
    ['/cartao/en/padrao.jpg', null],
    ['/cartao/en/cidade/sp/sao-paulo.jpg', 'cidade:sao-paulo-sp'],
  ])('%s is a JPEG of 1200 × 630', async (path, tags) => {
    const answer = await get(path)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(answer.headers.get('X-Cache-Tags')).toBe(tags)
  })

  it('of a profile is dropped with it', async () => {
    const answer = await get(`/cartao/profile/${valentina.url}.jpg`)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('X-Cache-Tags')).toBe(`modelo:${valentina.id},perfil:${valentina.id}`)
  })
})

describe('a place', () => {
  it.each([
    ['zz', 'sao-paulo', null],
    ['sp', 'atlantida', null],
    ['rj', 'sao-paulo', null],
    ['sp', 'sao-paulo', 'gonzaga'],
    ['SP', 'São Paulo', null],
    ['sp', "'; drop table busca; --", null],
  ])('is not found as %s/%s/%s', async (estado, cidade, bairro) => {
    expect(await findLugar(database.db, estado, cidade, bairro)).toBeNull()
  })

  it('without profiles still has its name and its neighbours, the nearest first', async () => {
    const lugar = await findLugar(database.db, 'sp', 'bananal')
    expect(lugar).toMatchObject({ cidade: 'Bananal', total: 0, precos: null, bairros: [] })
    expect(lugar!.vizinhas.map(({ slug }) => slug)).toEqual([
      'campinas',
      'niteroi',
      'sao-paulo',
      'santos',
    ])
    expect(lugar!.vizinhas[1]).toMatchObject({ estado: 'RJ', total: 1 })
  })

  it('counts its profiles however they write the city, and its bairros', async () => {
    const lugar = await findLugar(database.db, 'sp', 'sao-paulo')
    expect(lugar).toMatchObject({
      cidade: 'São Paulo',
      estado: 'SP',
      bairro: null,
      total: 3,
      precos: { menor: 500, maior: 500 },
      bairros: [
        { bairro: 'Jardins', slug: 'jardins', total: 2 },
        { bairro: 'Vila Olímpia', slug: 'vila-olimpia', total: 1 },
      ],
    })
    expect(lugar!.vizinhas[0]).toMatchObject({ cidade: 'Santos', slug: 'santos', total: 1, km: 45 })
  })

  it('can be one bairro, beside the others of its city', async () => {
    const lugar = await findLugar(database.db, 'sp', 'sao-paulo', 'vila-olimpia')
    expect(lugar).toMatchObject({ bairro: 'Vila Olímpia', bairroSlug: 'vila-olimpia', total: 1 })
    expect(lugar!.bairros.map(({ slug }) => slug)).toEqual(['jardins'])
  })
})

describe('a city that is no municipality', () => {
  it('is a place as long as a profile names it', async () => {
    expect(await findLugar(database.db, 'rj', 'vila-sem-municipio')).toMatchObject({
      cidade: 'Vila Sem Município',
      total: 1,
      bairros: [],
      vizinhas: [],
    })
  })
})

describe('a state', () => {
  it.each(['zz', 'SP', 'sao-paulo', '', "'; drop table busca; --"])(
    'is not found as %j',
    async (sigla) => expect(await findEstado(database.db, sigla)).toBeNull(),
  )

  it('without profiles exists all the same', async () => {
    expect(await findEstado(database.db, 'ac')).toEqual({
      estado: 'AC',
      total: 0,
      verificadas: 0,
      precos: null,
      cidades: [],
    })
  })

  it('counts its profiles and its cities, those with the most first', async () => {
    expect(await findEstado(database.db, 'sp')).toMatchObject({
      total: 5,
      precos: { menor: 500, maior: 500 },
      cidades: [
        { cidade: 'São Paulo', slug: 'sao-paulo', total: 3 },
        { cidade: 'Campinas', slug: 'campinas', total: 1 },
        { cidade: 'Santos', slug: 'santos', total: 1 },
      ],
    })
    const { cidades } = (await findEstado(database.db, 'rj'))!
    expect(cidades.map(({ cidade }) => cidade)).toEqual(['Niterói', 'Vila Sem Município'])
  })
})
