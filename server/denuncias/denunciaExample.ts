import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, beforeEach } from 'vitest'
import type { ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { openMailer } from '../correio/correio.ts'
import { bodyOf, type startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import { showExampleFotos } from '../midias/example.ts'
import { addStorie } from '../midias/midias.ts'
import { createExample } from '../modelos/escrita/example.ts'

/** A site with one person of staff, and what tests of reports do on it. */
export function useDenuncias(environment: Record<string, string> = { RATE_LIMIT: 'off' }) {
  const database = useTestDatabase()
  const { call, services, clock } = startApi(database, environment)
  let equipe = ''
  let hired = 0

  /** The session of another person of staff. */
  const hire = async (nome: string): Promise<string> => {
    hired += 1
    const email = `equipe${hired}@equipe.example`
    const id = await createConta(database.db, 'equipe', {
      email,
      nome,
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    const conta = { id, nome, tipo: 'equipe' } as const
    const { token } = await createSession(database.db, services.secrets.session, conta, {
      now: clock.now,
    })
    return token
  }
  beforeAll(async () => {
    await runMigrations({ connectionString: database.url, logger: new Logger(() => () => {}) })
    equipe = await hire('Iara')
  })
  beforeEach(async () => {
    clock.now = new Date()
    await database.pool.query(
      'delete from moderacao_desfazer; delete from denuncia; delete from modelo; delete from arquivo; delete from graphile_worker._private_jobs',
    )
  })

  const rows = async (text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows

  /** A public profile with a gallery of two photos, a story and an approved review. */
  const showProfile = async () => {
    const { db } = database
    const { id, url } = await createExample(db, clock.now)
    const fotos = await showExampleFotos(db, id, 'publico', 'publico', 'privado')
    const arquivos = (
      await rows('select arquivo from midia where modelo_id = $1 order by ordem', id)
    ).map(({ arquivo }) => arquivo as string)
    const expiraEm = new Date(clock.now.getTime() + 3_600_000)
    const storie = await addStorie(db, id, {
      arquivo: arquivos[1]!,
      restrito: false,
      criadoEm: clock.now,
      expiraEm,
    })
    const cliente = await createExampleAssinante(db)
    const [review] = await rows(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, status, destaque)
       values ($1, $2, 5, 'Ótima', 1, true) returning id`,
      id,
      cliente.id,
    )
    await database.pool.query('delete from moderacao_item')
    return { id, url, fotos, arquivos, storie, depoimento: review.id as number }
  }

  const report = (tipo: string, id: number, motivo: string, more: object = {}) =>
    call('POST /api/denuncias', { item: { tipo, id }, motivo, ...more })
  const receipt = async (...denuncia: Parameters<typeof report>): Promise<string> => {
    const answer = await report(...denuncia)
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()).recibo
  }
  const read = async (recibo: string) => (await call(`GET /api/denuncias/${recibo}`)).json()
  const queue = async (query = ''): Promise<ItemDaFila[]> =>
    (await call(`GET /api/admin/fila${query}`, undefined, equipe)).json()
  const open = async (id: number): Promise<ItemAberto> =>
    (await call(`GET /api/admin/fila/${id}`, undefined, equipe)).json()
  /** Decides the first item of the queue, or another. */
  const decide = async (
    decisao: object,
    { item, token = equipe }: { item?: ItemDaFila; token?: string } = {},
  ) => {
    const first = item ?? (await queue())[0]
    return call(
      `POST /api/admin/fila/${first?.id}/decisao`,
      { versao: first?.versao, ...decisao },
      token,
    )
  }
  const undo = async (ato: number) =>
    call(`POST /api/admin/atos/${ato}/desfazer`, undefined, equipe)

  /** Sends the waiting e-mails, as after the time in which acts can be undone. */
  const sendMail = async (smtp: Awaited<ReturnType<typeof startSmtp>>) => {
    await makeJobsDue(database.pool)
    const settings = { ...services.settings, smtpUrl: smtp.url }
    const mailer = openMailer(settings, services.log)
    const tasks = createTasks({ ...services, db: database.db, settings, mailer })
    const mail = [
      'send-decisao',
      'send-denuncia',
      'send-recebida',
      'send-carta',
      'send-prazo',
    ] as const
    await runOnce({
      connectionString: database.url,
      taskList: Object.fromEntries(mail.map((name) => [name, tasks[name]])),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
    return smtp.delivered.map(({ to, raw }) => ({ to, body: bodyOf(raw) }))
  }
  return {
    ...{ database, call, services, clock, rows, hire, showProfile, report, receipt, read },
    ...{ queue, open, decide, undo, sendMail },
    staff: () => equipe,
  }
}
