import { Logger, runMigrations, runOnce } from 'graphile-worker'
import { beforeAll, expect, it } from 'vitest'
import { openMailer } from '../correio/correio.ts'
import { bodyOf, startSmtp } from '../correio/smtpExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { exampleEscrita } from '../modelos/escrita/example.ts'
import { exampleCadastroModelo, SENHA, startApi } from './apiExample.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })

beforeAll(() => runMigrations({ connectionString: database.url }))

async function register(idioma: 'pt-BR' | 'en') {
  const cadastro = exampleCadastroModelo({}, { idioma })
  const { id, token } = await (await call('POST /api/modelo', cadastro)).json()
  const antes = cadastro.dados_gerais.email
  /** What her profile form sends when she changes the address. */
  const moveTo = async (email: string, senhaAtual = SENHA) => {
    const { dados_gerais, ...rest } = exampleEscrita()
    const body = { ...rest, dados_gerais: { ...dados_gerais, email }, login: { senhaAtual } }
    return (await call(`PUT /api/modelo/${id}`, body, token)).status
  }
  return { antes, moveTo }
}

/** Does what is queued, with a real mail server at the other end. */
async function deliver() {
  const smtp = await startSmtp()
  const { settings, log } = services
  const mailer = openMailer({ ...settings, smtpUrl: smtp.url }, log)
  const { 'send-aviso-email': task } = createTasks({ ...services, db: database.db, mailer })
  await runOnce({
    connectionString: database.url,
    taskList: { 'send-aviso-email': task! },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
  await smtp.close()
  return smtp.delivered
}

it('does not write about a change that was refused', async () => {
  const taken = await register('pt-BR')
  const { antes, moveTo } = await register('pt-BR')
  expect(await moveTo('nova.conta@mail.example', 'senha errada')).toBe(422)
  expect(await moveTo(taken.antes)).toBe(409)
  expect(await moveTo(antes.toUpperCase())).toBe(200)
  expect(await deliver()).toEqual([])
})

it.each([
  ['pt-BR', 'Se não foi, alguém sabe a sua senha'],
  ['en', 'If it was not, somebody knows your password'],
] as const)(
  'writes to the address that was left, in %s, without the new one',
  async (idioma, words) => {
    const { antes, moveTo } = await register(idioma)
    const novo = `outra.${antes}`
    expect(await moveTo(novo)).toBe(200)
    const [letter, ...others] = await deliver()
    expect(others).toEqual([])
    expect(letter!.to).toEqual([antes])
    expect(bodyOf(letter!.raw)).toContain(words)
    expect(bodyOf(letter!.raw)).not.toContain(novo)
  },
)
