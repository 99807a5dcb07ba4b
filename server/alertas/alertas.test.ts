import { createECDH } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITES_DO_ALERTA } from '../../contract/limitesDoAlerta.ts'
import { insertModelo, type TestModelo } from '../busca/testModelo.ts'
import { startApi } from '../contas/apiExample.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { headersOf } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { findNovidades } from './achados.ts'
import { forgetAlertas } from './alertas.ts'
import { sendNovidade } from './envio.ts'

const HOUR_MS = 3_600_000
const begin = new Date('2031-05-20T15:00:00Z')
const database = useTestDatabase()
const { call, clock, services, app } = startApi(database, { RATE_LIMIT: 'off' })
let delivery: Awaited<ReturnType<typeof startDelivery>>

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  delivery = await startDelivery(database, services)
})
afterAll(() => delivery.close())
beforeEach(async () => {
  clock.now = begin
  await database.pool.query('delete from alerta_destino')
  await database.pool.query('delete from alerta_fila')
  await database.pool.query('delete from conta')
})

const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
}
/** What the job of every minute finds, and the messages that it makes be sent. */
async function tick() {
  await findNovidades(database.db, clock.now)
  return delivery.deliver()
}
const recife = (changes: TestModelo = {}) =>
  insertModelo(database.db, {
    cidade: 'Recife',
    estado: 'PE',
    bairro: 'Boa Viagem',
    precos: { '1-hora': 400 },
    ...changes,
  })
const change = (id: number, values: object) =>
  database.db.updateTable('modelo').set(values).where('id', '=', id).execute()
const online = (id: number, hours = 2) =>
  change(id, { online_ate: new Date(clock.now.getTime() + hours * HOUR_MS) })
const offline = (id: number) => change(id, { online_ate: null })
const urlOf = async (id: number) =>
  (
    await database.db
      .selectFrom('modelo')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).url

const email = 'carlos@mail.example'
const ask = (body: object) => call('POST /api/alertas', { email, ...body })
type Listed = { id: number; confirmado: boolean; novidades: string[]; perfil: string | null }
const list = async (token: string): Promise<Listed[]> =>
  (await call('POST /api/alertas/meus', { token })).json()
const busca = (query: object) =>
  new URLSearchParams({ cidade: 'Recife', ...query } as Record<string, string>).toString()

/** Asks for an alert and confirms it by the link of the e-mail; returns the link's token. */
async function begun(body: object): Promise<string> {
  expect((await ask(body)).status).toBe(202)
  const [mail] = await delivery.deliver()
  const token = mail?.token ?? ''
  for (const { id, confirmado } of await list(token))
    if (!confirmado)
      expect((await call('POST /api/alertas/confirmar', { token, alerta: id })).status).toBe(204)
  return token
}

describe('an alert that is refused', () => {
  it.each([
    ['no place', { busca: 'preco_max=400' }],
    ['no city of the list', { busca: 'cidade=Atlântida' }],
    ['words', { busca: busca({ geral: 'loira' }) }],
    ['a point', { busca: busca({ latitude: '-8', longitude: '-34' }) }],
    ['what comes true by time alone', { busca: busca({ disponibilidade: 'hoje' }) }],
    ['an option that there is not', { busca: busca({ cabelo: 'verde' }) }],
    ['neither a profile nor a search', {}],
    ['both', { busca: busca({}), perfil: 'ana-recife' }],
    ['an unknown rhythm', { busca: busca({}), ritmo: 'sempre' }],
    ['no e-mail', { busca: busca({}), email: 'carlos' }],
  ])('has %s: it says why, and stores nothing', async (_, body) => {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain('campos')
    expect(await delivery.deliver()).toEqual([])
  })

  it('is about somebody who is not public, or who keeps out of search engines', async () => {
    const paused = await recife()
    const quiet = await recife()
    await change(paused, { pausada_em: begin })
    await change(quiet, { aparecer_em_buscadores: false })
    expect((await ask({ perfil: await urlOf(paused) })).status).toBe(404)
    const answer = await ask({ perfil: await urlOf(quiet) })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ codigo: 'sem_alertas' })
  })

  it('is too wide, whoever is online now', async () => {
    const { perfis } = LIMITES_DO_ALERTA
    for (let n = 0; n <= perfis; n += 1) await recife(n < perfis ? { bairro: 'Pina' } : {})
    const answer = await ask({ busca: busca({ online: '1' }) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ codigo: 'busca_ampla' })
    expect((await ask({ busca: busca({ online: '1', bairro: 'Pina' }) })).status).toBe(202)
  })

  it('has a link that nobody was sent', async () => {
    const token = await begun({ busca: busca({}) })
    const [{ id } = { id: 0 }] = await list(token)
    const forged = `${token.slice(0, -4)}AAAA`
    for (const wrong of ['', 'x', forged]) {
      expect((await call('POST /api/alertas/meus', { token: wrong })).status).toBe(404)
      expect((await call('POST /api/alertas/encerrar', { token: wrong })).status).toBe(404)
      const confirm = { token: wrong, alerta: id }
      expect((await call('POST /api/alertas/confirmar', confirm)).status).toBe(404)
    }
    expect(await list(token)).toHaveLength(1)
  })
})

describe('an address', () => {
  it('is told nothing before it confirms, and is forgotten if it does not', async () => {
    await ask({ busca: busca({}) })
    const [mail] = await delivery.deliver()
    expect(mail).toMatchObject({ to: email, path: '/alertas' })
    await recife()
    expect(await tick()).toEqual([])
    later(47)
    await forgetAlertas(database.db, clock.now)
    expect(await list(mail?.token ?? '')).toMatchObject([{ confirmado: false }])
    later(2)
    await forgetAlertas(database.db, clock.now)
    expect((await call('POST /api/alertas/meus', { token: mail?.token })).status).toBe(404)
  })

  it('is not in the database in plain text, and the same one is found in any letters', async () => {
    await begun({ busca: busca({}) })
    await ask({ busca: busca({ bairro: 'Pina' }), email: email.toUpperCase() })
    const { rows } = await database.pool.query('select * from alerta_destino')
    expect(rows).toHaveLength(1)
    const stored = Buffer.concat(Object.values(rows[0]).filter((v) => Buffer.isBuffer(v)))
    expect(stored.toString('latin1')).not.toContain('carlos')
  })

  it('keeps what it confirmed whatever a stranger asks for in its name', async () => {
    const token = await begun({ busca: busca({}) })
    await ask({ busca: busca({}), ritmo: 'logo' })
    expect(await list(token)).toMatchObject([{ confirmado: true, ritmo: 'dia' }])
  })

  it(`has at most ${LIMITES_DO_ALERTA.max} confirmed alerts`, async () => {
    let token = ''
    for (let n = 1; n <= LIMITES_DO_ALERTA.max; n += 1)
      token = await begun({ busca: busca({ preco_max: String(n * 100) }) })
    await ask({ busca: busca({ preco_max: '5000' }) })
    const { id } = (await list(token)).find(({ confirmado }) => !confirmado) ?? { id: 0 }
    const answer = await call('POST /api/alertas/confirmar', { token, alerta: id })
    expect(await answer.json()).toMatchObject({ codigo: 'limite_atingido' })
  })

  it('ends one alert by its link, and is erased with the last one', async () => {
    await begun({ busca: busca({}) })
    const token = await begun({ busca: busca({ bairro: 'Pina' }) })
    const [one, other] = await list(token)
    for (const _ of [1, 2]) await call('POST /api/alertas/encerrar', { token, alerta: one?.id })
    expect(await list(token)).toMatchObject([{ id: other?.id }])
    await call('POST /api/alertas/encerrar', { token, alerta: other?.id })
    expect((await database.pool.query('select from alerta_destino')).rowCount).toBe(0)
  })

  it('ends all with one click of the mail program, by an address that shows nothing', async () => {
    await ask({ busca: busca({}) })
    const [mail] = await delivery.deliver()
    const headers = headersOf(mail?.raw ?? '')
    expect(headers.get('list-unsubscribe-post')).toEqual([
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
    const [, url = ''] = /<(.*)>/.exec(headers.get('list-unsubscribe')?.[0] ?? '') ?? []
    const token = url.split('/').at(-1)
    expect((await call('POST /api/alertas/meus', { token })).status).toBe(404)
    const opened = await app().request(url)
    expect(opened.headers.get('location')).toContain(`/alertas#encerrar=${token}`)
    expect(mail?.text).toContain(`/alertas#encerrar=${token}`)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const _ of [1, 2])
      expect((await app().request(url, { method: 'POST', body })).status).toBe(204)
    expect((await database.pool.query('select from alerta_destino')).rowCount).toBe(0)
  })
})

describe('a browser', () => {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const assinatura = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh,
    auth: Buffer.alloc(16, 7).toString('base64url'),
  }
  const subscribe = (changes: object = {}, asked: object = { busca: busca({}) }) =>
    call('POST /api/alertas', { ...asked, assinatura: { ...assinatura, ...changes } })
  const begin = async () => (await (await subscribe()).json()).token as string
  /** Sends what is due as the job does, to a service that answers so. */
  async function deliver(status: number) {
    await findNovidades(database.db, clock.now)
    const { id } = await database.db
      .selectFrom('alerta_destino')
      .select('id')
      .executeTakeFirstOrThrow()
    const sent: string[] = []
    const parts = {
      ...services,
      db: database.db,
      deliver: async (url: unknown) => {
        sent.push(String(url))
        return new Response(null, { status })
      },
    }
    await sendNovidade(parts, { destino: id })
    return sent
  }

  it.each([
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { endpoint: 'https://camelia.test/api' },
    { endpoint: 'https://:pw@fcm.googleapis.com/fcm/send/abc' },
    { p256dh: 'x' },
    { p256dh: `B${'A'.repeat(86)}` },
    { auth: 'x' },
  ])('with %j is refused', async (changes) => {
    expect((await subscribe(changes)).status).toBe(422)
    expect((await database.pool.query('select from alerta_destino')).rowCount).toBe(0)
  })

  it('needs an address, and one only', async () => {
    expect((await call('POST /api/alertas', { busca: busca({}) })).status).toBe(422)
    expect((await subscribe({}, { busca: busca({}), email })).status).toBe(422)
  })

  it('has its alert at once, ends it by the link, and is not reached by whoever knows its address', async () => {
    const token = await begin()
    expect(await list(token)).toMatchObject([{ confirmado: true }])
    const other = await subscribe({ auth: Buffer.alloc(16, 8).toString('base64url') })
    expect((await other.json()).token).not.toBe(token)
    expect(await begin()).toBe(token)
    await call('POST /api/alertas/encerrar', { token })
    expect((await call('POST /api/alertas/meus', { token })).status).toBe(404)
  })

  it('is told by its service, again where that failed, and forgotten when it has ended', async () => {
    const token = await begin()
    await recife()
    await expect(deliver(503)).rejects.toThrow('503')
    expect(await deliver(201)).toEqual([assinatura.endpoint])
    expect((await list(token))[0]?.novidades).toHaveLength(1)
    expect(await deliver(201)).toEqual([])
    later(25)
    await recife()
    expect(await deliver(410)).toHaveLength(1)
    expect((await call('POST /api/alertas/meus', { token })).status).toBe(404)
  })
})

describe('an alert about a profile', () => {
  it('tells when she comes online, without saying who or what, and not that she already is', async () => {
    const id = await recife({
      apelido: 'Valentina',
      onlineAte: new Date(begin.getTime() + HOUR_MS),
    })
    const token = await begun({ perfil: await urlOf(id) })
    await change(id, { chamada: 'Outra' })
    expect(await tick()).toEqual([])
    await offline(id)
    expect(await tick()).toEqual([])
    await online(id)
    const [mail, ...more] = await tick()
    expect(more).toEqual([])
    expect(headersOf(mail?.raw ?? '').get('subject')?.[0]).not.toMatch(/Valentina|perfil/i)
    expect(mail?.text).not.toMatch(/Valentina|Recife|online|perfil/i)
    expect(mail?.token).toBe(token)
    expect(await list(token)).toMatchObject([{ novidades: [await urlOf(id)] }])
  })

  it('tells at most once a day, and three hours apart if it was asked for', async () => {
    const id = await recife()
    await begun({ perfil: await urlOf(id) })
    const comes = async () => {
      await offline(id)
      await tick()
      await online(id)
      return (await tick()).length
    }
    expect(await comes()).toBe(1)
    later(23)
    expect(await comes()).toBe(0)
    // She is still online when the day is over.
    later(1.5)
    expect(await tick()).toHaveLength(1)
    await begun({ busca: busca({ preco_max: '1' }), ritmo: 'logo' })
    later(5)
    expect(await comes()).toBe(0)
    await database.pool.query(`update alerta set ritmo = 'logo'`)
    expect(await comes()).toBe(1)
    later(2)
    expect(await comes()).toBe(0)
    later(1.1)
    expect(await comes()).toBe(1)
  })

  it('tells nothing of somebody who has left again, was hidden, or cut her old addresses', async () => {
    const [gone, hidden, region, cut] = await Promise.all([1, 2, 3, 4].map(() => recife()))
    for (const id of [gone, hidden, region, cut]) await begun({ perfil: await urlOf(id!) })
    later(1)
    for (const id of [gone, hidden, region, cut]) await online(id!)
    await findNovidades(database.db, clock.now)
    await offline(gone!)
    await change(hidden!, { oculto_em: clock.now })
    await database.db
      .insertInto('modelo_escondida')
      .values({ modelo_id: region!, regiao: 'PE' })
      .execute()
    await database.db
      .insertInto('modelo_corte')
      .values({ modelo_id: cut!, em: clock.now })
      .execute()
    later(0.01)
    expect(await delivery.deliver()).toEqual([])
    later(48)
    for (const id of [region, cut]) await online(id!)
    expect(await tick()).toEqual([])
  })
})

describe('the address of one click', () => {
  it('leads to the button that ends alerts, whatever is in it', async () => {
    const answer = await app().request('http://camelia.test/api/alertas/um-clique/%0d%0aX:%20y')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(
      'http://camelia.test/alertas#encerrar=%0D%0AX%3A%20y',
    )
  })
})

describe('an alert about a search', () => {
  it('does not lead from what it told to a profile that cut her old addresses since', async () => {
    const token = await begun({ busca: busca({ preco_max: '400' }) })
    const id = await recife()
    later(25)
    expect(await tick()).toHaveLength(1)
    expect((await list(token))[0]?.novidades).toEqual([await urlOf(id)])
    later(1)
    await database.db.insertInto('modelo_corte').values({ modelo_id: id, em: clock.now }).execute()
    expect((await list(token))[0]?.novidades).toEqual([])
  })

  it('tells of who is new, becomes cheaper or moves there, once, and not of who was there', async () => {
    await recife()
    const dear = await recife({ precos: { '1-hora': 900 } })
    const away = await recife({ cidade: 'Santos', estado: 'SP' })
    const token = await begun({ busca: busca({ preco_max: '400' }) })
    expect(await tick()).toEqual([])
    const told = async () => {
      later(25)
      const mails = await tick()
      return mails.length === 0 ? [] : ((await list(token))[0]?.novidades ?? [])
    }
    const young = await recife()
    expect(await told()).toEqual([await urlOf(young)])
    await database.db
      .updateTable('modelo_preco')
      .set({ preco: 350 })
      .where('modelo_id', '=', dear)
      .execute()
    expect(await told()).toEqual([await urlOf(dear)])
    await change(away, { cidade: 'Recife', estado: 'PE' })
    expect(await told()).toEqual([await urlOf(away)])
    // Who leaves and comes back is no news.
    await change(young, { pausada_em: clock.now })
    expect(await told()).toEqual([])
    await change(young, { pausada_em: null })
    expect(await told()).toEqual([])
  })

  it('for those online tells each time that somebody comes', async () => {
    const id = await recife()
    await begun({ busca: busca({ online: '1' }) })
    for (const _ of [1, 2]) {
      await online(id)
      expect(await tick()).toHaveLength(1)
      await offline(id)
      expect(await tick()).toEqual([])
      later(25)
    }
  })

  it('joins all that is new in one message', async () => {
    await begun({ busca: busca({}) })
    const token = await begun({ busca: busca({ bairro: 'Boa Viagem' }) })
    const ids = await Promise.all([recife(), recife(), recife({ bairro: 'Pina' })])
    expect(await tick()).toHaveLength(1)
    const [wide, narrow] = await list(token)
    expect(wide?.novidades).toHaveLength(ids.length)
    expect(narrow?.novidades).toHaveLength(2)
  })

  it('ends by itself after its days, unless it was renewed', async () => {
    const token = await begun({ busca: busca({}) })
    const [{ id } = { id: 0 }] = await list(token)
    later((LIMITES_DO_ALERTA.dias - 1) * 24)
    await call('POST /api/alertas/confirmar', { token, alerta: id })
    later(48)
    await recife()
    expect(await tick()).toHaveLength(1)
    later(LIMITES_DO_ALERTA.dias * 24)
    await recife()
    expect(await tick()).toEqual([])
    await forgetAlertas(database.db, clock.now)
    expect((await call('POST /api/alertas/meus', { token })).status).toBe(404)
  })

  it('is sent again under the same id when it was refused or the process ended, and not once it was sent', async () => {
    await begun({ busca: busca({}) })
    await recife()
    await findNovidades(database.db, clock.now)
    const { id: destino } = await database.db
      .selectFrom('alerta_destino')
      .select('id')
      .executeTakeFirstOrThrow()
    const ids: string[] = []
    const send = (failed: 'before' | 'after' | 'never') =>
      sendNovidade(
        {
          ...services,
          db: database.db,
          mailer: {
            send: async ({ id }) => {
              if (failed === 'before') throw new Error('refused')
              ids.push(id)
              if (failed === 'after') throw new Error('ended')
            },
          },
        },
        { destino },
      )
    await expect(send('before')).rejects.toThrow('refused')
    await expect(send('after')).rejects.toThrow('ended')
    later(2)
    await send('never')
    await send('never')
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('costs a change nothing while nobody has an alert', async () => {
    await recife()
    expect((await database.pool.query('select from alerta_fila')).rowCount).toBe(0)
  })
})
