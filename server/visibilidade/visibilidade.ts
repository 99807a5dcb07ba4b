import type { Kysely } from 'kysely'
import { AUSENCIA, type Visibilidade } from '../../contract/visibilidade.ts'
import { hashToken, linkInvalido } from '../contas/links.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import {
  endPausas,
  hideAusentes,
  selectPorLink,
  selectVisibilidade,
  updateContinua,
  updateDias,
  updatePausa,
  updateVolta,
  warnAusentes,
} from './queries.ts'

/** @param padrao days of the installation (`ABSENCE_DAYS`). @throws Falha `modelo_nao_encontrado` */
export async function getVisibilidade(
  db: Kysely<DB>,
  id: number,
  padrao: number,
): Promise<Visibilidade> {
  const row = await selectVisibilidade(db, id)
  if (!row) throw new Falha('modelo_nao_encontrado', 'Este perfil não existe.')
  const { pausada_em, pausada_ate, recolhida_em, dias } = row
  return {
    pausa: pausada_em && {
      desde: pausada_em.toISOString(),
      ate: pausada_ate?.toISOString() ?? null,
    },
    recolhida_em: recolhida_em?.toISOString() ?? null,
    dias,
    dias_padrao: padrao,
  }
}

/** After how many days without its owner a profile is hidden; null: as the installation says. */
export const setAusencia = (db: Kysely<DB>, id: number, dias: number | null) =>
  updateDias(db, id, dias)

/** Hides a profile until `ate`, or until its owner comes back; a second call changes the end alone. */
export const pause = (db: Kysely<DB>, id: number, ate: Date | null, now: Date) =>
  updatePausa(db, id, ate, now)

/** Shows a profile again that was paused, or hidden because its owner was away. */
export const comeBack = (db: Kysely<DB>, id: number, now: Date) => updateVolta(db, id, now)

/** Ends an absence by the link of the e-mail, which may be used again; a pause stays. @throws Falha `link_invalido` */
export async function stay(db: Kysely<DB>, token: string, now: Date): Promise<void> {
  const row = await selectPorLink(db, hashToken(token))
  if (!row) throw linkInvalido()
  await updateContinua(db, row.modelo_id, now)
}

/** A job: pauses end by themselves. */
export const endPausasVencidas = (db: Kysely<DB>, now: Date) => endPausas(db, now)

/** A job: warns who has long been away, and hides who stayed away after it. */
export const watchAusencia = (db: Kysely<DB>, { now, padrao }: { now: Date; padrao: number }) =>
  inTransaction(db, async (trx) => {
    const prazo = { now, padrao, aviso: AUSENCIA.avisoDias }
    await hideAusentes(trx, prazo)
    await warnAusentes(trx, prazo)
  })
