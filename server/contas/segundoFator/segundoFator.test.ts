import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { createAuthenticator, PRESENT } from '../../http/authenticatorExample.ts'
import { confirmEmails, exampleCadastro, exampleCadastroModelo, startApi } from '../apiExample.ts'
import { createToken } from '../links.ts'
import { SENHA } from '../senhaExample.ts'

const database = useTestDatabase()
const { call, clock } = startApi(database)
const HOUR = 3_600_000

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const json = async (answer: Promise<Response>) => {
  const response = await answer
  const body = response.status === 204 || response.status === 202 ? {} : await response.json()
  return { status: response.status, ...body }
}

type Person = { id: number; email: string; token: string; tipo: 'assinante' | 'modelo' }

async function register(tipo: Person['tipo'] = 'assinante'): Promise<Person> {
  const cadastro = tipo === 'modelo' ? exampleCadastroModelo() : exampleCadastro()
  const { id, token } = await json(call(`POST /api/${tipo}`, cadastro))
  await confirmEmails(database)
  const email = 'email' in cadastro ? cadastro.email : cadastro.dados_gerais.email
  return { id, email, token, tipo }
}
const verify = ({ id }: Person) =>
  database.pool.query('update modelo set verificada_em = $2 where id = $1', [id, clock.now])

const confirm = (token: string, prova: unknown) =>
  json(call('POST /api/seguranca/confirmar', prova, token))
const signIn = ({ email, tipo }: Person, codigo?: string) =>
  json(call(`POST /api/login/${tipo}`, { usuario: email, senha: SENHA, ...(codigo && { codigo }) }))

/** Switches on codes of an app; returns what makes them, and the recovery codes. */
async function enableTotp({ token }: Person) {
  expect((await confirm(token, { senha: SENHA })).status).toBe(204)
  const { segredo, selado } = await json(call('POST /api/seguranca/totp/desafio', undefined, token))
  const totp = new TOTP({ secret: segredo })
  const codigo = () => totp.generate({ timestamp: clock.now.getTime() })
  const first = codigo()
  const { status, codigos } = await json(
    call('POST /api/seguranca/totp', { selado, codigo: first }, token),
  )
  expect(status).toBe(200)
  pass(60_000)
  return { first, codigo, codigos: codigos as string[] }
}

const authenticator = createAuthenticator()
async function addChave({ token }: Person, made = authenticator) {
  await confirm(token, { senha: SENHA })
  const options = await json(call('POST /api/seguranca/chaves/desafio', undefined, token))
  const body = { nome: 'Meu celular', credencial: made.create(options) }
  return json(call('POST /api/seguranca/chaves', body, token))
}
const loginOptions = () => json(call('POST /api/login/chave/desafio'))
const withChave = (credencial: unknown) => json(call('POST /api/login/chave', { credencial }))

describe('a second factor', () => {
  it('is not enrolled without the password proved again, or under an address nobody confirmed', async () => {
    const person = await register()
    const { token } = person
    for (const chamada of ['totp/desafio', 'chaves/desafio', 'codigos'])
      expect(await json(call(`POST /api/seguranca/${chamada}`, undefined, token))).toMatchObject({
        status: 403,
        codigo: 'confirmacao_necessaria',
      })
    expect(await confirm(token, { senha: 'errada' })).toMatchObject({ status: 422 })
    await database.pool.query('update conta set email_confirmado_em = null where id = $1', [
      person.id,
    ])
    // Said before the password is asked for, which would not help.
    for (const chamada of ['totp/desafio', 'chaves/desafio'])
      expect((await json(call(`POST /api/seguranca/${chamada}`, undefined, token))).status).toBe(
        409,
      )
    await confirm(token, { senha: SENHA })
    expect((await json(call('POST /api/seguranca/totp/desafio', undefined, token))).status).toBe(
      409,
    )
  })

  it('is not enrolled with a secret of the caller’s own choice, nor with one of another account', async () => {
    const [one, other] = [await register(), await register()]
    await confirm(one.token, { senha: SENHA })
    await confirm(other.token, { senha: SENHA })
    const { segredo, selado } = await json(
      call('POST /api/seguranca/totp/desafio', undefined, other.token),
    )
    const codigo = new TOTP({ secret: segredo }).generate({ timestamp: clock.now.getTime() })
    for (const sealed of [selado, segredo])
      expect(
        (await json(call('POST /api/seguranca/totp', { selado: sealed, codigo }, one.token)))
          .status,
      ).toBe(422)
  })

  it('is asked for at sign-in: a code opens once, a recovery code once', async () => {
    const person = await register()
    const { codigo, codigos } = await enableTotp(person)
    expect(codigos).toHaveLength(10)
    expect(await signIn(person)).toMatchObject({ status: 401, codigo: 'codigo_necessario' })
    expect(await signIn(person, '000000')).toMatchObject({ status: 401, codigo: 'codigo_invalido' })
    const now = codigo()
    expect((await signIn(person, now)).status).toBe(200)
    expect((await signIn(person, now)).codigo).toBe('codigo_invalido')
    const [first = ''] = codigos
    expect((await signIn(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(person, first)).codigo).toBe('codigo_invalido')
    const { rows } = await database.pool.query(
      'select hash from codigo_de_recuperacao where conta_id = $1',
      [person.id],
    )
    expect(rows).toHaveLength(9)
    expect(JSON.stringify(rows)).not.toContain((codigos[1] ?? '').slice(5))
  })

  it('that was switched on by a code is not opened by the same one', async () => {
    const person = await register()
    const { first, codigo } = await enableTotp(person)
    // Still within the drift that is allowed.
    pass(-60_000)
    expect((await signIn(person, first)).codigo).toBe('codigo_invalido')
    expect((await confirm(person.token, { codigo: first })).status).toBe(422)
    pass(60_000)
    expect((await signIn(person, codigo())).status).toBe(200)
  })

  it('that is guessed makes the next guess wait, and the first step alone counts as none', async () => {
    const person = await register()
    await enableTotp(person)
    for (let i = 0; i < 20; i += 1) expect((await signIn(person)).codigo).toBe('codigo_necessario')
    const answers: number[] = []
    for (let i = 0; i < 12; i += 1) answers.push((await signIn(person, '000000')).status)
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(answers).toContain(429)
  })

  it('outlives another password; one that is two days old or less ends with it', async () => {
    const reset = async ({ id, email }: Person) => {
      const expiraEm = new Date(clock.now.getTime() + HOUR)
      const token = await createToken(database.db, {
        contaId: id,
        uso: 'redefinir-senha',
        email,
        expiraEm,
      })
      return (await json(call('POST /api/redefinir-senha', { token, senha: SENHA }))).status
    }
    const [settled, fresh] = [await register(), await register()]
    await enableTotp(settled)
    pass(49 * HOUR)
    expect(await reset(settled)).toBe(204)
    expect((await signIn(settled)).codigo).toBe('codigo_necessario')
    const again = await signIn(fresh)
    await enableTotp({ ...fresh, token: again.token })
    expect(await reset(fresh)).toBe(204)
    expect((await signIn(fresh)).status).toBe(200)
  })

  it('that was lost is not asked for a week after its owner said so, unless it was used meanwhile', async () => {
    const [lost, found] = [await register(), await register()]
    const { codigo } = await enableTotp(found)
    await enableTotp(lost)
    const report = ({ email }: Person, senha = SENHA) =>
      call('POST /api/login/perdi', { usuario: email, senha }).then(({ status }) => status)
    expect(await report(lost, 'errada')).toBe(401)
    expect([await report(lost), await report(found)]).toEqual([202, 202])
    pass(6 * 24 * HOUR)
    expect((await signIn(lost)).codigo).toBe('codigo_necessario')
    expect((await signIn(found, codigo())).status).toBe(200)
    pass(25 * HOUR)
    expect((await signIn(lost)).status).toBe(200)
    expect((await signIn(found)).codigo).toBe('codigo_necessario')
    const { rows } = await database.pool.query(
      "select payload ->> 'aviso' as aviso from graphile_worker._private_jobs where payload ->> 'conta' = $1 order by id",
      [String(lost.id)],
    )
    expect(rows.map(({ aviso }) => aviso).filter(Boolean)).toEqual([
      'ligado',
      'perdido',
      'desligado',
    ])
  })
})

describe('a passkey', () => {
  it('of another site, with another challenge or without its user verified creates and opens nothing', async () => {
    const person = await register()
    await confirm(person.token, { senha: SENHA })
    const create = async (credencial: unknown) =>
      (await json(call('POST /api/seguranca/chaves', { nome: 'x', credencial }, person.token)))
        .codigo
    const made = createAuthenticator()
    const options = await json(call('POST /api/seguranca/chaves/desafio', undefined, person.token))
    expect(await create(made.create(options, { from: 'https://camelia.evil' }))).toBe(
      'chave_recusada',
    )
    expect(await create(createAuthenticator({ origin: 'http://evil.test' }).create(options))).toBe(
      'chave_recusada',
    )
    expect(await create(made.create(await loginOptions()))).toBe('chave_recusada')
    expect(
      await create({
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30' },
      }),
    ).toBe('chave_recusada')

    expect((await addChave(person, made)).status).toBe(201)
    const login = await loginOptions()
    expect((await withChave(made.use(login, { from: 'https://camelia.evil' }))).codigo).toBe(
      'chave_recusada',
    )
    expect((await withChave(made.use(login, { flags: PRESENT }))).codigo).toBe('chave_recusada')
    expect((await withChave(createAuthenticator().use(login))).codigo).toBe('chave_recusada')
    const { challenge } = await json(
      call('POST /api/seguranca/confirmar/desafio', undefined, person.token),
    )
    expect((await withChave(made.use({ challenge }))).codigo).toBe('chave_recusada')
    pass(6 * 60_000)
    expect((await withChave(made.use(login))).codigo).toBe('chave_recusada')
  })

  it('signs in alone; its answer works once, and a counter that does not rise is refused', async () => {
    const person = await register('modelo')
    const made = createAuthenticator()
    const { codigos } = await addChave(person, made)
    expect(codigos).toHaveLength(10)
    const answer = made.use(await loginOptions())
    expect(await withChave(answer)).toMatchObject({
      status: 200,
      tipo: 'modelo',
      usuario: { id: person.id },
    })
    expect((await withChave(answer)).codigo).toBe('chave_recusada')
    const copied = made.use(await loginOptions(), { count: 1 })
    expect((await withChave(copied)).codigo).toBe('chave_recusada')
    const { rows } = await database.pool.query(
      "select count(*)::int as n from auditoria where fato = 'recusa' and conta_id = $1",
      [person.id],
    )
    expect(rows).toEqual([{ n: 2 }])
    // And the password alone does not open the account any more.
    expect((await signIn(person)).codigo).toBe('codigo_necessario')
  })

  it('of another account proves nothing in a session', async () => {
    const [one, other] = [await register(), await register()]
    const [mine, theirs] = [createAuthenticator(), createAuthenticator()]
    await addChave(one, mine)
    await addChave(other, theirs)
    const options = () => json(call('POST /api/seguranca/confirmar/desafio', undefined, one.token))
    expect(await confirm(one.token, { credencial: theirs.use(await options()) })).toMatchObject({
      codigo: 'chave_recusada',
    })
    expect((await confirm(one.token, { credencial: mine.use(await options()) })).status).toBe(204)
    expect((await confirm(one.token, { senha: SENHA })).codigo).toBe('confirmacao_necessaria')
    const path = `/api/seguranca/chaves/${theirs.id}`
    for (const chamada of [`DELETE ${path}`, `PUT ${path}`])
      expect((await json(call(chamada, { nome: 'minha' }, one.token))).status).toBe(404)
  })

  it('is listed, renamed and removed; with the last one two-step sign-in ends', async () => {
    const person = await register()
    const made = createAuthenticator()
    await addChave(person, made)
    const path = `/api/seguranca/chaves/${made.id}`
    expect((await json(call(`PUT ${path}`, { nome: 'Notebook' }, person.token))).status).toBe(204)
    expect(await json(call('GET /api/seguranca', undefined, person.token))).toMatchObject({
      totp: false,
      codigos: 10,
      exigido: false,
      chaves: [{ nome: 'Notebook', usada_em: null }],
    })
    expect((await json(call(`DELETE ${path}`, undefined, person.token))).status).toBe(204)
    expect((await signIn(person)).status).toBe(200)
    expect(await json(call('GET /api/seguranca', undefined, person.token))).toMatchObject({
      codigos: 0,
      chaves: [],
    })
  })

  it('does not open a suspended account', async () => {
    const person = await register()
    const made = createAuthenticator()
    await addChave(person, made)
    await database.pool.query("update conta set estado = 'suspensa' where id = $1", [person.id])
    expect((await withChave(made.use(await loginOptions()))).codigo).toBe('conta_suspensa')
  })
})

describe('a verified advertiser', () => {
  const changeEmail = ({ token }: Person) =>
    json(call('PUT /api/email', { email: 'outra@mail.example', senhaAtual: SENHA }, token))

  it('changes e-mail, phone and password only with a second factor, which is good after two days', async () => {
    const person = await register('modelo')
    await verify(person)
    expect((await changeEmail(person)).codigo).toBe('segundo_fator_necessario')
    pass(1000)
    const { codigo } = await enableTotp(person)
    expect((await changeEmail(person)).codigo).toBe('segundo_fator_recente')
    pass(48 * HOUR)
    const { token } = await signIn(person, codigo())
    expect((await changeEmail({ ...person, token })).status).toBe(200)
    pass(11 * 60_000)
    expect((await changeEmail({ ...person, token })).codigo).toBe('confirmacao_necessaria')
    expect((await confirm(token, { codigo: codigo() })).status).toBe(204)
    expect((await changeEmail({ ...person, token })).status).toBe(200)
  })

  it('who lost it and opens the account by password alone is asked for a live check', async () => {
    const person = await register('modelo')
    await verify(person)
    await enableTotp(person)
    await call('POST /api/login/perdi', { usuario: person.email, senha: SENHA })
    pass(7 * 24 * HOUR + 60_000)
    const { status, token } = await signIn(person)
    expect(status).toBe(200)
    expect(await json(call('GET /api/verificacao', undefined, token))).toMatchObject({
      ...{ estado: 'suspensa', pede: 'selfie' },
      prova: { motivo: 'fator' },
    })
  })

  it('need not wait once staff have seen her', async () => {
    const person = await register('modelo')
    await verify(person)
    pass(1000)
    await enableTotp(person)
    await verify(person)
    expect((await changeEmail(person)).status).toBe(200)
  })
})

describe.each([
  ['an erasure', 'DELETE /api/conta', 202],
  ['a copy of all data', 'POST /api/conta/copia', 200],
] as const)('%s', (_, chamada, status) => {
  const ask = (token: string) => json(call(chamada, { senha: SENHA }, token))

  it('needs the second factor of an account that has one, and none of any other', async () => {
    const [plain, guarded, verified] = [
      await register(),
      await register(),
      await register('modelo'),
    ]
    const { codigo } = await enableTotp(guarded)
    pass(11 * 60_000)
    expect((await ask(guarded.token)).codigo).toBe('confirmacao_necessaria')
    expect((await confirm(guarded.token, { codigo: codigo() })).status).toBe(204)
    expect((await ask(guarded.token)).status).toBe(status)
    await verify(verified)
    for (const { token } of [plain, verified]) expect((await ask(token)).status).toBe(status)
  })
})
