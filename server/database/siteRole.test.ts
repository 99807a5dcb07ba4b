import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureRole, grantSite } from './siteRole.ts'
import { useTestDatabase } from './testing.ts'

const database = useTestDatabase()

// Settings of a whole database are not copied with the template.
beforeAll(async () => {
  const client = await database.owner.pool.connect()
  await grantSite(client, 'camelia_test_site')
  client.release()
})

describe('the role that serves the site', () => {
  it.each([
    'create table furto (id int)',
    'create temp table furto (id int)',
    'create schema furto',
    'create extension dblink',
    'create function furto() returns int language sql as $$ select 1 $$',
    'alter table conta add column furto text',
    'alter table conta disable trigger all',
    'drop table conta',
    'truncate conta',
    'truncate moderacao_ato',
    'update moderacao_ato set ato = ato',
    'delete from moderacao_ato',
    'delete from migracao',
    `update migracao set sha256 = ''`,
    'select * from pg_authid',
    'select * from pg_shadow',
    `copy conta to program 'cat'`,
    `copy conta from program 'id'`,
    `copy conta to '/tmp/furto'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    'set session_replication_role = replica',
    'set role camelia',
    'create role furto superuser',
    'alter role current_user superuser',
    `alter system set log_statement = 'all'`,
    'delete from graphile_worker.migrations',
    'drop schema graphile_worker cascade',
    'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user',
  ])('may not: %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('reads and writes rows, queues jobs and sends notifications', async () => {
    const { rows } = await database.pool.query(
      `insert into conta (tipo, email, nome) values ('assinante', 'r@mail.example', 'Rui') returning id`,
    )
    await database.pool.query('update conta set nome = nome where id = $1', [rows[0].id])
    await database.pool.query(`select graphile_worker.add_job('alertar', '{}')`)
    const jobs = await database.pool.query('select count(*)::int as n from graphile_worker.jobs')
    expect(jobs.rows[0].n).toBe(1)
    await database.pool.query(`select pg_notify('cache', 'catalogo')`)
    await database.pool.query('delete from conta where id = $1', [rows[0].id])
  })

  it('creates and drops monthly partitions through their two functions only', async () => {
    await database.pool.query(`select criar_particoes('2040-01-05', 2)`)
    await database.pool.query(`insert into visita (modelo_id, visitante, conta, criado_em)
      values (1, '\\x00', false, '2040-02-03')`)
    await database.pool.query(`select esquecer_eventos('2041-01-01')`)
    const { rows } = await database.pool.query(`select to_regclass('visita_2040_02') as tabela`)
    expect(rows[0].tabela).toBeNull()
    await expect(database.pool.query('drop table visita_default')).rejects.toThrow('must be owner')
  })

  it('may use the tables of later migrations too', async () => {
    await database.owner.pool.query('create table nova (id serial primary key)')
    await database.pool.query('insert into nova default values')
    await database.owner.pool.query('drop table nova')
  })

  it('can be granted its rights again, and the owner keeps its own', async () => {
    const client = await database.owner.pool.connect()
    try {
      await ensureRole(client, 'camelia_test_site', 'scratch')
      await grantSite(client, 'camelia_test_site')
      const { rows } = await client.query('select current_user as owner')
      await grantSite(client, rows[0].owner)
      await client.query('create temp table propria (id int)')
    } finally {
      client.release(true)
    }
    await database.pool.query('select 1 from modelo limit 1')
  })

  it('may have any characters in its password', async () => {
    const [role, password] = ['camelia_test_senha', `a'b"c\\d; drop role x --`]
    const owner = await database.owner.pool.connect()
    const { hostname, port, pathname } = new URL(database.url)
    const where = { host: hostname, port: Number(port), database: pathname.slice(1) }
    const client = new pg.Client({ ...where, user: role, password })
    try {
      await ensureRole(owner, role, password)
      await client.connect()
      await expect(client.query('select * from conta')).rejects.toThrow('permission denied')
    } finally {
      await client.end()
      await owner.query(`drop role ${role}`)
      owner.release()
    }
  })
})
