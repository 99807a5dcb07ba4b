import type { Kysely } from 'kysely'
import type { HistoricoQuery, ItemHistorico } from '../../contract/historico.ts'
import { toMiniCartao } from '../busca/miniCartao.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { MediaBase } from '../midias/foto.ts'
import {
  deleteHistorico,
  deleteVencido,
  selectCidade,
  selectHistorico,
  updateGuarda,
} from './queries.ts'

/** One page of the profiles that a subscriber visited. */
export async function listHistorico(
  db: Kysely<DB>,
  assinante: number,
  query: Pick<HistoricoQuery, 'q' | 'ordenar' | 'limite' | 'pagina'>,
  { now, mediaBase }: { now: Date; mediaBase: MediaBase },
): Promise<{ itens: ItemHistorico[]; total: number }> {
  const { itens, total } = await selectHistorico(db, assinante, query, now)
  return {
    total,
    itens: itens.map((row) => ({
      ...toMiniCartao(row, mediaBase),
      ultima_visita: row.ultima_visita.toISOString(),
      visitas: row.visitas,
    })),
  }
}

/** Whether visits are kept with the account from now on; switching it off erases those that are. */
export const keepHistorico = (db: Kysely<DB>, assinante: number, keep: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    // First: a visit that is being stored waits for this, or is erased below.
    await updateGuarda(trx, assinante, keep)
    if (!keep) await deleteHistorico(trx, assinante)
  })

const DAY_MS = 86_400_000

/** A job: deletes from every history what was last visited more than so many days ago. */
export const forgetHistorico = (db: Kysely<DB>, now: Date, dias: number): Promise<void> =>
  deleteVencido(db, new Date(now.getTime() - dias * DAY_MS))

/** A subscriber's city: the last one among his visits that name one; else undefined. */
export const cidadeDoAssinante = (
  db: Kysely<DB>,
  assinante: number,
): Promise<{ cidade: string | null; estado: string | null } | undefined> =>
  selectCidade(db, assinante)
