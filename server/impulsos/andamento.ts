import type { Kysely, Transaction } from 'kysely'
import { ESPERA_DIAS, RELATORIO_DIAS } from '../../contract/ofertaDeImpulsos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { eachAlone } from '../eachAlone.ts'
import { lockCompras, returnCobranca } from '../planos/baixa.ts'
import {
  deleteAntigos,
  endImpulso,
  freeImpulso,
  interruptImpulso,
  selectDevidos,
  selectImpulso,
  selectNuncaMostrados,
  startImpulso,
} from './queries.ts'
import { replaceImpulso } from './vagas.ts'

/** It begins so late at most; later, because the site was off, it gets its whole time from then on. */
const TOLERANCIA_MS = 5 * 60_000

/** Each minute: begins and ends boosts, and interrupts those whose profile is not in that list. */
export async function turnImpulsos(db: Kysely<DB>, now: Date): Promise<void> {
  const devidos = await selectDevidos(db, { now, esperaDias: ESPERA_DIAS })
  await eachAlone(devidos, ({ id, modelo }) =>
    inTransaction(db, async (trx) => {
      await lockCompras(trx, modelo)
      await turnImpulso(trx, id, now)
    }),
  )
}

/** Does what is due of one boost, in the transaction of who has locked its buyer's purchases. */
export async function turnImpulso(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const row = await selectImpulso(trx, id)
  if (!row) return
  const { inicio, fim, na_lista } = row
  if (row.situacao === 'pedido') return freeImpulso(trx, id, 'pedido')
  if (row.situacao === 'marcado' && inicio! <= now) {
    if (!na_lista) return interruptImpulso(trx, id, { resta: row.resta, now })
    if (now.getTime() - inicio!.getTime() > TOLERANCIA_MS) return placeAgain(trx, id, now)
    return startImpulso(trx, id, now)
  }
  if (row.situacao === 'no_ar' && fim! <= now)
    return endImpulso(trx, id, { situacao: 'encerrado', em: fim! })
  if (row.situacao === 'no_ar' && !na_lista) {
    const resta = Math.ceil((fim!.getTime() - now.getTime()) / 1000)
    return interruptImpulso(trx, id, { resta, now })
  }
  if (row.situacao !== 'interrompido') return
  if (na_lista) return placeAgain(trx, id, now)
  if (now < fimDaEspera(row.parado_em!)) return
  // The money of a free one went back before.
  const unused = row.no_ar_em === null && row.cortesia_em === null
  await endImpulso(trx, id, { situacao: unused ? 'devolvido' : 'encerrado', em: now })
  if (unused) await returnCobranca(trx, row.cobranca, { recado: NUNCA_MOSTRADO, now })
}

/** The next free time is hers, also now. */
async function placeAgain(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  const row = (await selectImpulso(trx, id))!
  await replaceImpulso(trx, row, { situacao: 'marcado', now, always: true })
  const { inicio } = (await selectImpulso(trx, id))!
  if (inicio! <= now) await startImpulso(trx, id, now)
}

/** When a boost that waits for its profile ends. */
export const fimDaEspera = (parado: Date): Date =>
  new Date(parado.getTime() + ESPERA_DIAS * 86_400_000)

const NUNCA_MOSTRADO = `O impulso não foi mostrado: o seu perfil ficou ${ESPERA_DIAS} dias fora daquela lista.`

/** An account is erased, by who has locked its purchases: what it paid for and was never shown is returned. */
export async function returnNuncaMostrados(
  trx: Transaction<DB>,
  modelo: number,
  now: Date,
): Promise<void> {
  for (const { cobranca } of await selectNuncaMostrados(trx, modelo))
    await returnCobranca(trx, cobranca, {
      recado: 'O impulso não foi mostrado: a conta foi excluída.',
      now,
    })
}

/** Nightly: reports of more than a year ago are deleted. Charges and the ledger stay. */
export const forgetImpulsos = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteAntigos(db, now, RELATORIO_DIAS)
