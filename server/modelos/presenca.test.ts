import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from './escrita/example.ts'
import { endOnline, getPresenca, keepOnline, setOnline, showAtividades } from './presenca.ts'

const database = useTestDatabase()
const now = new Date()
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

let id: number
beforeAll(() => runMigrations({ connectionString: database.url }))
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  id = (await createExample(database.db, now)).id
})

/** The end of her time online, in her profile and in her search row. */
const endOf = async () => {
  const { rows } = await database.pool.query(
    'select m.online_ate as perfil, b.online_ate as busca from modelo m join busca b using (id) where id = $1',
    [id],
  )
  return rows[0]
}
const jobs = async () =>
  (await database.pool.query('select task_identifier, key, run_at from graphile_worker.jobs')).rows

describe('online', () => {
  it('is refused for a profile that does not exist, and queues no job', async () => {
    await expect(
      setOnline(database.db, 2_000_000_000, true, { now, ttlHours: 1 }),
    ).rejects.toMatchObject({ codigo: 'modelo_nao_encontrado' })
    expect(await jobs()).toEqual([])
  })

  it('lasts its hours, and the job that ends it is due at that moment, however often it is set', async () => {
    for (const [when, ttlHours] of [
      [now, 2],
      [hours(1), 12],
    ] as const)
      await setOnline(database.db, id, true, { now: when, ttlHours })
    expect(await endOf()).toEqual({ perfil: hours(13), busca: hours(13) })
    expect(await jobs()).toEqual([
      { task_identifier: 'end-online', key: `online:${id}`, run_at: hours(13) },
    ])
  })

  it('ends at once when she sets it', async () => {
    await setOnline(database.db, id, true, { now, ttlHours: 12 })
    expect(await setOnline(database.db, id, false, { now, ttlHours: 12 })).toBeNull()
    expect(await endOf()).toEqual({ perfil: null, busca: null })
  })

  it('is not written again for one who is offline already', async () => {
    const version = async () =>
      (await database.pool.query('select xmin from modelo where id = $1', [id])).rows[0]
    const before = await version()
    expect(await setOnline(database.db, id, false, { now, ttlHours: 12 })).toBeNull()
    expect(await version()).toEqual(before)
  })

  it('ends by its job once its time is over, for her alone', async () => {
    const { id: other } = await createExample(database.db, now)
    await setOnline(database.db, other, true, { now, ttlHours: 1 })
    await setOnline(database.db, id, true, { now: hours(-2), ttlHours: 2 })
    await runOnce({
      connectionString: database.url,
      taskList: { 'end-online': () => endOnline(database.db) },
      logger: new Logger(() => () => {}),
    })
    expect(await endOf()).toEqual({ perfil: null, busca: null })
    id = other
    expect(await endOf()).toEqual({ perfil: hours(1), busca: hours(1) })
  })

  it('that was set again while its job ran continues', async () => {
    await setOnline(database.db, id, true, { now: hours(-2), ttlHours: 2 })
    await Promise.all([
      setOnline(database.db, id, true, { now, ttlHours: 3 }),
      endOnline(database.db),
      endOnline(database.db),
    ])
    expect(await endOf()).toEqual({ perfil: hours(3), busca: hours(3) })
  })
})

describe('the last activity', () => {
  const noon = new Date('2026-11-21T15:00:00Z')
  const shown = async () =>
    (await database.pool.query('select ativa_em::text from busca where id = $1', [id])).rows[0]
      .ativa_em
  const seen = (when: string) =>
    database.pool.query('update modelo_ausencia set vista_em = $2 where modelo_id = $1', [id, when])

  it('is shown from the next day on: no visitor can watch when she signs in', async () => {
    await seen('2026-11-21T03:00:00Z')
    await showAtividades(database.db, noon)
    expect(await shown()).toBeNull()
    await showAtividades(database.db, new Date('2026-11-22T02:59:59Z'))
    expect(await shown()).toBeNull()
    await showAtividades(database.db, new Date('2026-11-22T03:00:00Z'))
    expect(await shown()).toBe('2026-11-21')
  })

  it('is today at once when she sets herself online, and stays so when she ends it', async () => {
    await setOnline(database.db, id, true, { now: noon, ttlHours: 12 })
    expect(await shown()).toBe('2026-11-21')
    await setOnline(database.db, id, false, { now: new Date('2026-11-25T15:00:00Z'), ttlHours: 12 })
    expect(await shown()).toBe('2026-11-21')
  })

  it('outlives a pause, and its day goes on meanwhile', async () => {
    await setOnline(database.db, id, true, { now: noon, ttlHours: 12 })
    await database.pool.query('update modelo set pausada_em = now() where id = $1', [id])
    await seen('2026-11-23T12:00:00Z')
    await showAtividades(database.db, new Date('2026-11-24T12:00:00Z'))
    await database.pool.query('update modelo set pausada_em = null where id = $1', [id])
    expect(await shown()).toBe('2026-11-23')
  })
})

describe('activity', () => {
  it('restarts her time, in steps of a twelfth of it', async () => {
    await setOnline(database.db, id, true, { now, ttlHours: 12 })
    await keepOnline(database.db, id, { now: hours(0.9), ttlHours: 12 })
    expect(await endOf()).toMatchObject({ perfil: hours(12) })
    await keepOnline(database.db, id, { now: hours(1.1), ttlHours: 12 })
    expect(await endOf()).toEqual({ perfil: hours(13.1), busca: hours(13.1) })
    expect(await jobs()).toMatchObject([{ run_at: hours(13.1) }])
  })

  it('sets nobody online who is not, or whose time is over', async () => {
    await keepOnline(database.db, id, { now, ttlHours: 12 })
    expect(await endOf()).toMatchObject({ perfil: null })
    await setOnline(database.db, id, true, { now: hours(-13), ttlHours: 12 })
    await keepOnline(database.db, id, { now, ttlHours: 12 })
    expect(await endOf()).toMatchObject({ perfil: hours(-1) })
  })
})

describe('an end that she chose', () => {
  const prazo = { now, ttlHours: 12 }
  const chosen = async (when = now) =>
    (await getPresenca(database.db, id, { now: when, ttlHours: 12 })).disponivel_ate

  it.each([
    [0, 'now'],
    [-1, 'over'],
    [12.5, 'later than online lasts'],
  ])('of %i hours is refused: it is %s', async (n) => {
    await expect(
      setOnline(database.db, id, true, { ...prazo, ate: hours(n) }),
    ).rejects.toMatchObject({ codigo: 'campos_invalidos' })
    expect(await endOf()).toEqual({ perfil: null, busca: null })
  })

  it('is not moved by what she does, and her job ends it', async () => {
    await setOnline(database.db, id, true, { ...prazo, ate: hours(2) })
    await keepOnline(database.db, id, { now: hours(1), ttlHours: 12 })
    expect(await endOf()).toEqual({ perfil: hours(2), busca: hours(2) })
    expect(await chosen()).toBe(hours(2).toISOString())
    expect(await jobs()).toEqual([
      { task_identifier: 'end-online', key: `online:${id}`, run_at: hours(2) },
    ])
    expect(await chosen(hours(3))).toBeNull()
  })

  it('ends by its job, and leaves nothing', async () => {
    await setOnline(database.db, id, true, {
      now: hours(-3),
      ttlHours: 12,
      ate: hours(-1),
    })
    await endOnline(database.db)
    expect(await endOf()).toEqual({ perfil: null, busca: null })
    expect(
      (await database.pool.query('select from modelo_disponivel where modelo_id = $1', [id]))
        .rowCount,
    ).toBe(0)
  })

  it('gives way to plain online, to offline and to a pause', async () => {
    const choose = () => setOnline(database.db, id, true, { ...prazo, ate: hours(2) })
    await choose()
    await setOnline(database.db, id, true, prazo)
    expect(await chosen()).toBeNull()
    await choose()
    await setOnline(database.db, id, false, prazo)
    expect(await chosen()).toBeNull()
    await choose()
    await database.pool.query('update modelo set online_ate = null where id = $1', [id])
    expect(await chosen()).toBeNull()
  })

  it('tells the caches of her page also while she only stays online for longer', async () => {
    await setOnline(database.db, id, true, prazo)
    const said: (string | undefined)[] = []
    const client = await database.pool.connect()
    client.on('notification', ({ payload }) => said.push(payload))
    await client.query('listen cache')
    await setOnline(database.db, id, true, { ...prazo, ate: hours(2) })
    await client.query('select 1')
    await expect.poll(() => said).toContain(`drop perfil:${id}`)
    await client.query('unlisten cache')
    client.release()
  })
})
