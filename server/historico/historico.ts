import type { Kysely } from 'kysely'
import type { HistoricoQuery, ItemHistorico } from '../../contract/historico.ts'
import { toMiniCartao } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import type { MediaBase } from '../midias/foto.ts'
import { selectCidade, selectHistorico } from './queries.ts'

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

/** A subscriber's city: the last one among his visits that name one; else undefined. */
export const cidadeDoAssinante = (
  db: Kysely<DB>,
  assinante: number,
): Promise<{ cidade: string | null; estado: string | null } | undefined> =>
  selectCidade(db, assinante)
