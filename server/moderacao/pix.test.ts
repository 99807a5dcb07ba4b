import { beforeAll, describe, expect, it } from 'vitest'
import type { ItemAberto, ItemDaFila } from '../../contract/fila.ts'
import type { Papel } from '../../contract/papeis.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { cancelCobranca, getPlanoDaConta, subscribe } from '../planos/cobrancas.ts'
import { pixEstatico } from '../planos/pagamento.ts'
import { closePixVencidos } from './fila.ts'

const { database, call, clock, hire, rows } = useDenuncias()
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
let [caixa, outra, moderadora] = ['', '', '']

beforeAll(async () => {
  caixa = await hire('Caixa')
  outra = await hire('Outra')
  moderadora = await hire('Moderadora')
  const roles: [string, Papel][] = [
    ['Caixa', 'financeiro'],
    ['Outra', 'financeiro'],
    ['Moderadora', 'moderador'],
  ]
  for (const [nome, papel] of roles)
    await rows(`update conta set papeis = array[$2] where nome = $1`, nome, papel)
})

const fila = async (token: string, query = '?fila=pagamentos'): Promise<ItemDaFila[]> =>
  (await call(`GET /api/admin/fila${query}`, undefined, token)).json()
const open = (id: number, token: string, query = '') =>
  call(`GET /api/admin/fila/${id}${query}`, undefined, token)
const decide = async ({ id, versao }: ItemDaFila, decisao: object, token = caixa) =>
  (await call(`POST /api/admin/fila/${id}/decisao`, { versao, ...decisao }, token)).status
const post = async (path: string, token = caixa, body: object = {}) =>
  (await call(`POST /api/admin/cobrancas/${path}`, body, token)).status

/** Somebody asks for a plan: the charge, its owner (a new client, or this advertiser) and its item. */
async function asked(plano = 'premium', anunciante?: number) {
  await rows(`delete from moderacao_item`)
  const conta = anunciante ?? (await createExampleAssinante(database.db, 'Carlos')).id
  const tipo = anunciante === undefined ? 'assinante' : 'modelo'
  const { id } = await subscribe(database.db, pix, { conta, tipo, plano }, { now: clock.now })
  const [item] = await fila(caixa)
  return { id, conta, item: item! }
}
const planoDe = async (conta: number) =>
  (await getPlanoDaConta(database.db, conta, { now: clock.now })).plano.codigo

describe('a Pix in the queue', () => {
  it('is for who sees payments: nobody else is shown it, decides it or claims it', async () => {
    const { item } = await asked()
    expect(await fila(moderadora, '')).toEqual([])
    expect((await open(item.id, moderadora)).status).toBe(403)
    expect(await decide(item, { ato: 'aprovar' }, moderadora)).toBe(403)
    const claim = await call(`PUT /api/admin/fila/${item.id}/reserva`, undefined, moderadora)
    expect(claim.status).toBe(403)
    const { pagamentos } = await (await call('GET /api/admin/resumo', undefined, caixa)).json()
    expect(pagamentos).toBe(1)
  })

  it('is found on the statement without a name, which needs a reason that is recorded', async () => {
    const { item, conta } = await asked()
    const { cobranca }: ItemAberto = await (await open(item.id, caixa)).json()
    expect(cobranca).toMatchObject({ valor: 99.9, plano: 'Premium', nome: null, email: null })
    expect(cobranca!.txid).toMatch(/^[0-9A-F]{20}$/)
    const inteira: ItemAberto = await (await open(item.id, caixa, '?razao=pagamento')).json()
    expect(inteira.cobranca).toMatchObject({ nome: 'Carlos' })
    const [leitura] = await rows(
      `select alvo, alvo_id, razao from auditoria where fato = 'leitura' order by id desc limit 1`,
    )
    expect(leitura).toEqual({ alvo: 'conta', alvo_id: conta, razao: 'pagamento' })
  })

  it('begins the plan once confirmed, and cannot be undone', async () => {
    const { item, conta } = await asked()
    const answer = await call(
      `POST /api/admin/fila/${item.id}/decisao`,
      { versao: item.versao, ato: 'aprovar' },
      caixa,
    )
    const { ato, ate } = await answer.json()
    expect(ate).toBeNull()
    expect(await planoDe(conta)).toBe('premium')
    const undo = await call(`POST /api/admin/atos/${ato}/desfazer`, undefined, caixa)
    expect(undo.status).toBe(409)
  })

  it('keeps a mark of who paid for an advertiser, by the queue or the list; another item takes no payer', async () => {
    await rows('delete from pagador')
    for (const way of ['queue', 'list']) {
      const { id: conta } = await createExample(database.db, clock.now)
      const { id, item } = await asked('basic', conta)
      const pagador = 'João Dois'
      const status =
        way === 'queue'
          ? await decide(item, { ato: 'aprovar', pagador })
          : await post(`${id}/confirmacao`, caixa, { pagador })
      expect(status).toBeLessThan(300)
      expect(await rows('select from pagador where modelo_id = $1', conta)).toHaveLength(1)
    }
    expect(await rows('select distinct marca from pagador')).toHaveLength(1)
    const { item } = await asked()
    expect(await decide(item, { ato: 'recusar', recado: 'Não veio.', pagador: 'A' })).toBe(422)
  })

  it('ends with words to whoever asked when it has not arrived', async () => {
    const { id, item, conta } = await asked()
    expect(await decide(item, { ato: 'recusar', recado: ' ' })).toBe(422)
    const recado = 'O Pix não apareceu no nosso extrato.'
    expect(await decide(item, { ato: 'recusar', razao: 'nao_chegou', recado })).toBe(200)
    expect(await rows('select status, recado from cobranca where id = $1', id)).toEqual([
      { status: 'recusada', recado },
    ])
    expect(await planoDe(conta)).toBe('free')
  })

  it('waits no more once it was settled in the list of charges, where a second person gets a conflict', async () => {
    const { id, item } = await asked()
    const statuses = await Promise.all([
      post(`${id}/confirmacao`, caixa),
      post(`${id}/confirmacao`, outra),
    ])
    expect(statuses.toSorted()).toEqual([204, 409])
    expect(await fila(caixa)).toEqual([])
    expect(await decide(item, { ato: 'aprovar' })).toBe(409)
    expect(
      await rows(
        `select from assinatura a join cobranca c on c.assinatura_id = a.id where c.id = $1`,
        id,
      ),
    ).toHaveLength(1)
    const refused = await asked()
    expect(await post(`${refused.id}/recusa`, caixa, { recado: 'Não chegou.' })).toBe(204)
    expect(await fila(caixa)).toEqual([])
  })

  it('is one of the queue and the list at once, never both', async () => {
    const { id, item } = await asked()
    const [byQueue, byList] = await Promise.all([
      decide(item, { ato: 'aprovar' }, caixa),
      post(`${id}/confirmacao`, outra),
    ])
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([byQueue, byList])
  })

  it('leaves the queue with a charge that its owner cancelled or replaced, and after 30 days', async () => {
    const { id, conta } = await asked()
    await cancelCobranca(database.db, conta, id, { now: clock.now })
    expect(await fila(caixa)).toEqual([])
    const { conta: advertiser } = await asked()
    for (const plano of ['basic', 'premium'])
      await subscribe(
        database.db,
        pix,
        { conta: advertiser, tipo: 'modelo', plano },
        { now: clock.now },
      )
    expect(await fila(caixa)).toHaveLength(1)
    const later = (dias: number) => new Date(clock.now.getTime() + dias * 24 * 3_600_000)
    await closePixVencidos(database.db, later(29))
    expect(await fila(caixa)).toHaveLength(1)
    await closePixVencidos(database.db, later(30))
    expect(await fila(caixa)).toEqual([])
  })
})
