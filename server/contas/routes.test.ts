import { SignJWT, UnsecuredJWT } from 'jose'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { TERMOS_VERSAO } from '../../contract/conta.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession, type Session } from '../http/session.ts'
import { suspendConta } from '../moderacao/registro/registro.ts'
import { operatorExample } from '../operatorExample.ts'
import { confirmEmails, exampleCadastro, exampleCadastroModelo, startApi } from './apiExample.ts'
import { createAssinante, createConta } from './contas.ts'
import { checkCredenciais } from './entrada.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { selectContaPorEmail } from './queries.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off' })

const register = async (changes: Record<string, unknown> = {}) => {
  const cadastro = exampleCadastro(changes)
  const response = await call('POST /api/assinante', cadastro)
  expect(response.status).toBe(201)
  const { id, token } = (await response.json()) as { id: number; token: string }
  return { id, token, email: cadastro.email }
}
const statusOf = async (id: number, token: string) =>
  (await call(`GET /api/assinante/${id}`, undefined, token)).status
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { campos?: { campo: string; mensagem: string }[] }).campos
const rowOf = (email: string) =>
  database.db.selectFrom('conta').selectAll().where('email', '=', email).execute()

describe('a registration that is refused', () => {
  it.each([
    ['nome', ''],
    ['nome', 'x'.repeat(121)],
    ['email', 'ana@mail'],
    ['telefone', '123'],
    ['dt_nascimento', '31/12/1990'],
    ['dt_nascimento', '1990-02-30'],
    ['dt_nascimento', '1812-01-01'],
    ['senha', 'curta7!'],
    ['senha', 'x1'.repeat(65)],
    ['senha', 'flamengo2026'],
    ['termos', false],
    ['termos', undefined],
  ])('has the client’s %s %j', async (campo, valor) => {
    const cadastro = exampleCadastro({ [campo]: valor })
    const response = await call('POST /api/assinante', cadastro)
    expect(response.status).toBe(422)
    expect((await fieldsOf(response))?.map((one) => one.campo)).toEqual([campo])
    expect(await rowOf(cadastro.email)).toEqual([])
  })

  it('is of somebody who turns 18 tomorrow in São Paulo, and not of who does today', async () => {
    const before = clock.now
    // 22:30 of the 20th there, already the 21st in UTC.
    clock.now = new Date('2026-11-21T01:30:00Z')
    for (const [chamada, body, campo] of [
      ['POST /api/assinante', exampleCadastro({ dt_nascimento: '2008-11-21' }), 'dt_nascimento'],
      [
        'POST /api/modelo',
        exampleCadastroModelo({ dt_nascimento: '2008-11-21' }),
        'dados_gerais.dt_nascimento',
      ],
    ] as const) {
      const response = await call(chamada, body)
      expect(response.status).toBe(422)
      expect(await fieldsOf(response)).toEqual([
        { campo, mensagem: 'É preciso ter 18 anos ou mais.' },
      ])
    }
    await register({ dt_nascimento: '2008-11-20' })
    clock.now = before
  })

  it('has an e-mail that is taken, by whatever kind and case: the answer points to login and recovery', async () => {
    const { email } = await register()
    for (const [chamada, body, campo] of [
      ['POST /api/assinante', exampleCadastro({ email: email.toUpperCase() }), 'email'],
      ['POST /api/modelo', exampleCadastroModelo({ email }), 'dados_gerais.email'],
    ] as const) {
      const response = await call(chamada, body)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        codigo: 'email_existente',
        detail: expect.stringMatching(/Entre.*recupere/),
        campos: [{ campo }],
      })
    }
    expect(await rowOf(email)).toHaveLength(1)
  })

  it('lacks what an advertiser must say', async () => {
    const response = await call(
      'POST /api/modelo',
      exampleCadastroModelo({
        nome_completo: ' ',
        apelido: '',
        localizacao: { cidade: '', estado: 'XX' },
      }),
    )
    expect((await fieldsOf(response))?.map((one) => one.campo)).toEqual([
      'dados_gerais.nome_completo',
      'dados_gerais.apelido',
      'dados_gerais.localizacao.cidade',
      'dados_gerais.localizacao.estado',
    ])
  })
})

describe('a registration', () => {
  it('of one e-mail, fifty times at once, leaves one account', async () => {
    const cadastro = exampleCadastro()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2
          ? call('POST /api/assinante', cadastro)
          : call('POST /api/modelo', exampleCadastroModelo({ email: cadastro.email })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await rowOf(cadastro.email)).toHaveLength(1)
  })

  it('stores the person and which terms were accepted when; its token is a session, and it has the free plan only', async () => {
    const { id, token, email } = await register({ idioma: 'en', plano: 'diamond', id: 1 })
    const [row] = await rowOf(email)
    expect(row).toMatchObject({
      id,
      tipo: 'assinante',
      idioma: 'en',
      termos_versao: TERMOS_VERSAO,
      termos_aceitos_em: clock.now,
      senha_hash: expect.stringMatching(/^\$argon2id\$/),
    })
    const answer = await call(`GET /api/assinante/${id}`, undefined, token)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({
      id,
      nome: 'Carlos Eduardo Lima',
      email,
      usuario: email,
      telefone: '11988887777',
      dt_nascimento: '1990-02-28',
      plano: 'free',
    })
  })

  it('of an advertiser is a draft, confirmed or not, whatever the moderation', async () => {
    const post = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
    for (const api of [{ call }, post]) {
      const body = exampleCadastroModelo({}, { plano: 'diamond', status: 1 })
      const response = await api.call('POST /api/modelo', body)
      expect(response.status).toBe(201)
      const { id } = (await response.json()) as { id: number }
      await confirmEmails(database)
      const { rows } = await database.pool.query(
        `select moderacao, (select count(*)::integer from moderacao_item where modelo_id = m.id) as itens,
           exists (select from modelo_publico p where p.id = m.id) as publico
         from modelo m where id = $1`,
        [id],
      )
      expect(rows).toEqual([{ moderacao: 'rascunho', itens: 0, publico: false }])
    }
  })
})

describe('a sign-in', () => {
  const entrar = (tipo: string, body: object) => call(`POST /api/login/${tipo}`, body)
  const suspend = async <T extends { id: number }>(conta: T, recado = 'Um motivo.'): Promise<T> => {
    const email = `equipe.${conta.id}@mail.example`
    const id = await createConta(database.db, 'equipe', { email, nome: 'E', senhaHash: null })
    const equipe = { id, tipo: 'equipe', jti: '' } as Session
    await suspendConta(database.db, equipe, conta.id, { recado, now: clock.now })
    return conta
  }

  it('is refused the same way whatever is wrong', async () => {
    const { email, id } = await register()
    const suspended = await suspend(await register())
    const noPassword = `sem-senha${id}@mail.example`
    await createAssinante(database.db, { email: noPassword, nome: 'X', senhaHash: null })
    const staff = `equipe${id}@mail.example`
    const senhaHash = await hashPassword(SENHA)
    await createConta(database.db, 'equipe', { email: staff, nome: 'X', senhaHash })
    const answers = await Promise.all([
      entrar('assinante', { usuario: 'ninguem@mail.example', senha: SENHA }),
      entrar('assinante', { usuario: email, senha: `${SENHA}.` }),
      entrar('modelo', { usuario: email, senha: `${SENHA}.` }),
      entrar('equipe', { usuario: email, senha: SENHA }),
      entrar('assinante', { usuario: suspended.email, senha: `${SENHA}.` }),
      entrar('equipe', { usuario: suspended.email, senha: SENHA }),
      entrar('assinante', { usuario: staff, senha: SENHA }),
      entrar('assinante', { usuario: noPassword, senha: 'nobody' }),
      entrar('assinante', { usuario: "' or 1=1 --", senha: SENHA }),
    ])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0]!).codigo).toBe('credenciais_invalidas')
  })

  it('with the right password is told that the account is of the other kind, and opens nothing', async () => {
    const { email } = await register()
    const answer = await entrar('modelo', { usuario: email, senha: SENHA })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ codigo: 'outro_tipo_de_conta' })
  })

  it('with the right password reads why the account is suspended, whichever kind is chosen', async () => {
    const { email } = await suspend(await register(), 'As fotos não são suas.')
    for (const tipo of ['assinante', 'modelo']) {
      const answer = await entrar(tipo, { usuario: email, senha: SENHA })
      expect(answer.status).toBe(403)
      const problem = { codigo: 'conta_suspensa', detail: 'As fotos não são suas.' }
      expect(await answer.json()).toMatchObject(problem)
    }
  })

  it('verifies exactly one hash, with or without an account', async () => {
    const { email } = await register()
    const checked: (string | null)[] = []
    const verify: typeof verifyPassword = (hash, senha) => {
      checked.push(hash)
      return verifyPassword(hash, senha)
    }
    for (const usuario of [email, 'ninguem@mail.example'])
      await checkCredenciais(
        database.db,
        'assinante',
        await selectContaPorEmail(database.db, usuario),
        { senha: 'errada' },
        { now: clock.now, verify },
      ).catch(() => {})
    const hashed = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(checked).toEqual([hashed, null])
  })

  it('lacks a field', async () => {
    const response = await entrar('assinante', { usuario: ' ' })
    expect((await fieldsOf(response))?.map(({ campo }) => campo)).toEqual(['usuario', 'senha'])
  })

  it('opens by e-mail in any case, by a password however its accents are written, and no longer than asked', async () => {
    const { email, id } = await register()
    for (const [lembrar, hours] of [
      [undefined, 12],
      [true, 30 * 24],
    ] as const) {
      const response = await entrar('assinante', {
        usuario: ` ${email.toUpperCase()} `,
        senha: SENHA.normalize('NFD'),
        lembrar,
      })
      expect(response.status).toBe(200)
      const { token, usuario } = (await response.json()) as { token: string; usuario: object }
      expect(usuario).toEqual({ id, nome: 'Carlos Eduardo Lima' })
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
      expect(claims.exp - claims.iat).toBe(hours * 3600)
      expect(claims).toMatchObject({ id, tipo: 'assinante', jti: expect.any(String) })
      expect(await statusOf(id, token)).toBe(200)
    }
  })

  it('is not prevented by a session that ended', async () => {
    const { email, token } = await register()
    await call('POST /api/logout', undefined, token)
    const response = await call(
      'POST /api/login/assinante',
      { usuario: email, senha: SENHA },
      token,
    )
    expect(response.status).toBe(200)
  })
})

describe('a sign-in of staff', () => {
  const segredo = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codeAt = (when: Date) =>
    new TOTP({ secret: segredo }).generate({ timestamp: when.getTime() })

  it('needs a current code too, and each code opens once even for two at once', async () => {
    const email = 'equipe@mail.example'
    const senhaHash = await hashPassword(SENHA)
    const id = await createConta(database.db, 'equipe', { email, nome: 'Equipe', senhaHash })
    await database.db
      .updateTable('conta')
      .set({ totp_segredo: segredo })
      .where('id', '=', id)
      .execute()
    const entrar = (codigo?: string) =>
      call('POST /api/login/equipe', { usuario: email, senha: SENHA, codigo })
    const earlier = new Date(clock.now.getTime() - 300_000)
    for (const codigo of [undefined, '', '000000x', codeAt(earlier)])
      expect((await entrar(codigo)).status).toBe(401)
    const answers = await Promise.all([entrar(codeAt(clock.now)), entrar(codeAt(clock.now))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('without a second factor works in the demo alone', async () => {
    const email = 'equipe2@mail.example'
    const senhaHash = await hashPassword(SENHA)
    await createConta(database.db, 'equipe', { email, nome: 'Equipe', senhaHash })
    const real = startApi(database, {
      DEMO: 'off',
      AGE_ASSURANCE: 'declaration',
      ...operatorExample,
      MAIL: 'file',
      RATE_LIMIT: 'off',
    })
    const body = { usuario: email, senha: SENHA }
    expect((await real.call('POST /api/login/equipe', body)).status).toBe(401)
    expect((await call('POST /api/login/equipe', body)).status).toBe(200)
  })
})

describe('a session', () => {
  it('that is forged, tampered with, unsigned or expired opens nothing', async () => {
    const { id, token } = await register()
    const [head, body, mark] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('z'.repeat(64)))
    const other = Buffer.from(JSON.stringify({ ...claims, id: id + 1 })).toString('base64url')
    for (const bad of [
      forged,
      new UnsecuredJWT(claims).encode(),
      `${head}.${other}.${mark}`,
      `${head}.${body}.`,
    ])
      expect(await statusOf(id, bad)).toBe(401)
    const before = clock.now
    clock.now = new Date(before.getTime() + 13 * 3_600_000)
    expect(await statusOf(id, token)).toBe(401)
    clock.now = before
    expect(await statusOf(id, token)).toBe(200)
  })

  it('of somebody else reads and writes nothing', async () => {
    const mine = await register()
    const other = await register()
    const modelo = (await (await call('POST /api/modelo', exampleCadastroModelo())).json()) as {
      id: number
      token: string
    }
    const troca = { senhaAtual: SENHA, novaSenha: 'outra senha comprida' }
    expect(await statusOf(mine.id, other.token)).toBe(403)
    expect(await statusOf(modelo.id, modelo.token)).toBe(403)
    expect((await call(`GET /api/assinante/${mine.id}`)).status).toBe(401)
    const put = `PUT /api/assinante/${mine.id}/senha`
    expect((await call(put, troca, other.token)).status).toBe(403)
    expect((await call(put, troca)).status).toBe(401)
  })

  it('ends at logout, which answers the same for an invalid or missing one', async () => {
    const { id, token } = await register()
    for (const which of [token, token, 'a.b.c', undefined])
      expect((await call('POST /api/logout', undefined, which)).status).toBe(204)
    expect(await statusOf(id, token)).toBe(401)
  })
})

describe('a change of password', () => {
  it.each([
    ['senhaAtual', { senhaAtual: 'errada', novaSenha: 'outra senha comprida' }],
    ['novaSenha', { senhaAtual: SENHA, novaSenha: 'password123' }],
    ['novaSenha', { senhaAtual: SENHA, novaSenha: 'curta' }],
  ])('is refused for %s and ends no session', async (campo, body) => {
    const { id, token } = await register()
    const response = await call(`PUT /api/assinante/${id}/senha`, body, token)
    expect(response.status).toBe(422)
    expect((await fieldsOf(response))?.[0]?.campo).toBe(campo)
    expect(await statusOf(id, token)).toBe(200)
  })

  it('is refused to be the own e-mail or the name of the site', async () => {
    const { id, token, email } = await register()
    for (const novaSenha of [email, `${services.settings.siteName}2026`]) {
      const body = { senhaAtual: SENHA, novaSenha }
      const response = await call(`PUT /api/assinante/${id}/senha`, body, token)
      expect((await fieldsOf(response))?.[0]?.campo).toBe('novaSenha')
    }
  })

  it('ends every session and returns a new one that lasts as long as the old one', async () => {
    const { id, token, email } = await register()
    const conta = { id, nome: 'Carlos', tipo: 'assinante' as const }
    const options = { now: clock.now, lembrar: true }
    const long = await createSession(database.db, services.secrets.session, conta, options)
    const novaSenha = 'outra senha comprida'
    const response = await call(
      `PUT /api/assinante/${id}/senha`,
      { senhaAtual: SENHA, novaSenha },
      long.token,
    )
    expect(response.status).toBe(200)
    const answer = (await response.json()) as { token: string }
    expect(await statusOf(id, token)).toBe(401)
    expect(await statusOf(id, long.token)).toBe(401)
    expect(await statusOf(id, answer.token)).toBe(200)
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1]!, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(30 * 24 * 3600)
    const login = (senha: string) => call('POST /api/login/assinante', { usuario: email, senha })
    expect((await login(SENHA)).status).toBe(401)
    expect((await login(novaSenha)).status).toBe(200)
  })
})
