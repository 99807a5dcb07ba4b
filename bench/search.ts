import { existsSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { FiltroQuery } from '../contract/busca.ts'
import {
  type BuscaAmbiente,
  countFacets,
  countModelos,
  listModelos,
  listPagina,
  suggestSearches,
} from '../server/busca/busca.ts'
import { IndiceVivo } from '../server/busca/indice/indice.ts'
import type { Marco } from '../server/busca/marco.ts'
import type { DB } from '../server/database/types.ts'
import { listHistorico } from '../server/historico/historico.ts'
import { listLocais } from '../server/locais/locais.ts'
import { findEstado, findLugar } from '../server/locais/lugar.ts'
import { mediaBaseDe } from '../server/midias/foto.ts'
import { getModelo } from '../server/modelos/modelos.ts'
import { setOnline } from '../server/modelos/presenca.ts'
import { getDashboardModelo } from '../server/paineis/modelo/dashboard.ts'
import { withCatalogue } from './catalogueServer.ts'

type Kind = 'list' | 'count' | 'write'

/** In milliseconds, at the largest catalogue; the median may be at most `GROWTH` times that of the smallest. */
const LIMITS: Record<Kind, { p50: number; p99: number }> = {
  list: { p50: 5, p99: 30 },
  count: { p50: 20, p99: 20 },
  write: { p50: 2, p99: 2 },
}
const GROWTH = 2
const WARM_UP = 5

const mediaBase = mediaBaseDe('https://camelia.example')
const now = new Date()
const options: BuscaAmbiente = { mediaBase, now }
const sp = { cidade: 'São Paulo', estado: 'SP' }
const perto = { latitude: '-23.55', longitude: '-46.63' }

type Query = [kind: Kind, name: string, run: (db: Kysely<DB>, n: number) => Promise<unknown>]

const list = (name: string, filtro: Record<string, unknown>): Query => {
  const parsed = FiltroQuery.parse(filtro)
  return ['list', name, (db) => listModelos(db, parsed, options)]
}
/** The page after one, as its link asks for it. */
const listAfter = (name: string, filtro: Record<string, unknown>): Query => {
  const parsed = FiltroQuery.parse(filtro)
  let marco: Marco | null | undefined
  return [
    'list',
    name,
    async (db) => {
      // null where a small catalogue has no such page.
      if (marco === undefined) marco = (await listPagina(db, parsed, options)).proxima
      await listModelos(db, parsed, { ...options, marco })
    },
  ]
}
const count = (name: string, filtro: Record<string, unknown>): Query[] => {
  const parsed = FiltroQuery.parse(filtro)
  return [
    ['count', `count: ${name}`, (db) => countModelos(db, parsed, options)],
    ['count', `facets: ${name}`, (db) => countFacets(db, parsed, options)],
  ]
}

/** Every kind of query that the site makes; `n` is another number at each call. */
const queries = (total: number): Query[] => [
  list('country', {}),
  list('state', { estado: 'SP' }),
  list('city', sp),
  list('bairro', { ...sp, bairro: 'Pinheiros' }),
  list('text', { geral: 'helena' }),
  list('text, beginning of a word', { geral: 'val' }),
  list('text, without accents', { geral: 'conceicao' }),
  list('text, misspelt', { geral: 'valemtina' }),
  list('two words in a city', { ...sp, geral: 'noite calma' }),
  list('phone', { geral: '(11) 90000-0077' }),
  list('style', { estilo: 'gfe' }),
  list('a service', { servicos: 'massagens' }),
  list('three services', { servicos: 'massagens,fetiches,casais' }),
  list('three filters in a city', { ...sp, estilo: 'gfe', online: '1', preco_max: '400' }),
  list('body, place, price', { tipoCorpo: 'magra', atendimento: 'hoteis', preco_min: '300' }),
  list('languages', { idiomas: 'ingles' }),
  list('online', { online: '1' }),
  list('today in a city', { ...sp, disponibilidade: 'hoje' }),
  list('best rated', { ordenar: 'nota' }),
  list('newest', { ordenar: 'recentes' }),
  list('cheapest', { ordenar: 'menor_preco' }),
  list('dearest in a city', { ...sp, ordenar: 'maior_preco' }),
  list('nearest', { ...perto, ordenar: 'distancia' }),
  list('within 10 km, nearest', { ...perto, raio_km: '10', ordenar: 'distancia' }),
  list('page 400', { pagina: '400' }),
  list('page 100 of a city', { ...sp, pagina: '100' }),
  listAfter('page 400 by its marker', { pagina: '399' }),
  listAfter('page 100 of a city by its marker', { ...sp, pagina: '99' }),
  ...count('country', {}),
  ...count('state', { estado: 'SP' }),
  ...count('city', sp),
  ...count('three filters in a city', { ...sp, estilo: 'gfe', online: '1', preco_max: '400' }),
  ...count('text', { geral: 'helena' }),
  ['count', 'places with profiles', (db) => listLocais(db)],
  ['count', 'page of a state', (db) => findEstado(db, 'sp')],
  ['count', 'page of a city', (db) => findLugar(db, 'sp', 'sao-paulo')],
  ['list', 'suggestions: one letter', (db) => suggestSearches(db, 's')],
  ['list', 'suggestions: a name', (db) => suggestSearches(db, 'valen')],
  ['list', 'profile', (db, n) => getModelo(db, 1 + ((n * 7919) % total), options)],
  [
    'list',
    'dashboard',
    (db, n) =>
      getDashboardModelo(db, 1 + ((n * 7919) % total), {
        dias: 30,
        now,
        ownMedia: () => mediaBase,
      }),
  ],
  [
    'list',
    'history',
    (db, n) =>
      listHistorico(
        db,
        total + 1 + (n % 1000),
        { ordenar: 'recentes', limite: 24, pagina: 1 },
        options,
      ),
  ],
  [
    'write',
    'online or offline',
    (db, n) => setOnline(db, 1 + ((n * 7919) % total), n % 2 === 0, { now, ttlHours: 12 }),
  ],
]

type Figures = { p50: number; p99: number }

/**
 * Prints what each query takes, one at a time on one connection, driver included, in catalogues of these
 * sizes, each in a database of its own.
 * @param options `folder`: where the databases are kept, to be used again by a later run; without it they
 * are deleted. `index`: whether the index of the search answers what it can, in this process. `only`: a
 * regular expression of the queries' names
 * @returns whether the limits hold at the largest and none grows too much
 */
export async function measureSearch(
  sizes: number[],
  calls: number,
  { folder, index = true, only = '' }: { folder?: string; index?: boolean; only?: string } = {},
): Promise<boolean> {
  const found = new Map<string, { kind: Kind; figures: Figures[] }>()
  for (const total of sizes)
    await withCatalogue(total, { folder, connections: 1 }, async ({ db }) => {
      const indice = index ? await openIndex(db) : undefined
      options.indice = indice
      const slowest = await listModelos(db, FiltroQuery.parse({ limite: '1' }), options)
      if (slowest.length !== 1) throw new Error('the catalogue is empty')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const clock = clockOf(rows[0]!.pid)
      for (const [kind, name, run] of queries(total)) {
        if (!new RegExp(only).test(name)) continue
        const entry = found.get(name) ?? { kind, figures: [] }
        entry.figures.push(await time(calls, clock, (n) => run(db, n)))
        found.set(name, entry)
        const { p50, p99 } = entry.figures.at(-1)!
        process.stderr.write(`\r${name} ${p50.toFixed(1)} / ${p99.toFixed(1)}${' '.repeat(40)}`)
      }
      indice?.gap(false)
    })
  return print(sizes, found)
}

async function openIndex(db: Kysely<DB>): Promise<IndiceVivo> {
  globalThis.gc?.()
  const [before, begun] = [process.memoryUsage(), performance.now()]
  const indice = new IndiceVivo(db, {
    onError: (error) => {
      throw error
    },
  })
  indice.gap(true)
  await indice.settled()
  globalThis.gc?.()
  const after = process.memoryUsage()
  const megabytes = (kind: 'heapUsed' | 'arrayBuffers') =>
    Math.round((after[kind] - before[kind]) / 1e6)
  console.log(
    `index filled in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${megabytes('arrayBuffers')} MB of columns and sets, ${megabytes('heapUsed')} MB of objects`,
  )
  return indice
}

/**
 * Processor time in milliseconds of this process and of the database's, whatever else the machine does;
 * elsewhere than on Linux the time that has passed.
 */
function clockOf(databasePid: number): () => number {
  const file = `/proc/${databasePid}/schedstat`
  if (!existsSync(file)) return () => performance.now()
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  }
}

async function time(
  calls: number,
  clock: () => number,
  run: (n: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  for (let n = 0; n < calls + WARM_UP; n++) {
    const begun = clock()
    await run(n)
    if (n >= WARM_UP) times.push(clock() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

function print(sizes: number[], found: Map<string, { kind: Kind; figures: Figures[] }>): boolean {
  const size = (total: number) => total.toLocaleString('en')
  console.log(
    `\nSearch, milliseconds of processor time (site and database) p50 / p99, at ${sizes.map(size).join(' / ')} profiles`,
  )
  let held = true
  for (const [name, { kind, figures }] of found) {
    const [first, last] = [figures[0]!, figures.at(-1)!]
    const limit = LIMITS[kind]
    const growth = last.p50 / first.p50
    const over = [
      last.p50 > limit.p50 && 'p50',
      last.p99 > limit.p99 && 'p99',
      sizes.length > 1 && growth > GROWTH && last.p50 > 1 && 'growth',
    ].filter(Boolean)
    held &&= over.length === 0
    const cells = figures.map(({ p50, p99 }) =>
      `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(16),
    )
    console.log(
      `  ${name.padEnd(34)}${cells.join('')}   × ${growth.toFixed(1)}  ${over.join(', ')}`,
    )
  }
  return held
}
