import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ItemDaFila } from '../../contract/fila.ts'
import { type Direito, direitosDe, nomesDosPapeis, type Papel } from '../../contract/papeis.ts'
import { startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { countLockWaits, useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { receiveMensagem } from '../mensagens/mensagens.ts'
import { createExample } from '../modelos/escrita/example.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database)
const { now } = clock
let mail: Awaited<ReturnType<typeof startDelivery>>
let [iara, bia] = ['', '']
let hired = 0
const ids: Record<string, number> = {}

/** The session of somebody of staff with these roles. */
async function hire(nome: string, papeis: readonly Papel[]): Promise<string> {
  hired += 1
  const email = `equipe${hired}@equipe.example`
  const id = await createConta(database.db, 'equipe', { email, nome, senhaHash: null, papeis })
  ids[nome] = id
  const conta = { id, nome, tipo: 'equipe' } as const
  return (await createSession(database.db, services.secrets.session, conta, clock)).token
}

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  mail = await startDelivery(database, services)
  iara = await hire('Iara', nomesDosPapeis)
  bia = await hire('Bia', nomesDosPapeis)
})
afterAll(() => mail.close())
beforeEach(async () => {
  clock.now = now
  await database.pool.query(
    'delete from moderacao_item; delete from graphile_worker._private_jobs; delete from modelo',
  )
})

const recado = 'Combinamos por e-mail.'
const ask = (id: number, what: string, token = iara) =>
  call(`POST /api/admin/contas/${id}/${what}`, { recado }, token)
const fila = async (token = iara, query = ''): Promise<ItemDaFila[]> =>
  (await call(`GET /api/admin/fila${query}`, undefined, token)).json()
const pedidos = () => fila(iara, '?fila=pedidos')
const decide = ({ id, versao }: ItemDaFila, ato: string, token: string) =>
  call(`POST /api/admin/fila/${id}/decisao`, { versao, ato, recado }, token)
const estadoDe = async (id: number) =>
  (await database.pool.query('select estado from conta where id = $1', [id])).rows[0]?.estado
const atosDe = async (id: number) =>
  (
    await database.pool.query(
      `select a.ato, e.nome from moderacao_ato a join conta e on e.id = a.equipe_id
       where a.alvo = 'conta' and a.alvo_id = $1 order by a.id`,
      [id],
    )
  ).rows.map(({ ato, nome }) => `${nome} ${ato}`)

describe('what one person of staff does alone', () => {
  it('is not to end a suspension: the same person is refused, another one approves, and the person is told', async () => {
    const { id } = await createExample(database.db, now)
    expect((await ask(id, 'reativacao')).status).toBe(409)
    await ask(id, 'suspensao')
    expect((await ask(id, 'reativacao')).status).toBe(202)
    expect((await ask(id, 'reativacao', bia)).status).toBe(409)
    const [pedido] = await pedidos()
    expect(pedido).toMatchObject({ motivo: 'pedido_reativar' })
    const refused = await decide(pedido!, 'aprovar', iara)
    expect([refused.status, (await refused.json()).codigo]).toEqual([403, 'acesso_negado'])
    expect(await estadoDe(id)).toBe('suspensa')
    await mail.deliver()

    expect((await decide(pedido!, 'aprovar', bia)).status).toBe(200)
    expect(await estadoDe(id)).toBe('ativa')
    expect(await atosDe(id)).toEqual(['Iara suspender', 'Iara pedir_reativar', 'Bia reativar'])
    const [letter] = await mail.deliver()
    expect(letter?.text).toContain(recado)
  })

  it('is asked by one of two who ask at the same time, and keeps that one’s words', async () => {
    const { id } = await createExampleAssinante(database.db)
    await ask(id, 'suspensao')
    // Nobody's item is written before both have come so far.
    const writing = await database.pool.connect()
    await writing.query('begin; lock table moderacao_item in share mode')
    const asked = [iara, bia].map(async (token, i) => {
      const words = `Palavras ${i}`
      const path = `POST /api/admin/contas/${id}/reativacao`
      return { words, status: (await call(path, { recado: words }, token)).status }
    })
    await expect.poll(() => countLockWaits(database.pool)).toBe(2)
    await writing.query('commit')
    writing.release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const { rows } = await database.pool.query(
      `select detalhe->>'recado' as words from moderacao_item
       where conta_id = $1 and motivo = 'pedido_reativar'`,
      [id],
    )
    const first = answers.find(({ status }) => status === 202)
    expect(rows).toEqual([{ words: first?.words }])
  })

  it('is not to erase an account, for good: two people are in the log, and the letter is sent', async () => {
    const { id } = await createExampleAssinante(database.db)
    expect((await ask(id, 'apagamento')).status).toBe(202)
    const [pedido] = await pedidos()
    expect((await decide(pedido!, 'aprovar', iara)).status).toBe(403)
    expect((await decide(pedido!, 'aprovar', bia)).status).toBe(200)
    expect(await estadoDe(id)).toBe('apagada')
    expect(await atosDe(id)).toEqual(['Iara pedir_apagar', 'Bia apagar'])
    const [letter] = await mail.deliver()
    expect(letter?.text).toContain(recado)
    expect((await ask(id, 'apagamento')).status).toBe(409)
  })

  it('may be taken back by who asked, and changes nothing then', async () => {
    const { id } = await createExample(database.db, now)
    await ask(id, 'apagamento')
    const [pedido] = await pedidos()
    expect((await decide(pedido!, 'recusar', iara)).status).toBe(200)
    expect([await estadoDe(id), await pedidos()]).toEqual(['ativa', []])
  })

  it('is not to erase what may be evidence: not while she may be a minor', async () => {
    const { id } = await createExample(database.db, now)
    const body = { recado, razao: 'menor' }
    await call(`POST /api/admin/contas/${id}/suspensao`, body, iara)
    expect((await ask(id, 'apagamento')).status).toBe(409)
    expect((await ask(id, 'reativacao')).status).toBe(409)
  })

  it('is not to erase what is evidence: not for six months after another was sure of it, asked before or then', async () => {
    const { id } = await createExample(database.db, now)
    await ask(id, 'apagamento')
    await call(`POST /api/admin/contas/${id}/suspensao`, { recado, razao: 'menor' }, iara)
    const [suspeita] = await fila(bia, '?fila=menores')
    const sure = { versao: suspeita!.versao, ato: 'recusar', razao: 'menor_confirmado', recado }
    expect((await call(`POST /api/admin/fila/${suspeita!.id}/decisao`, sure, bia)).status).toBe(200)
    for (const pedido of await pedidos())
      expect((await decide(pedido, 'aprovar', bia)).status).toBe(409)
    const refused = await ask(id, 'apagamento')
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('guardada para as autoridades até'),
    ])
    clock.now = new Date(now.getTime() + 185 * 24 * 3_600_000)
    const lara = await hire('Lara', nomesDosPapeis)
    const [pedido] = await fila(lara, '?fila=pedidos')
    expect((await decide(pedido!, 'aprovar', lara)).status).toBe(200)
    expect(await estadoDe(id)).toBe('apagada')
  })

  it('finds no minor in an account that is erased, though it was asked for before', async () => {
    const { id } = await createExample(database.db, now)
    await ask(id, 'apagamento')
    const [pedido] = await pedidos()
    expect((await decide(pedido!, 'aprovar', bia)).status).toBe(200)
    const body = { recado, razao: 'menor' }
    const suspected = await call(`POST /api/admin/contas/${id}/suspensao`, body, iara)
    expect([suspected.status, await fila(iara, '?fila=menores')]).toEqual([409, []])
  })

  it('counts once: of two who approve at the same time one gets a conflict', async () => {
    const lia = await hire('Lia', nomesDosPapeis)
    const { id } = await createExample(database.db, now)
    await ask(id, 'suspensao')
    await ask(id, 'reativacao')
    const [pedido] = await pedidos()
    const answers = await Promise.all([
      decide(pedido!, 'aprovar', bia),
      decide(pedido!, 'aprovar', lia),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the role of somebody of staff', () => {
  /** A read that needs each right. */
  const reads: [Direito, string][] = [
    ['contas', '/api/admin/contas?q=ana&razao=pedido'],
    ['cobrancas', '/api/admin/cobrancas?razao=pagamento'],
    ['registro', '/api/admin/registro'],
    ['papeis', '/api/admin/equipe'],
    ['fila', '/api/admin/depoimentos'],
    ['auditor', '/api/admin/auditoria'],
  ]

  it.each([...nomesDosPapeis.map((nome) => [nome]), []])(
    '%s allows what its rights name',
    async (...papeis) => {
      const token = await hire('Papel', papeis)
      const direitos = direitosDe(papeis, [])
      for (const [direito, path] of reads) {
        const { status } = await call(`GET ${path}`, undefined, token)
        expect([path, status]).toEqual([path, direitos.includes(direito) ? 200 : 403])
      }
      const resumo = await (await call('GET /api/admin/resumo', undefined, token)).json()
      expect(resumo.direitos).toEqual(direitos)
    },
  )

  it('decides which items of the queue are shown and can be decided', async () => {
    await createExample(database.db, now, { moderacao: 'pendente' })
    await receiveMensagem(database.db, { nome: 'Ana', email: 'ana@mail.example', mensagem: 'Oi' })
    const [perfil, mensagem] = await fila()
    const answers = await hire('Ana', ['atendimento'])
    expect((await fila(answers)).map(({ motivo }) => motivo)).toEqual(['mensagem'])
    const open = (id: number) => call(`GET /api/admin/fila/${id}`, undefined, answers)
    expect((await open(perfil!.id)).status).toBe(403)
    expect((await decide(perfil!, 'aprovar', answers)).status).toBe(403)
    const claim = await call(`PUT /api/admin/fila/${perfil!.id}/reserva`, undefined, answers)
    expect(claim.status).toBe(403)
    expect((await open(mensagem!.id)).status).toBe(200)
    expect((await decide(mensagem!, 'concluir', answers)).status).toBe(200)
  })

  it('is changed by an administrator, at once, in the log, and never by oneself', async () => {
    const nova = await hire('Nova', [])
    const path = (id: number) => `PUT /api/admin/equipe/${id}/papeis`
    const body = { papeis: ['financeiro'], avulsos: ['auditor'] }
    expect((await call(path(ids.Iara!), body, iara)).status).toBe(403)
    expect((await call(path(ids.Nova!), body, nova)).status).toBe(403)
    const { id: modelo } = await createExample(database.db, now)
    expect((await call(path(modelo), body, iara)).status).toBe(404)
    expect((await call(path(ids.Nova!), body, iara)).status).toBe(204)
    const read = await call('GET /api/admin/cobrancas?razao=pagamento', undefined, nova)
    expect(read.status).toBe(200)
    expect(await atosDe(ids.Nova!)).toEqual(['Iara nomear', 'Iara autorizar'])
  })
})

describe('personal data', () => {
  it('are not in an item before the reader says why, and the reason is recorded', async () => {
    const { id } = await createExample(database.db, now, { moderacao: 'pendente' })
    const [item] = await fila()
    const open = async (query: string) =>
      (await call(`GET /api/admin/fila/${item!.id}${query}`, undefined, iara)).json()
    expect((await open('')).perfil).toMatchObject({
      nome_completo: null,
      dt_nascimento: null,
      email: null,
      telefone: null,
    })
    expect((await open('?razao=decisao')).perfil.nome_completo).toBe('Maria das Dores Silva')
    const { rows } = await database.pool.query(
      `select razao from auditoria where dado = 'item' and alvo_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([{ razao: null }, { razao: 'decisao' }])
  })

  it('are refused without a reason, or with one that is none of the list', async () => {
    for (const path of ['/api/admin/contas?q=ana', '/api/admin/cobrancas?x'])
      for (const razao of ['', 'curiosidade']) {
        const answer = await call(`GET ${path}&razao=${razao}`, undefined, iara)
        expect([path, answer.status]).toEqual([path, 422])
        expect((await answer.json()).campos).toMatchObject([{ campo: 'razao' }])
      }
  })

  it('are not in a profile that is read without a reason, which visitors do not see', async () => {
    const { id } = await createExample(database.db, now, { moderacao: 'pendente' })
    const plain = await (await call(`GET /api/modelo/${id}`, undefined, iara)).json()
    expect([plain.id, plain.telefone, plain.nome_completo]).toEqual([id, null, undefined])
    const whole = await call(`GET /api/modelo/${id}?razao=abuso`, undefined, iara)
    expect((await whole.json()).nome_completo).toBe('Maria das Dores Silva')
    const caixa = await hire('Caixa', ['financeiro'])
    expect((await call(`GET /api/modelo/${id}?razao=abuso`, undefined, caixa)).status).toBe(403)
  })
})
