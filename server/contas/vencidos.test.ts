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
