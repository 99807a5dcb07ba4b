import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { FiltroQuery, ordens } from '../../contract/busca.ts'
import { RODADA_MS, rodadaDe } from '../../contract/ordem.ts'
import { useTestDatabase } from '../database/testing.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { listPagina } from './busca.ts'
import { type Indice, IndiceVivo } from './indice/indice.ts'
import { type Marco, marcosDe, quantasPaginas, readMarco, writeMarco } from './marco.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
const mediaBase = mediaBaseDe('https://camelia.example')
const keys = { session: 'the secret of this test' }
const now = new Date('2026-11-21T15:00:00Z')
const marco: Marco = { rodada: rodadaDe(now.getTime()), depois: [-1250, 17, -48.5, 1e300] }
const ask = (query: Record<string, string> = {}) => FiltroQuery.parse(query)

describe('the text of a marker', () => {
  const text = writeMarco(keys, ask(), marco)
  const read = (query: Record<string, string>, at = now, with_ = keys) =>
    readMarco(with_, ask(query), at)

  it('does not open when it was changed, is not ours, or is of another order', () => {
    const changed = `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`
    expect(read({ marco: changed })).toBeNull()
    expect(read({ marco: 'A'.repeat(80) })).toBeNull()
    expect(read({ marco: text }, now, { session: 'another secret' })).toBeNull()
    expect(read({ marco: text, ordenar: 'recentes' })).toBeNull()
    expect(read({ marco: text, geral: 'ana' })).toBeNull()
  })

  it('of a distance opens for its own point alone', () => {
    const here = { ordenar: 'distancia', latitude: '-23.5', longitude: '-46.6' }
    const near = writeMarco(keys, ask(here), marco)
    expect(read({ ...here, marco: near })).toEqual(marco)
    expect(read({ ...here, latitude: '-23.4', marco: near })).toBeNull()
  })

  it('lasts a day, and comes from no later time', () => {
    const later = (hours: number) =>
      read({ marco: text }, new Date(now.getTime() + hours * RODADA_MS))
    expect([later(24), later(25), later(-1)]).toEqual([marco, null, null])
  })

  it('is what it was made of, also under a key that has been replaced, and tells none of it', () => {
    expect(read({ marco: text })).toEqual(marco)
    expect(read({ marco: text, cidade: 'Santos' })).toEqual(marco)
    expect(read({ marco: text }, now, { session: `new,${keys.session}` })).toEqual(marco)
    expect(Buffer.from(text, 'base64url').includes(Buffer.from(Float64Array.of(17).buffer))).toBe(
      false,
    )
  })

  it('is always the same for the same place, so that equal pages are equal', () => {
    expect(writeMarco(keys, ask(), marco)).toBe(text)
    expect(writeMarco(keys, ask(), { ...marco, depois: null })).not.toBe(text)
  })

  it('keeps the round of the other pages only where equals take turns', () => {
    const of = (ordenar: string) =>
      marcosDe(keys, ask({ ordenar }), { marco, proxima: null }).outras
    expect([of('relevancia') === null, of('nota')]).toEqual([false, null])
  })
})

describe('the number of pages', () => {
  const of = (depois: Marco['depois'], proxima: Marco | null, pagina: number) =>
    quantasPaginas({ marco: { rodada: 1, depois }, proxima }, { pagina, limite: 10, total: 25 })
  it('follows what is left where profiles came or went before the page', () => {
    expect([of([1], null, 2), of([1], marco, 3), of([1], marco, 2)]).toEqual([2, 4, 3])
  })
  it('is counted where the page was asked for by its number', () => {
    expect([of(null, null, 1), of(null, marco, 3)]).toEqual([3, 3])
  })
})

describe('a list that is read from page to page while profiles change', () => {
  const PEOPLE = 40
  let ids: number[] = []
  beforeEach(async () => {
    await sql`delete from conta where tipo = 'modelo'`.execute(database.db)
    ids = []
    for (let n = 0; n < PEOPLE; n++)
      ids.push(
        await insertModelo(database.db, {
          cidade: 'Ilhéus',
          estado: 'BA',
          // Many equals in each order.
          precos: n % 5 === 0 ? {} : { '1-hora': 200 + (n % 3) * 50 },
          notas: n % 4 === 0 ? [5] : [],
          verificada: n % 2 === 0,
          onlineAte: n % 3 === 0 ? new Date(now.getTime() + 3_600_000) : undefined,
          ativaEm: n % 7 === 0 ? undefined : `2026-11-${20 - (n % 2)}`,
          nascimento: `${1990 + (n % 3)}-05-10`,
          mostrarIdade: n % 6 !== 0,
          ...(n % 9 !== 0 && { latitude: -14.7 - (n % 4) / 100, longitude: -39 }),
          criadoEm: new Date(now.getTime() - (n % 10) * 86_400_000),
        }),
      )
  })

  /** Between two pages: one in ten goes offline, another is hidden, another changes what she asks for. */
  async function change(page: number): Promise<number[]> {
    const of = (rest: number) => ids.filter((_, n) => n % 10 === (page * 3 + rest) % 10)
    const [offline, hidden, dearer] = [of(0), of(1), of(2)]
    const set = (who: number[], what: object) =>
      database.db.updateTable('modelo').set(what).where('id', 'in', who).execute()
    await set(offline, { online_ate: null })
    await set(hidden, { desativado: true })
    await sql`update modelo_preco set preco = preco + 100
      where modelo_id = any(${dearer}::integer[])`.execute(database.db)
    return [...offline, ...hidden, ...dearer]
  }

  async function walk(ordenar: string, indice?: IndiceVivo) {
    const query = {
      ...{ cidade: 'Ilhéus', estado: 'BA', ordenar, limite: '5' },
      ...(ordenar === 'distancia' && { latitude: '-14.7', longitude: '-39' }),
    }
    const [seen, changed] = [[] as number[], new Set<number>()]
    let next: Marco | null = null
    for (let page = 0; ; page++) {
      const filtro = ask({ ...query, pagina: String(page + 1) })
      // An hour for every page: equals have taken turns meanwhile.
      const at = new Date(now.getTime() + page * RODADA_MS)
      const ambiente = { mediaBase, now: at, marco: next, indice: indice as Indice | undefined }
      const { cards, proxima } = await listPagina(database.db, filtro, ambiente)
      seen.push(...cards.map(({ id }) => id))
      if (!proxima) return { seen, changed }
      const text = writeMarco(keys, filtro, proxima)
      next = readMarco(keys, { ...filtro, marco: text }, at)
      if (page !== 0 && page !== 2) continue
      for (const id of await change(page)) {
        changed.add(id)
        indice?.drop(`perfil:${id}`)
      }
    }
  }

  const from = ['the database', 'the index']
  it.each(ordens.flatMap((ordem) => from.map((source) => [ordem, source] as const)))(
    'by %s from %s repeats nobody and skips nobody who did not change',
    async (ordem, source) => {
      const indice = new IndiceVivo(database.db, {
        onError: (error) => {
          throw error
        },
      })
      indice.gap(true)
      await indice.settled()
      const { seen, changed } = await walk(ordem, source === 'the index' ? indice : undefined)
      indice.gap(false)
      const unchanged = ids.filter((id) => !changed.has(id))
      // Who is online for an hour is no longer on later pages: by activity that is a change, too.
      const steady =
        ordem === 'atividade' ? unchanged.filter((id) => ids.indexOf(id) % 3 !== 0) : unchanged
      expect(steady.length).toBeGreaterThan(9)
      const times = new Map<number, number>()
      for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1)
      expect(steady.filter((id) => times.get(id) !== 1)).toEqual([])
    },
  )
})
