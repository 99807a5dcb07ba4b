import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Logger, runMigrations, type Task } from 'graphile-worker'
import { afterAll, beforeAll } from 'vitest'
import type { Chamada } from '../../../contract/endpoints.ts'
import { nomesDosPapeis } from '../../../contract/papeis.ts'
import { startApi } from '../../../server/contas/apiExample.ts'
import { createAssinante, createConta } from '../../../server/contas/contas.ts'
import { hashPassword } from '../../../server/contas/password.ts'
import { SENHA } from '../../../server/contas/senhaExample.ts'
import { useTestDatabase } from '../../../server/database/testing.ts'
import { proofFor } from '../../../server/http/provaDeTrabalhoExample.ts'
import { createSession, type TipoConta } from '../../../server/http/session.ts'
import { startIssuer } from '../../../server/idade/carteira/walletExample.ts'
import { createTasks, type Tarefa } from '../../../server/jobs.ts'
import { insertExampleMunicipios } from '../../../server/locais/example.ts'
import { exampleArquivo, showExampleFotos } from '../../../server/midias/example.ts'
import { addStorie, saveArquivos } from '../../../server/midias/midias.ts'
import { openStore } from '../../../server/midias/openStore.ts'
import { mediaPath } from '../../../server/midias/store.ts'
import { namesOf } from '../../../server/midias/sweep/sweep.ts'
import { createExample } from '../../../server/modelos/escrita/example.ts'
import { parseSettings } from '../../../server/settings.ts'
import { startNode } from './dying.ts'

/** The calls that write: every one of the contract but its reads. */
export type Escrita = Exclude<Chamada, `GET ${string}`>
export type Conta = { id: number; nome: string; tipo: TipoConta; email: string; token: string }

/** What is sent; without a path or a body that of the matrix of roles, for `modelo`. */
export type Sent = {
  modelo?: number
  path?: string
  body?: unknown
  bytes?: Buffer
  token?: string
  headers?: Record<string, string>
}

const ABOUT_FILES: readonly Tarefa[] = ['delete-sigilo', 'settle-arquivos', 'discard-upload']

/** Of the documents in wallets. */
const issuer = await startIssuer()

/** A site on a database and a store of its own, with what calls need to exist. */
export function useWorld() {
  const database = useTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'camelia-writes-'))
  const store = openStore(parseSettings({ DEMO: 'on', DATA_DIR: folder }))
  const environment = { RATE_LIMIT: 'off', DATA_DIR: folder }
  const api = startApi(database, environment, () => store)
  const issuers = join(folder, 'emissores')
  mkdirSync(issuers)
  writeFileSync(join(issuers, 'brasil.pem'), issuer.pem)
  const verifiedEnvironment = {
    ...environment,
    ...{ AGE_ASSURANCE: 'verified', AGE_RENEWAL_TTL: '100', AGE_WALLET_ISSUERS: issuers },
  }
  const verified = startApi(database, verifiedEnvironment, () => store)
  let senhaHash = ''
  let people = 0

  beforeAll(async () => {
    await runMigrations({ connectionString: database.url, logger: new Logger(() => () => {}) })
    await insertExampleMunicipios(database.db)
    senhaHash = await hashPassword(SENHA)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const rows = async (text: string, ...values: unknown[]) =>
    (await database.pool.query(text, values)).rows

  /** Around the rules of the tables. */
  const asOwner = (statements: string) =>
    database.owner.pool.query(
      `set session_replication_role = replica; ${statements}; set session_replication_role = default`,
    )
  const signIn = async (conta: Pick<Conta, 'id' | 'nome' | 'tipo'>, comFator = false) =>
    (
      await createSession(database.db, api.services.secrets.session, conta, {
        now: new Date(),
        comFator,
      })
    ).token
  const cliente = async (): Promise<Conta> => {
    const email = `escrita${++people}@test.example`
    const nome = 'Carlos Eduardo Lima'
    const id = await createAssinante(database.db, {
      ...{ email, nome, senhaHash, emailConfirmadoEm: new Date() },
    })
    const conta = { id, nome, email, tipo: 'assinante' as const }
    return { ...conta, token: await signIn(conta) }
  }
  /** A public profile, with nothing of hers in the queue of staff. */
  const anunciante = async (
    options: Parameters<typeof createExample>[2] & { plano?: string } = {},
  ): Promise<Conta & { url: string }> => {
    const email = `escrita${++people}@test.example`
    const { plano, ...rest } = options
    const conta = { email, senhaHash, emailConfirmadoEm: new Date() }
    const { id, url } = await createExample(database.db, new Date(), { conta, ...rest })
    if (plano)
      await rows(
        `insert into assinatura (conta_id, plano, inicio, fim)
         values ($1, $2, now() - interval '1 day', now() + interval '30 days')`,
        id,
        plano,
      )
    await rows('delete from moderacao_item where modelo_id = $1', id)
    const own = { id, nome: 'Valentina', tipo: 'modelo' as const, email }
    return { ...own, url, token: await signIn(own) }
  }
  const equipe = async (): Promise<Conta> => {
    const email = `escrita${++people}@equipe.example`
    const nome = `Iara ${people}`
    const id = await createConta(database.db, 'equipe', {
      ...{ email, nome, senhaHash, papeis: nomesDosPapeis, emailConfirmadoEm: new Date() },
    })
    const conta = { id, nome, email, tipo: 'equipe' as const }
    return { ...conta, token: await signIn(conta, true) }
  }
  /** A public profile with photos, a story, an approved review and a comment. */
  const perfil = async () => {
    const ela = await anunciante({ plano: 'diamond' })
    const midias = await showExampleFotos(database.db, ela.id, 'publico', 'publico', 'privado')
    const [{ arquivo }] = await rows('select arquivo from midia where id = $1', midias[1])
    const agora = new Date()
    const expiraEm = new Date(agora.getTime() + 3_600_000)
    const storie = await addStorie(database.db, ela.id, {
      ...{ arquivo, restrito: false, criadoEm: agora, expiraEm },
    })
    const ele = await cliente()
    const [{ id: depoimento }] = await rows(
      `insert into depoimento (modelo_id, cliente_id, nota, comentario, status, destaque)
       values ($1, $2, 5, 'Ótima', 1, true) returning id`,
      ela.id,
      ele.id,
    )
    const [{ id: comentario }] = await rows(
      `insert into storie_comentario (storie_id, modelo_id, cliente_id, comentario)
       values ($1, $2, $3, 'Linda') returning id`,
      storie,
      ela.id,
      ele.id,
    )
    await rows('delete from moderacao_item where modelo_id = $1', ela.id)
    return { ela, ele, midias, storie, depoimento, comentario }
  }

  /** A call of what must have happened before, on a node that lives. */
  async function did(chamada: string, body?: unknown, token?: string, headers = {}) {
    const answer = await request(api, { chamada, body, ...(token && { token }), headers })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${chamada}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : null
  }

  type Asked = Omit<Sent, 'modelo' | 'path'> & { chamada: string }
  /** As a browser sends it, with the proof of work where one is asked for. */
  async function request(
    to: Pick<ReturnType<typeof startApi>, 'app'>,
    { chamada, body, bytes, token, headers = {} }: Asked,
  ): Promise<Response> {
    const [method = '', path = ''] = chamada.split(' ')
    const { settings } = api.services
    const ask = async (challenge: string) =>
      (await api.app().request(settings.publicUrl + challenge)).json()
    return to.app().request(settings.publicUrl + path, {
      method,
      headers: {
        Token: settings.publicClientKey,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(await proofFor(method, path, ask)),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
  }
  let node: ReturnType<typeof startNode> | undefined
  const nodes = [environment, verifiedEnvironment].map((settings) =>
    startApi(
      {
        get db() {
          return node!.db
        },
      },
      settings,
      () => node!.store,
    ),
  )
  afterAll(() => node?.close())
  /** A node that dies at step `last`, if it gets there; its answer if not. */
  async function live(asked: Asked, { last, idade }: { last?: number; idade?: boolean } = {}) {
    node ??= startNode(database.url, store)
    const own = node
    own.arm(last)
    const answer = await request(nodes[idade ? 1 : 0]!, asked).catch((error: unknown) => {
      if (!own.isDead) throw error
      return null
    })
    const text = answer === null || own.isDead ? '' : await answer.text()
    const steps = await own.stepsDone()
    if (own.isDead) {
      await own.close()
      node = undefined
    }
    return { steps, died: own.isDead, status: answer?.status ?? 0, text }
  }
  /** Files that rows say are there, and are not. A picture of a document is one once its owner is told so. */
  async function rowsWithoutFile(): Promise<string[]> {
    const named = await rows(
      `select 'entrada/' || id || '/original' as path from upload where estado = 'processando'
       union all
       select case visibilidade when 'publico' then 'publico/' else 'privado/' end
         || arquivo || '/320.avif' from midia where arquivo = any($1)`,
      [...stored],
    )
    const paths = named.map(({ path }) => path as string)
    const there = await Promise.all(paths.map((path) => store.has(path)))
    return paths.filter((_, i) => !there[i])
  }
  /** Files that no row names, so that no job would find and delete them. */
  async function filesWithoutRow(): Promise<string[]> {
    const named = await rows(
      `select id::text as name from upload union all select id::text from verificacao_arquivo
       union all select hash from arquivo union all select previa from arquivo`,
    )
    const names = new Set(named.map(({ name }) => name))
    const media = join(folder, 'media')
    if (!existsSync(media)) return []
    const entries = await readdir(media, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !names.has(basename(entry.parentPath)))
      .map((entry) => join(entry.parentPath, entry.name))
  }
  const stored = new Set<string>()
  const emptyStore = () => rmSync(join(folder, 'media'), { recursive: true, force: true })
  /** The jobs that wait, in the order in which they were queued. */
  async function listJobs(): Promise<{ tarefa: Tarefa; payload: unknown }[]> {
    const { rows: jobs } = await database.owner.pool.query(
      `select t.identifier as tarefa, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
    return jobs
  }
  /** Runs the jobs about files that wait, and forgets the others, as if they had run. */
  async function endJobs(): Promise<void> {
    const services = { ...api.services, db: database.db }
    const tasks: Partial<Record<Tarefa, Task>> = createTasks(services)
    const waiting = await listJobs()
    await database.owner.pool.query('delete from graphile_worker._private_jobs')
    for (const { tarefa, payload } of waiting)
      if (ABOUT_FILES.includes(tarefa)) await tasks[tarefa]?.(payload, {} as never)
  }
  /** A file that was sent and prepared, with its files. */
  const arquivo = async (): Promise<string> => {
    const novo = { ...exampleArquivo(`envio ${++people}`), larguras: [320] }
    await saveArquivos(database.db, [novo])
    for (const nome of namesOf(novo))
      await store.put(mediaPath('privado', novo.hash, nome), Buffer.from('x'), 'image/avif')
    stored.add(novo.hash)
    return novo.hash
  }
  return {
    ...{ listJobs, endJobs, emptyStore, arquivo, rowsWithoutFile, filesWithoutRow },
    ...{ database, store, folder, api, verified, rows, signIn, did, request, live },
    ...{ cliente, anunciante, equipe, perfil, asOwner },
    /** The document of an adult, in a wallet. */
    wallet: () => issuer.issue({ age_over_18: true }),
  }
}
export type World = ReturnType<typeof useWorld>
