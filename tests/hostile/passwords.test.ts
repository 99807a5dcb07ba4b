import { createHash } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  confirmEmails,
  exampleCadastro,
  exampleCadastroModelo,
  startApi,
} from '../../server/contas/apiExample.ts'
import { createToken } from '../../server/contas/links.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { useTestDatabase } from '../../server/database/testing.ts'
import { exampleEscrita } from '../../server/modelos/escrita/example.ts'

const database = useTestDatabase()
const { call, clock } = startApi(database, { RATE_LIMIT: 'off' })

beforeAll(() => runMigrations({ connectionString: database.url }))

const nova = (which: number) => `outra senha comprida ${which}`

async function registerAssinante() {
  const cadastro = exampleCadastro()
  const { id, token } = await (await call('POST /api/assinante', cadastro)).json()
  return { id: id as number, token: token as string, email: cadastro.email }
}
async function registerModelo() {
  const cadastro = exampleCadastroModelo()
  const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
  const { email } = cadastro.dados_gerais
  /** The request of her profile form, with another e-mail or a new password. */
  const save = (change: { email?: string; senha?: string }, session = token as string) => {
    const { dados_gerais, ...rest } = exampleEscrita()
    return call(
      `PUT /api/modelo/${id}`,
      {
        ...rest,
        dados_gerais: { ...dados_gerais, email: change.email ?? email },
        login: { senhaAtual: SENHA, ...(change.senha && { senha: change.senha }) },
      },
      session,
    )
  }
  return { id: id as number, token: token as string, email, save }
}
const loginAs = (tipo: string, usuario: string, senha: string) =>
  call(`POST /api/login/${tipo}`, { usuario, senha })

/** A link from an e-mail that somebody requested and did not use. */
async function openLink(contaId: number): Promise<string> {
  const token = `link-${crypto.randomUUID()}`
  await database.pool.query(
    `insert into token (hash, conta_id, uso, expira_em)
     values ($1, $2, 'redefinir-senha', now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), contaId],
  )
  return token
}
const reset = (token: string) =>
  call('POST /api/redefinir-senha', { token, senha: 'a senha do intruso' })

describe('ten changes of a password at once, all by the right one', () => {
  it('are one change of a client’s: the others are told that theirs is not right', async () => {
    const { id, token, email } = await registerAssinante()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, which) =>
        call(
          `PUT /api/assinante/${id}/senha`,
          { senhaAtual: SENHA, novaSenha: nova(which) },
          token,
        ),
      ),
    )
    const done = answers.flatMap(({ status }, which) => (status === 200 ? [which] : []))
    expect(done).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 422]).toContain(status)
    for (let which = 0; which < 10; which += 1)
      expect((await loginAs('assinante', email, nova(which))).status).toBe(
        which === done[0] ? 200 : 401,
      )
  })

  it('are one change of an advertiser’s', async () => {
    const { email, save } = await registerModelo()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, which) => save({ senha: nova(which) })),
    )
    const done = answers.flatMap(({ status }, which) => (status === 200 ? [which] : []))
    expect(done).toHaveLength(1)
    expect((await loginAs('modelo', email, nova(done[0]!))).status).toBe(200)
  })
})

describe('a link to choose a password', () => {
  it('opens nothing after a client chose another one', async () => {
    const { id, token, email } = await registerAssinante()
    const link = await openLink(id)
    const body = { senhaAtual: SENHA, novaSenha: nova(0) }
    expect((await call(`PUT /api/assinante/${id}/senha`, body, token)).status).toBe(200)
    expect((await reset(link)).status).toBe(422)
    expect((await loginAs('assinante', email, nova(0))).status).toBe(200)
  })

  it('opens nothing after an advertiser chose another one in her profile', async () => {
    const { id, save } = await registerModelo()
    const link = await openLink(id)
    expect((await save({ senha: nova(0) })).status).toBe(200)
    expect((await reset(link)).status).toBe(422)
  })
})

describe('somebody else’s session', () => {
  it('does not outlive a change of the e-mail, which takes effect once its link was opened', async () => {
    const { id, token, email, save } = await registerModelo()
    await confirmEmails(database)
    const other = (await (await loginAs('modelo', email, SENHA)).json()) as { token: string }
    const outro = `outro.${email}`
    expect((await save({ email: outro })).status).toBe(200)
    const statusOf = async (session: string) =>
      (await call('GET /api/sessoes', undefined, session)).status
    expect(await statusOf(other.token)).toBe(200)
    const expiraEm = new Date(clock.now.getTime() + 3_600_000)
    const novo = { contaId: id, uso: 'confirmar-email', email: outro, expiraEm } as const
    const link = await createToken(database.db, novo)
    expect((await call('POST /api/confirmar-email', { token: link })).status).toBe(200)
    for (const session of [other.token, token]) expect(await statusOf(session)).toBe(401)
  })
})
