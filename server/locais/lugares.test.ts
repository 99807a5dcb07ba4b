import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertModelo } from '../busca/testModelo.ts'
import { dbWithout } from '../database/dbWithout.ts'
import { useTestDatabase } from '../database/testing.ts'
import { addUpLugares, listLocais } from './locais.ts'

const database = useTestDatabase()

const colunas = sql`estado, cidade_slug, cidade_busca, bairro_busca, cidade, bairro`
/** The numbers of places as they are kept, and as the profiles themselves have them. */
async function both(db = database.db) {
  const [kept, counted] = [
    await sql`select ${colunas}, sum(perfis)::integer as perfis, sum(verificadas)::integer as verificadas
      from busca_lugar group by ${colunas} having sum(perfis) <> 0 or sum(verificadas) <> 0
      order by ${colunas}`.execute(db),
    await sql`select ${colunas}, count(*)::integer as perfis, (count(*) filter (where verificada))::integer as verificadas
      from busca group by ${colunas} order by ${colunas}`.execute(db),
  ]
  return { kept: kept.rows, counted: counted.rows }
}
async function expectSame(db = database.db) {
  const { kept, counted } = await both(db)
  expect(kept).toEqual(counted)
  return kept
}

let seed = 190
const random = (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const cidades = ['São Paulo', 'sao paulo', 'Santos', null] as const
const bairros = ['Moema', 'moema', 'Gonzaga', null] as const
const lugar = () => {
  const cidade = cidades[random(4)]!
  return { cidade, estado: cidade && 'SP', bairro: cidade && bairros[random(4)]! }
}

it('is always the number of those who are public, whatever changed, in any order, and once added up', async () => {
  const { db } = database
  const ids: number[] = []
  for (let n = 0; n < 24; n++)
    ids.push(await insertModelo(db, { ...lugar(), verificada: n % 3 === 0 }))
  await expectSame()
  for (let n = 0; n < 60; n++) {
    const id = ids[random(ids.length)]!
    const update = db.updateTable('modelo').where('id', '=', id)
    const change = random(4)
    if (change === 0) await update.set({ desativado: random(2) === 0 }).execute()
    else if (change === 1) await update.set(lugar()).execute()
    else if (change === 2) await update.set({ chamada: `Chamada ${n}` }).execute()
    else await update.set({ verificada_em: random(2) === 0 ? new Date() : null }).execute()
    if (n % 20 === 19) await addUpLugares(db)
  }
  await db.deleteFrom('conta').where('id', 'in', ids.slice(0, 5)).execute()
  expect((await expectSame()).length).toBeGreaterThan(3)
  await addUpLugares(db)
  const { rows } =
    await sql`select ${colunas} from busca_lugar group by ${colunas} having count(*) > 1`.execute(
      db,
    )
  expect(rows).toEqual([])
  await expectSame()
})

it('leaves out whoever hides from the visitor', async () => {
  const id = await insertModelo(database.db, { cidade: 'Xapuri', estado: 'AC', verificada: true })
  const without = dbWithout(database.db, [id])
  await expectSame(without)
  expect((await listLocais(database.db)).some(({ cidade }) => cidade === 'Xapuri')).toBe(true)
  expect((await listLocais(without)).some(({ cidade }) => cidade === 'Xapuri')).toBe(false)
})
