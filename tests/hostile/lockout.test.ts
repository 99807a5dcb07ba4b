import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmEmails,
  exampleCadastro,
  exampleCadastroModelo,
  startApi,
} from '../../server/contas/apiExample.ts'
import { createConta } from '../../server/contas/contas.ts'
import { hashPassword } from '../../server/contas/password.ts'
import { sendRecuperacao } from '../../server/contas/recuperacao.ts'
import { SENHA } from '../../server/contas/senhaExample.ts'
import type { Mail } from '../../server/correio/mailer.ts'
import { useTestDatabase } from '../../server/database/testing.ts'
import { createTasks } from '../../server/jobs.ts'
import { exampleEscrita } from '../../server/modelos/escrita/example.ts'

const database = useTestDatabase()
// Each caller is behind a proxy that names its address.
const site = startApi(database, { TRUSTED_PROXIES: '1' })
const { clock } = site
const HOUR = 3_600_000

beforeAll(() => runMigrations({ connectionString: database.url }))
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 48 * HOUR)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
let addresses = 0
/** A new address. */
const newAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

type From = { address?: string; cookie?: string; on?: typeof site }
const headersOf = ({ address = newAddress(), cookie }: From) => ({
  'X-Forwarded-For': address,
  ...(cookie && { Cookie: cookie }),
})
const login = (usuario: string, senha = SENHA, from: From = {}, tipo = 'modelo') =>
  (from.on ?? site).call(`POST /api/login/${tipo}`, { usuario, senha }, undefined, headersOf(from))
/** The cookie that the browser sends from now on. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const retryOf = (response: Response) => Number(response.headers.get('Retry-After'))

async function register(idioma = 'pt-BR') {
  const cadastro = exampleCadastroModelo({}, { idioma })
  const response = await site.call('POST /api/modelo', cadastro, undefined, headersOf({}))
  const { id, token } = (await response.json()) as { id: number; token: string }
  return { id, token, email: cadastro.dados_gerais.email, cookie: cookieOf(response) }
}

/** Wrong passwords from one address, one right after the other. */
async function guess(email: string, times: number, from: From = {}) {
  const address = from.address ?? newAddress()
  for (let time = 0; time < times; time += 1) {
    let answer = await login(email, `errada ${time}`, { ...from, address })
    if (answer.status === 429) {
      wait(retryOf(answer) * 1000)
      answer = await login(email, `errada ${time}`, { ...from, address })
    }
    expect(answer.status).toBe(401)
  }
  return address
}

/** From a new address for every few tries, until the account is slowed for all new browsers. */
async function guessFromEverywhere(email: string) {
  for (let time = 0; time < 40; time += 1) {
    const { status } = await login(email, `errada ${time}`)
    if (status === 429) return
  }
  throw new Error('nothing slowed them down')
}

describe('a stranger who tries passwords on the e-mail of an advertiser', () => {
  it('does not keep her out elsewhere, nor on a device of hers at his own address', async () => {
    const { email, cookie } = await register()
    const address = await guess(email, 12)
    expect((await login(email, SENHA, { address })).status).toBe(429)
    expect((await login(email)).status).toBe(200)
    expect((await login(email, SENHA, { address, cookie })).status).toBe(200)
  })

  it('from ever new addresses is slowed everywhere, and she signs in on a device of hers', async () => {
    const { email, cookie } = await register()
    await guessFromEverywhere(email)
    const elsewhere = await login(email)
    expect(elsewhere.status).toBe(429)
    expect(retryOf(elsewhere)).toBeGreaterThan(0)
    expect(retryOf(elsewhere)).toBeLessThanOrEqual(900)
    expect((await login(email, SENHA, { cookie })).status).toBe(200)
  })

  it('cannot delay her on a new device: the link of an e-mail is not slowed', async () => {
    const { id, email } = await register()
    await guessFromEverywhere(email)
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendRecuperacao({ ...site.services, db: database.db, mailer }, id)
    const token = /token=([\w-]+)/.exec(sent[0]!.text)![1]!
    const nova = 'outra senha comprida'
    const reset = await site.call(
      'POST /api/redefinir-senha',
      { token, senha: nova },
      undefined,
      headersOf({}),
    )
    expect(reset.status).toBe(204)
    await guessFromEverywhere(email)
    expect((await login(email, nova)).status).toBe(429)
    expect((await login(email, nova, { cookie: cookieOf(reset) })).status).toBe(200)
  })

  it('waits twice as long each time, up to a quarter of an hour, and may then try again', async () => {
    const { email } = await register()
    const address = await guess(email, 5)
    const waits: number[] = []
    for (let time = 0; time < 13; time += 1) {
      await guess(email, 1, { address })
      const refused = await login(email, SENHA, { address })
      expect(refused.status).toBe(429)
      waits.push(retryOf(refused))
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16])
    expect(waits.slice(-3)).toEqual([900, 900, 900])
    wait(900_000)
    expect((await login(email, SENHA, { address })).status).toBe(200)
    expect((await login(email, 'errada', { address })).status).toBe(401)
    expect((await login(email, SENHA, { address })).status).toBe(200)
  })

  it('is answered the same where there is no account, however the e-mail is written', async () => {
    const { email } = await register()
    const seen: unknown[][] = []
    for (const usuario of [email, 'ninguem-mesmo@mail.example']) {
      const address = newAddress()
      const answers: unknown[] = []
      for (let time = 0; time < 14; time += 1) {
        const named = time % 2 ? usuario.toUpperCase() : usuario
        const answer = await login(named, `errada ${time}`, { address })
        answers.push([answer.status, retryOf(answer), await answer.text()])
        wait(500)
      }
      seen.push(answers)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]!.map((answer) => (answer as [number])[0])).toContain(429)
  })

  it('with parallel tries gets no more than one after another, on two nodes too', async () => {
    const { email } = await register()
    const other = startApi(database, { TRUSTED_PROXIES: '1' })
    other.clock.now = clock.now
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) =>
        login(email, `errada ${time}`, { address, on: time % 2 ? site : other }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('cannot reset the count by signing in to an account of his own', async () => {
    const { email } = await register()
    const his = await register()
    const address = await guess(email, 8)
    wait(60_000)
    expect((await login(his.email, SENHA, { address })).status).toBe(200)
    await guess(email, 1, { address })
    expect((await login(email, 'errada', { address })).status).toBe(429)
  })

  it('does not keep staff out either', async () => {
    const email = 'equipe@mail.example'
    await createConta(database.db, 'equipe', {
      email,
      nome: 'Equipe',
      senhaHash: await hashPassword(SENHA),
    })
    const first = await login(email, SENHA, {}, 'equipe')
    expect(first.status).toBe(200)
    await guessFromEverywhere(email)
    expect((await login(email, SENHA, {}, 'equipe')).status).toBe(429)
    const cookie = cookieOf(first)
    expect((await login(email, SENHA, { cookie }, 'equipe')).status).toBe(200)
  })
})

describe('a stranger who signs in under the public id of an account', () => {
  it('blocks neither its new password, nor another e-mail, nor its erasure', async () => {
    const cliente = exampleCadastro()
    const registered = await site.call('POST /api/assinante', cliente, undefined, headersOf({}))
    const { id, token } = (await registered.json()) as { id: number; token: string }
    const modelo = await register()
    for (const conta of [id, modelo.id])
      for (let time = 0; time < 12; time += 1) await login(`conta ${conta}`, `errada ${time}`)

    const { dados_gerais, ...escrita } = exampleEscrita()
    const edited = await site.call(
      `PUT /api/modelo/${modelo.id}`,
      {
        ...escrita,
        dados_gerais: { ...dados_gerais, email: `nova.${modelo.email}` },
        login: { senhaAtual: SENHA },
      },
      modelo.token,
    )
    expect(edited.status).toBe(200)
    const changed = await site.call(
      `PUT /api/assinante/${id}/senha`,
      { senhaAtual: SENHA, novaSenha: 'outra senha comprida' },
      token,
    )
    expect(changed.status).toBe(200)
    const { token: now } = (await changed.json()) as { token: string }
    const erased = await site.call('DELETE /api/conta', { senha: 'outra senha comprida' }, now)
    expect(erased.status).toBe(202)
  })
})

describe('somebody with a stolen session', () => {
  it('is slowed when he tries the password, without affecting the owner’s own session', async () => {
    const { token, email, cookie } = await register()
    const his = (await (await login(email, SENHA, { cookie })).json()) as { token: string }
    const erase = (senha: string, session: string) =>
      site.call('DELETE /api/conta', { senha }, session)
    for (let time = 0; time < 5; time += 1)
      expect((await erase(`errada ${time}`, his.token)).status).toBe(422)
    expect((await erase(SENHA, his.token)).status).toBe(429)
    expect((await erase(SENHA, token)).status).toBe(202)
  })
})

describe('the cookie of a device', () => {
  const attributesOf = (response: Response) =>
    response.headers.getSetCookie()[0]!.split('; ').slice(1).sort()

  it('is read by no script and sent only to sign-in; over https only where the site is', async () => {
    const { email } = await register()
    const plain = ['HttpOnly', 'Max-Age=15552000', 'Path=/api/login', 'SameSite=Strict']
    const first = await login(email)
    expect(attributesOf(first)).toEqual(plain)
    expect(cookieOf(first)).not.toContain(email)
    const secure = startApi(database, {
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: 'https://camelia.test',
      DEMO_PUBLIC: 'yes',
    })
    secure.clock.now = clock.now
    expect(attributesOf(await login(email, SENHA, { on: secure }))).toEqual([...plain, 'Secure'])
  })

  it('is invalid when made up, of another account, or older than the password', async () => {
    const { id, email, cookie, token } = await register()
    const other = await register()
    const [name, value] = cookie.split('=') as [string, string]
    const [, foreign] = other.cookie.split('=') as [string, string]
    await guessFromEverywhere(email)
    for (const bad of [
      'x',
      `${name}=x.y`,
      `${name}=${foreign}`,
      `${name}=${value.slice(0, -2)}AA`,
      `${name}=a${value}`,
      other.cookie,
    ])
      expect([bad, (await login(email, SENHA, { cookie: bad })).status]).toEqual([bad, 429])
    expect((await login(email, SENHA, { cookie })).status).toBe(200)

    const { dados_gerais, ...escrita } = exampleEscrita()
    const senha = 'outra senha comprida'
    const changed = await site.call(
      `PUT /api/modelo/${id}`,
      { ...escrita, dados_gerais: { ...dados_gerais, email }, login: { senhaAtual: SENHA, senha } },
      token,
    )
    expect(changed.status).toBe(200)
    expect((await login(email, senha, { cookie })).status).toBe(429)
    expect((await login(email, senha, { cookie: cookieOf(changed) })).status).toBe(200)
  })

  it('has its own small count of wrong tries', async () => {
    const { email, cookie } = await register()
    const address = newAddress()
    await guess(email, 12, { address, cookie })
    expect((await login(email, SENHA, { cookie })).status).toBe(429)
    expect((await login(email, SENHA, { address })).status).toBe(200)
  })

  it('is not stored in discreet mode, and is removed with an account that is erased', async () => {
    const { email, cookie, token } = await register()
    const discreetly = (more: Record<string, string>) =>
      site.call('POST /api/login/modelo', { usuario: email, senha: SENHA }, undefined, {
        'X-Forwarded-For': newAddress(),
        Discreto: '1',
        ...more,
      })
    expect((await discreetly({})).headers.getSetCookie()).toEqual([])
    expect((await discreetly({ Cookie: cookie })).headers.getSetCookie()).toEqual([
      expect.stringContaining('Max-Age=0'),
    ])
    const erased = await site.call('DELETE /api/conta', { senha: SENHA }, token)
    expect(erased.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
  })
})

describe('the owner of an account that is being tried', () => {
  async function deliver(): Promise<Mail[]> {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const { 'send-aviso-tentativas': task } = createTasks({
      ...site.services,
      db: database.db,
      mailer,
    })
    await runOnce({
      connectionString: database.url,
      taskList: { 'send-aviso-tentativas': task! },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
    return sent
  }

  it.each([
    ['pt-BR', 'alguém está tentando adivinhar', 'http://camelia.test/forgot-password'],
    ['en', 'somebody is trying to guess', 'http://camelia.test/en/forgot-password'],
  ])('is told by e-mail in %s, once a day', async (idioma, words, link) => {
    const { email } = await register(idioma)
    await confirmEmails(database)
    await guess(email, 9)
    expect(await deliver()).toEqual([])
    await guess(email, 12)
    const [mail, ...others] = await deliver()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, text: expect.stringContaining(words) })
    expect(mail!.text).toContain(link)
    await guess(email, 12)
    expect(await deliver()).toEqual([])
    wait(24 * HOUR)
    await guess(email, 12)
    expect(await deliver()).toHaveLength(1)
  })

  it('gets no e-mail while nobody has confirmed the address', async () => {
    const { id, email } = await register()
    await database.pool.query('update conta set email_confirmado_em = null where id = $1', [id])
    await guess(email, 12)
    await guess('ninguem-de-novo@mail.example', 12)
    expect(await deliver()).toEqual([])
  })
})

describe('the stored counts', () => {
  it('name nobody, and are deleted a day later', async () => {
    const { email } = await register()
    const address = await guess(email, 3)
    const { rows } = await database.pool.query('select t::text from tentativa t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${address}`))
    wait(24 * HOUR)
    const tasks = createTasks({ ...site.services, db: database.db })
    await tasks['forget-tentativas']!({}, {} as never)
    const left = await database.pool.query('select from tentativa')
    expect(left.rowCount).toBe(0)
  })
})
