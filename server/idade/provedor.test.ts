import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { startProvider, walkThrough } from '../contas/oidcExample.ts'
import { useTestDatabase } from '../database/testing.ts'

const database = useTestDatabase()
const SITE = 'http://camelia.test'
const RETORNO = `${SITE}/api/idade/retorno`

let provider: Awaited<ReturnType<typeof startProvider>>
let api: ReturnType<typeof startApi>

// The provider warns about settings that only a test may leave at their defaults.
const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
beforeAll(async () => {
  provider = await startProvider(RETORNO)
  const person = { email: 'a@mail.example', email_verified: true }
  provider.people.set('adult', { ...person, age_over_18: true })
  provider.people.set('minor', { ...person, age_over_18: false })
  provider.people.set('unknown', person)
  api = startApi(database, { AGE_ASSURANCE: 'verified', ...provider.ageSettings })
})
afterAll(async () => {
  await provider.close()
  warn.mockRestore()
})

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

const begin = (volta = '/search?geral=loira') =>
  api.call(`GET /api/idade/provedor?${new URLSearchParams({ volta })}`)

/** A whole check as this person, by default back in the browser that began it. */
async function check(person: string, { cookies }: { cookies?: string } = {}) {
  const begun = await begin()
  const back = new URL(await walkThrough(begun.headers.get('Location') ?? '', person, RETORNO))
  const more = { Cookie: cookies ?? cookiesOf(begun) }
  const response = await api.call(`GET ${back.pathname}${back.search}`, undefined, undefined, more)
  const to = new URL(response.headers.get('Location') ?? '')
  return { to, fim: to.searchParams.get('fim'), cookies: cookiesOf(response), back, more }
}

const comprovada = async (cookies: string) => {
  const answer = await api.call('GET /api/idade', undefined, undefined, { Cookie: cookies })
  return (await answer.json()).comprovada
}

const counts = async () => {
  const { rows } = await database.pool.query(
    'select resultado, sum(quantas)::int as n from prova_de_idade group by 1',
  )
  return Object.fromEntries(rows.map(({ resultado, n }) => [resultado, n]))
}

describe('a check of age by a provider', () => {
  it.each([['minor'], ['unknown']])('proves nothing for somebody %s', async (person) => {
    const { to, fim, cookies } = await check(person)
    expect([to.pathname, fim, cookies]).toEqual(['/comprovar-idade', 'menor', ''])
    expect(to.searchParams.get('volta')).toBe('/search?geral=loira')
  })

  it('proves nothing in another browser than the one that began it', async () => {
    const other = cookiesOf(await begin())
    for (const cookies of ['', 'idade_inicio=x', other])
      expect(await check('adult', { cookies })).toMatchObject({ fim: 'falhou', cookies: '' })
  })

  it('proves nothing a second time', async () => {
    const { back, more } = await check('adult')
    const again = await api.call(`GET ${back.pathname}${back.search}`, undefined, undefined, more)
    expect(again.headers.get('Location')).toContain('fim=falhou')
    expect(cookiesOf(again)).toBe('')
  })

  it('that is cancelled leads back to the page that asks', async () => {
    const begun = await begin('/en/search')
    const more = { Cookie: cookiesOf(begun) }
    const path = 'GET /api/idade/retorno?error=access_denied'
    const response = await api.call(path, undefined, undefined, more)
    const to = new URL(response.headers.get('Location') ?? '')
    expect([to.pathname, to.searchParams.get('fim')]).toEqual(['/en/comprovar-idade', 'recusada'])
  })

  it('leads an adult back to the page, with a proof', async () => {
    const { to, cookies } = await check('adult')
    expect(to.href).toBe(`${SITE}/search?geral=loira`)
    expect(await comprovada(cookies)).toBe(true)
    expect(await comprovada('')).toBe(false)
    api.clock.now = new Date(Date.now() + 31 * 86_400_000)
    expect(await comprovada(cookies)).toBe(false)
    api.clock.now = new Date()
  })

  it('asks the provider for the claim alone, and tells it neither page nor account', async () => {
    const to = new URL((await begin('/profile/valentina-1')).headers.get('Location') ?? '')
    expect(to.searchParams.get('scope')).toBe('openid age_over_18')
    expect(to.href).not.toMatch(/valentina|profile/)
  })

  it('leaves a count of the day, and nothing else in the database', async () => {
    const before = await counts()
    await check('adult')
    await check('minor')
    const after = await counts()
    expect(after.comprovada).toBe(before.comprovada + 1)
    expect(after.menor).toBe(before.menor + 1)
    const { rows } = await database.pool.query(
      `select column_name from information_schema.columns where table_name = 'prova_de_idade' order by 1`,
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual([
      'dia',
      'provedor',
      'quantas',
      'resultado',
    ])
  })
})
