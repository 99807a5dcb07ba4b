import { pino } from 'pino'
import { Registry } from 'prom-client'
import { newPushKey } from '../alertas/webPush.ts'
import type { TestDatabase } from '../database/testing.ts'
import { createMemoryStore } from '../http/limitStore.ts'
import { proofFor } from '../http/provaDeTrabalhoExample.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { openPublicos } from '../midias/publicos.ts'
import type { MediaStore } from '../midias/store.ts'
import type { Services } from '../services.ts'
import { parseSettings } from '../settings.ts'
import { createApp } from '../web/app.ts'
import { SENHA } from './senhaExample.ts'

/** The whole API on a test's database, without a socket; `environment` holds environment variables. */
export function startApi(
  database: Pick<TestDatabase, 'db'>,
  environment: Record<string, string> = {},
  /** Of a test that also needs files. */
  store?: () => MediaStore,
) {
  const clock = { now: new Date() }
  const settings = parseSettings({
    DEMO: 'on',
    PUBLIC_URL: 'http://camelia.test',
    PROOF_OF_WORK: '2',
    ...environment,
  })
  const services = {
    settings,
    secrets: {
      session: 'x'.repeat(64),
      hash: 'y'.repeat(64),
      media: 'z'.repeat(64),
      totp: 't'.repeat(64),
      verificacao: 'v'.repeat(64),
      push: newPushKey(),
    },
    get db() {
      return database.db
    },
    get store() {
      return store?.()
    },
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  } as unknown as Services
  // Created at the first call: the test's database exists only once its tests run.
  let made: ReturnType<typeof createApp> | undefined
  let seeded: Promise<void> | undefined
  const app = () => {
    made ??= createApp({
      services,
      renderPage: async () => new Response(null, { status: 404 }),
      readiness: { draining: false },
      metrics: { registry: new Registry() },
      publicos: openPublicos(services),
      watch: () => async () => {},
      limits: createMemoryStore(),
    })
    return made
  }
  const ask = async (path: string) => (await app().request(settings.publicUrl + path)).json()
  /** @param more headers besides those that our own pages send */
  const call = async (
    chamada: string,
    body?: unknown,
    token?: string,
    more: Record<string, string> = {},
  ) => {
    // The municipalities, as at the start of a site.
    seeded ??= insertExampleMunicipios(database.db)
    await seeded
    const [method = '', path = ''] = chamada.split(' ')
    return app().request(settings.publicUrl + path, {
      method,
      headers: {
        Token: settings.publicClientKey,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(await proofFor(method, path, (challenge) => ask(challenge))),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }
  return { app, services, clock, call }
}

/** Confirms the e-mail of every account, as if its link had been opened. */
export const confirmEmails = ({ pool }: TestDatabase) =>
  pool.query('update conta set email_confirmado_em = now() where email_confirmado_em is null')

let people = 0

/** The body of the registration forms, with another e-mail each time. */
export const exampleCadastro = (changes: Record<string, unknown> = {}) => {
  people += 1
  const email = `pessoa${people}@mail.example`
  return {
    nome: 'Carlos Eduardo Lima',
    email,
    usuario: email,
    telefone: '(11) 98888-7777',
    dt_nascimento: '1990-02-28',
    senha: SENHA,
    termos: true,
    ...changes,
  }
}

export const exampleCadastroModelo = (
  dados: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
) => {
  people += 1
  const email = `anunciante${people}@mail.example`
  return {
    plano: 'free',
    dados_gerais: {
      nome_completo: 'Maria das Dores Silva',
      apelido: 'Valentina',
      dt_nascimento: '1999-03-12',
      telefone: '',
      email,
      localizacao: { bairro: '', cidade: 'São Paulo', estado: 'SP' },
      ...dados,
    },
    login: { usuario: email, senha: SENHA },
    termos: true,
    ...changes,
  }
}
