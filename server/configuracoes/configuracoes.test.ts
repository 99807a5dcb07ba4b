import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { setOnline } from '../modelos/presenca.ts'

const database = useTestDatabase()
// The end of online status is a job.
beforeAll(() => runMigrations({ connectionString: database.url }))
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()
const TUDO = {
  mostrar_idade: true,
  alertas_mensagens: true,
  desativado: false,
  encontravel_por_telefone: true,
  aparecer_em_buscadores: true,
}

const tokenOf = async (id: number, tipo: TipoConta) =>
  (await createSession(database.db, services.secrets.session, { id, nome: 'X', tipo }, { now }))
    .token

let phones = 0
async function advertiser() {
  phones += 1
  const telefone = `1198880${String(phones).padStart(4, '0')}`
  const apelido = `Configura ${phones}`
  const { id } = await createExample(database.db, now, { dados: { telefone, apelido } })
  const token = await tokenOf(id, 'modelo')
  const put = (body: unknown) => call(`PUT /api/configuracoes/${id}`, body, token)
  const get = async () => (await call(`GET /api/configuracoes/${id}`, undefined, token)).json()
  const found = async (query: string) =>
    ((await (await call(`GET /api/filtro?${query}`)).json()) as { id: number }[]).some(
      (card) => card.id === id,
    )
  return { id, telefone, apelido, token, put, get, found }
}

describe('settings that may not be changed', () => {
  it.each([
    [{}, 'corpo'],
    [{ desativado: 'sim' }, 'desativado'],
    [{ mostrar_idade: 1 }, 'mostrar_idade'],
  ])('by %j are as they were', async (body, campo) => {
    const { put, get } = await advertiser()
    const response = await put(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ campos: [{ campo }] })
    expect(await get()).toEqual(TUDO)
  })

  it('are another account’s, an unknown field, and those of a client, who has none', async () => {
    const { id, put, get } = await advertiser()
    const other = await tokenOf((await createExample(database.db, now)).id, 'modelo')
    const assinante = await createExampleAssinante(database.db)
    const change = { desativado: true }
    expect((await call(`PUT /api/configuracoes/${id}`, change, other)).status).toBe(403)
    expect((await call(`PUT /api/configuracoes/${id}`, change)).status).toBe(401)
    const own = await tokenOf(assinante.id, 'assinante')
    expect((await call(`GET /api/configuracoes/${assinante.id}`, undefined, own)).status).toBe(403)
    expect((await put({ moderacao: 'aprovado' })).status).toBe(422)
    expect(await get()).toEqual(TUDO)
  })
})

describe('a setting', () => {
  it('changes alone: of two windows at once both changes are stored', async () => {
    const { put, get } = await advertiser()
    await Promise.all([
      put({ mostrar_idade: false }),
      put({ alertas_mensagens: false }),
      put({ encontravel_por_telefone: false }),
    ])
    expect(await get()).toEqual({
      ...TUDO,
      mostrar_idade: false,
      alertas_mensagens: false,
      encontravel_por_telefone: false,
    })
  })

  it('hides the age on card and profile, at once', async () => {
    const { id, put, apelido } = await advertiser()
    const card = async () =>
      (
        (await (await call(`GET /api/filtro?geral=${encodeURIComponent(apelido)}`)).json()) as {
          id: number
          idade: number | null
        }[]
      ).find((one) => one.id === id)!
    expect((await card()).idade).toBeGreaterThan(18)
    await put({ mostrar_idade: false })
    expect((await card()).idade).toBeNull()
    const profile = (await (await call(`GET /api/modelo/${id}`)).json()) as { idade: unknown }
    expect(profile.idade).toBeNull()
  })

  it('takes the profile out of the look-up by phone and of search engines', async () => {
    const { id, put, telefone, found } = await advertiser()
    const listed = async () =>
      (await database.pool.query('select from modelo_indexavel where id = $1', [id])).rowCount
    expect([await found(`geral=${telefone}`), await listed()]).toEqual([true, 1])
    await put({ encontravel_por_telefone: false, aparecer_em_buscadores: false })
    expect([await found(`geral=${telefone}`), await listed()]).toEqual([false, 0])
    const profile = await (await call(`GET /api/modelo/${id}`)).json()
    expect(profile).toMatchObject({ aparecer_em_buscadores: false })
  })

  it('hides a deactivated profile everywhere, and its owner can still see and undo it', async () => {
    const { id, token, put, found, apelido } = await advertiser()
    const words = `geral=${encodeURIComponent(apelido)}`
    await setOnline(database.db, id, true, { now, ttlHours: 12 })
    await put({ desativado: true })
    expect((await call(`GET /api/modelo/${id}`)).status).toBe(404)
    expect(await found(words)).toBe(false)
    expect(await (await call(`GET /api/modelo/${id}`, undefined, token)).json()).toMatchObject({
      desativado: true,
      status: 0,
    })
    await put({ desativado: false })
    expect(await found(words)).toBe(true)
    const profile = await (await call(`GET /api/modelo/${id}`)).json()
    expect(profile).toMatchObject({ online: 0 })
  })
})
