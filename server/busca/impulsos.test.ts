import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { LUGARES_DO_IMPULSO } from '../../contract/ofertaDeImpulsos.ts'
import { RODADA_MS } from '../../contract/ordem.ts'
import { dbWithout } from '../database/dbWithout.ts'
import { useTestDatabase } from '../database/testing.ts'
import type { DB } from '../database/types.ts'
import { showExampleImpulso } from '../impulsos/impulsoExample.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { findModelos } from './busca.ts'
import { type Indice, IndiceVivo, indiceWithout } from './indice/indice.ts'
import type { Marco } from './marco.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
const now = new Date()
const mediaBase = mediaBaseDe('https://camelia.example')

const cidade = { cidade: 'São Paulo' }
const bairro = { ...cidade, bairro: 'Pinheiros' }
/** Lists in which boosts have slots. */
const lists: Record<string, string>[] = [
  cidade,
  { cidade: 'sao-paulo-sp', limite: '12' },
  { ...cidade, estado: 'SP', limite: '20' },
  { ...cidade, preco_min: '300' },
  { ...cidade, servicos: 'viagens', limite: '12' },
  { ...cidade, latitude: '-23.5', longitude: '-46.6', limite: '12' },
  bairro,
  { ...bairro, limite: '12' },
  { ...bairro, preco_max: '250' },
]
/** Lists in which they have none. */
const others: Record<string, string>[] = [
  { estado: 'SP' },
  {},
  { ...cidade, limite: '11' },
  { ...cidade, ordenar: 'nota' },
  { ...cidade, ordenar: 'recentes' },
  { ...cidade, geral: 'Perfil' },
  { ...cidade, excluir: '1' },
  { cidade: 'Santos' },
]

type Asked = { db?: Kysely<DB>; indice?: Indice; marco?: Marco | null }
const find = (
  query: Record<string, string>,
  { db = database.db, indice, marco = null }: Asked = {},
) => findModelos(db, FiltroQuery.parse(query), { mediaBase, now, indice, marco })

type Seen = { id: number; pago: boolean; impulso?: number | undefined }

/** All pages of a list: by their numbers, or each from the marker of the one before. */
async function readAll(query: Record<string, string>, by: 'number' | 'marker', asked: Asked = {}) {
  const seen: Seen[] = []
  let marco: Marco | null = null
  const limite = Number(query.limite ?? 24)
  for (let pagina = 1; pagina < 20; pagina++) {
    const { cards, proxima, total } = await find(
      { ...query, pagina: String(pagina) },
      {
        ...asked,
        marco: by === 'marker' ? marco : null,
      },
    )
    seen.push(...cards.map(({ id, pago, impulso }) => ({ id, pago, impulso })))
    if (pagina === 1) expect(cards.length).toBe(Math.min(limite, total))
    if (!proxima) return { seen, total }
    marco = proxima
  }
  throw new Error('the list has no end')
}

let indice: IndiceVivo
/** The lists before anybody bought anything. */
const before = new Map<string, number[]>()
/** Boosted profiles: two in the city, one of them in the bairro as well with another. */
let boosted: number[] = []

beforeAll(async () => {
  await insertExampleMunicipios(database.db)
  const ids: number[] = []
  for (let n = 0; n < 45; n++)
    ids.push(
      await insertModelo(database.db, {
        bairro: n % 2 ? 'Pinheiros' : 'Moema',
        precos: { '1-hora': 100 + (n % 7) * 50 },
        opcoes: n % 3 ? ['servicos:viagens'] : [],
        verificada: n % 5 === 0,
        notas: n % 4 === 0 ? [5, 4] : [],
      }),
    )
  await insertModelo(database.db, { cidade: 'Santos' })
  indice = new IndiceVivo(database.db, {
    onError: (error) => {
      throw error
    },
  })
  indice.gap(true)
  await indice.settled()
  for (const query of [...lists, ...others]) {
    const { seen } = await readAll(query, 'number')
    before.set(
      JSON.stringify(query),
      seen.map(({ id }) => id),
    )
  }
  boosted = [ids[41]!, ids[3]!, ids[20]!]
  const [one, two, three] = boosted as [number, number, number]
  await showExampleImpulso(database, now, { modelo: one, alcance: 'cidade' })
  await showExampleImpulso(database, now, { modelo: three, alcance: 'cidade' })
  await showExampleImpulso(database, now, { modelo: one, alcance: 'bairro' })
  await showExampleImpulso(database, now, { modelo: two, alcance: 'bairro' })
})
afterAll(() => indice.gap(false))

const organic = (seen: Seen[]) => seen.filter(({ impulso }) => impulso === undefined)
const idsOf = (seen: Seen[]) => seen.map(({ id }) => id)

describe('a list with boosts', () => {
  it.each(lists)('%o is the same without its slots, and shows nobody twice', async (query) => {
    const unpaid = before.get(JSON.stringify(query))!
    for (const by of ['number', 'marker'] as const) {
      const { seen, total } = await readAll(query, by)
      const lifted = idsOf(seen.filter(({ impulso }) => impulso !== undefined))
      // Those whom the filter matches, and nobody else.
      const bought = query.bairro ? [boosted[0]!, boosted[1]!] : [boosted[0]!, boosted[2]!]
      expect(lifted.toSorted()).toEqual(bought.filter((id) => unpaid.includes(id)).toSorted())
      expect(idsOf(organic(seen))).toEqual(unpaid.filter((id) => !lifted.includes(id)))
      expect(new Set(idsOf(seen)).size).toBe(seen.length)
      expect(total).toBe(unpaid.length)
      for (const [i, id] of lifted.entries()) {
        const place = LUGARES_DO_IMPULSO[i]! - 1
        expect(seen[Math.min(place, seen.length - 1)]).toMatchObject({ id, pago: true })
      }
    }
  })

  it.each([...lists, ...others])('%o is the same by the index in memory', async (query) => {
    for (const by of ['number', 'marker'] as const)
      expect(await readAll(query, by, { indice })).toEqual(await readAll(query, by))
  })

  it.each(others)(
    'has no slot where it is not the published order of one place: %o',
    async (query) => {
      const { seen } = await readAll(query, 'number')
      expect(idsOf(seen)).toEqual(before.get(JSON.stringify(query)))
      expect(organic(seen)).toEqual(seen)
    },
  )

  it('leaves out who hides from the visitor, or is hidden from all', async () => {
    const [one] = boosted as [number]
    const hidden = { db: dbWithout(database.db, [one]), indice: indiceWithout(indice, [one]) }
    for (const asked of [{ db: hidden.db }, hidden])
      expect(idsOf((await readAll(cidade, 'number', asked)).seen)).not.toContain(one)
    await database.pool.query('update modelo set desativado = true where id = $1', [one])
    expect(idsOf((await readAll(cidade, 'number')).seen)).not.toContain(one)
    await database.pool.query('update modelo set desativado = false where id = $1', [one])
  })

  it('ends with the time that was bought, whether or not the job has run', async () => {
    const later = new Date(now.getTime() + 24 * RODADA_MS + 1000)
    const { cards } = await findModelos(database.db, FiltroQuery.parse(cidade), {
      mediaBase,
      now: later,
    })
    expect(cards.filter(({ impulso }) => impulso !== undefined)).toEqual([])
  })
})
