import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { recordFato, verifyRegistro } from './auditoria.ts'

const database = useTestDatabase()
const now = new Date('2026-11-23T12:00:00Z')

const record = (conta: number, when = now) =>
  recordFato(database.db, { fato: 'entrada', conta, porta: 'assinante' }, when)
const verify = async (conhecido?: { ordem: number; elo: string }) => {
  const { quebras, ...rest } = await verifyRegistro(database.db, now, conhecido)
  return { falhas: quebras.map(({ ordem, falha }) => `${ordem} ${falha}`), ...rest }
}
/** What only somebody with the owner's rights can do. */
const tamper = (statement: string) =>
  database.owner.pool.query(`set session_replication_role = replica; ${statement};
    set session_replication_role = default`)

beforeEach(async () => {
  await tamper('truncate registro_elo, auditoria, moderacao_ato')
  for (const conta of [1, 2, 3, 4]) await record(conta)
})

describe('the chain of the record', () => {
  it('holds, also over another time zone', async () => {
    expect((await verify()).falhas).toEqual([])
    await database.db.connection().execute(async (db) => {
      await sql`set timezone = 'America/Sao_Paulo'`.execute(db)
      expect((await verifyRegistro(db, now)).quebras).toEqual([])
      await sql`reset timezone`.execute(db)
    })
  })

  it.each([
    [
      'a line that was changed',
      `update auditoria set conta_id = 9 where conta_id = 2`,
      ['2 mudada'],
    ],
    ['a line that was removed', `delete from auditoria where conta_id = 3`, ['3 ausente']],
    [
      'a line that was slipped in',
      `insert into auditoria (fato, conta_id) values ('entrada', 9)`,
      ['null fora'],
    ],
    [
      'a link that was removed with its line',
      `delete from auditoria where conta_id = 2; delete from registro_elo where ordem = 2`,
      ['3 elo', '3 lacuna'],
    ],
    [
      'a line that was changed with its digest',
      `update auditoria set conta_id = 9 where conta_id = 2;
       update registro_elo set resumo = resumo_da_linha(a) from auditoria a where ordem = 2 and a.id = linha`,
      ['2 elo'],
    ],
  ])('shows %s', async (_, statement, falhas) => {
    await tamper(statement)
    expect((await verify()).falhas).toEqual(falhas)
  })

  it('shows that its end was cut, to whoever noted its newest link', async () => {
    const { ultimo } = await verify()
    expect((await verify(ultimo)).temConhecido).toBe(true)
    await tamper(
      'delete from auditoria where conta_id = 4; delete from registro_elo where ordem = 4',
    )
    expect(await verify(ultimo)).toMatchObject({ falhas: [], temConhecido: false })
  })

  it('holds once old lines have ended by their time', async () => {
    await tamper('truncate registro_elo, auditoria')
    await record(1, new Date('2026-01-01T00:00:00Z'))
    await record(2)
    await database.pool.query(`delete from auditoria where conta_id = 1`)
    expect((await verify()).falhas).toEqual([])
  })

  it('has no gap after a transaction that failed, and none among many at once', async () => {
    const client = await database.pool.connect()
    await client.query(
      `begin; insert into auditoria (fato, conta_id) values ('entrada', 7); rollback`,
    )
    client.release()
    await Promise.all(Array.from({ length: 20 }, (_, i) => record(10 + i)))
    const { falhas, ultimo } = await verify()
    expect([falhas, ultimo?.ordem]).toEqual([[], 24])
  })

  it('cannot be written by the role that serves the site', async () => {
    for (const statement of [
      `insert into registro_elo values (99, 'auditoria', 99, now(), '', '')`,
      `update registro_elo set elo = ''`,
      `delete from registro_elo`,
    ])
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/)
  })
})
