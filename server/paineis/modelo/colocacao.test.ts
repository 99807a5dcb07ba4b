import { beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../../contract/busca.ts'
import { Colocacao } from '../../../contract/colocacao.ts'
import { posicaoDe, RODADA_MS } from '../../../contract/ordem.ts'
import { listModelos } from '../../busca/busca.ts'
import { insertModelo, type TestModelo } from '../../busca/testModelo.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { mediaBaseDe } from '../../midias/foto.ts'
import { getColocacao } from './colocacao.ts'
import { selectMedidas } from './queries.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T15:20:00Z')
const mediaBase = mediaBaseDe('https://camelia.example')
const WEEK = 7 * 24

const read = async (id: number) => Colocacao.parse(await getColocacao(database.db, id, { now }))

/** Where she is in a list of the site, in each hour of the week. */
async function seenIn(id: number, query: Record<string, string>): Promise<number[]> {
  const filtro = FiltroQuery.parse({ ...query, limite: '60' })
  const places: number[] = []
  for (let hour = 0; hour < WEEK; hour++) {
    const at = new Date(now.getTime() - hour * RODADA_MS)
    const cards = await listModelos(database.db, filtro, { mediaBase, now: at })
    places.push(cards.findIndex((card) => card.id === id) + 1)
  }
  return places.sort((a, b) => a - b)
}

const ids: number[] = []
beforeAll(async () => {
  for (let n = 0; n < 45; n++) {
    const one: TestModelo = {
      ...{ cidade: n < 40 ? 'Santos' : 'Sorocaba', estado: 'SP' },
      bairro: n % 3 === 0 ? 'Gonzaga' : null,
      verificada: n % 9 === 0,
      opcoes: n % 4 === 0 ? ['tipo_atendimento:gfe', 'servicos:viagens'] : [],
      notas: n % 5 === 0 ? [5, 4] : [],
      plano: n % 8 === 0 ? 'basic' : undefined,
      descricao: 'a'.repeat((n * 37) % 500),
      disponibilidade: n % 2 ? [{ dia: 1, inicio: '10:00', fim: '12:00' }] : [],
      // Some are no longer new.
      criadoEm: new Date(Date.now() - (n % 2) * 90 * 86_400_000),
    }
    ids.push(await insertModelo(database.db, one))
  }
})

describe('where a profile stands', () => {
  it('is told of nobody who is not published', async () => {
    const hidden = await insertModelo(database.db, { desativado: true })
    expect(await read(hidden)).toEqual({ listas: [], buscas: [], nivel: 0, pontos: [], ajudas: [] })
  })

  it('is where the lists of the site had her, hour by hour', async () => {
    for (const id of [ids[3]!, ids[24]!]) {
      const { listas } = await read(id)
      expect(listas.map(({ lista, nome }) => [lista, nome])).toEqual([
        ['bairro', 'Gonzaga'],
        ['cidade', 'Santos'],
        ['estado', 'SP'],
        ['pais', null],
      ])
      const where = { cidade: 'Santos', estado: 'SP' }
      for (const [lista, query] of [
        ['bairro', { ...where, bairro: 'Gonzaga' }],
        ['cidade', where],
      ] as const) {
        const places = await seenIn(id, query)
        const told = listas.find((one) => one.lista === lista)!
        expect(told).toMatchObject({
          melhor: places[0],
          pior: places.at(-1),
          tipica: places[WEEK / 2],
          primeira_pagina: Math.round((places.filter((n) => n <= 24).length * 100) / WEEK),
        })
      }
    }
  })

  it('is told for the searches of her city that she meets, as they had her', async () => {
    const id = ids[36]!
    const { buscas } = await read(id)
    expect(buscas.map(({ filtro, codigo }) => `${filtro}=${codigo}`)).toEqual(
      expect.arrayContaining(['verificada=sim', 'estilo=gfe', 'servicos=viagens']),
    )
    for (const { filtro, codigo, ...told } of buscas) {
      const places = await seenIn(id, { cidade: 'Santos', estado: 'SP', [filtro]: codigo })
      expect(told).toMatchObject({
        melhor: places[0],
        pior: places.at(-1),
        tipica: places[WEEK / 2],
        primeira_pagina: Math.round((places.filter((n) => n <= 24).length * 100) / WEEK),
      })
    }
    const [first, ...rest] = buscas.map(({ tipica }) => tipica)
    expect(rest.every((n) => n >= first!)).toBe(true)
  })

  it('is the whole country alone without a place', async () => {
    const id = await insertModelo(database.db, { cidade: null, estado: null })
    const { listas, buscas } = await read(id)
    expect(listas).toMatchObject([{ lista: 'pais', nome: null, total: 46 }])
    expect(buscas).toEqual([])
    await database.db.deleteFrom('conta').where('id', '=', id).execute()
  })

  it('has the points that her rank was made from', async () => {
    for (const id of ids) {
      const { posicao, nivel, medidas } = (await selectMedidas(database.db, id))!
      expect(posicaoDe(nivel, medidas)).toBe(posicao)
    }
  })
})

describe('what would help', () => {
  it('names only what she has not done, the free first, and the plan last', async () => {
    const { ajudas } = await read(ids[10]!)
    expect(ajudas.map(({ ajuda }) => ajuda)).toEqual([
      ...['foto_perfil', 'descricao', 'fotos', 'verificada', 'horarios', 'plano'],
    ])
    expect(ajudas.find(({ ajuda }) => ajuda === 'horarios')).toEqual({
      ...{ ajuda: 'horarios', pontos: 0, lugares: null },
    })
    const verified = await read(ids[9]!)
    expect(verified.ajudas.map(({ ajuda }) => ajuda)).not.toContain('verificada')
    expect(verified.ajudas.map(({ ajuda }) => ajuda)).not.toContain('horarios')
  })

  it('names the place that it then gives', async () => {
    const id = ids[11]!
    const promised = (await read(id)).ajudas.find(({ ajuda }) => ajuda === 'verificada')!
    await database.db
      .updateTable('modelo')
      .set({ verificada_em: new Date() })
      .where('id', '=', id)
      .execute()
    const { listas } = await read(id)
    const cidade = listas.find(({ lista }) => lista === 'cidade')!
    expect(promised.pontos).toBe(200)
    expect(cidade.melhor).toBeGreaterThanOrEqual(promised.lugares!.melhor)
    expect(cidade.pior).toBeLessThanOrEqual(promised.lugares!.pior)
  })

  it('has no other place where the points stay within her range', async () => {
    const id = await insertModelo(database.db, {
      ...{ cidade: 'Santos', descricao: 'a'.repeat(300), perfil: 'e'.repeat(24), notas: [4] },
    })
    const { ajudas } = await read(id)
    // 250 + 100 + 38 + 5 + 80 = 473, and 485 with the rest of the description.
    expect(ajudas.find(({ ajuda }) => ajuda === 'descricao')).toEqual({
      ...{ ajuda: 'descricao', pontos: 12, lugares: null },
    })
  })
})
