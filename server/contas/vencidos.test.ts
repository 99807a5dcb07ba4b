import { expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { createExampleAssinante } from './example.ts'
import { forgetVencidos } from './vencidos.ts'

const database = useTestDatabase()
const now = new Date('2031-05-20T12:00:00Z')
const days = (n: number) => new Date(now.getTime() + n * 24 * 3_600_000)

it('sessions and links are deleted thirty days after they ended, and never before their end', async () => {
  const { id } = await createExampleAssinante(database.db)
  await database.pool.query('delete from sessao')
  for (const [expira, revogada] of [
    [days(1), null],
    [days(-29), null],
    [days(-30), null],
    [days(20), days(-29)],
    [days(20), days(-30)],
  ]) {
    await database.pool.query(
      'insert into sessao (jti, conta_id, expira_em, revogada_em) values (gen_random_uuid(), $1, $2, $3)',
      [id, expira, revogada],
    )
    await database.pool.query(
      `insert into token (hash, conta_id, uso, expira_em) values (sha256(random()::text::bytea), $1, 'redefinir-senha', $2)`,
      [id, expira],
    )
  }
  await forgetVencidos(database.db, now)
  const left = async (tabela: string) =>
    (await database.pool.query(`select expira_em from ${tabela} order by 1`)).rows.map(
      ({ expira_em }) => expira_em,
    )
  expect(await left('sessao')).toEqual([days(-29), days(1), days(20)])
  expect(await left('token')).toEqual([days(-29), days(1), days(20), days(20)])
})

it('and forgets letters that no mail server took, a week after the last try; other failed jobs wait for the operator', async () => {
  const add = async (task: string, payload: object, dias: number, attempts = 25) => {
    const { rows } = await database.pool.query(
      'select id from graphile_worker.add_job($1, $2::json, max_attempts := 25)',
      [task, JSON.stringify(payload)],
    )
    await database.pool.query(
      `update graphile_worker._private_jobs
       set attempts = $2, run_at = $3::timestamptz - make_interval(days => $4) where id = $1`,
      [rows[0].id, attempts, now, dias],
    )
    return rows[0].id as string
  }
  const apagada = { email: 'ana@mail.example', nome: 'Ana', recado: 'Ana, leia os termos.' }
  await add('send-apagada', apagada, 8)
  await add('send-aviso-email', { conta: 1, antes: 'ana@mail.example' }, 8)
  await add('send-exclusao', { conta: 1, comprovante: 'https://x/#token=a' }, 8)
  const kept = [
    await add('send-apagada', apagada, 6),
    await add('send-apagada', apagada, 8, 3),
    await add('settle-arquivos', { hashes: [] }, 8),
  ]
  await forgetVencidos(database.db, now)
  const { rows } = await database.pool.query(
    'select id from graphile_worker._private_jobs order by id',
  )
  expect(rows.map(({ id }) => id)).toEqual(kept)
})
