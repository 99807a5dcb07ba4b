import type { Transaction } from 'kysely'
import type { MotivoDaProva } from '../../contract/verificacao.ts'
import type { DB } from '../database/types.ts'
import { queueAvisoDaProva, updateProva, upsertItem } from './queries.ts'

/*
 * A verified profile that may have been rented out or taken over is asked for a live check: a selfie with the code
 * of the day, which staff compare with the profile (docs/decisions/0092-taken-over-profiles.md). Until then its badge
 * rests. Nothing is removed, before that day or after it.
 */

const DAY_MS = 86_400_000

/** The thresholds, in days. */
export const TOMADA = {
  /** For so long a browser that signed in for the first time is a new device. */
  aparelhoNovo: 7,
  /** Phone, city and half of the public pictures new within these days are a sudden change. */
  mudanca: 7,
  /** She has so long to answer before staff are told that no answer came. */
  prazo: 7,
}

/**
 * Asks for a live check, and tells her by e-mail, unless she is not verified: then nothing happens. What looks like
 * a profile taken over is a case for staff, too.
 */
export async function askProva(
  trx: Transaction<DB>,
  modeloId: number,
  {
    motivo,
    prova = 'selfie',
    now,
  }: { motivo: MotivoDaProva; prova?: 'documento' | 'selfie'; now: Date },
): Promise<void> {
  const ate = new Date(now.getTime() + TOMADA.prazo * DAY_MS)
  if (!(await updateProva(trx, modeloId, { prova, motivo, ate }))) return
  // She has just changed it herself, and reads it in her panel.
  if (motivo !== 'dados') await queueAvisoDaProva(trx, modeloId)
  if (motivo === 'aparelho' || motivo === 'mudanca')
    await upsertItem(trx, { modelo_id: modeloId }, 'caso', { [motivo]: [] })
}
