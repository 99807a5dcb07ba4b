import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import type { Mail } from '../correio/mailer.ts'
import { useTestDatabase } from '../database/testing.ts'
import { parseSettings } from '../settings.ts'
import { confirmCobranca, desistir, refundCobranca } from './baixa.ts'
import { getContrato, getPlanoDaConta, subscribe } from './cobrancas.ts'
import { queueLembretes, sendLembrete } from './lembrete.ts'
import { pixEstatico } from './pagamento.ts'

const database = useTestDatabase()
const DIA = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T15:00:00Z')
const depois = (dias: number) => new Date(now.getTime() + dias * DIA)
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
const settings = parseSettings({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })
const vendedor = {
  siteName: 'Camélia',
  operatorName: 'Empresa Exemplo',
  operatorCnpj: '11.222.333/0001-81',
  operatorAddress: 'Rua Exemplo, 1',
  contactEmail: 'contato@camelia.example',
  publicUrl: 'https://camelia.example',
}

async function asked(plano = 'premium') {
  const conta = (await createExampleAssinante(database.db)).id
  const pedido = { conta, tipo: 'modelo', plano } as const
  const { id } = await subscribe(database.db, pix, pedido, { now, vendedor })
  return { conta, id }
}
const compras = async (conta: number, quando = now) =>
  (await getPlanoDaConta(database.db, conta, { now: quando })).compras

describe('a contract', () => {
  it('is read by whoever bought alone', async () => {
    const { id } = await asked()
    const other = (await createExampleAssinante(database.db)).id
    await expect(getContrato(database.db, other, id)).rejects.toMatchObject({
      codigo: 'acesso_negado',
    })
  })

  it('names who sells, what, the whole price and how it is given back, and stays as it was', async () => {
    const { conta, id } = await asked()
    const contrato = await getContrato(database.db, conta, id)
    await database.db
      .updateTable('plano')
      .set({ preco: 1, stories: 99 })
      .where('codigo', '=', 'premium')
      .execute()
    expect(await getContrato(database.db, conta, id)).toBe(contrato)
    await database.db
      .updateTable('plano')
      .set({ stories: 5 })
      .where('codigo', '=', 'premium')
      .execute()
    for (const words of [
      'Empresa Exemplo, CNPJ 11.222.333/0001-81',
      'por 30 dias: até 5 stories',
      'publicação de mídia privada',
      'R$\u00a099,90, pago uma vez',
      'não se renova sozinho',
      'até 7 dias depois do pagamento',
    ])
      expect(contrato).toContain(words)
    expect(contrato).not.toContain('em destaque')
  })
})

describe('a static purchase that is given back', () => {
  it('waits for staff, who return it, and is then refunded', async () => {
    const { conta, id } = await asked()
    await expect(desistir(database.db, conta, id, { now })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await confirmCobranca(database.db, id, { now })
    expect(await compras(conta)).toMatchObject([
      { status: 'paga', desistir_ate: depois(7).toISOString(), contrato: true },
    ])
    expect(await compras(conta, depois(8))).toMatchObject([{ desistir_ate: null }])
    await desistir(database.db, conta, id, { now: depois(1) })
    await desistir(database.db, conta, id, { now: depois(2) })
    expect(await compras(conta, depois(2))).toMatchObject([
      { status: 'paga', desistir_ate: null, desistencia: depois(1).toISOString() },
    ])
    await refundCobranca(database.db, id, { recado: 'Devolvido.', now: depois(2) })
    expect(await compras(conta, depois(3))).toMatchObject([{ status: 'devolvida', inicio: null }])
    const { rows } = await database.pool.query('select * from livro_diferenca')
    expect(rows).toEqual([])
    const entered = await database.pool.query(
      'select tipo from lancamento where cobranca_id = $1 order by id',
      [id],
    )
    expect(entered.rows.map(({ tipo }) => tipo)).toEqual([
      'cobranca',
      'encerramento',
      'pagamento',
      'concessao',
      'arrependimento',
      'devolucao',
    ])
  })
})

it('the end of a plan is reminded of once, and not while another follows', async () => {
  const { conta, id } = await asked()
  await confirmCobranca(database.db, id, { now })
  const reminders = async () => {
    const { rows } = await database.pool.query(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-lembrete'`,
    )
    return rows.map(({ payload }) => payload.assinatura as number)
  }
  await queueLembretes(database.db, depois(26))
  expect(await reminders()).toEqual([])
  const pedido = { conta, tipo: 'modelo', plano: 'premium' } as const
  const { id: next } = await subscribe(database.db, pix, pedido, { now: depois(1), vendedor })
  await confirmCobranca(database.db, next, { now: depois(1) })
  await queueLembretes(database.db, depois(28))
  expect(await reminders()).toEqual([])
  await queueLembretes(database.db, depois(58))
  await queueLembretes(database.db, depois(59))
  const queued = await reminders()
  expect(queued).toHaveLength(1)
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  await sendLembrete({ db: database.db, mailer, settings }, queued[0]!)
  expect(mails).toMatchObject([
    {
      subject: 'Sobre a sua conta',
      text: expect.stringContaining('O seu plano Premium termina em 20/01/2027. Ele não se renova'),
    },
  ])
})
