import { afterEach, describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { tablesWith, useTestDatabase } from '../database/testing.ts'
import { createAuthenticator, PRESENT } from '../http/authenticatorExample.ts'
import { endCheck } from './fim.ts'
import { forgetIdade } from './pedido.ts'

const database = useTestDatabase()
const DAY_MS = 86_400_000
const api = startApi(database, { AGE_ASSURANCE: 'verified', AGE_RENEWAL_TTL: '100' })
afterEach(() => {
  api.clock.now = new Date()
})

const cookiesOf = (set: string[]) => set.map((one) => one.split(';')[0]).join('; ')

/** The cookies of somebody whose age was just checked. */
const checked = async () =>
  cookiesOf(await endCheck(api.services, { provedor: 'idade.example', resultado: 'comprovada' }))

async function post(path: string, body: unknown, cookies: string) {
  const answer = await api.call(`POST /api/idade/${path}`, body, undefined, { Cookie: cookies })
  const set = answer.headers.getSetCookie()
  return { status: answer.status, body: await answer.json(), set, cookies: cookiesOf(set) }
}

type Passkey = ReturnType<typeof createAuthenticator>
type How = Parameters<Passkey['create']>[1]

async function register(passkey: Passkey, cookies: string, how: How = {}) {
  const { status, body, cookies: begun } = await post('aparelho/opcoes', undefined, cookies)
  if (status !== 200) return { status, body }
  const key = passkey.create(body, how)
  return post('aparelho', key, `${cookies}; ${begun}`)
}

async function renew(passkey: Passkey, how: How = {}) {
  const { body, cookies } = await post('renovacao/opcoes', undefined, '')
  const key = passkey.use(body, how)
  return {
    ...(await post('renovacao', key, cookies)),
    again: () => post('renovacao', key, cookies),
  }
}

const registered = async () => {
  const passkey = createAuthenticator()
  expect((await register(passkey, await checked())).status).toBe(201)
  return passkey
}

describe('a passkey is not registered', () => {
  it('without a check of age', async () => {
    expect((await register(createAuthenticator(), '')).status).toBe(403)
  })

  it('after a renewal, so that no device renews for ever', async () => {
    const { cookies } = await renew(await registered())
    expect(cookies).toMatch(/^idade=/)
    expect((await register(createAuthenticator(), cookies)).status).toBe(403)
  })

  it('by the proof in the place of the permission', async () => {
    const [, value] = (await checked()).split('; ')[0]?.split('=') ?? []
    expect((await register(createAuthenticator(), `idade_lembrar=${value}`)).status).toBe(403)
  })

  it('an hour after the check', async () => {
    const cookies = await checked()
    api.clock.now = new Date(Date.now() + 3_601_000)
    expect((await register(createAuthenticator(), cookies)).status).toBe(403)
  })

  it.each<[string, How]>([
    ['made for another site', { from: 'https://outro.example' }],
    ['made without the PIN or the finger of its owner', { flags: PRESENT }],
  ])('%s', async (_, how) => {
    expect((await register(createAuthenticator(), await checked(), how)).status).toBe(409)
  })

  it('by an answer to another challenge', async () => {
    const cookies = await checked()
    const { cookies: begun } = await post('aparelho/opcoes', undefined, cookies)
    const key = createAuthenticator().create({ challenge: 'b3V0cm8' })
    expect((await post('aparelho', key, `${cookies}; ${begun}`)).status).toBe(409)
  })

  it('where AGE_RENEWAL_TTL is 0, and nothing offers it', async () => {
    const never = startApi(database, { AGE_ASSURANCE: 'verified', AGE_RENEWAL_TTL: '0' })
    const set = await endCheck(never.services, { provedor: 'x', resultado: 'comprovada' })
    expect(set).toHaveLength(1)
    const answer = await never.call('POST /api/idade/renovacao/opcoes')
    expect(answer.status).toBe(404)
  })
})

describe('a passkey renews nothing', () => {
  const nothing = { body: { resultado: 'falhou' }, set: [] }

  it('when nobody registered it', async () => {
    expect(await renew(createAuthenticator())).toMatchObject(nothing)
  })

  it('under the id of another', async () => {
    const { id } = await registered()
    const other = createAuthenticator()
    const forged: Passkey = {
      ...other,
      use: (...how) => ({ ...other.use(...how), id, rawId: id }),
    }
    expect(await renew(forged)).toMatchObject(nothing)
  })

  it.each<[string, How]>([
    ['for another site', { from: 'https://outro.example' }],
    ['without the PIN or the finger of its owner', { flags: PRESENT }],
  ])('%s', async (_, how) => {
    expect(await renew(await registered(), how)).toMatchObject(nothing)
  })

  it('by an answer that was used, or in another browser', async () => {
    const { again } = await renew(await registered())
    expect(await again()).toMatchObject(nothing)
    const { body } = await post('renovacao/opcoes', undefined, '')
    const key = (await registered()).use(body)
    expect(await post('renovacao', key, '')).toMatchObject(nothing)
  })

  it('once its day has come, and then it is deleted', async () => {
    const passkey = await registered()
    api.clock.now = new Date(Date.now() + 101 * DAY_MS)
    expect(await renew(passkey)).toMatchObject(nothing)
    await forgetIdade({ db: database.db, now: () => api.clock.now })
    expect((await database.pool.query('select from aparelho_de_idade')).rowCount).toBe(0)
  })
})

describe('a passkey', () => {
  it('renews the proof without asking whoever checked, and no further than its day', async () => {
    const passkey = await registered()
    const { body, cookies, set } = await renew(passkey)
    expect(body).toEqual({ resultado: 'comprovada' })
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(/Max-Age=2592000;/)
    const answer = await api.call('GET /api/idade', undefined, undefined, { Cookie: cookies })
    expect(await answer.json()).toMatchObject({ comprovada: true, lembrar: false })
    api.clock.now = new Date(Date.now() + 98 * DAY_MS)
    const late = await renew(passkey)
    const [, seconds] = /Max-Age=(\d+)/.exec(late.set[0] ?? '') ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(2 * 86_400)
  })

  it('is stored without a name, an account or a time', async () => {
    await registered()
    const { rows } = await database.pool.query(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = 'aparelho_de_idade' order by 1`,
    )
    expect(rows).toEqual([
      { name: 'chave_publica', type: 'bytea' },
      { name: 'credencial', type: 'bytea' },
      { name: 'renova_ate', type: 'date' },
    ])
  })

  it('leaves no proof, old or new, in any table: nothing joins the passkey with what is looked at', async () => {
    const first = await checked()
    const passkey = createAuthenticator()
    await register(passkey, first)
    const { cookies } = await renew(passkey)
    const values = `${first}; ${cookies}`.split('; ').map((one) => one.split('=')[1] ?? '')
    expect(values).toHaveLength(3)
    for (const value of values)
      expect(await tablesWith(database.pool, value.slice(0, 20))).toEqual([])
  })

  it('has another user handle each time', async () => {
    const cookies = await checked()
    const handles = await Promise.all(
      [1, 2].map(async () => (await post('aparelho/opcoes', undefined, cookies)).body.user.id),
    )
    expect(new Set(handles).size).toBe(2)
  })
})
