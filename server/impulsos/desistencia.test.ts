import { runMigrations } from 'graphile-worker'
import { beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { desistir } from '../planos/baixa.ts'
import { turnImpulsos } from './andamento.ts'
import { getMeusImpulsos } from './compra.ts'
import { showExampleImpulso } from './impulsoExample.ts'

const database = useTestDatabase()
beforeAll(() => runMigrations({ connectionString: database.url }))
const DAY_MS = 86_400_000

it('a boost that waits for its profile and was never shown can be given back as long as it waits', async () => {
  const bought = new Date('2026-11-25T12:00:00Z')
  const begins = new Date(bought.getTime() + 8 * DAY_MS)
  const { modelo, cobranca } = await showExampleImpulso(database, bought, {
    comecar: begins.toISOString(),
  })
  await database.pool.query('update modelo set desativado = true where id = $1', [modelo])
  await turnImpulsos(database.db, begins)
  const seen = async () => (await getMeusImpulsos(database.db, modelo, begins)).impulsos
  expect(await seen()).toMatchObject([
    {
      situacao: 'interrompido',
      desistir_ate: new Date(begins.getTime() + 30 * DAY_MS).toISOString(),
    },
  ])
  await desistir(database.db, modelo, cobranca, { now: begins })
  expect(await seen()).toMatchObject([{ situacao: 'devolvido', desistir_ate: null }])
})
