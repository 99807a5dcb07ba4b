import type { Kysely } from 'kysely'
import { filtroDoAlerta } from '../../contract/alerta.ts'
import type { FiltroQuery } from '../../contract/busca.ts'
import { findIds } from '../busca/busca.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import {
  deletePerdidos,
  insertAchados,
  queueEnvios,
  selectBuscas,
  takeFila,
  updatePerfis,
} from './queries.ts'

/** Changes that are looked at in one transaction. */
const LOTE = 500

/** A search for those who are online: each time that somebody comes is news. */
const ofPresence = ({ online, disponibilidade }: FiltroQuery) =>
  online === 1 || disponibilidade === 'online'

/**
 * A job: compares the profiles that changed with the alerts in their cities, and queues the messages that may
 * be sent. What an interruption leaves undone is in the queue again.
 */
export async function findNovidades(db: Kysely<DB>, now: Date): Promise<void> {
  while ((await inTransaction(db, (trx) => findInLote(trx, now))) === LOTE);
  await queueEnvios(db, now)
}

async function findInLote(trx: Kysely<DB>, now: Date): Promise<number> {
  const taken = await takeFila(trx, LOTE)
  const olhados = [...new Set(taken)]
  if (olhados.length === 0) return 0
  await updatePerfis(trx, olhados, now)
  for (const { id, busca } of await selectBuscas(trx, olhados, now)) {
    const filtro = filtroDoAlerta(busca).data
    // An option that the contract no longer has: the alert ends by itself.
    if (!filtro) continue
    const achados = await findIds(trx, filtro, { now, de: olhados, limite: LOTE })
    await insertAchados(trx, id, achados, now)
    if (ofPresence(filtro)) await deletePerdidos(trx, id, { olhados, achados })
  }
  return taken.length
}
