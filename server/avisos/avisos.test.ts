import { createECDH, randomBytes } from 'node:crypto'
import { makeWorkerUtils, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createDepoimento } from '../depoimentos/depoimentos.ts'
import { createSession, revokeSession } from '../http/session.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { beginAvisos, sendAvisos } from './avisos.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
beforeAll(() => runMigrations({ connectionString: database.url }))

const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

let modelo: number
let token: string
const signIn = async (id = modelo) => {
  const conta = { id, nome: 'X', tipo: 'modelo' as const }
  return createSession(database.db, services.secrets.session, conta, { now: new Date() })
}
const begin = (assinatura = browser(), by = token) =>
  call('PUT /api/avisos', { assinatura, idioma: 'pt-BR' }, by)
const stored = async () =>
  (
    await database.pool.query(
      'select id, endereco, avisado_em from aviso_push where conta_id = $1',
      [modelo],
    )
  ).rows
const queued = async () =>
  (
    await database.pool.query(
      `select run_at from graphile_worker.jobs where key = 'aviso-push:' || $1::integer`,
      [modelo],
    )
  ).rows as { run_at: Date }[]
const review = async () => {
  const { id: cliente } = await createExampleAssinante(database.db)
  await createDepoimento(
    database.db,
    { modelo, cliente, nota: 5, comentario: 'Segredo de Helena' },
    { now: new Date(), endereco: randomBytes(8) },
  )
}

type Sent = { url: string; topic: string | undefined; body: Buffer }
let sent: Sent[]
let status: number
/** The job, with a push service that answers `status`. */
const send = (now = new Date()) =>
  sendAvisos(
    {
      ...services,
      now: () => now,
      deliver: async (url, init) => {
        const headers = init?.headers as Record<string, string>
        sent.push({
          url: String(url),
          topic: headers.Topic,
          body: Buffer.from(init?.body as Uint8Array),
        })
        return new Response(null, { status })
      },
    },
    { conta: modelo },
  )

beforeEach(async () => {
  modelo = (await createExample(database.db, new Date())).id
  token = (await signIn()).token
  sent = []
  status = 201
})

describe('notifications that may not begin', () => {
  it('are those of somebody who is not signed in, of a client, and to an address of no push service', async () => {
    expect((await call('PUT /api/avisos', { assinatura: browser(), idioma: 'en' })).status).toBe(
      401,
    )
    const { id } = await createExampleAssinante(database.db)
    const { token: client } = await createSession(
      database.db,
      services.secrets.session,
      { id, nome: 'C', tipo: 'assinante' },
      { now: new Date() },
    )
    expect((await begin(browser(), client)).status).toBe(403)
    const answer = await begin({ ...browser(), endpoint: 'https://localhost.example/inside' })
    expect(answer.status).toBe(422)
    expect(await stored()).toEqual([])
  })
})

describe('what ends them', () => {
  it('is signing out, at once', async () => {
    await begin()
    expect(await stored()).toHaveLength(1)
    expect((await call('POST /api/logout', undefined, token)).status).toBeLessThan(300)
    expect(await stored()).toEqual([])
  })

  it('is signing out while they were about to begin', async () => {
    const { session } = await signIn()
    await revokeSession(database.db, session, new Date())
    await beginAvisos(services, session, { assinatura: browser(), idioma: 'pt-BR' })
    expect(await stored()).toEqual([])
  })

  it('is a session that ended by time, an account that is suspended, and a browser that is gone', async () => {
    await begin()
    await review()
    await send(new Date(Date.now() + 13 * 3_600_000))
    expect([sent, await stored()]).toEqual([[], []])

    token = (await signIn()).token
    await begin()
    await database.pool.query(`update conta set estado = 'suspensa' where id = $1`, [modelo])
    await send()
    expect(sent).toEqual([])
    await database.pool.query(`update conta set estado = 'ativa' where id = $1`, [modelo])

    status = 410
    await send()
    expect(sent).toHaveLength(1)
    expect(await stored()).toEqual([])
  })

  it('is her own switch: for this browser alone', async () => {
    await begin()
    await begin(browser(), (await signIn()).token)
    await call('DELETE /api/avisos', undefined, token)
    expect(await stored()).toHaveLength(1)
  })
})

describe('a notification', () => {
  it('is queued by a review only where a browser waits for one, in the same transaction', async () => {
    await review()
    expect(await queued()).toEqual([])
    await begin()
    await expect(
      database.db.transaction().execute(async (trx) => {
        const { queueAviso } = await import('./avisos.ts')
        await queueAviso(trx, modelo)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await queued()).toEqual([])
    await review()
    await review()
    expect(await queued()).toHaveLength(1)
  })

  it('comes at most once an hour, and the next waits for the end of that hour', async () => {
    await begin()
    await review()
    await send()
    await send()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.topic).toBe('painel')
    await database.pool.query(`select graphile_worker.remove_job('aviso-push:' || $1::integer)`, [
      modelo,
    ])
    await review()
    const [{ run_at } = { run_at: new Date(0) }] = await queued()
    const [{ avisado_em }] = await stored()
    expect(run_at.getTime() - avisado_em.getTime()).toBe(3_600_000)
    await send(new Date(Date.now() + 3_700_000))
    expect(sent).toHaveLength(2)
  })

  it('is not sent once she has dealt with it, nor when she switched such messages off', async () => {
    await begin()
    await send()
    await review()
    await call(`PUT /api/configuracoes/${modelo}`, { alertas_mensagens: false }, token)
    await send()
    expect(sent).toEqual([])
  })

  it('is tried again for those whose service was unavailable, and not twice for the others', async () => {
    await begin()
    await begin(browser(), (await signIn()).token)
    await review()
    const answers = [201, 503]
    const job = () =>
      sendAvisos(
        {
          ...services,
          now: () => new Date(),
          deliver: async (url) => {
            sent.push({ url: String(url), topic: undefined, body: Buffer.alloc(0) })
            return new Response(null, { status: answers.shift() ?? 201 })
          },
        },
        { conta: modelo },
      )
    await expect(job()).rejects.toThrow('503')
    await job()
    expect(sent.map(({ url }) => url)).toEqual([sent[0]?.url, sent[1]?.url, sent[1]?.url])
  })

  it('has no word of the review, and the browser is stored encrypted', async () => {
    const assinatura = browser()
    await begin(assinatura)
    await review()
    await send()
    expect(sent[0]?.url).toBe(assinatura.endpoint)
    expect(sent[0]?.body.toString('latin1')).not.toMatch(/Segredo|Helena|painel/)
    const [{ endereco }] = await stored()
    expect(endereco.toString('latin1')).not.toContain('fcm.googleapis.com')
  })

  it('is sent by the job of the worker', async () => {
    await begin()
    await review()
    const utils = await makeWorkerUtils({ connectionString: database.url })
    await utils.release()
    await runOnce({
      connectionString: database.url,
      taskList: {
        'send-aviso-push': async () => send(),
        alertar: async () => {},
      },
    })
    expect(sent).toHaveLength(1)
  })
})
