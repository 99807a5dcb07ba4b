import { expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { settlePedido } from '../moderacao/pedidos.ts'
import { payExampleImpulso } from './impulsoExample.ts'

const { database, services, rows } = useDenuncias()
const now = new Date('2026-11-25T12:00:00Z')

it('a boost that was paid and never shown is given back also when staff erase the account', async () => {
  const { modelo, cobranca } = await payExampleImpulso(database, now)
  const approved = { aprova: true, detalhe: { por: 1, recado: 'Fim.' }, now }
  await inTransaction(database.db, (trx) =>
    settlePedido(trx, 'apagar', modelo, { ...approved, hashSecret: services.secrets.hash }),
  )
  expect(
    await rows('select status, devolver_em, recado from cobranca where id = $1', cobranca),
  ).toEqual([
    { status: 'paga', devolver_em: now, recado: expect.stringContaining('não foi mostrado') },
  ])
})
