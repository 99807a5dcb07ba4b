import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import { exampleArquivo } from '../midias/example.ts'
import { addStorie, saveArquivos } from '../midias/midias.ts'
import { openStore } from '../midias/openStore.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { parseSettings } from '../settings.ts'
import { commentStorie } from '../stories/stories.ts'
import { queueAlerta } from './alertas.ts'
import { openMailer } from './correio.ts'
import { bodyOf, startSmtp } from './smtpExample.ts'

const database = useTestDatabase()
const now = new Date()
const log = pino({ level: 'silent' })
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.delivered.length = 0
  smtp.refusing = false
})

/** Runs the queued jobs, also those scheduled for later. */
async function work() {
  await makeJobsDue(database.pool)
  const settings = parseSettings({
    DEMO: 'on',
    DEMO_PUBLIC: 'yes',
    PUBLIC_URL: 'https://camelia.example',
    SMTP_URL: smtp.url,
  })
  const { alertar } = createTasks({
    secrets: { hash: 'y'.repeat(64), push: '' },
    db: database.db,
    log,
    now: () => now,
    settings,
    mailer: openMailer(settings, log),
    store: openStore(settings),
  })
  await runOnce({
    connectionString: database.url,
    taskList: { alertar: alertar! },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}

async function advertiser(changes: Record<string, unknown> = {}) {
  const { id } = await createExample(database.db, now)
  if (Object.keys(changes).length > 0)
    await database.db.updateTable('modelo').set(changes).where('id', '=', id).execute()
  const { email } = await database.db
    .selectFrom('conta')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email }
}

describe('a notice by e-mail', () => {
  it('is not sent to somebody who switched them off meanwhile, nor to a suspended account', async () => {
    const off = await advertiser()
    const suspended = await advertiser()
    for (const { id } of [off, suspended]) await queueAlerta(database.db, id, 'depoimento')
    await database.db
      .updateTable('modelo')
      .set({ alertas_mensagens: false })
      .where('id', '=', off.id)
      .execute()
    await database.db
      .updateTable('conta')
      .set({ estado: 'suspensa' })
      .where('id', '=', suspended.id)
      .execute()
    await work()
    expect(smtp.delivered).toEqual([])
  })

  it('is not queued when its transaction is rolled back', async () => {
    const { id } = await advertiser()
    await expect(
      database.db.transaction().execute(async (trx) => {
        await queueAlerta(trx, id, 'depoimento')
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await work()
    expect(smtp.delivered).toEqual([])
  })

  it('is sent again when the mail server refused it', async () => {
    const { id, email } = await advertiser()
    await queueAlerta(database.db, id, 'depoimento')
    smtp.refusing = true
    await work()
    expect(smtp.delivered).toEqual([])
    smtp.refusing = false
    await work()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[email]])
  })

  it('links to the reviews and to the setting, without quoting what was written', async () => {
    const { id, email } = await advertiser()
    await queueAlerta(database.db, id, 'depoimento')
    await work()
    const [mail] = smtp.delivered
    expect(mail!.to).toEqual([email])
    const text = bodyOf(mail!.raw)
    expect(text).toContain('https://camelia.example/painel/avaliacoes')
    expect(text).toContain('https://camelia.example/painel/configuracoes')
  })

  it('about messages is sent once for many of them', async () => {
    const { id, email } = await advertiser()
    const arquivo = exampleArquivo('alerta')
    await saveArquivos(database.db, [arquivo])
    const storie = await addStorie(database.db, id, {
      arquivo: arquivo.hash,
      restrito: false,
      criadoEm: now,
      expiraEm: new Date(now.getTime() + 3_600_000),
    })
    const assinante = (await createExampleAssinante(database.db)).id
    for (const comentario of ['Que linda', 'Gostei muito', 'Volto logo'])
      await commentStorie(database.db, storie, { assinante, comentario })
    await work()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[email]])
    expect(bodyOf(smtp.delivered[0]!.raw)).not.toContain('linda')
  })
})
