import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import {
  criterios,
  FAIXA,
  LOTES,
  NOVA,
  PONTOS_DO_NIVEL,
  posicaoDe,
  RODADA_MS,
  revezamentoDa,
} from '../../contract/ordem.ts'
import { useTestDatabase } from '../database/testing.ts'
import { addUpEventos } from '../estatisticas/estatisticas.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { listModelos } from './busca.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
const mediaBase = mediaBaseDe('https://camelia.example')

const rowOf = async (id: number) =>
  (
    await sql<{ posicao: number; nova: boolean; pago: boolean; revisar_em: Date | null }>`
      select posicao, nova, pago, revisar_em from busca where id = ${id}`.execute(database.db)
  ).rows[0]!

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the rank', () => {
  it('is the same in the database as in the published rule', async () => {
    const all = []
    for (let n = 0; n < 400; n++)
      all.push({
        nivel: n % 4,
        foto_perfil: n % 2,
        verificada: Math.floor(n / 2) % 2,
        nova: Math.floor(n / 4) % 2,
        avaliacoes: (n * 7) % 31,
        nota: n % 5 === 0 ? 0 : 1 + ((n * 3) % 33) / 8,
        descricao: (n * 37) % 601,
        fotos: (n * 11) % 17,
      })
    const { rows } = await sql<{ posicao: number }>`
      select posicao_de(nivel, foto_perfil = 1, verificada = 1, avaliacoes, nullif(nota, 0), descricao, fotos,
        nova = 1) as posicao
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as t (nivel int, foto_perfil int,
        verificada int, nova int, avaliacoes int, nota numeric, descricao int, fotos int)`.execute(
      database.db,
    )
    expect(rows.map(({ posicao }) => posicao)).toEqual(
      all.map(({ nivel, ...medidas }) => posicaoDe(nivel, medidas)),
    )
  })

  it('never lifts a profile above a greater plan', () => {
    const most = Object.values(criterios).reduce((sum, { pontos, ate }) => sum + pontos * ate, 0)
    expect(most).toBeLessThan(PONTOS_DO_NIVEL)
    expect(PONTOS_DO_NIVEL % FAIXA).toBe(0)
  })

  it('counts as paid only with a plan above the free one', async () => {
    const [paid, free] = [
      await insertModelo(database.db, { plano: 'basic' }),
      await insertModelo(database.db),
    ]
    expect([(await rowOf(paid)).pago, (await rowOf(free)).pago]).toEqual([true, false])
  })
})

describe('a new profile', () => {
  it('is introduced for the published days, and looked at again at their end', async () => {
    const [old, young] = [
      await insertModelo(database.db, { criadoEm: daysAgo(NOVA.dias + 1) }),
      await insertModelo(database.db, { criadoEm: daysAgo(NOVA.dias - 1) }),
    ]
    const [before, row] = [await rowOf(old), await rowOf(young)]
    expect([before.nova, row.nova]).toEqual([false, true])
    expect(row.posicao - before.posicao).toBe(criterios.nova.pontos)
    expect(row.revisar_em!.getTime()).toBeGreaterThan(Date.now())
    expect(before.revisar_em?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now())
  })

  it('is no longer new with the visit that completes the published number', async () => {
    const id = await insertModelo(database.db)
    const visit = (visitas: number) =>
      sql`insert into estatistica_fila (modelo_id, criado_em, visitas, contatos)
        select ${id}, now(), 1, 0 from generate_series(1, ${visitas}::integer)`.execute(database.db)
    const { posicao } = await rowOf(id)
    await visit(NOVA.visitas - 1)
    await addUpEventos(database.db)
    expect(await rowOf(id)).toMatchObject({ nova: true, posicao })
    await visit(1)
    await addUpEventos(database.db)
    expect(await rowOf(id)).toMatchObject({ nova: false, posicao: posicao - criterios.nova.pontos })
  })
})

describe('equals', () => {
  it('are dealt one place each in every round, always the same in one round', () => {
    for (const rodada of [0, 1, 495_000, 495_001]) {
      const { lugares } = revezamentoDa(rodada)
      expect([...lugares].sort((a, b) => a - b)).toEqual(Array.from({ length: LOTES }, (_, n) => n))
      expect(revezamentoDa(rodada)).toEqual(revezamentoDa(rodada))
    }
  })

  it('lead in turn: each of three about as often, and one lot from both ends', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push(await insertModelo(database.db, { cidade: 'Ilhéus' }))
    const led = new Map<number, number>()
    const filtro = FiltroQuery.parse({ cidade: 'Ilhéus', limite: '1' })
    for (let hour = 0; hour < 60; hour++) {
      const now = new Date(Date.UTC(2026, 10, 1) + hour * RODADA_MS)
      const [first] = await listModelos(database.db, filtro, { mediaBase, now })
      led.set(first!.id, (led.get(first!.id) ?? 0) + 1)
    }
    for (const id of ids) expect(led.get(id)).toBeGreaterThan(8)
    const senses = Array.from({ length: 40 }, (_, rodada) => revezamentoDa(rodada).sentido)
    expect(new Set(senses)).toEqual(new Set([1, -1]))
  })
})
