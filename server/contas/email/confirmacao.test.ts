import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queueAlerta } from '../../correio/alertas.ts'
import { startDelivery } from '../../correio/deliverExample.ts'
import { headersOf } from '../../correio/smtpExample.ts'
import { countLockWaits, refusingChanges, useTestDatabase } from '../../database/testing.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishModelo } from '../../modelos/escrita/escrita.ts'
import { recordAto } from '../../moderacao/registro/registro.ts'
import { exampleCadastro, exampleCadastroModelo, startApi } from '../apiExample.ts'
import { SENHA } from '../senhaExample.ts'
import { forgetVencidos } from '../vencidos.ts'
import { eraseNaoConfirmadas } from './email.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
const DAY = 24 * 3_600_000
let mail: Awaited<ReturnType<typeof startDelivery>>

beforeAll(async () => {
  mail = await startDelivery(database, services)
})
afterEach(() => mail.deliver())
afterAll(() => mail.close())

type Cadastro = { id: number; token: string; email: string }
async function registerModelo(dados = {}, rest = {}): Promise<Cadastro> {
  const cadastro = exampleCadastroModelo(dados, rest)
  const answer = await (await call('POST /api/modelo', cadastro)).json()
  // Only her unconfirmed address keeps the profile from being public.
  await publishModelo(database.db, answer.id)
  return { ...answer, email: cadastro.dados_gerais.email }
}
async function registerAssinante(changes = {}): Promise<Cadastro> {
  const cadastro = exampleCadastro(changes)
  const answer = await call('POST /api/assinante', cadastro)
  return { ...(await answer.json()), email: cadastro.email }
}
const open = (token: string | undefined) => call('POST /api/confirmar-email', { token })
const isPublic = async (id: number) =>
  (await database.pool.query('select from modelo_publico where id = $1', [id])).rowCount === 1
const emailOf = async ({ id, token }: Cadastro) =>
  (await (await call(`GET /api/painel/${id}`, undefined, token)).json()).email
const codigoOf = async (answer: Response) => (await answer.json()).codigo
/** Runs `work` with the clock `ms` ahead. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = clock.now
  clock.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

describe('an account whose e-mail nobody confirmed', () => {
  it('is not public, though no approval is asked for, and can be signed in to', async () => {
    const conta = await registerModelo()
    expect(await isPublic(conta.id)).toBe(false)
    expect(await emailOf(conta)).toEqual({
      email: conta.email,
      confirmado: false,
      pendente: null,
      pendente_ate: null,
    })
    const login = await call('POST /api/login/modelo', { usuario: conta.email, senha: SENHA })
    expect(login.status).toBe(200)
  })

  it('gets no e-mail but the one with the link: no notice, no decision of staff', async () => {
    const { id, email } = await registerModelo()
    await queueAlerta(database.db, id, 'depoimento')
    await inTransaction(database.db, (trx) =>
      recordAto(
        trx,
        { equipe: null, alvo: 'modelo', alvoId: id, ato: 'recusar', recado: 'Falta uma foto.' },
        { now: clock.now, porEmail: true },
      ),
    )
    const sent = await mail.deliver()
    expect(sent.map(({ to, path }) => [to, path])).toEqual([[email, '/confirmar-email']])
  })

  it('that asks for another password is asked to confirm, and the link does both', async () => {
    const conta = await registerModelo()
    await mail.deliver()
    await call('POST /api/recuperar-senha', { usuario: conta.email })
    const [sent, ...others] = await mail.deliver()
    expect(others).toEqual([])
    expect(headersOf(sent!.raw).get('subject')).toEqual(
      headersOf(sent!.raw)
        .get('subject')
        ?.filter((line) => !/senha|password/i.test(line)),
    )
    expect(sent!.text).toContain('confirmar que o e-mail é seu')
    const reset = await call('POST /api/redefinir-senha', {
      token: sent!.token,
      senha: 'outra senha comprida',
    })
    expect(reset.status).toBe(204)
    expect(await isPublic(conta.id)).toBe(true)
  })

  it('is erased after 30 days and its address free, not a day before, nor one that was confirmed', async () => {
    const stays = await registerModelo()
    const goes = await registerModelo()
    const client = await registerAssinante()
    for (const { to, token } of await mail.deliver()) if (to === stays.email) await open(token)
    await later(29 * DAY, () =>
      eraseNaoConfirmadas(database.db, { now: clock.now, hashSecret: services.secrets.hash }),
    )
    expect((await registerAssinante({ email: goes.email })).id).toBeUndefined()
    await later(31 * DAY, () =>
      eraseNaoConfirmadas(database.db, { now: clock.now, hashSecret: services.secrets.hash }),
    )
    expect(await isPublic(stays.id)).toBe(true)
    for (const { email } of [goes, client])
      expect((await registerAssinante({ email })).id).toBeGreaterThan(0)
  })

  it('is not erased when staff suspend it at that moment', async () => {
    const { id } = await registerModelo()
    const staff = await database.pool.connect()
    await staff.query('begin')
    await staff.query(`update conta set estado = 'suspensa' where id = $1`, [id])
    const now = new Date(clock.now.getTime() + 31 * DAY)
    const erased = eraseNaoConfirmadas(database.db, { now, hashSecret: services.secrets.hash })
    await expect.poll(() => countLockWaits(database.pool)).toBe(1)
    await staff.query('commit')
    staff.release()
    await erased
    const { rows } = await database.pool.query('select estado from conta where id = $1', [id])
    expect(rows).toEqual([{ estado: 'suspensa' }])
  })

  it('is erased though the database refuses to empty another one', async () => {
    const [broken, other] = [await registerModelo(), await registerModelo()]
    const erase = () =>
      later(31 * DAY, () =>
        eraseNaoConfirmadas(database.db, { now: clock.now, hashSecret: services.secrets.hash }),
      )
    await refusingChanges(database, 'modelo', `old.id = ${broken.id}`, () =>
      expect(erase()).rejects.toThrow(`${broken.id}: a broken row`),
    )
    expect((await registerAssinante({ email: broken.email })).id).toBeUndefined()
    expect((await registerAssinante({ email: other.email })).id).toBeGreaterThan(0)
  })
})

describe('a link that confirms', () => {
  it('makes the profile public, once, and answers the same afterwards', async () => {
    const conta = await registerModelo()
    const [sent] = await mail.deliver()
    const answers = await Promise.all([open(sent!.token), open(sent!.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const good = answers.find(({ status }) => status === 200)!
    expect(await good.json()).toEqual({ situacao: 'confirmado' })
    expect(await isPublic(conta.id)).toBe(true)
    expect(await emailOf(conta)).toMatchObject({ confirmado: true })
    expect(await codigoOf(await open(sent!.token))).toBe('link_usado')
  })

  it('expires after 7 days, and another is sent as long as there is something to confirm', async () => {
    const conta = await registerAssinante()
    const [first] = await mail.deliver()
    await later(7 * DAY, async () => {
      expect(await codigoOf(await open(first!.token))).toBe('link_vencido')
    })
    const again = async () => {
      const answer = await call('POST /api/email/link', undefined, conta.token)
      return [answer.status, await answer.json()]
    }
    expect(await again()).toEqual([202, { enviado: true }])
    const [second] = await mail.deliver()
    expect((await open(second!.token)).status).toBe(200)
    expect(await again()).toEqual([202, { enviado: false }])
    expect(await mail.deliver()).toEqual([])
  })

  it('is refused when nobody sent it, or when it was sent for something else', async () => {
    const { email } = await registerAssinante()
    await mail.deliver()
    await call('POST /api/recuperar-senha', { usuario: email })
    const [sent] = await mail.deliver()
    for (const token of ['nunca-existiu', sent!.token])
      expect(await codigoOf(await open(token))).toBe('link_invalido')
  })

  it('is stored as a hash only, and stands in the fragment, which no server sees', async () => {
    await registerAssinante()
    const { rows: jobs } = await database.pool.query(
      'select payload from graphile_worker._private_jobs',
    )
    const [sent] = await mail.deliver()
    const { rows } = await database.pool.query('select * from token')
    expect(JSON.stringify([jobs, rows])).not.toContain(sent!.token)
    expect(sent!.text).toContain('http://camelia.test/confirmar-email#token=')
  })

  it('is deleted 30 days after its end, and with it the address it went to', async () => {
    const { email } = await registerAssinante()
    const [sent] = await mail.deliver()
    await later(36 * DAY, () => forgetVencidos(database.db, clock.now))
    expect(await later(36 * DAY, async () => codigoOf(await open(sent!.token)))).toBe(
      'link_vencido',
    )
    await later(38 * DAY, () => forgetVencidos(database.db, clock.now))
    expect(await codigoOf(await open(sent!.token))).toBe('link_invalido')
    const left = await database.pool.query('select from token where email = $1', [email])
    expect(left.rowCount).toBe(0)
  })

  it('is written about in the language of the account, soberly', async () => {
    const { email } = await registerModelo({ email: 'ines@mail.example' }, { idioma: 'en' })
    const [sent] = await mail.deliver()
    expect(sent).toMatchObject({ to: email, text: expect.stringContaining('Confirm') })
    expect(sent!.text).toContain('http://camelia.test/en/confirmar-email#token=')
    expect(sent!.raw + sent!.text).not.toMatch(/acompanhante|companion|escort|advertis|anunci/i)
  })

  it('is sent again a few times and then no more for a while, also for a new address', async () => {
    const guarded = startApi(database)
    const conta = await registerAssinante()
    const answers = []
    for (let i = 0; i < 6; i += 1)
      answers.push(await guarded.call('POST /api/email/link', undefined, conta.token))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
    const change = { email: 'outro@mail.example', senhaAtual: SENHA }
    expect((await guarded.call('PUT /api/email', change, conta.token)).status).toBe(429)
  })
})

describe('an address that was mistyped at registration', () => {
  it('is corrected by a link to the right one; the wrong one gets no e-mail and can undo nothing', async () => {
    const conta = await registerModelo()
    const [wrong] = await mail.deliver()
    const email = `certo.${conta.email}`
    const change = { email, senhaAtual: SENHA }
    expect(await (await call('PUT /api/email', change, conta.token)).json()).toMatchObject({
      email: conta.email,
      confirmado: false,
      pendente: email,
    })
    const [sent, ...others] = await mail.deliver()
    expect([sent!.to, others]).toEqual([email, []])
    expect(await (await open(sent!.token)).json()).toEqual({ situacao: 'trocado' })
    expect(await emailOf(conta)).toMatchObject({ email, confirmado: true, pendente: null })
    expect(await isPublic(conta.id)).toBe(true)
    expect(await mail.deliver()).toEqual([])
    expect(await codigoOf(await open(wrong!.token))).toBe('link_invalido')
  })
})
