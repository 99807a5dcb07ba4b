import { describe, expect, it } from 'vitest'
import type { Sessao } from '../../contract/sessao.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { exampleCadastro, exampleCadastroModelo, startApi } from './apiExample.ts'
import { createConta } from './contas.ts'
import { hashPassword } from './password.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const { call, clock, services } = startApi(database, { RATE_LIMIT: 'off' })

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const MINUTE = 60_000

async function register() {
  const cadastro = exampleCadastro()
  const response = await call('POST /api/assinante', cadastro, undefined, { 'User-Agent': CHROME })
  const { id, token } = (await response.json()) as { id: number; token: string }
  return { id, token, email: cadastro.email }
}
async function enter(usuario: string, more: Record<string, string> = {}, tipo = 'assinante') {
  const body = { usuario, senha: SENHA, lembrar: true }
  const response = await call(`POST /api/login/${tipo}`, body, undefined, more)
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}
const list = async (token: string) =>
  (await (await call('GET /api/sessoes', undefined, token)).json()) as Sessao[]
const statusOf = async (token: string) => (await call('GET /api/sessoes', undefined, token)).status

describe('the sessions of an account', () => {
  it('are listed by device, beginning and last use, this one first, and nothing else', async () => {
    const { token, email } = await register()
    const begun = clock.now.toISOString()
    wait(10 * MINUTE)
    const phone = await enter(email, { 'User-Agent': SAFARI })
    await enter(email, { 'User-Agent': '' })
    wait(5 * MINUTE)
    const seen = await list(token)
    expect(seen).toEqual([
      {
        id: expect.any(String),
        navegador: 'Chrome',
        sistema: 'Android',
        criada_em: begun,
        usada_em: clock.now.toISOString(),
        atual: true,
      },
      expect.objectContaining({ atual: false }),
      expect.objectContaining({ atual: false }),
    ])
    expect(seen.map(({ navegador, sistema }) => [navegador, sistema])).toContainEqual([
      'Safari',
      'iPhone',
    ])
    expect(seen).toContainEqual(expect.objectContaining({ navegador: null, sistema: null }))
    expect((await list(phone))[0]).toMatchObject({ navegador: 'Safari', atual: true })
    const { rows } = await database.pool.query('select s::text from sessao s')
    // The version as a number of its own: an id or a time may contain the same digits.
    expect(JSON.stringify(rows)).not.toMatch(/Pixel|[^\w.:-]142\b|127\.0\.0\.1/)
  })

  it('are the open ones of this account only', async () => {
    const mine = await register()
    await register()
    const other = await enter(mine.email)
    await call('POST /api/logout', undefined, other)
    expect(await list(mine.token)).toHaveLength(1)
    const long = await enter(mine.email)
    wait(13 * 60 * MINUTE)
    expect((await list(long)).map(({ atual }) => atual)).toEqual([true])
  })

  it('are ended one by one by their owner alone', async () => {
    const mine = await register()
    const other = await register()
    const phone = await enter(mine.email)
    const { id } = (await list(phone))[0]!
    const end = (token?: string) => call(`DELETE /api/sessoes/${id}`, undefined, token)
    expect((await end(other.token)).status).toBe(404)
    expect((await end()).status).toBe(401)
    expect(await statusOf(phone)).toBe(200)
    expect((await end(mine.token)).status).toBe(204)
    expect(await statusOf(phone)).toBe(401)
    expect((await end(mine.token)).status).toBe(404)
    expect(await statusOf(mine.token)).toBe(200)
  })

  it('end all at once, this one too, and no link that was sent before opens the account', async () => {
    const { id, token, email } = await register()
    const phone = await enter(email)
    const uninvolved = await register()
    await database.pool.query(
      `insert into token (hash, conta_id, uso, expira_em)
       values ('\\x01', $1, 'redefinir-senha', now() + interval '9 days'),
              ('\\x02', $1, 'entrar-oidc', now() + interval '9 days')`,
      [id],
    )
    expect((await call('DELETE /api/sessoes', undefined, phone)).status).toBe(204)
    for (const ended of [token, phone]) expect(await statusOf(ended)).toBe(401)
    expect(await statusOf(uninvolved.token)).toBe(200)
    const left = await database.pool.query('select from token where conta_id = $1', [id])
    expect(left.rowCount).toBe(0)
  })

  it('are deleted 30 days after they ended', async () => {
    const { token, email } = await register()
    await call('POST /api/logout', undefined, await enter(email))
    const later = () => new Date(clock.now.getTime() + (30 * 24 + 1) * 3_600_000)
    const { 'forget-vencidos': forget } = createTasks({ ...services, db: database.db, now: later })
    await forget!({}, {} as never)
    expect(await statusOf(token)).toBe(200)
    const { rowCount } = await database.pool.query('select from sessao where revogada_em <= $1', [
      clock.now,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a session of staff', () => {
  it('lasts eight hours at most, and half an hour without activity, not counting requests that its page sends by itself', async () => {
    const email = 'equipe@mail.example'
    const senhaHash = await hashPassword(SENHA)
    await createConta(database.db, 'equipe', { email, nome: 'Equipe', senhaHash })
    await database.pool.query(`update conta set papeis = '{administrador}' where email = $1`, [
      email,
    ])
    const token = await enter(email, {}, 'equipe')
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(8 * 3600)
    const ask = async (path: string) => (await call(`GET ${path}`, undefined, token)).status
    wait(20 * MINUTE)
    expect(await ask('/api/admin/registro')).toBe(200)
    wait(20 * MINUTE)
    expect(await ask('/api/admin/resumo')).toBe(200)
    wait(11 * MINUTE)
    expect(await ask('/api/admin/registro')).toBe(401)
  })
})

describe('an advertiser', () => {
  it('ends her sessions as every account does', async () => {
    const cadastro = exampleCadastroModelo()
    const { token } = await (await call('POST /api/modelo', cadastro)).json()
    const phone = await enter(cadastro.dados_gerais.email, {}, 'modelo')
    expect(await list(token)).toHaveLength(2)
    expect((await call('DELETE /api/sessoes', undefined, token)).status).toBe(204)
    expect(await statusOf(phone)).toBe(401)
  })
})
