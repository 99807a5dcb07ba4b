import type { Transaction } from 'kysely'
import type { DB } from '../database/types.ts'
import { lockCompras, returnCobranca } from '../planos/baixa.ts'
import { turnImpulso } from './andamento.ts'
import { endImpulso, reviveImpulso, selectImpulso, updateSituacao } from './queries.ts'
import { replaceImpulso } from './vagas.ts'

const TARDE =
  'O horário do impulso foi ocupado antes de ele poder começar, e você escolheu receber de volta.'

/**
 * A person of staff looked at a paid boost. Approved, it runs from its time on, or at once where that has come:
 * its hours begin then. Refused, or without a time that she wants, its money goes back.
 */
export async function settleImpulso(
  trx: Transaction<DB>,
  id: number,
  { aprova, recado, now }: { aprova: boolean; recado: string; now: Date },
): Promise<void> {
  const row = (await selectImpulso(trx, id))!
  if (!aprova) {
    await endImpulso(trx, id, { situacao: 'recusado', em: now, recado })
    return returnCobranca(trx, row.cobranca, { recado, now })
  }
  if (row.inicio! > now) return updateSituacao(trx, id, 'marcado')
  if (!(await replaceImpulso(trx, row, { situacao: 'marcado', now })))
    return returnCobranca(trx, row.cobranca, { recado: TARDE, now })
  await turnImpulso(trx, id, now)
}

/**
 * A second person of staff undoes its refusal. Its money went back, or is going back, and that stays: its hours are
 * free, at the next time that its list has for it.
 */
export async function undoRefusal(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const found = await selectImpulso(trx, id)
  if (!found) return
  await lockCompras(trx, found.modelo)
  if ((await selectImpulso(trx, id))?.situacao !== 'recusado') return
  await reviveImpulso(trx, id, now)
  const row = (await selectImpulso(trx, id))!
  await replaceImpulso(trx, row, { situacao: 'marcado', now, always: true })
  await turnImpulso(trx, id, now)
}
