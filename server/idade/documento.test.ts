import { tmpdir } from 'node:os'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyConta } from '../contas/apagamento/dados.ts'
import { exampleCadastro, startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { tablesWith } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession } from '../http/session.ts'
import { useMidias } from '../midias/testing.ts'
import { deleteVencidas } from '../verificacao/apagamento.ts'
import { examplePhoto, hire, openSent, sendArquivo } from '../verificacao/example.ts'
import { storeArquivo } from '../verificacao/verificacao.ts'

const midias = useMidias()
const { database } = midias
const settings = { RATE_LIMIT: 'off', DATA_DIR: tmpdir(), AGE_ASSURANCE: 'verified' }
const api = startApi(database, settings, () => midias.services.store)
const { call, clock, services } = api
const start = clock.now
const HOUR = 3_600_000
const photo = await examplePhoto()
let [bia, iara, lia] = ['', '', '']

beforeAll(async () => {
  bia = await hire(api, database.db, { nome: 'Bia', verificador: false })
  iara = await hire(api, database.db, { nome: 'Iara', verificador: true })
  lia = await hire(api, database.db, { nome: 'Lia', verificador: true })
})
afterEach(() => {
  clock.now = start
})

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function openAccount(tipo: 'assinante' | 'modelo' = 'assinante') {
  const id =
    tipo === 'modelo' ? await midias.modelo('free') : (await createExampleAssinante(database.db)).id
  await database.pool.query('delete from moderacao_item where modelo_id = $1', [id])
  const conta = { id, nome: 'Caio', tipo } as const
  const signIn = async () =>
    (
      await createSession(database.db, services.secrets.session, conta, {
        now: clock.now,
        lembrar: true,
      })
    ).token
  const token = await signIn()
  const state = async () => (await call('GET /api/idade/conta', undefined, token)).json()
  const item = async () => {
    const { rows } = await database.pool.query(
      `select i.id, i.versao, v.id as verificacao from moderacao_item i
       join verificacao v on v.conta_id = i.conta_id and v.estado = 'enviada'
       where i.conta_id = $1 and i.motivo = 'idade' and i.estado = 'aberto'`,
      [id],
    )
    return rows[0] as { id: number; versao: number; verificacao: number }
  }
  const sent = async () => {
    const { codigo } = await state()
    // As if decoded: `verificacao.test.ts` decodes.
    for (const papel of ['frente', 'selfie'] as const)
      await storeArquivo(services, { conta_id: id }, { papel, codigo: codigo.texto, jpeg: photo })
    expect((await call('POST /api/idade/conta', undefined, token)).status).toBe(201)
    return item()
  }
  const prove = async (session = token) => {
    const answer = await call('POST /api/idade/conta/prova', undefined, session)
    // The other cookie says whose session it is, for who hides from the account.
    const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('conta='))
    return { ...(await answer.json()), cookies }
  }
  return { id, token, signIn, state, item, sent, prove }
}

type Item = { id: number; versao: number; verificacao: number }
const decide = ({ id, versao }: Item, decisao: object, token = iara) =>
  call(`POST /api/admin/fila/${id}/decisao`, { versao, recado: '', ...decisao }, token)
const approve = async (item: Item, nascimento = '1990-05-20', token = iara) => {
  await openSent(api, item.verificacao, token)
  return decide(item, { ato: 'aprovar', nascimento }, token)
}
const refuse = (item: Item) =>
  decide(item, { ato: 'recusar', razao: 'ilegivel', recado: 'Não deu para ler.' })
const nothing = { resultado: 'recusada', cookies: [] }
const codigoDe = async (answer: Response) => [answer.status, (await answer.json()).codigo]

/** How many checks were counted by how they ended. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `select resultado, sum(quantas)::int as n from prova_de_idade
     where provedor = 'documento' group by 1`,
  )
  return Object.fromEntries(rows.map(({ resultado, n }) => [resultado, n]))
}

describe('a document for an age is not received', () => {
  it('where no age is asked for', async () => {
    const open = startApi(database, { ...settings, AGE_ASSURANCE: 'declaration' })
    const { token } = await openAccount()
    for (const path of ['GET /api/idade/conta', 'POST /api/idade/conta/prova'])
      expect((await open.call(path, undefined, token)).status).toBe(404)
  })

  it('without an account, with a code of another day, or without the selfie', async () => {
    expect((await call('GET /api/idade/conta')).status).toBe(401)
    const { token } = await openAccount()
    const give = (papel: string, codigo?: string) =>
      sendArquivo(api, { token, papel, codigo, bytes: photo, em: 'idade/conta' })
    expect((await give('selfie', 'AAA-AAA')).status).toBe(422)
    expect((await give('frente')).status).toBe(201)
    const answer = await call('POST /api/idade/conta', undefined, token)
    expect([answer.status, (await answer.json()).campos]).toMatchObject([
      422,
      [{ campo: 'selfie' }],
    ])
  })
})

describe('no proof is given', () => {
  it('to an account that sent nothing, whose document waits, was refused or taken back', async () => {
    const one = await openAccount()
    expect(await one.prove()).toMatchObject(nothing)
    await one.sent()
    expect(await one.prove()).toMatchObject(nothing)
    await call('DELETE /api/idade/conta', undefined, one.token)
    expect([await one.item(), (await one.state()).estado]).toEqual([undefined, 'nenhuma'])
    expect((await refuse(await one.sent())).status).toBe(200)
    pass(2 * 60_000)
    expect(await one.prove()).toMatchObject(nothing)
  })

  it('within the minute in which the decision can be undone', async () => {
    const one = await openAccount()
    const done = await (await approve(await one.sent())).json()
    expect(await one.prove()).toMatchObject(nothing)
    await call(`POST /api/admin/atos/${done.ato}/desfazer`, undefined, iara)
    pass(2 * 60_000)
    expect(await one.prove()).toMatchObject(nothing)
    expect((await one.state()).estado).toBe('em_analise')
  })

  it('by a document that says under 18, whatever staff pressed; its owner gets a letter', async () => {
    const one = await openAccount()
    expect((await approve(await one.sent(), '2012-01-01')).status).toBe(200)
    pass(2 * 60_000)
    expect(await one.prove()).toMatchObject(nothing)
    const state = await one.state()
    expect(state).toMatchObject({ estado: 'menor', recado: expect.stringContaining('18 anos') })
    expect((await call(`GET /api/cartas/${state.carta}`)).status).toBe(200)
    const { rows } = await database.pool.query('select estado from conta where id = $1', [one.id])
    expect(rows[0].estado).toBe('ativa')
  })

  it('by an approved document once a later one says under 18', async () => {
    const one = await openAccount()
    await approve(await one.sent())
    pass(2 * 60_000)
    expect((await one.prove()).resultado).toBe('comprovada')
    await approve(await one.sent(), '2012-01-01')
    pass(2 * 60_000)
    expect(await one.prove()).toMatchObject(nothing)
    expect((await one.state()).estado).toBe('menor')
  })

  it('and an advertiser whose document says under 18 is suspended as a suspected minor', async () => {
    const one = await openAccount('modelo')
    expect((await approve(await one.sent(), '2012-01-01')).status).toBe(200)
    const { rows } = await database.pool.query(
      `select c.estado, (select count(*)::int from moderacao_item i where i.modelo_id = c.id
        and i.motivo = 'suspeita_menor' and i.estado = 'aberto') as suspeitas
       from conta c where id = $1`,
      [one.id],
    )
    expect(rows[0]).toEqual({ estado: 'suspensa', suspeitas: 1 })
  })
})

describe('staff', () => {
  it('without the right see neither the document nor decide; a reading is recorded', async () => {
    const one = await openAccount()
    const item = await one.sent()
    const read = (token: string) =>
      call(`GET /api/admin/verificacoes/${item.verificacao}/frente?razao=decisao`, undefined, token)
    expect((await read(bia)).status).toBe(403)
    expect(await codigoDe(await approve(item, '1990-05-20', bia))).toEqual([403, 'acesso_negado'])
    expect((await read(iara)).status).toBe(200)
    const { rows } = await database.pool.query(
      `select alvo, alvo_id from auditoria where dado = 'documento' and alvo_id = $1`,
      [one.id],
    )
    expect(rows).toEqual([{ alvo: 'conta', alvo_id: one.id }])
  })

  it('write the birth date of the document to approve it, which is stored nowhere', async () => {
    const one = await openAccount()
    const item = await one.sent()
    const unseen = { ato: 'aprovar', nascimento: '1990-05-20' }
    expect(await codigoDe(await decide(item, unseen))).toEqual([409, 'conflito'])
    expect(await codigoDe(await decide(item, { ato: 'aprovar' }))).toEqual([
      422,
      'campos_invalidos',
    ])
    expect((await decide(item, { ato: 'aprovar', conferidas: [] })).status).toBe(422)
    expect((await approve(item, '1971-11-09')).status).toBe(200)
    expect(await tablesWith(database.pool, '1971-11-09')).toEqual([])
  })

  it('who are contested leave it to a colleague, and the document can be sent again then', async () => {
    const one = await openAccount()
    await refuse(await one.sent())
    const nextDay = new Date(clock.now.getTime() + 25 * HOUR)
    await deleteVencidas({ ...services, now: () => nextDay })
    const { carta } = await one.state()
    await call(`POST /api/cartas/${carta}/contestacao`, { texto: 'O documento está legível.' })
    const { rows } = await database.pool.query(
      `select i.id, i.versao from moderacao_item i join carta c on c.id = i.carta_id
       where c.codigo = $1 and i.estado = 'aberto'`,
      [carta],
    )
    const answer = { ato: 'aprovar', recado: 'Envie de novo: outra pessoa confere.' }
    expect((await decide(rows[0], answer)).status).toBe(403)
    expect((await decide(rows[0], answer, lia)).status).toBe(200)
    expect(await one.state()).toMatchObject({ estado: 'nenhuma', arquivos: [] })
    expect((await approve(await one.sent())).status).toBe(200)
  })
})

describe('an approved document', () => {
  it('proves the age to each device of the account, with a cookie that is like any other proof', async () => {
    const one = await openAccount()
    await approve(await one.sent())
    pass(2 * 60_000)
    for (const session of [one.token, await one.signIn()]) {
      const { resultado, cookies } = await one.prove(session)
      expect([resultado, cookies.length]).toEqual(['comprovada', 1])
      expect(cookies[0]).toMatch(/^idade=[^;]+; Max-Age=2592000;.*HttpOnly/)
      const cookie = cookies[0].split(';')[0]
      const seen = await call('GET /api/idade', undefined, undefined, { Cookie: cookie })
      expect(await seen.json()).toMatchObject({ comprovada: true, lembrar: false })
    }
  })

  it('leaves no trace of the devices: nothing is written when they get their proof', async () => {
    const one = await openAccount()
    await approve(await one.sent())
    pass(2 * 60_000)
    const { cookies } = await one.prove()
    const value = cookies[0].split(';')[0].split('=')[1]
    expect(await tablesWith(database.pool, value.slice(0, 20))).toEqual([])
  })

  it('ends, and so do the proofs that it gives', async () => {
    const one = await openAccount()
    await approve(await one.sent())
    pass(355 * 24 * HOUR)
    const token = await one.signIn()
    const [, seconds] = /Max-Age=(\d+)/.exec((await one.prove(token)).cookies[0]) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(10 * 86_400)
    pass(11 * 24 * HOUR)
    expect(await one.prove(await one.signIn())).toMatchObject(nothing)
  })

  it('of an advertiser who was verified need not be sent again', async () => {
    const one = await openAccount('modelo')
    await database.pool.query(
      `insert into verificacao (modelo_id, estado, decidida_em) values ($1, 'verificada', $2)`,
      [one.id, new Date(clock.now.getTime() - HOUR)],
    )
    expect((await one.prove()).resultado).toBe('comprovada')
  })

  it('is deleted at its hour with a certificate, and counted then by how it ended', async () => {
    const [yes, no] = [await openAccount(), await openAccount()]
    await approve(await yes.sent())
    await refuse(await no.sent())
    const before = await counted()
    pass(25 * HOUR)
    await deleteVencidas(services)
    await deleteVencidas(services)
    const { estado, certificados } = await yes.state()
    expect([estado, certificados]).toMatchObject([
      'comprovada',
      [{ resultado: 'verificada', arquivos: [{ papel: 'frente' }, { papel: 'selfie' }] }],
    ])
    const now = await counted()
    for (const fim of ['comprovada', 'recusada'])
      expect(now[fim]! - (before[fim] ?? 0)).toBeGreaterThanOrEqual(1)
    await deleteVencidas(services)
    expect(await counted()).toEqual(now)
  })

  it('is gone with the account', async () => {
    const one = await openAccount()
    await one.sent()
    await inTransaction(database.db, (trx) =>
      emptyConta(
        trx,
        { id: one.id, tipo: 'assinante' },
        { hashSecret: services.secrets.hash, now: clock.now },
      ),
    )
    const { rowCount } = await database.pool.query('select from verificacao where conta_id = $1', [
      one.id,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('an account', () => {
  it('is made without a proof, and shows nothing adult until it has one', async () => {
    const { token } = await (await call('POST /api/assinante', exampleCadastro())).json()
    expect((await call('GET /api/modelo/1', undefined, token)).status).toBe(403)
    expect((await call('GET /api/idade/conta', undefined, token)).status).toBe(200)
  })
})
