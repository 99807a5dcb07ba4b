import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { insertAto } from '../moderacao/registro/queries.ts'
import { confirmEmails, exampleCadastro, startApi } from './apiExample.ts'
import { createConta } from './contas.ts'
import { createToken } from './links.ts'
import { startProvider, walkThrough } from './oidcExample.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const RETORNO = 'http://camelia.test/api/oidc/retorno'

let provider: Awaited<ReturnType<typeof startProvider>>
let api: ReturnType<typeof startApi>
/** The people who can sign in at the test provider. */
let people: typeof provider.people

// The provider warns about settings that only a test may leave at their defaults.
const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
beforeAll(async () => {
  provider = await startProvider(RETORNO)
  people = provider.people
  api = startApi(database, provider.settings)
})
afterAll(async () => {
  await provider.close()
  for (const [said] of warn.mock.calls) expect(said).toMatch(/^oidc-provider WARNING/)
})

const newVerifier = () => randomBytes(32).toString('base64url')
const desafioOf = (verificador: string) =>
  createHash('sha256').update(verificador).digest('base64url')

/** Signs in; returns the fragment of the login page it ends on. */
async function signIn(person: string, verificador = newVerifier()) {
  const begun = await api.call(`GET /api/oidc/entrar?desafio=${desafioOf(verificador)}`)
  expect(begun.status).toBe(302)
  const back = await walkThrough(begun.headers.get('Location')!, person, RETORNO)
  return { verificador, back, ...(await arrive(back)) }
}
async function arrive(back: string) {
  const { pathname, search } = new URL(back)
  const response = await api.call(`GET ${pathname}${search}`)
  expect(response.status).toBe(302)
  const location = new URL(response.headers.get('Location')!)
  expect(location.pathname).toBe('/login')
  return { fragment: new URLSearchParams(location.hash.slice(1)) }
}
const exchange = (codigo: string, verificador: string) =>
  api.call('POST /api/login/oidc', { codigo, verificador })

async function register(email?: string) {
  const cadastro = exampleCadastro(email ? { email } : {})
  const response = await api.call('POST /api/assinante', cadastro)
  return { email: cadastro.email, ...((await response.json()) as { id: number; token: string }) }
}

describe('a sign-in by a third party that is refused', () => {
  it('is of nobody we know, of an address that nobody confirmed, or of staff', async () => {
    const { email } = await register()
    await createConta(database.db, 'equipe', {
      email: 'equipe@mail.example',
      nome: 'Equipe',
      senhaHash: null,
    })
    people.set('stranger', { email: 'stranger@mail.example', email_verified: true })
    people.set('unconfirmed', { email, email_verified: false })
    people.set('staff', { email: 'equipe@mail.example', email_verified: true })
    for (const person of ['stranger', 'unconfirmed', 'staff'])
      expect(Object.fromEntries((await signIn(person)).fragment)).toEqual({ oidc: 'sem-conta' })
    const { rows } = await database.pool.query(
      "select count(*)::int as n from auditoria where fato = 'recusa' and dado = 'oidc'",
    )
    expect(rows).toEqual([{ n: 3 }])
  })

  it('says why the account is suspended, whether it was linked to that identity before or not', async () => {
    const [tied, other] = [await register(), await register()]
    people.set('tied', { email: tied.email, email_verified: true })
    people.set('other', { email: other.email, email_verified: true })
    await signIn('tied')
    for (const { id } of [tied, other]) {
      await database.pool.query(`update conta set estado = 'suspensa' where id = $1`, [id])
      const ato = { equipe: null, alvo: 'conta', alvoId: id, ato: 'suspender' } as const
      await insertAto(database.db, { ...ato, recado: 'As fotos não são suas.' }, api.clock.now)
    }
    for (const person of ['tied', 'other']) {
      const { fragment, verificador } = await signIn(person)
      const answer = await exchange(fragment.get('codigo')!, verificador)
      expect(answer.status).toBe(403)
      const problem = { codigo: 'conta_suspensa', detail: 'As fotos não são suas.' }
      expect(await answer.json()).toMatchObject(problem)
    }
  })

  it('comes back with a state that is not ours, too old, or of another sign-in', async () => {
    const { email } = await register()
    people.set('ana', { email, email_verified: true })
    const verificador = newVerifier()
    const begun = await api.call(`GET /api/oidc/entrar?desafio=${desafioOf(verificador)}`)
    const other = new URL(
      (await api.call(`GET /api/oidc/entrar?desafio=${desafioOf(verificador)}`)).headers.get(
        'Location',
      )!,
    ).searchParams.get('state')!
    const back = new URL(await walkThrough(begun.headers.get('Location')!, 'ana', RETORNO))
    for (const state of ['', 'x', other]) {
      const changed = new URL(back)
      changed.searchParams.set('state', state)
      expect((await arrive(changed.href)).fragment.get('oidc')).toBe('falhou')
    }
    const before = api.clock.now
    api.clock.now = new Date(before.getTime() + 601_000)
    expect((await arrive(back.href)).fragment.get('oidc')).toBe('falhou')
    api.clock.now = before
  })

  it('is completed by another browser, twice, or too late', async () => {
    const { email } = await register()
    people.set('bia', { email, email_verified: true })
    const first = await signIn('bia')
    expect((await exchange(first.fragment.get('codigo')!, newVerifier())).status).toBe(401)

    const second = await signIn('bia')
    const codigo = second.fragment.get('codigo')!
    const answers = await Promise.all([
      exchange(codigo, second.verificador),
      exchange(codigo, second.verificador),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await arrive(second.back)).fragment.get('oidc')).toBe('falhou')

    const third = await signIn('bia')
    const before = api.clock.now
    api.clock.now = new Date(before.getTime() + 61_000)
    expect((await exchange(third.fragment.get('codigo')!, third.verificador)).status).toBe(401)
    api.clock.now = before
  })

  it('is not offered at all where none is configured', async () => {
    const plain = startApi(database)
    const response = await plain.call(`GET /api/oidc/entrar?desafio=${desafioOf('x')}`)
    expect(response.status).toBe(404)
    expect((await api.call('GET /api/oidc/entrar?desafio=x')).status).toBe(422)
  })
})

describe('a sign-in by a third party', () => {
  it('opens the account of its confirmed e-mail, from then on also under another address', async () => {
    const { id, email, token } = await register()
    people.set('carla', { email: email.toUpperCase(), email_verified: true })
    const { fragment, verificador } = await signIn('carla')
    const answer = await exchange(fragment.get('codigo')!, verificador)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as { token: string; usuario: { id: number } }
    expect(session.usuario.id).toBe(id)
    const seen = await api.call(`GET /api/assinante/${id}`, undefined, session.token)
    expect(seen.status).toBe(200)

    people.set('carla', { email: 'carla.nova@mail.example', email_verified: true })
    const again = await signIn('carla')
    expect((await exchange(again.fragment.get('codigo')!, again.verificador)).status).toBe(200)

    // Whoever registered that address without owning it is signed out.
    expect((await api.call(`GET /api/assinante/${id}`, undefined, token)).status).toBe(401)
    const login = await api.call('POST /api/login/assinante', {
      usuario: email,
      senha: SENHA,
    })
    expect(login.status).toBe(401)
  })

  it('shows neither its session nor its secrets in any address', async () => {
    const { email } = await register()
    people.set('dora', { email, email_verified: true })
    const { fragment, verificador, back } = await signIn('dora')
    expect([...fragment.keys()]).toEqual(['codigo'])
    expect(back).not.toContain(verificador)
    const state = new URL(back).searchParams.get('state')!
    expect(Buffer.from(state.split('.')[3]!, 'base64url').toString()).not.toContain('verifier')
  })
})

describe('the identities of an account', () => {
  type Listed = { id: number; emissor: string; email: string; criada_em: string; usada_em: string }
  const SENHA_NOVA = 'outra senha comprida'
  const list = async (token: string): Promise<Listed[]> =>
    (await api.call('GET /api/identidades', undefined, token)).json()
  const remove = (id: number, token: string) =>
    api.call(`DELETE /api/identidades/${id}`, undefined, token)
  const rowsOf = async (conta: number) =>
    (await database.pool.query('select id from identidade where conta_id = $1', [conta])).rowCount
  /** Links a confirmed account to `person` by signing in once through the provider. */
  async function tie(person: string) {
    const conta = await register()
    await confirmEmails(database)
    people.set(person, { email: conta.email, email_verified: true })
    const { fragment, verificador } = await signIn(person)
    const { token } = await (await exchange(fragment.get('codigo')!, verificador)).json()
    return { ...conta, session: token as string }
  }

  it('leave the password and the sessions of an address that had been confirmed', async () => {
    const { id, email, token } = await tie('elisa')
    expect((await api.call(`GET /api/assinante/${id}`, undefined, token)).status).toBe(200)
    const login = { usuario: email, senha: SENHA }
    expect((await api.call('POST /api/login/assinante', login)).status).toBe(200)
  })

  it('are listed, with their last use, and one of each issuer is all there is', async () => {
    const { email, session } = await tie('flavia')
    const [first, ...others] = await list(session)
    expect(others).toEqual([])
    expect(first).toMatchObject({ emissor: provider.settings.OIDC_ISSUER, email })
    people.set('flavia 2', { email, email_verified: true })
    expect((await signIn('flavia 2')).fragment.get('oidc')).toBe('sem-conta')
    expect(await list(session)).toEqual([first])
  })

  it('can be removed by their owner alone, and open nothing afterwards', async () => {
    const { id, session } = await tie('gabi')
    const other = await register()
    const [identidade] = await list(session)
    expect((await remove(identidade!.id, other.token)).status).toBe(404)
    expect((await remove(identidade!.id, session)).status).toBe(204)
    expect(await rowsOf(id)).toBe(0)
    people.set('gabi', { email: 'gabi.de.antes@mail.example', email_verified: true })
    expect((await signIn('gabi')).fragment.get('oidc')).toBe('sem-conta')
  })

  it('keep the last one where no password opens the account', async () => {
    const { email } = await register()
    people.set('hilda', { email, email_verified: true })
    const { fragment, verificador } = await signIn('hilda')
    const { token } = await (await exchange(fragment.get('codigo')!, verificador)).json()
    const [identidade] = await list(token)
    const answer = await remove(identidade!.id, token)
    expect([answer.status, (await answer.json()).codigo]).toEqual([409, 'unica_entrada'])
    expect(await list(token)).toHaveLength(1)
  })

  it('end with a password that is chosen by a link: recovery signs everybody else out', async () => {
    const { id, email } = await tie('ivone')
    const token = await createToken(database.db, {
      contaId: id,
      uso: 'redefinir-senha',
      email,
      expiraEm: new Date(api.clock.now.getTime() + 60_000),
    })
    const reset = await api.call('POST /api/redefinir-senha', { token, senha: SENHA_NOVA })
    expect(reset.status).toBe(204)
    expect(await rowsOf(id)).toBe(0)
    people.set('ivone', { email: 'de.outra.pessoa@mail.example', email_verified: true })
    expect((await signIn('ivone')).fragment.get('oidc')).toBe('sem-conta')
  })

  it('end with a change of e-mail', async () => {
    const { id, email, session } = await tie('joana')
    const novo = `nova.${email}`
    const change = { email: novo, senhaAtual: SENHA }
    expect((await api.call('PUT /api/email', change, session)).status).toBe(200)
    const token = await createToken(database.db, {
      contaId: id,
      uso: 'confirmar-email',
      email: novo,
      expiraEm: new Date(api.clock.now.getTime() + 60_000),
    })
    expect((await api.call('POST /api/confirmar-email', { token })).status).toBe(200)
    expect(await rowsOf(id)).toBe(0)
    expect((await signIn('joana')).fragment.get('oidc')).toBe('sem-conta')
  })
})
