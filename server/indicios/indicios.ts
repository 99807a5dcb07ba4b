import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { enqueueCaso } from '../moderacao/fila.ts'
import { askProva, TOMADA } from '../moderacao/prova.ts'
import {
  deletePagadores,
  deletePassagens,
  insertIndicios,
  insertVencidas,
  selectMudancas,
} from './queries.ts'

/*
 * Signs that somebody may be exploited: one phone number, text or picture for several profiles, many cities in a
 * week, one payer for many (whose name staff read on the bank's statement). A sign opens a case for a person of staff,
 * and does nothing else: sisters, agencies and travellers have them too. A picture that is only similar has an item of its own when
 * it is saved (`midias/semelhanca`).
 *
 * Signs that a profile was taken over, or rented out, ask its owner for a live check: see `moderacao/prova.ts`.
 */

const MEDIDAS = { texto: 120, cidades: 4, pagador: 3 }
/** Longer than the week that is counted. */
const PASSAGENS_MS = 30 * 24 * 3_600_000
const PAGADORES_MS = 180 * 24 * 3_600_000

/**
 * Job: opens a case for each profile with a sign that staff have not seen; a verified one that changed all at once is
 * asked for a live check as well.
 */
export const findIndicios = (
  db: Kysely<DB>,
  now: Date,
  /** Whether profiles have pictures of their own: those that are drawn for a demo are the same for many. */
  { imagens = true }: { imagens?: boolean } = {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await deletePassagens(trx, new Date(now.getTime() - PASSAGENS_MS))
    await deletePagadores(trx, new Date(now.getTime() - PAGADORES_MS))
    for (const { modelo, sinal, outras } of await insertIndicios(trx, { ...MEDIDAS, imagens }, now))
      await enqueueCaso(trx, modelo, { [sinal]: outras })
    for (const modelo of await selectMudancas(trx, { dias: TOMADA.mudanca, now }))
      await askProva(trx, modelo, { motivo: 'mudanca', now })
    for (const modelo of await insertVencidas(trx, now))
      await enqueueCaso(trx, modelo, { prova_vencida: [] })
  })
