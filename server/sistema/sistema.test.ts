import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { openLog } from '../log.ts'
import { requestId, requestIdOf, withRequestId } from '../requestId.ts'
import { readEstado } from './sistema.ts'

const database = useTestDatabase()

describe('the state of the site', () => {
  it('tells jobs that failed for good from those that wait and those of a later time', async () => {
    await sql`
      insert into graphile_worker._private_tasks (identifier) values ('send-carta'), ('end-online')
        on conflict do nothing`.execute(database.owner.db)
    await sql`
      insert into graphile_worker._private_jobs (task_id, run_at, attempts, max_attempts)
      select t.id, now() + v.em, v.tentativas, 25
      from graphile_worker._private_tasks t, (values ('send-carta', interval '-90 s', 0),
        ('send-carta', '-10 s', 0), ('send-carta', '-1 h', 25), ('end-online', '1 h', 0)) v (nome, em, tentativas)
      where t.identifier = v.nome`.execute(database.owner.db)
    const { trabalhos, ...estado } = await readEstado(database.db)
    expect(trabalhos).toEqual([
      { tarefa: 'send-carta', esperam: 2, rodam: 0, falharam: 1, espera_s: expect.any(Number) },
    ])
    expect(trabalhos[0]?.espera_s).toBeGreaterThanOrEqual(90)
    expect(trabalhos[0]?.espera_s).toBeLessThan(3600)
    expect(estado).toMatchObject({ atraso_estatisticas_s: 0, nos: [] })
    expect(estado.migracao).toMatch(/^\d{4}_/)
    expect(estado.banco_bytes).toBeGreaterThan(0)
  })
})

describe('the id of a request', () => {
  it.each([
    ['made up by a visitor', 'abcdefgh-1', 0],
    ['ends a comment', '*/ drop table x', 1],
    ['is too long', 'a'.repeat(65), 1],
  ])('is a new one where the one that came %s', (_, header, proxies) => {
    expect(requestIdOf(header, proxies)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('goes into the log and into SQL', async () => {
    const lines: string[] = []
    const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)))
    const own = sql<{ query: string }>`
      select query from pg_stat_activity where pid = pg_backend_pid()`
    await withRequestId(requestIdOf('edge-1234', 1), async () => {
      openLog('info', stream).info('answered')
      expect((await own.execute(database.db)).rows[0]?.query).toContain('/* edge-1234 */')
    })
    expect(JSON.parse(lines.join(''))).toMatchObject({ pedido: 'edge-1234', msg: 'answered' })
    expect(requestId()).toBeUndefined()
  })
})
