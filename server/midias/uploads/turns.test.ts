import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { createExample } from '../../modelos/escrita/example.ts'
import { finishUpload, insertUpload, startPreparing } from './queries.ts'

const database = useTestDatabase()
beforeAll(() => runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) }))

const newModelo = async () => (await createExample(database.db, new Date())).id
const send = async (modeloId: number, nome: string, max = 60) => {
  const id = await insertUpload(database.db, { modeloId, nome, marca: false, max })
  if (id) await startPreparing(database.db, id)
  return id
}

/** Names of the waiting uploads in the worker's order: by priority, then by age. */
async function waiting(): Promise<string[]> {
  const { rows } = await database.pool.query(`
    select u.nome from graphile_worker._private_jobs j
    join upload u on u.id = (j.payload ->> 'upload')::uuid
    where u.estado = 'processando' order by j.priority, j.run_at, j.id`)
  return rows.map(({ nome }) => nome)
}
/** The worker prepares the next one. */
async function prepareNext(): Promise<string> {
  const [nome = ''] = await waiting()
  const { rows } = await database.pool.query('select id from upload where nome = $1', [nome])
  await finishUpload(database.db, rows[0].id, { estado: 'pronto' })
  return nome
}

describe('uploads that wait to be prepared', () => {
  it('take turns: one photo does not wait behind the sixty of another account', async () => {
    const [many, one] = [await newModelo(), await newModelo()]
    for (let n = 0; n < 60; n += 1) await send(many, `m${n}`)
    await prepareNext()
    await send(one, 'a')
    await send(one, 'b')
    const order = await waiting()
    expect(order.indexOf('a')).toBeLessThanOrEqual(2)
    expect(order.indexOf('b')).toBeLessThanOrEqual(4)
    for (let n = 0; n < 61; n += 1) await prepareNext()
    expect(await waiting()).toEqual([])
  })

  it('get their turn however many other accounts keep sending', async () => {
    const many = await newModelo()
    for (let n = 0; n < 5; n += 1) await send(many, `p${n}`)
    const done: string[] = []
    for (let n = 0; n < 30; n += 1) {
      await send(await newModelo(), `n${n}`)
      done.push(await prepareNext())
    }
    expect(done).toContain('p4')
    while ((await waiting()).length > 0) await prepareNext()
  })

  it('are limited in number by account, also when all are sent at once', async () => {
    const modelo = await newModelo()
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => send(modelo, `q${n}`, 5)))
    expect(ids.filter(Boolean)).toHaveLength(5)
  })
})
