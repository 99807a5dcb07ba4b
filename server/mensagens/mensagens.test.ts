import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Mensagem } from '../../contract/mensagem.ts'
import { openMailer } from '../correio/correio.ts'
import { bodyOf, headersOf, startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import { openStore } from '../midias/openStore.ts'
import { parseSettings } from '../settings.ts'
import {
  findContestacao,
  forgetMensagens,
  receiveContestacao,
  receiveMensagem,
} from './mensagens.ts'

const database = useTestDatabase()
const settings = parseSettings({ DEMO: 'on', CONTACT_EMAIL: 'equipe@camelia.example' })
const escrita = { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Como apago minha conta?' }

describe('a message that is refused', () => {
  it.each([
    ['nome', ''],
    ['nome', 'Ana\r\nBcc: x@mail.example'],
    ['nome', 'Ana\u202egnp.exe'],
    ['nome', 'x'.repeat(121)],
    ['email', 'ana'],
    ['email', 'ana@mail.example\nBcc: x@mail.example'],
    ['email', 'ana@mail.example, x@mail.example'],
    ['email', '"Ana" <ana@mail.example>'],
    ['email', `${'x'.repeat(250)}@mail.example`],
    ['mensagem', '   '],
    ['mensagem', 'a\0b'],
    ['mensagem', '\ud800'],
    ['mensagem', 'x'.repeat(5001)],
  ])('has %s %j', (campo, valor) => {
    const parsed = Mensagem.safeParse({ ...escrita, [campo]: valor })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(campo)
  })
})

describe('a message that is stored', () => {
  beforeAll(async () => {
    await runMigrations({ connectionString: database.url })
  })

  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await database.pool.query('delete from mensagem; delete from graphile_worker._private_jobs')
  })

  async function openPost() {
    const smtp = await startSmtp()
    closing.push(() => smtp.close())
    const log = pino({ level: 'silent' })
    const mailer = openMailer({ ...settings, smtpUrl: smtp.url }, log)
    const { db } = database
    const store = openStore(settings)
    const tasks = createTasks({
      secrets: { hash: 'y'.repeat(64), push: '' },
      db,
      log,
      mailer,
      now: () => new Date(),
      settings,
      store,
    })
    const { 'send-mensagem': task } = tasks
    const work = () =>
      runOnce({
        connectionString: database.url,
        taskList: { 'send-mensagem': task! },
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      })
    return { smtp, work }
  }
  const jobs = async () =>
    (await database.pool.query('select attempts from graphile_worker.jobs')).rows
  /** Makes delayed jobs due now. */
  const dueNow = () => makeJobsDue(database.pool)

  it('leaves neither row nor job when its transaction is rolled back', async () => {
    await database.db
      .transaction()
      .execute(async (trx) => {
        await receiveMensagem(trx, escrita)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await jobs()).toEqual([])
    expect((await database.pool.query('select from mensagem')).rowCount).toBe(0)
  })

  it('is delivered exactly once, after the mail server first refused it', async () => {
    const { smtp, work } = await openPost()
    await receiveMensagem(database.db, escrita)
    smtp.refusing = true
    await work()
    expect(smtp.delivered).toEqual([])
    expect(await jobs()).toEqual([{ attempts: 1 }])

    smtp.refusing = false
    await dueNow()
    await work()
    await dueNow()
    await work()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([['equipe@camelia.example']])
    expect(await jobs()).toEqual([])
  })

  it('reaches the operator as it was written, markup and all, with the writer in Reply-To', async () => {
    const { smtp, work } = await openPost()
    const mensagem = '<script>alert(1)</script>\n.\nFrom me: ótimo 💐'
    await receiveMensagem(database.db, { nome: 'João "o Bom" <x>', email: escrita.email, mensagem })
    await work()
    const { raw } = smtp.delivered[0]!
    const headers = headersOf(raw)
    expect(headers.get('reply-to')?.[0]).toMatch(/<ana@mail\.example>$/)
    expect(headers.get('content-type')).toEqual(['Content-Type: text/plain; charset=utf-8'])
    expect(bodyOf(raw).replaceAll('\r\n', '\n')).toContain(mensagem)
  })

  it('is deleted twelve months after it was answered, or two years unanswered, and its item with it', async () => {
    const now = new Date('2031-05-20T12:00:00Z')
    for (const [nome, criado, respondida] of [
      ['a', '2029-01-01', '2030-05-20T12:00:00Z'],
      ['b', '2029-01-01', '2030-05-20T12:00:01Z'],
      ['c', '2029-05-20T12:00:00Z', null],
      ['d', '2029-05-20T12:00:01Z', null],
    ]) {
      await receiveMensagem(database.db, { ...escrita, nome: nome! })
      await database.pool.query(
        'update mensagem set criado_em = $2, respondida_em = $3 where nome = $1',
        [nome, criado, respondida],
      )
    }
    await forgetMensagens(database.db, now)
    const { rows } = await database.pool.query(
      `select m.nome from mensagem m join moderacao_item i on i.mensagem_id = m.id order by m.nome`,
    )
    expect(rows.map(({ nome }) => nome)).toEqual(['b', 'd'])
    const { rows: orphans } = await database.pool.query(
      'select from moderacao_item where mensagem_id is null',
    )
    expect(orphans).toEqual([])
  })

  it('is not sent once it was erased', async () => {
    const { smtp, work } = await openPost()
    await receiveMensagem(database.db, escrita)
    await database.pool.query('delete from mensagem')
    await work()
    expect(smtp.delivered).toEqual([])
    expect(await jobs()).toEqual([])
  })
})

describe('a message about a check of age', () => {
  it('has a receipt that tells whether the team has answered, and to nobody else', async () => {
    const { db, pool } = database
    const recibo = await receiveContestacao(db, { ...escrita, caso: 'contestar' })
    expect(await findContestacao(db, recibo)).toMatchObject({ respondida_em: null })
    const { rows } = await pool.query('select mensagem from mensagem where recibo = $1', [recibo])
    expect(rows[0].mensagem).toContain(`contesta uma conferência (recibo ${recibo})`)
    await pool.query('update mensagem set respondida_em = now() where recibo = $1', [recibo])
    expect((await findContestacao(db, recibo)).respondida_em).toMatch(/^\d{4}-/)
    await expect(findContestacao(db, 'a'.repeat(22))).rejects.toThrow(/recibo/)
  })
})
