import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { revokeSessions } from '../../http/session.ts'
import { returnNuncaMostrados } from '../../impulsos/andamento.ts'
import { lockCompras } from '../../planos/baixa.ts'
import { listApagados, listGuardados } from './comprovante.ts'
import { emptyConta } from './dados.ts'
import { finishComprovante, selectGuardas } from './queries.ts'

/**
 * Erases an account, whoever asked for it: its owner, staff, or the time in which its e-mail was to be
 * confirmed. Boosts that were paid and never shown are given back, it is signed out, `emptyConta`
 * deletes the rest, and its certificate, where it has one, says what was deleted and what stays.
 */
export async function eraseConta(
  trx: Transaction<DB>,
  conta: { id: number; tipo: string },
  { hashSecret, now }: { hashSecret: string; now: Date },
): Promise<void> {
  const { id, tipo } = conta
  // Before anything else: a Pix that is confirmed meanwhile finds the account either whole or erased.
  await lockCompras(trx, id)
  if (tipo === 'modelo') await returnNuncaMostrados(trx, id, now)
  const apagados = await listApagados(trx, id)
  const guardas = await selectGuardas(trx, id)
  await revokeSessions(trx, id, now)
  const lacre = await emptyConta(trx, conta, { hashSecret, now })
  await finishComprovante(trx, id, { apagados, guardados: listGuardados(guardas, lacre) }, now)
}
