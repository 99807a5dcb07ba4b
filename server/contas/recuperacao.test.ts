import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '../correio/correio.ts'
import { bodyOf, headersOf, startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import { confirmEmails, exampleCadastro, startApi } from './apiExample.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off' })
const NOVA = 'outra senha comprida'

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
})
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.pool.query('delete from graphile_worker._private_jobs')
})

async function openPost() {
  const smtp = await startSmtp()
  closing.push(() => smtp.close())
  const { settings, log } = services
  const mailer = openMailer({ ...settings, smtpUrl: smtp.url }, log)
  const { 'send-recuperacao': task } = createTasks({ ...services, db: database.db, mailer })
  const work = () =>
    runOnce({
      connectionString: database.url,
      taskList: { 'send-recuperacao': task! },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
  /** The token in the newest e-mail. */
  const tokenOf = () => {
    const text = bodyOf(smtp.delivered.at(-1)!.raw)
    return /redefinir-senha#token=([\w-]+)/.exec(text)![1]!
  }
  return { smtp, work, tokenOf }
}

const ask = (usuario: string) => call('POST /api/recuperar-senha', { usuario })
const reset = (token: string, senha = NOVA) => call('POST /api/redefinir-senha', { token, senha })
const situationOf = async (token: string) => {
  const answer = await call('POST /api/redefinir-senha/link', { token })
  return ((await answer.json()) as { situacao: string }).situacao
}
const login = async (usuario: string, senha: string) =>
  (await call('POST /api/login/assinante', { usuario, senha })).status
async function register(changes: Record<string, unknown> = {}) {
  const cadastro = exampleCadastro(changes)
  const response = await call('POST /api/assinante', cadastro)
  await confirmEmails(database)
  return { email: cadastro.email, ...((await response.json()) as { id: number; token: string }) }
}

describe('a recovery', () => {
  it('answers the same for every address, and writes to accounts alone', async () => {
    const { smtp, work } = await openPost()
    const { email } = await register()
    const suspended = await register()
    await database.db
      .updateTable('conta')
      .set({ estado: 'suspensa' })
      .where('id', '=', suspended.id)
      .execute()
    const answers = await Promise.all(
      [email, 'ninguem@mail.example', suspended.email, 'x'].map(ask),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(202)
      expect(await answer.text()).toBe('')
    }
    await work()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[email]])
  })

  it('of a suspended account leads to the letter where that is contested, and to no other password', async () => {
    const { id, email } = await register()
    const post = await openPost()
    await database.pool.query(
      `with staff as (insert into conta (tipo, email, nome) values ('equipe', 'rita@equipe.example', 'Rita')
         returning id),
       act as (insert into moderacao_ato (equipe_id, alvo, alvo_id, ato, motivo)
         select id, 'conta', $1, 'suspender', 'Vamos conferir.' from staff returning id),
       letter as (insert into carta (codigo, ato_id, conta_id, criada_em, contestavel_ate)
         select $2, id, $1, now(), now() from act)
       update conta set estado = 'suspensa' where id = $1`,
      [id, 'c'.repeat(22)],
    )
    expect((await ask(email)).status).toBe(202)
    await post.work()
    const text = bodyOf(post.smtp.delivered.at(-1)!.raw)
    expect(text).toContain(`/decisao/${'c'.repeat(22)}`)
    expect(text).toContain('suspensa')
    expect(text).not.toContain('redefinir-senha')
  })

  it('stores no link that could be read in the database', async () => {
    const { work, tokenOf } = await openPost()
    await ask((await register()).email)
    const { rows: jobs } = await database.pool.query(
      'select payload from graphile_worker._private_jobs',
    )
    await work()
    const { rows } = await database.pool.query('select * from token')
    expect(JSON.stringify([jobs, rows])).not.toContain(tokenOf())
  })

  it('sends a link that changes the password once and ends every session', async () => {
    const { smtp, work, tokenOf } = await openPost()
    const { email, id, token: session } = await register()
    await ask(email.toUpperCase())
    await work()
    expect(headersOf(smtp.delivered[0]!.raw).get('to')).toEqual([`To: ${email}`])
    const token = tokenOf()
    expect((await reset(token, '12345678')).status).toBe(422)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
    expect((await call(`GET /api/assinante/${id}`, undefined, session)).status).toBe(401)
    expect([await login(email, SENHA), await login(email, NOVA)]).toEqual([401, 200])
  })

  it('sends a link that expires after an hour, or when another one was used', async () => {
    const { work, tokenOf } = await openPost()
    const { email } = await register()
    await ask(email)
    await work()
    const first = tokenOf()
    const before = clock.now
    clock.now = new Date(before.getTime() + 3_600_000)
    const late = await reset(first)
    clock.now = before
    expect(late.status).toBe(422)
    expect(await late.json()).toMatchObject({ campos: [{ campo: 'token' }] })

    await ask(email)
    await work()
    expect((await reset(tokenOf())).status).toBe(204)
    expect((await reset(first, 'mais uma senha comprida')).status).toBe(422)
    expect((await reset('nunca-existiu')).status).toBe(422)
  })

  it('says of a link what would come of it, and does not use it up', async () => {
    const { work, tokenOf } = await openPost()
    const { email, id } = await register()
    expect(await situationOf('nunca-existiu')).toBe('invalido')
    await ask(email)
    await work()
    const token = tokenOf()
    expect([await situationOf(token), await situationOf(token)]).toEqual(['valido', 'valido'])
    expect(await situationOf(token.slice(0, -1))).toBe('invalido')
    const before = clock.now
    clock.now = new Date(before.getTime() + 3_600_000)
    expect(await situationOf(token)).toBe('vencido')
    clock.now = before
    const setConta = (change: { estado?: 'ativa' | 'suspensa'; email?: string }) =>
      database.db.updateTable('conta').set(change).where('id', '=', id).execute()
    await setConta({ estado: 'suspensa' })
    expect(await situationOf(token)).toBe('invalido')
    await setConta({ estado: 'ativa', email: `outro.${email}` })
    expect(await situationOf(token)).toBe('invalido')
    await setConta({ email: email.toUpperCase() })
    expect((await reset(token)).status).toBe(204)
    expect(await situationOf(token)).toBe('usado')
  })

  it('is retried after the mail server refused it, in the language of the account', async () => {
    const { smtp, work, tokenOf } = await openPost()
    const { email } = await register({ idioma: 'en' })
    smtp.refusing = true
    await ask(email)
    await work()
    smtp.refusing = false
    await makeJobsDue(database.pool)
    await work()
    expect(smtp.delivered).toHaveLength(1)
    expect(bodyOf(smtp.delivered[0]!.raw)).toContain('http://camelia.test/en/redefinir-senha#')
    expect((await reset(tokenOf())).status).toBe(204)
  })

  it('is limited in number, and then refused for a while, whether or not there is an account', async () => {
    const guarded = startApi(database)
    const { email } = await register()
    for (const usuario of [email, 'ninguem@mail.example']) {
      const answers = []
      for (let i = 0; i < 6; i += 1)
        answers.push(await guarded.call('POST /api/recuperar-senha', { usuario }))
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
    }
  })
})
