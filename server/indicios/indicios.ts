import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { enqueueCaso } from '../moderacao/fila.ts'
import { deletePassagens, insertIndicios } from './queries.ts'

/*
 * Signs that somebody may be exploited: one phone number or text for several profiles, many cities in a
 * week; the same picture is found when it is saved (`midias/semelhanca`). A sign opens a case for a person
 * of staff, and does nothing else: sisters, agencies and travellers have them too.
 */

const MEDIDAS = { texto: 120, cidades: 4 }
/** Longer than the week that is counted. */
const PASSAGENS_MS = 30 * 24 * 3_600_000

/** Job: opens a case for each profile with a sign that staff have not seen. */
export const findIndicios = (db: Kysely<DB>, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await deletePassagens(trx, new Date(now.getTime() - PASSAGENS_MS))
    for (const { modelo, sinal, outras } of await insertIndicios(trx, MEDIDAS, now))
      await enqueueCaso(trx, modelo, { [sinal]: outras })
  })
