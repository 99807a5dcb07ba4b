import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { emptyConta } from '../contas/apagamento/dados.ts'
import { marcasDe, putMarca } from '../contas/apagamento/marca.ts'
import {
  confirmEmails,
  exampleCadastro,
  exampleCadastroModelo,
  startApi,
} from '../contas/apiExample.ts'
import { type Connection, connect } from '../database/connection.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { ensurePartitions } from '../eventos/eventos.ts'
import { createDiskStore } from '../midias/diskStore.ts'
import { entradaPath, mediaPath, sigiloPath } from '../midias/store.ts'
import { makeBackup, readManifest } from './backup.ts'
import { readTables } from './catalog.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

const HASH_SECRET = 'example'
const database = useTestDatabase()
const { call } = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
const now = new Date('2026-11-23T12:00:00Z')

let root: string
let mediaRoot: string
let backups: string
/** A complete backup of two accounts, a visit, a message to staff and two files. */
let backup: string
let modelo: number
let assinante: number

const FOTO = mediaPath('publico', 'a1'.repeat(12), '480.avif')
const OUTRA = mediaPath('publico', 'b2'.repeat(12), '480.avif')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camelia backup '))
  mediaRoot = join(root, 'media')
  backups = join(root, 'backups')
  const { pool, db } = database
  modelo = (await (await call('POST /api/modelo', exampleCadastroModelo())).json()).id
  assinante = (await (await call('POST /api/assinante', exampleCadastro())).json()).id
  await confirmEmails(database)
  await ensurePartitions(db, now)
  await pool.query(
    `insert into visita (modelo_id, visitante, conta, criado_em) values ($1, $2, true, $3)`,
    [modelo, randomBytes(16), now],
  )
  // What the record of staff chains to the line before it.
  await pool.query(
    `insert into moderacao_ato (ato, alvo, alvo_id, motivo, equipe_id)
     values ('aprovar', 'modelo', $1, '', null)`,
    [modelo],
  )
  const store = createDiskStore(mediaRoot)
  await store.put(FOTO, Buffer.from('uma foto'), 'image/avif')
  await store.put(OUTRA, Buffer.from('outra foto'), 'image/avif')
  const id = '00000000-0000-4000-8000-000000000000'
  await store.put(sigiloPath(id), Buffer.from('um documento'), 'application/octet-stream')
  await store.put(entradaPath(id), Buffer.from('um original'), 'image/jpeg')
  backup = await backUp(now)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const backUp = (at: Date) =>
  makeBackup(backups, {
    databaseUrl: database.owner.pool.options.connectionString!,
    mediaRoot,
    hashSecret: HASH_SECRET,
    now: at,
  })

/** Runs the work on another database, which is empty, and a folder without media. */
async function withEmpty<T>(work: (options: RestoreOptions, other: Connection) => Promise<T>) {
  const name = `camelia_test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: inject('testServer').url })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  const url = new URL(inject('testServer').url)
  url.pathname = `/${name}`
  const other = connect(url.href, { max: 4 })
  const otherMedia = await mkdtemp(join(root, 'restored '))
  try {
    const { db, pool } = other
    const store = createDiskStore(otherMedia)
    const options = { db, pool, store, mediaRoot: otherMedia, hashSecret: HASH_SECRET, log() {} }
    return await work(options, other)
  } finally {
    await other.close()
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
  }
}

/** Every row of every table that a backup has, computed columns included. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const { schema, name } of await readTables(client)) {
      const { rows } = await client.query(`select t::text as line from "${schema}"."${name}" t`)
      found[`${schema}.${name}`] = rows.map(({ line }) => line).sort()
    }
    return found
  } finally {
    client.release()
  }
}

/** What holds the rows together: foreign keys and triggers, and whether they are in force. */
async function guardsOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated::text
     from pg_constraint where contype = 'f'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
     from pg_trigger where not tgisinternal order by 1, 2`,
  )
  return rows
}

const copyOf = async (folder: string) => {
  const copy = await mkdtemp(join(root, 'copy '))
  await cp(folder, copy, { recursive: true })
  return copy
}

describe('a restore', () => {
  it('refuses a backup that is damaged or not complete, and changes nothing', async () => {
    const damaged = await copyOf(backup)
    await writeFile(join(damaged, 'tables/public.conta.copy.zst'), 'x')
    const incomplete = await copyOf(backup)
    await rm(join(incomplete, 'SHA256SUMS'))
    await withEmpty(async (options, { pool }) => {
      await expect(restoreBackup(damaged, options)).rejects.toThrow('public.conta.copy.zst')
      await expect(restoreBackup(incomplete, options)).rejects.toThrow('no complete backup')
      const { rows } = await pool.query(`select to_regclass('public.conta') as tabela`)
      expect(rows[0].tabela).toBe(null)
    })
  })

  it('refuses other secrets, and a database with accounts', async () => {
    await withEmpty(async (options) => {
      const other = { ...options, hashSecret: 'another' }
      await expect(restoreBackup(backup, other)).rejects.toThrow('other secrets')
      const used = { ...options, pool: database.owner.pool }
      await expect(restoreBackup(backup, used)).rejects.toThrow('not empty')
    })
  })

  it('brings back every row and file, and the constraints and triggers over them', async () => {
    await withEmpty(async (options, { pool }) => {
      const restored = await restoreBackup(backup, options)
      const [before, after] = [await rowsOf(database.owner.pool), await rowsOf(pool)]
      // The job that looks for marks is the restore's own.
      const jobs = 'graphile_worker._private_jobs'
      const tasks = 'graphile_worker._private_tasks'
      expect(after[jobs]!.length).toBe(before[jobs]!.length + 1)
      expect({ ...after, [jobs]: [], [tasks]: [] }).toEqual({ ...before, [jobs]: [], [tasks]: [] })
      expect(restored).toMatchObject({ files: 2, erased: 0 })
      expect(String(await readFile(join(options.mediaRoot!, 'publico/a1', FOTO.slice(8))))).toBe(
        'uma foto',
      )
      const again = await pool.query(
        `insert into conta (tipo, email, nome) values ('equipe', 'e@x.test', 'E') returning id`,
      )
      expect(again.rows[0].id).toBeGreaterThan(assinante)
      expect(await guardsOf(pool)).toEqual(await guardsOf(database.owner.pool))
      await expect(pool.query('delete from registro_elo')).rejects.toThrow()
      const { rows } = await pool.query(
        `select tableoid::regclass::text as tabela from visita where modelo_id = $1`,
        [modelo],
      )
      expect(rows).toEqual([{ tabela: 'visita_2026_11' }])
    })
  })

  it('erases again who was erased since, by the mark that the job put', async () => {
    const { rows } = await database.pool.query('select id, criada_em from conta where id = $1', [
      assinante,
    ])
    await withEmpty(async (options, { pool }) => {
      // The secret was replaced since: the older key still counts.
      await putMarca(options.store, marcasDe(rows[0], HASH_SECRET)[0]!)
      const replaced = { ...options, hashSecret: `newer,${HASH_SECRET}` }
      expect(await restoreBackup(backup, replaced)).toMatchObject({ erased: 1 })
      const after = await pool.query('select id, estado from conta order by id')
      expect(after.rows).toEqual([
        { id: modelo, estado: 'ativa' },
        { id: assinante, estado: 'apagada' },
      ])
    })
  })
})

describe('a backup', () => {
  it('has no session, no link, no document and no original of an upload', async () => {
    expect(await readdir(join(backup, 'media'))).toEqual(['publico'])
    const { tables } = await readManifest(backup)
    const names = tables.map(({ name }) => name)
    expect(names).toContain('conta')
    expect(names).toContain('prova')
    expect(names).not.toContain('sessao')
    expect(names).not.toContain('token')
  })

  it('links the files that an earlier one has, and can stand without it', async () => {
    const second = await backUp(new Date('2026-11-24T12:00:00Z'))
    const file = `media/publico/a1/${FOTO.slice(8)}`
    const [one, two] = await Promise.all([stat(join(backup, file)), stat(join(second, file))])
    expect(two.ino).toBe(one.ino)
    await rm(second, { recursive: true })
    expect(String(await readFile(join(backup, file)))).toBe('uma foto')
  })

  it('that fails leaves no folder behind', async () => {
    const failing = makeBackup(join(root, 'other'), {
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      mediaRoot,
      hashSecret: HASH_SECRET,
      now,
    })
    await expect(failing).rejects.toThrow()
    await expect(stat(join(root, 'other/2026-11-23T120000Z'))).rejects.toThrow('ENOENT')
  })
})

it('an erasure queues the job that puts its mark', async () => {
  const { id } = await (await call('POST /api/assinante', exampleCadastro())).json()
  await inTransaction(database.db, (trx) =>
    emptyConta(trx, { id, tipo: 'assinante' }, { hashSecret: HASH_SECRET, now: new Date() }),
  )
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'mark-apagada'`,
  )
  expect(rows).toEqual([{ payload: { marca: expect.stringMatching(/^[0-9a-f]{24}$/) } }])
})
