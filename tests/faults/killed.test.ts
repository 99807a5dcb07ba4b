import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SENHA } from '../../server/contas/senhaExample.ts'
import { proofFor } from '../../server/http/provaDeTrabalhoExample.ts'
import { exampleEscrita } from '../../server/modelos/escrita/example.ts'
import {
  eventually,
  makeParent,
  openDatabaseOf,
  postmasterPid,
  type Site,
  startSite,
  stopSite,
} from './site.ts'

/**
 * What a visitor was answered is durable, whenever the machine stops: the site is killed with SIGKILL,
 * and so is its database, so only the database's own disk writes remain.
 */
let parent: string
let dataDir: string
let site: Site
let origin: string
let database: pg.Client

async function start(): Promise<void> {
  site = startSite(dataDir, { RATE_LIMIT: 'off', PROOF_OF_WORK: '2' })
  origin = `http://127.0.0.1:${await site.ready}`
  database = await openDatabaseOf(dataDir)
  // It ends with the server that the test kills.
  database.on('error', () => {})
}

async function kill(): Promise<void> {
  site.child.kill('SIGKILL')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await site.ended
  await database.end().catch(() => {})
}

beforeAll(async () => {
  parent = makeParent('camelia-killed-')
  dataDir = join(parent, 'dados')
  await start()
})
afterAll(async () => {
  await database.end().catch(() => {})
  await stopSite(site)
  rmSync(parent, { recursive: true, force: true })
})

type Account = { id: number; token: string; email: string }

async function call(chamada: string, body?: unknown, token?: string) {
  const [method = '', path = ''] = chamada.split(' ')
  const proof = await proofFor(method, path, async (asked) => (await fetch(origin + asked)).json())
  const response = await fetch(origin + path, {
    method,
    headers: {
      Token: 'web',
      ...proof,
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

let people = 0
const newEmail = () => `pessoa${++people}@mail.example`

const cadastroOf = (email: string) => ({
  nome: 'Carlos Eduardo Lima',
  email,
  usuario: email,
  telefone: '(11) 98888-7777',
  dt_nascimento: '1990-02-28',
  senha: SENHA,
  termos: true,
})

async function registerAssinante(): Promise<Account> {
  const email = newEmail()
  const { status, body } = await call('POST /api/assinante', cadastroOf(email))
  expect(status).toBe(201)
  return { ...body, email }
}

async function registerModelo(): Promise<Account> {
  const email = newEmail()
  const { status, body } = await call('POST /api/modelo', {
    plano: 'free',
    dados_gerais: {
      nome_completo: 'Maria das Dores Silva',
      apelido: 'Valentina',
      dt_nascimento: '1995-03-08',
      telefone: '11999990000',
      email,
      localizacao: { bairro: 'Pinheiros', cidade: 'São Paulo', estado: 'SP' },
    },
    login: { usuario: email, senha: SENHA },
    termos: true,
  })
  expect(status).toBe(201)
  await database.query('update conta set email_confirmado_em = now() where id = $1', [body.id])
  await database.query(`update modelo set moderacao = 'aprovado' where id = $1`, [body.id])
  return { ...body, email }
}

const saveProfile = ({ id, token }: Account, chamada: string) =>
  call(`PUT /api/modelo/${id}`, exampleEscrita({ chamada }), token)

async function count(query: string, ...values: unknown[]): Promise<number> {
  return (await database.query(query, values)).rowCount ?? 0
}

const rows = {
  conta: (email: string) => count('select from conta where email = $1', email),
  favorito: (modelo: number, cliente: number) =>
    count('select from favorito where modelo_id = $1 and cliente_id = $2', modelo, cliente),
  contato: (modelo: number, assinante: number) =>
    count('select from contato where modelo_id = $1 and assinante_id = $2', modelo, assinante),
  depoimento: (modelo: number, cliente: number) =>
    count('select from depoimento where modelo_id = $1 and cliente_id = $2', modelo, cliente),
}

async function chamadaOf({ id }: Account): Promise<string> {
  const found = await database.query('select chamada from modelo where id = $1', [id])
  return found.rows[0].chamada
}

describe('a site that is killed under load', () => {
  test('has after its next start everything that it had answered', async () => {
    const modelos = await Promise.all(Array.from({ length: 4 }, registerModelo))
    const answered = { conta: 0, favorito: 0, contato: 0, depoimento: 0, perfil: 0 }
    const clients: { account: Account; modelo: number; upTo: number }[] = []
    const profiles = new Map<Account, { saved: string; sent: string }>()
    let killed = false

    /** Keeps writing until the connection breaks, and records each answer. */
    async function write(own: Account): Promise<void> {
      for (let n = 1; ; n += 1) {
        const account = await registerAssinante()
        const client = { account, modelo: own.id, upTo: 0 }
        clients.push(client)
        answered.conta += 1
        const { token } = account
        const steps = [
          ['favorito', () => call('POST /api/favorito', { modelo: own.id }, token), 200],
          ['contato', () => call('POST /api/contato', { modelo: own.id }, token), 202],
          [
            'depoimento',
            () =>
              call(
                'POST /api/depoimentos',
                { modelo: own.id, nota: 5, comentario: 'Gentil e pontual.' },
                token,
              ),
            201,
          ],
        ] as const
        for (const [name, send, status] of steps) {
          expect((await send()).status).toBe(status)
          client.upTo += 1
          answered[name] += 1
        }
        const sent = `Chamada ${n}`
        profiles.set(own, { saved: profiles.get(own)?.saved ?? '', sent })
        expect((await saveProfile(own, sent)).status).toBe(200)
        profiles.set(own, { saved: sent, sent })
        answered.perfil += 1
      }
    }
    const writers = modelos.map((own) =>
      write(own).catch((error) => {
        // A broken connection is expected; anything else is an error.
        if (!killed || !(error instanceof TypeError)) throw error
      }),
    )
    await eventually(() => Object.values(answered).every((times) => times >= 12))
    killed = true
    await kill()
    await Promise.all(writers)

    await start()
    for (const { account, modelo, upTo } of clients) {
      expect(await rows.conta(account.email)).toBe(1)
      const kept = [
        await rows.favorito(modelo, account.id),
        await rows.contato(modelo, account.id),
        await rows.depoimento(modelo, account.id),
      ]
      expect(kept.slice(0, upTo)).toEqual(Array(upTo).fill(1))
    }
    // The session in the answer counts too.
    const { account } = clients[0]!
    expect((await call(`GET /api/assinante/${account.id}`, undefined, account.token)).status).toBe(
      200,
    )
    for (const [own, { saved, sent }] of profiles)
      expect([saved, sent]).toContain(await chamadaOf(own))
  })
})

describe('a site that is killed while it counts visits', () => {
  test('has each visit that it acknowledged, and none twice', async () => {
    const modelo = await registerModelo()
    let sent = 0
    let acknowledged = 0
    let killed = false
    /** Visits until the connection breaks, as many of these at once as share a commit. */
    async function visit(): Promise<void> {
      for (;;) {
        sent += 1
        const { status } = await call('POST /api/navigation-tracker', { modelo: modelo.id })
        expect(status).toBe(202)
        acknowledged += 1
      }
    }
    const visitors = Array.from({ length: 24 }, () =>
      visit().catch((error) => {
        if (!killed || !(error instanceof TypeError)) throw error
      }),
    )
    await eventually(async () => acknowledged >= 500)
    killed = true
    await kill()
    await Promise.all(visitors)

    await start()
    const visits = () => count('select from visita where modelo_id = $1', modelo.id)
    const stored = await visits()
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect(stored).toBeLessThanOrEqual(sent)
    // All of them are one visitor's.
    expect(await count('select from visita where modelo_id = $1 and conta', modelo.id)).toBe(1)
    expect((await call('POST /api/navigation-tracker', { modelo: modelo.id })).status).toBe(202)
    expect(await visits()).toBe(stored + 1)
  })
})

/** Any advisory lock number: commits of the tables below wait for its holder. */
const GATE = 4711

describe('a site that is killed between a write and its answer', () => {
  /** Blocks every commit that wrote one of these tables until the lock is released. */
  async function closeGate(tables: readonly string[]): Promise<void> {
    await database.query(`
      create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$`)
    for (const table of tables)
      await database.query(`
        create constraint trigger at_gate after insert or update on ${table}
        deferrable initially deferred for each row execute function wait_at_gate()`)
    await database.query('select pg_advisory_lock($1)', [GATE])
  }
  const waiting = () =>
    count(`select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`)

  test('keeps the write, and accepts the call again without doubling it', async () => {
    // One profile each: writes about one profile run one after the other, and all of these must wait at
    // once.
    const liked = await registerModelo()
    const called = await registerModelo()
    const reviewed = await registerModelo()
    const changed = await registerModelo()
    const client = await registerAssinante()
    const email = newEmail()
    const calls = [
      () => call('POST /api/assinante', cadastroOf(email)),
      () => call('POST /api/favorito', { modelo: liked.id }, client.token),
      () => call('POST /api/contato', { modelo: called.id }, client.token),
      () =>
        call(
          'POST /api/depoimentos',
          { modelo: reviewed.id, nota: 4, comentario: 'Gentil e pontual.' },
          client.token,
        ),
      () => saveProfile(changed, 'Boa conversa à noite'),
    ]
    await closeGate(['conta', 'favorito', 'contato', 'depoimento', 'modelo'])
    const unanswered = calls.map((send) => send().then(({ status }) => status, String))
    await eventually(async () => (await waiting()) === calls.length)
    // Stopped, it can answer nobody, while the database finishes its commits.
    site.child.kill('SIGSTOP')
    await database.query('select pg_advisory_unlock($1)', [GATE])
    await eventually(async () => (await waiting()) === 0)
    // After the lock a commit still takes time: each must be there before the database is killed.
    await eventually(async () => (await rows.conta(email)) === 1)
    await eventually(async () => (await rows.favorito(liked.id, client.id)) === 1)
    await eventually(async () => (await rows.depoimento(reviewed.id, client.id)) === 1)
    await eventually(async () => (await chamadaOf(changed)) === 'Boa conversa à noite')
    await eventually(async () => (await rows.contato(called.id, client.id)) === 1)
    await kill()
    for (const outcome of await Promise.all(unanswered)) expect(outcome).toContain('fetch failed')

    await start()
    const expectKeptOnce = async () => {
      expect(await rows.conta(email)).toBe(1)
      expect(await rows.favorito(liked.id, client.id)).toBe(1)
      expect(await rows.depoimento(reviewed.id, client.id)).toBe(1)
      expect(await chamadaOf(changed)).toBe('Boa conversa à noite')
      expect(await count('select from contato where modelo_id = $1 and conta', called.id)).toBe(1)
    }
    await expectKeptOnce()
    const again = await Promise.all(calls.map((send) => send()))
    expect(again.map(({ status }) => status)).toEqual([409, 200, 202, 409, 200])
    await expectKeptOnce()
  })
})
