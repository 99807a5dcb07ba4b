import { beforeAll, describe, expect, it } from 'vitest'
import type { Visibilidade } from '../../contract/midia.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'
import { confirmEmails, exampleCadastroModelo, startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { showExampleFotos } from '../midias/example.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'

const database = useTestDatabase()
const { call, clock, services } = startApi(database, { RATE_LIMIT: 'off' })
const HOUR = 3_600_000

beforeAll(() => insertExampleMunicipios(database.db))

type Conta = { id: number; token: string }
async function register(): Promise<Conta> {
  const answer = await call('POST /api/modelo', exampleCadastroModelo())
  await confirmEmails(database)
  return answer.json()
}
/** Her words and her phone, as her panel saves them. */
const write = ({ id }: Conta, dados: Record<string, unknown> = {}) =>
  saveModelo(database.db, id, exampleEscrita(dados), { now: clock.now, hashSecret: HASH_SECRET })

const show = ({ id }: Conta, ...visibilidades: Visibilidade[]) =>
  showExampleFotos(database.db, id, ...visibilidades)
async function send({ id, token }: Conta, by = call) {
  const consent = { finalidade: 'perfil_sensivel', versao: CONSENTIMENTO_VERSAO }
  await by('POST /api/consentimentos', consent, token)
  return by(`POST /api/modelo/${id}/analise`, undefined, token)
}
const situacao = async ({ id, token }: Conta) =>
  (await call(`GET /api/modelo/${id}/moderacao`, undefined, token)).json()
const waits = async ({ id }: Conta) =>
  (
    await database.pool.query(
      `select from moderacao_item where modelo_id = $1 and motivo = 'perfil_novo' and estado = 'aberto'`,
      [id],
    )
  ).rowCount === 1
const set = ({ id }: Conta, moderacao: string) =>
  database.pool.query('update modelo set moderacao = $2 where id = $1', [id, moderacao])

describe('a profile that was registered', () => {
  it('is in no queue, and cannot be sent while anything of the minimum is missing', async () => {
    const conta = await register()
    expect(await waits(conta)).toBe(false)
    const refused = await send(conta)
    expect(refused.status).toBe(422)
    expect((await refused.json()).campos.map(({ campo }: { campo: string }) => campo)).toEqual([
      'foto',
      'telefone',
      'chamada',
    ])
    await write(conta)
    await show(conta, 'privado')
    expect((await situacao(conta)).falta).toEqual(['foto'])
    expect((await send(conta)).status).toBe(422)
    expect(await waits(conta)).toBe(false)
  })

  it('waits in the queue once its owner sends it, once however often she does', async () => {
    const conta = await register()
    await write(conta)
    await show(conta, 'publico')
    expect(await waits(conta)).toBe(false)
    for (const _ of [1, 2])
      expect(await (await send(conta)).json()).toMatchObject({
        moderacao: 'pendente',
        publico: false,
      })
    expect(await waits(conta)).toBe(true)
    const other = await register()
    expect((await send({ ...conta, token: other.token })).status).toBe(403)
  })

  it('is not approved once it has lost its photo: staff are told to refuse it', async () => {
    const conta = await register()
    await write(conta)
    await show(conta, 'publico')
    await send(conta)
    await database.pool.query('delete from midia where modelo_id = $1', [conta.id])
    const email = 'iara@equipe.example'
    const novo = { email, nome: 'Iara', senhaHash: null, papeis: ['moderador'] as const }
    const id = await createConta(database.db, 'equipe', novo)
    const iara = { id, nome: 'Iara', tipo: 'equipe' } as const
    const { token } = await createSession(database.db, services.secrets.session, iara, {
      now: clock.now,
    })
    const { rows } = await database.pool.query(
      `select id, versao from moderacao_item where modelo_id = $1 and estado = 'aberto'`,
      [conta.id],
    )
    const decisao = { versao: rows[0].versao, ato: 'aprovar' }
    const answer = await call(`POST /api/admin/fila/${rows[0].id}/decisao`, decisao, token)
    expect(answer.status).toBe(409)
    expect((await answer.json()).detail).toContain('sem foto pública')
    expect((await situacao(conta)).moderacao).toBe('pendente')
  })

  it('is public with MODERATION=post by the same step and the same minimum, not before', async () => {
    const post = startApi(database, { RATE_LIMIT: 'off', MODERATION: 'post' })
    const conta = await register()
    expect((await send(conta, post.call)).status).toBe(422)
    await write(conta)
    await show(conta, 'publico')
    expect((await situacao(conta)).publico).toBe(false)
    expect(await (await send(conta, post.call)).json()).toMatchObject({
      moderacao: 'aprovado',
      publico: true,
    })
    expect(await waits(conta)).toBe(true)
  })

  it.each([
    ['Campinas', 'AM'],
    ['Zzyzx do Norte', 'SP'],
    ['Santos', 'RJ'],
  ])(
    'is not in %s / %s, which is no municipality: neither at registration nor in the editor',
    async (cidade, estado) => {
      const localizacao = { bairro: '', cidade, estado }
      const refused = await call('POST /api/modelo', exampleCadastroModelo({ localizacao }))
      const expected = {
        codigo: 'campos_invalidos',
        campos: [{ campo: 'dados_gerais.localizacao.cidade' }],
      }
      expect(await refused.json()).toMatchObject(expected)
      const { id, token } = await register()
      const own = await (await call(`GET /api/modelo/${id}`, undefined, token)).json()
      const escrita = exampleEscrita({ localizacao })
      const edit = {
        ...escrita,
        dados_gerais: { ...escrita.dados_gerais, email: own.email },
        versao: own.versao,
      }
      const answer = await call(`PUT /api/modelo/${id}`, edit, token)
      expect(await answer.json()).toMatchObject(expected)
    },
  )
})

describe('a refused profile', () => {
  it('waits again after any saved change, even one of neither words nor data', async () => {
    const conta = await register()
    await write(conta)
    await show(conta, 'publico')
    await set(conta, 'recusado')
    const { id } = conta
    const options = { now: clock.now, hashSecret: HASH_SECRET }
    await saveModelo(database.db, id, { ...exampleEscrita(), precos: [] }, options)
    expect(await situacao(conta)).toMatchObject({ moderacao: 'pendente', recusa: null })
    expect(await waits(conta)).toBe(true)
  })

  it('does not wait while it lacks what staff need, as a draft, and cannot be sent unchanged', async () => {
    const conta = await register()
    await write(conta)
    await set(conta, 'recusado')
    await write(conta, { chamada: 'Outra chamada' })
    expect(await situacao(conta)).toMatchObject({ moderacao: 'recusado', falta: ['foto'] })
    expect((await send(conta)).status).toBe(409)
    expect(await waits(conta)).toBe(false)
  })

  it.each([
    ['contato_na_imagem', 'galeria'],
    ['contato_no_texto', 'perfil'],
    ['outra', null],
  ])('for %s names the page where it can be corrected: %s', async (razao, onde) => {
    const conta = await register()
    await set(conta, 'recusado')
    await database.pool.query(
      `insert into moderacao_ato (equipe_id, alvo, alvo_id, ato, motivo, razao)
       values (null, 'modelo', $1, 'recusar', 'Mude isto.', $2)`,
      [conta.id, razao],
    )
    expect((await situacao(conta)).recusa).toEqual({ recado: 'Mude isto.', onde })
  })
})

describe('how long staff take', () => {
  it('is told from five decisions on: the median, and what nine of ten took', async () => {
    const conta = await register()
    /** Decided after so many hours. */
    const decided = (hours: number, { daysAgo = 1, motivo = 'perfil_novo' } = {}) =>
      database.pool.query(
        `insert into moderacao_prazo (ato_id, motivo, desde, feito_em)
         select coalesce(max(ato_id), 1000000) + 1, $3, $1::timestamptz - $2 * interval '1 hour', $1
         from moderacao_prazo`,
        [new Date(clock.now.getTime() - daysAgo * 24 * HOUR), hours, motivo],
      )
    const told = async () => (await situacao(conta)).espera
    for (const hours of [2, 4, 8, 300]) await decided(hours)
    // Another kind, and too long ago.
    await decided(1, { motivo: 'denuncia' })
    await decided(1, { daysAgo: 31 })
    expect(await told()).toBeNull()
    await decided(5)
    expect(await told()).toEqual({ mediana_minutos: 300, p90_minutos: 18_000 })
  })
})
