import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FiltroQuery } from '../../../contract/busca.ts'
import { useTestDatabase } from '../../database/testing.ts'
import type { Services } from '../../services.ts'
import { parseSettings } from '../../settings.ts'
import { insertModelo } from '../testModelo.ts'
import { type IndiceThread, openIndice } from './indiceThread.ts'
import { Perguntas } from './perguntas.ts'

const database = useTestDatabase()
const pergunta = { filtro: FiltroQuery.parse({}), now: Date.now() }
const log = pino({ level: 'silent' })
let indice: IndiceThread | null = null

const open = (from: string) =>
  openIndice(
    {
      db: database.db,
      settings: parseSettings({ DEMO: 'on', SEARCH_INDEX_FROM: from }),
      secrets: {},
      log,
    } as Services,
    database.url,
  )
const total = async () => (await indice?.perguntar(pergunta))?.total

beforeAll(async () => {
  await insertModelo(database.db)
  await insertModelo(database.db)
})
afterAll(() => indice?.close())

it('is not opened for fewer profiles than the settings say, or at 0', async () => {
  expect([await open('3'), await open('0')]).toEqual([null, null])
})

it('answers once it has read the rows, and no longer when changes may be missed', async () => {
  indice = await open('1')
  expect(await total()).toBeUndefined()
  indice!.gap(true)
  await vi.waitFor(async () => expect(await total()).toBe(2), 20_000)
  const id = await insertModelo(database.db)
  indice!.drop(`perfil:${id}`)
  expect(await total()).toBe(3)
  indice!.gap(false)
  expect(await total()).toBeUndefined()
})

it('lets the database answer when the thread does not, or ends', async () => {
  const sent: unknown[] = []
  const perguntas = new Perguntas((asked) => sent.push(asked))
  expect(await perguntas.perguntar(pergunta)).toBeNull()
  const waiting = perguntas.perguntar(pergunta)
  perguntas.end()
  expect(await waiting).toBeNull()
  expect(sent).toHaveLength(2)
})
