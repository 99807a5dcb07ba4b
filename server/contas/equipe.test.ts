import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { operatorExample } from '../operatorExample.ts'
import { startApi } from './apiExample.ts'
import { addEquipe, listEquipe, removeEquipe, resetEquipe } from './equipe.ts'
import { createExampleAssinante } from './example.ts'
import { SENHA } from './senhaExample.ts'

const database = useTestDatabase()
// A real installation: the second factor is required.
const real = {
  DEMO: 'off',
  AGE_ASSURANCE: 'declaration',
  MAIL: 'file',
  RATE_LIMIT: 'off',
  ...operatorExample,
}
const { call, clock, services } = startApi(database, real)

const signIn = (email: string, segredo: string, senha = SENHA) => {
  const codigo = new TOTP({ secret: segredo }).generate({ timestamp: clock.now.getTime() })
  return call('POST /api/login/equipe', { usuario: email, senha, codigo })
}
const choose = (token: string, senha = SENHA) => call('POST /api/redefinir-senha', { token, senha })
const operador = () => ({ now: clock.now, totpSecret: services.secrets.totp })
const add = (email: string) =>
  addEquipe(database.db, { email, nome: 'Iara', papeis: ['administrador'] }, operador())

describe('a sign-in of staff that is refused', () => {
  it('is of a client, an advertiser or a second one with the same address', async () => {
    const { id } = await createExampleAssinante(database.db)
    const { email } = await database.db
      .selectFrom('conta')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await expect(add(email)).rejects.toMatchObject({ codigo: 'email_existente' })
    await expect(add('not an address')).rejects.toMatchObject({ codigo: 'campos_invalidos' })
    await add('dupla@equipe.example')
    await expect(add('DUPLA@equipe.example')).rejects.toMatchObject({ codigo: 'email_existente' })
    for (const act of [resetEquipe, removeEquipe])
      await expect(act(database.db, email, operador())).rejects.toMatchObject({
        codigo: 'nao_encontrado',
      })
  })

  it('is of somebody without a password yet, or with a link that was used or is a day old', async () => {
    const { email, segredo, token } = await add('nova@equipe.example')
    expect((await signIn(email, segredo, '')).status).toBe(422)
    expect((await signIn(email, segredo, 'null')).status).toBe(401)
    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
    expect((await choose(token)).status).toBe(422)
    const { token: outro } = await resetEquipe(database.db, email, operador())
    expect((await choose(outro)).status).toBe(204)
    expect((await choose(outro)).status).toBe(422)
  })
})

describe('a person of staff', () => {
  it('is added, added again and removed in the log, by the operator', async () => {
    const { email } = await add('registrada@equipe.example')
    await resetEquipe(database.db, email, operador())
    const leitora = await add('leitora@equipe.example')
    await choose(leitora.token)
    const { token } = await (await signIn(leitora.email, leitora.segredo)).json()
    await removeEquipe(database.db, email, operador())
    const log = await (await call('GET /api/admin/registro', undefined, token)).json()
    const { id } = await database.db
      .selectFrom('conta')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(log.filter((one: { alvo_id: number }) => one.alvo_id === id)).toMatchObject([
      { ato: 'encerrar', alvo: 'conta', equipe: null },
      { ato: 'renovar', alvo: 'conta', equipe: null },
      { ato: 'incluir', alvo: 'conta', equipe: null },
    ])
  })

  it('chooses a password by the link and signs in with the code of the secret', async () => {
    const { email, segredo, token } = await add('iara@equipe.example')
    await choose(token)
    const answer = await signIn(email, segredo)
    expect(answer.status).toBe(200)
    const entrada = await answer.json()
    expect((await call('GET /api/admin/resumo', undefined, entrada.token)).status).toBe(200)
    expect(await listEquipe(database.db)).toContainEqual(
      expect.objectContaining({ email, nome: 'Iara', pronta: true }),
    )
  })

  it('who lost both gets others; the old session, password and secret open nothing', async () => {
    const antes = await add('perdida@equipe.example')
    await choose(antes.token)
    const { token: sessao } = await (await signIn(antes.email, antes.segredo)).json()
    clock.now = new Date(clock.now.getTime() + 60_000)
    const depois = await resetEquipe(database.db, antes.email, operador())
    expect((await call('GET /api/admin/resumo', undefined, sessao)).status).toBe(401)
    expect((await signIn(antes.email, depois.segredo)).status).toBe(401)
    await choose(depois.token)
    expect((await signIn(antes.email, antes.segredo)).status).toBe(401)
    expect((await signIn(antes.email, depois.segredo)).status).toBe(200)
  })

  it('is signed out at once when removed, and may be added again', async () => {
    const { email, segredo, token } = await add('saiu@equipe.example')
    await choose(token)
    const { token: sessao } = await (await signIn(email, segredo)).json()
    await removeEquipe(database.db, email, operador())
    expect((await call('GET /api/admin/resumo', undefined, sessao)).status).toBe(401)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await signIn(email, segredo)).status).toBe(401)
    const volta = await add(email)
    await choose(volta.token)
    expect((await signIn(email, volta.segredo)).status).toBe(200)
  })
})
