import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { forgetAcessos, recordAcesso } from './acesso.ts'
import { exampleCadastro, startApi } from './apiExample.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const { call } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date('2031-08-31T12:00:00Z')
const days = (n: number) => new Date(now.getTime() - n * 24 * 3_600_000)

// An erasure deletes the queued jobs that would still write to the account.
beforeAll(() => runMigrations({ connectionString: database.url }))

const acessosDe = async (conta: number) =>
  database.db
    .selectFrom('acesso')
    .select(['endereco', 'porta', 'criado_em'])
    .where('conta_id', '=', conta)
    .orderBy('criado_em')
    .execute()

describe('a record of access', () => {
  it('is written at each sign-in, and outlives the account that is erased', async () => {
    const cadastro = exampleCadastro()
    const signIn = (senha: string) =>
      call('POST /api/login/assinante', { usuario: cadastro.email, senha })
    const { id } = await (await call('POST /api/assinante', cadastro)).json()
    expect(await acessosDe(id)).toHaveLength(1)
    await signIn('not this one')
    expect(await acessosDe(id)).toHaveLength(1)
    const { token } = await (await signIn(SENHA)).json()
    const acessos = await acessosDe(id)
    expect(acessos).toHaveLength(2)
    expect((await call('DELETE /api/conta', { senha: SENHA }, token)).status).toBe(202)
    expect(await acessosDe(id)).toEqual(acessos)
  })

  it.each([
    [1, '203.0.113.7', '203.0.113.7', 40_000],
    [2, '2001:db8::7', '2001:db8::7', 40_000],
    [3, 'fe80::7%eth0', 'fe80::7', 40_000],
    [4, 'unknown', null, null],
    [5, "'; drop table acesso; --", null, null],
  ])('%i, from %j, holds %j and port %j', async (n, origem, endereco, porta) => {
    const conta = 1_000_000 + n
    await recordAcesso(database.db, conta, { endereco: origem, porta: 40_000 }, now)
    expect(await acessosDe(conta)).toEqual([{ endereco, porta, criado_em: now }])
  })

  it('is there for six months, the longest ones too, and deleted after them', async () => {
    const conta = 2_000_000
    // 28 February was six months before 28 August, and 184 days are as long as six months can be.
    for (const age of [0, 180, 184, 185, 400])
      await recordAcesso(database.db, conta, { endereco: '203.0.113.7', porta: null }, days(age))
    await forgetAcessos(database.db, now)
    expect((await acessosDe(conta)).map(({ criado_em }) => criado_em)).toEqual(
      [184, 180, 0].map(days),
    )
  })
})
