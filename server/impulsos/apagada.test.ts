import { describe, expect, it } from 'vitest'
import { eraseConta } from '../contas/apagamento/conta.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { inTransaction } from '../database/transaction.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { settlePedido } from '../moderacao/pedidos.ts'
import { confirmCobranca, confirmPorEquipe } from '../planos/baixa.ts'
import { subscribe } from '../planos/cobrancas.ts'
import {
  askExampleImpulso,
  insertPaulistana,
  payExampleImpulso,
  pixExample,
} from './impulsoExample.ts'

const { database, rows } = useDenuncias()
const hashSecret = 'x'.repeat(64)
const now = new Date('2026-11-25T12:00:00Z')

const erase = (id: number, tipo: 'modelo' | 'assinante' = 'modelo') =>
  inTransaction(database.db, (trx) => eraseConta(trx, { id, tipo }, { hashSecret, now }))
const statusOf = async (id: number) =>
  (await rows('select status, devolver_em, recado from cobranca where id = $1', id))[0]
const givenBack = (why: string) => ({
  status: 'paga',
  devolver_em: now,
  recado: expect.stringContaining(why),
})

it('a boost that was paid and never shown is given back also when staff erase the account', async () => {
  const { modelo, cobranca } = await payExampleImpulso(database, now)
  const approved = { aprova: true, detalhe: { por: 1, recado: 'Fim.' }, now }
  await inTransaction(database.db, (trx) =>
    settlePedido(trx, 'apagar', modelo, { ...approved, hashSecret }),
  )
  expect(await statusOf(cobranca)).toEqual(givenBack('não foi mostrado'))
})

describe('a Pix that is confirmed after the account was erased', () => {
  it('is given back, of a boost', async () => {
    const modelo = await insertPaulistana(database)
    const { id } = await askExampleImpulso(database, modelo, now)
    await erase(modelo)
    expect((await confirmCobranca(database.db, id, { now })).repetida).toBe(false)
    expect(await statusOf(id)).toEqual(givenBack('já estava excluída'))
    expect((await confirmCobranca(database.db, id, { now })).repetida).toBe(true)
  })

  it('is given back, of a plan, which nobody has, and who paid is not recorded', async () => {
    const modelo = await insertPaulistana(database)
    const pedido = { conta: modelo, tipo: 'modelo', plano: 'premium' } as const
    const { id } = await subscribe(database.db, pixExample, pedido, { now })
    await erase(modelo)
    await confirmPorEquipe(database.db, id, { pagador: 'Fulano de Tal', hashSecret, now })
    expect(await statusOf(id)).toEqual(givenBack('já estava excluída'))
    expect(await rows('select from assinatura where conta_id = $1', modelo)).toEqual([])
    expect(await rows('select from pagador where modelo_id = $1', modelo)).toEqual([])
  })

  it('is given back, of a plan of a client', async () => {
    const { id: cliente } = await createExampleAssinante(database.db)
    const pedido = { conta: cliente, tipo: 'assinante', plano: 'premium' } as const
    const { id } = await subscribe(database.db, pixExample, pedido, { now })
    await erase(cliente, 'assinante')
    await confirmCobranca(database.db, id, { now })
    expect(await statusOf(id)).toEqual(givenBack('já estava excluída'))
  })
})
