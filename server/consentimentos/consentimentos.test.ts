import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Finalidade } from '../../contract/consentimento.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { createExample, exampleEscrita } from '../modelos/escrita/example.ts'
import { requireConsentimento, saysSensitive } from './consentimentos.ts'

const database = useTestDatabase()
beforeAll(() => runMigrations({ connectionString: database.url }))
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()

let phones = 0
async function advertiser() {
  phones += 1
  const telefone = `1198882${String(phones).padStart(4, '0')}`
  const { id } = await createExample(database.db, now, { dados: { telefone } })
  const session = { id, nome: 'Ana', tipo: 'modelo' as const }
  const { token } = await createSession(database.db, services.secrets.session, session, { now })
  const give = (finalidade: Finalidade, versao = CONSENTIMENTO_VERSAO) =>
    call('POST /api/consentimentos', { finalidade, versao }, token)
  const withdraw = (finalidade: Finalidade) =>
    call(`DELETE /api/consentimentos/${finalidade}`, undefined, token)
  const isPublic = async () => (await call(`GET /api/modelo/${id}`)).status === 200
  return { id, token, give, withdraw, isPublic }
}

describe('a client', () => {
  it('is asked for the face alone, which proves an age, and takes it back as easily', async () => {
    const { id } = await createExampleAssinante(database.db)
    const session = { id, nome: 'Davi', tipo: 'assinante' as const }
    const { token } = await createSession(database.db, services.secrets.session, session, { now })
    const give = (finalidade: Finalidade) =>
      call('POST /api/consentimentos', { finalidade, versao: CONSENTIMENTO_VERSAO }, token)
    expect((await give('perfil_sensivel')).status).toBe(422)
    const [given, ...others] = await (await give('captura_facial')).json()
    expect([given.finalidade, given.retirado_em, others]).toEqual(['captura_facial', null, []])
    await requireConsentimento(database.db, id, 'captura_facial')
    const withdrawn = await call('DELETE /api/consentimentos/captura_facial', undefined, token)
    expect(withdrawn.status).toBe(200)
    await expect(requireConsentimento(database.db, id, 'captura_facial')).rejects.toMatchObject({
      codigo: 'conflito',
    })
  })
})

describe('a consent', () => {
  it('is for the words of this version, and for a known purpose', async () => {
    const { give } = await advertiser()
    expect((await give('perfil_sensivel', '2020-01-01')).status).toBe(422)
    expect((await give('tudo' as Finalidade)).status).toBe(422)
  })

  it('is none until it is given, and noted once with version and time', async () => {
    const { id, give } = await advertiser()
    const require = () => requireConsentimento(database.db, id, 'captura_facial')
    await expect(require()).rejects.toMatchObject({ codigo: 'conflito' })
    await give('captura_facial')
    const answer = await give('captura_facial')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual([
      { finalidade: 'perfil_sensivel', versao: null, dado_em: null, retirado_em: null },
      {
        finalidade: 'captura_facial',
        versao: CONSENTIMENTO_VERSAO,
        dado_em: expect.any(String),
        retirado_em: null,
      },
    ])
    await require()
    const rows = await database.db
      .selectFrom('consentimento')
      .select('id')
      .where('conta_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('a consent that is withdrawn', () => {
  it('takes the profile down, empties what it says of the body, and is not got round', async () => {
    const { id, token, give, withdraw, isPublic } = await advertiser()
    const own = async () => (await call(`GET /api/modelo/${id}`, undefined, token)).json()
    await give('perfil_sensivel')
    const before = await own()
    expect(before.servicos.length).toBeGreaterThan(0)
    expect((await withdraw('perfil_sensivel')).status).toBe(200)
    expect(await isPublic()).toBe(false)
    const after = await own()
    expect([after.servicos, after.massagens, after.fetiches]).toEqual([[], [], []])
    expect(saysSensitive({ ...after, servicos: [], dados_gerais: {} })).toBe(false)
    expect((await call('POST /api/visibilidade/voltar', {}, token)).status).toBe(409)
    // A pause with an end would show her again by itself.
    const pause = (ate: string | null) => call('POST /api/visibilidade/pausar', { ate }, token)
    expect((await pause(new Date(Date.now() + 86_400_000).toISOString())).status).toBe(409)
    expect((await pause(null)).status).toBe(200)
    const { dados_gerais } = exampleEscrita()
    const save = (more: object) => call(`PUT /api/modelo/${id}`, { dados_gerais, ...more }, token)
    expect((await save({ servicos: ['jantares'] })).status).toBe(409)
    await give('perfil_sensivel')
    expect((await call('POST /api/visibilidade/voltar', {}, token)).status).toBe(200)
    expect(await isPublic()).toBe(true)
  })

  it('changes nothing where there was none, as for whoever was published before the question', async () => {
    const { withdraw, isPublic } = await advertiser()
    expect((await withdraw('perfil_sensivel')).status).toBe(200)
    expect((await withdraw('captura_facial')).status).toBe(200)
    expect(await isPublic()).toBe(true)
  })
})
