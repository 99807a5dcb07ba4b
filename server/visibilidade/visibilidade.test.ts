import { runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import type { Mail } from '../correio/mailer.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { createTasks } from '../jobs.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { getSituacao } from '../moderacao/registro/registro.ts'
import { sendAusencia } from './aviso.ts'
import { watchAusencia } from './visibilidade.ts'

const database = useTestDatabase()
beforeAll(() => runMigrations({ connectionString: database.url }))
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const mails: Mail[] = []
const send = (modelo: number) =>
  sendAusencia(
    {
      db: database.db,
      settings: services.settings,
      mailer: { send: async (mail) => void mails.push(mail) },
    },
    { modelo },
  )
const DAY_MS = 86_400_000
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

let phones = 0
async function advertiser() {
  phones += 1
  const apelido = `Visível ${phones}`
  const telefone = `1198881${String(phones).padStart(4, '0')}`
  const { id } = await createExample(database.db, now, { dados: { telefone, apelido } })
  const session = { id, nome: apelido, tipo: 'modelo' as const }
  const { token } = await createSession(database.db, services.secrets.session, session, { now })
  const post = (path: string, body?: unknown) => call(`POST /api/visibilidade/${path}`, body, token)
  const put = (dias: unknown) => call('PUT /api/visibilidade', { dias }, token)
  const isPublic = async () => (await call(`GET /api/modelo/${id}`)).status === 200
  const row = () =>
    database.db.selectFrom('modelo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, token, post, put, isPublic, row }
}

/** As if she was last there at `now`, looked at so many days later. */
const watch = (days: number) => watchAusencia(database.db, { now: later(days), padrao: 90 })
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''

beforeEach(async () => {
  await database.db.deleteFrom('modelo_ausencia').execute()
})

describe('a pause', () => {
  it.each([
    [{ ate: 'amanhã' }],
    [{ ate: later(-1).toISOString() }],
    [{ ate: later(400).toISOString() }],
  ])('with an end like %j is refused, and hides nothing', async (body) => {
    const { post, isPublic } = await advertiser()
    expect((await post('pausar', body)).status).toBe(422)
    expect(await isPublic()).toBe(true)
  })

  it('is not for others', async () => {
    expect((await call('POST /api/visibilidade/pausar', {})).status).toBe(401)
  })

  it('hides at once, keeps badge, place and reviews, and ends with one call', async () => {
    const { id, post, isPublic, row } = await advertiser()
    const before = await database.db
      .selectFrom('busca')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const paused = await (await post('pausar', {})).json()
    expect(paused).toMatchObject({ pausa: { ate: null }, recolhida_em: null })
    expect(await isPublic()).toBe(false)
    expect(await row()).toMatchObject({ desativado: false, moderacao: 'aprovado' })
    expect(await getSituacao(database.db, id, now)).toMatchObject({
      publico: false,
      desativado: false,
      pausa: { ate: null },
    })
    expect(await (await post('voltar')).json()).toMatchObject({ pausa: null })
    expect(await isPublic()).toBe(true)
    const after = await database.db
      .selectFrom('busca')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect({ ...after, atualizado_em: null }).toEqual({ ...before, atualizado_em: null })
  })

  it('ends by itself, and a second call changes its end alone', async () => {
    const { post, isPublic, row } = await advertiser()
    await post('pausar', { ate: later(1).toISOString() })
    const { pausada_em } = await row()
    await post('pausar', { ate: later(2).toISOString() })
    expect(await row()).toMatchObject({ pausada_em, pausada_ate: later(2) })
    const end = async (days: number) =>
      createTasks({ ...services, now: () => later(days) })['end-pausas']!({}, {} as never)
    await end(1.5)
    expect(await isPublic()).toBe(false)
    await end(2.1)
    expect(await isPublic()).toBe(true)
  })
})

describe('an absence', () => {
  /** Her row again, which the clean-up between tests removed. */
  const seen = async (id: number, dias: number | null = null) =>
    database.db
      .insertInto('modelo_ausencia')
      .values({ modelo_id: id, vista_em: now, dias })
      .onConflict((c) => c.column('modelo_id').doUpdateSet({ vista_em: now, dias }))
      .execute()

  it.each([29, 366, 60.5, 'sim'])('of %s days cannot be chosen', async (dias) => {
    const { put } = await advertiser()
    expect((await put(dias)).status).toBe(422)
  })

  it('hides nobody who was not warned 14 days before', async () => {
    const { id, isPublic } = await advertiser()
    await seen(id)
    await watch(75)
    expect(await isPublic()).toBe(true)
    // The job did not run for long: the warning comes late, and so does the rest.
    await watch(100)
    await watch(113)
    expect(await isPublic()).toBe(true)
    await watch(114.1)
    expect(await isPublic()).toBe(false)
  })

  it('is told by one e-mail whose link needs a click on the page, and works again', async () => {
    const { id, isPublic, row } = await advertiser()
    await seen(id)
    await watch(77)
    await send(id)
    const [mail] = mails.splice(0)
    expect(mail?.subject).toBe('Sobre a sua conta')
    expect(mail?.link).toContain('/continuar-visivel#token=')
    await watch(92)
    expect(await row()).toMatchObject({ recolhida_em: expect.any(Date), desativado: false })
    expect(await isPublic()).toBe(false)
    const link = () =>
      call('POST /api/visibilidade/continuar', { token: tokenIn(mail?.text ?? '') })
    expect((await call('POST /api/visibilidade/continuar', { token: 'x' })).status).toBe(404)
    for (const _ of [1, 2]) expect((await link()).status).toBe(204)
    expect(await isPublic()).toBe(true)
    // Counted from the click on.
    await watch(93)
    expect(await isPublic()).toBe(true)
  })

  it('is over as soon as she is there: no e-mail is sent, and nothing is hidden', async () => {
    const { id, token, isPublic } = await advertiser()
    await seen(id)
    await watch(77)
    await database.db
      .updateTable('sessao')
      .set({ usada_em: new Date(Date.now() - 600_000) })
      .where('conta_id', '=', id)
      .execute()
    await call('GET /api/visibilidade', undefined, token)
    await send(id)
    expect(mails.splice(0)).toEqual([])
    await watch(89)
    expect(await isPublic()).toBe(true)
  })

  it('takes as long as she chose, and she is back with one call after signing in', async () => {
    const { id, put, post, isPublic } = await advertiser()
    await seen(id)
    expect(await (await put(30)).json()).toMatchObject({ dias: 30, dias_padrao: 90 })
    await watch(16)
    await watch(30.1)
    expect(await isPublic()).toBe(false)
    expect(await getSituacao(database.db, id, now)).toMatchObject({ recolhida: true, pausa: null })
    await post('voltar')
    expect(await isPublic()).toBe(true)
    expect(await (await put(null)).json()).toMatchObject({ dias: null })
  })
})
