import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { createDiskStore } from '../../midias/diskStore.ts'
import type { MediaStore } from '../../midias/store.ts'
import { addEquipe, listEquipe, removeEquipe } from '../equipe.ts'
import { markEquipe, removeMarcados } from './marcasDaEquipe.ts'

const database = useTestDatabase()
const HASH_SECRET = 'example'
const EMAIL = 'saiu@equipe.example'
const now = new Date('2026-11-23T12:00:00Z')
const operador = { now, totpSecret: 'example-of-a-key' }

let root: string
let store: MediaStore
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camelia-marcas-'))
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  store = createDiskStore(await mkdtemp(join(root, 'media-')))
})

const parts = (hashSecret = HASH_SECRET) => ({ db: database.db, store, hashSecret })
const emails = async () => (await listEquipe(database.db)).map(({ email }) => email)

/** Runs what the acts queued, as the jobs do. */
async function runJobs(): Promise<void> {
  const { rows } = await database.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'mark-equipe' returning j.payload`,
  )
  for (const { payload } of rows) await markEquipe(parts(), payload.conta)
}

/** As a backup from before they left: the account is open again. */
const restore = () =>
  database.pool.query(
    `update conta set estado = 'ativa', papeis = '{moderador}', senha_hash = 'x' where email = $1`,
    [EMAIL],
  )

describe('somebody who left the staff', () => {
  it('is out of it again after a restore of an older backup, also once the secret was replaced', async () => {
    await addEquipe(database.db, { email: EMAIL, nome: 'Iara' }, operador)
    await removeEquipe(database.db, EMAIL, operador)
    await runJobs()
    await restore()
    expect(await emails()).toEqual([EMAIL])
    expect(await removeMarcados(parts(`newer,${HASH_SECRET}`), now)).toBe(1)
    expect(await emails()).toEqual([])
    const { rows } = await database.pool.query(
      `select senha_hash, papeis from conta where email = $1`,
      [EMAIL],
    )
    expect(rows).toEqual([{ senha_hash: null, papeis: [] }])
    const log = await database.pool.query(`select ato from moderacao_ato order by id desc limit 1`)
    expect(log.rows).toEqual([{ ato: 'encerrar' }])
  })

  it('stays on it after a restore once they were added again', async () => {
    await addEquipe(database.db, { email: EMAIL, nome: 'Iara' }, operador)
    await runJobs()
    await removeEquipe(database.db, EMAIL, operador)
    await runJobs()
    await addEquipe(database.db, { email: EMAIL, nome: 'Iara' }, operador)
    await runJobs()
    await restore()
    expect(await removeMarcados(parts(), now)).toBe(0)
    expect(await emails()).toEqual([EMAIL])
  })
})
