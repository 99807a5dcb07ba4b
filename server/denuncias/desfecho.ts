import type { Kysely, Transaction } from 'kysely'
import type { DenunciaEmAnalise } from '../../contract/fila.ts'
import type { Decisao } from '../../contract/motivos.ts'
import { motivosDeBanir, motivosGraves } from '../../contract/motivosDaDenuncia.ts'
import type { DB } from '../database/types.ts'
import { fotoDe, type MediaBase } from '../midias/foto.ts'
import { banImagens, unbanImagens } from '../midias/semelhanca/semelhanca.ts'
import { decidirAte } from './prazos.ts'
import {
  cancelNoticia,
  type Decidida,
  decideDaFila,
  overturnDaFila,
  queueNoticia,
  reopenDaFila,
  revealDaFila,
  sealUntil,
  selectDaFila,
} from './queries.ts'

/*
 * The reports that wait as one item of the queue, and what a decision of staff about it means for them.
 */

/** The reports of an item, as staff read them. */
export async function listDaFila(
  db: Kysely<DB>,
  filaId: number,
  mediaBase: MediaBase,
): Promise<DenunciaEmAnalise[]> {
  const rows = await selectDaFila(db, filaId)
  return rows.map(({ foto, ...row }) => ({
    ...row,
    foto: foto && fotoDe(foto, mediaBase),
    decidir_ate: decidirAte(row),
  }))
}

/**
 * Months for which what a grave report was right about stays under seal: the time that article 15 of Lei
 * 12.965/2014 sets for records of access. See docs/decisions/0066-reports-without-an-account.md.
 */
const LACRE_MESES = 6

/** Until when what staff were right about at this moment is kept for the authorities. */
export function lacreAte(decidida: Date): Date {
  const then = new Date(decidida)
  then.setUTCMonth(then.getUTCMonth() + LACRE_MESES)
  return then
}

type Desfecho = {
  ato: Decisao
  razao?: string
  /** With `retirar`: the files that were removed. */
  imagens?: string[]
  now: Date
  /** When the decision cannot be undone any more: the e-mails are sent then. */
  avisarEm: Date
}

/**
 * Decides the reports, shows again what they hid without need, and queues the e-mails to those who
 * reported. Call it after what the decision itself changes.
 */
export async function settleDenuncias(
  trx: Transaction<DB>,
  filaId: number,
  { ato, razao, imagens = [], now, avisarEm }: Desfecho,
): Promise<Decidida[]> {
  if (ato === 'concluir') return []
  const decididas = await decideDaFila(trx, filaId, { ato, razao, imagens, now })
  if (decididas.some(({ ocultou }) => ocultou)) await revealDaFila(trx, filaId)
  const banidas = decididas.filter(
    ({ motivo, desfecho }) => motivosDeBanir.includes(motivo) && desfecho === 'retirado',
  )
  await banImagens(
    trx,
    filaId,
    banidas.flatMap(({ arquivo }) => (arquivo === null ? [] : [arquivo])),
  )
  for (const { id, motivo, desfecho } of decididas)
    if (motivosGraves.includes(motivo))
      await sealUntil(trx, id, desfecho === 'mantido' ? avisarEm : lacreAte(now))
  for (const { id, temEmail } of decididas) if (temEmail) await queueNoticia(trx, id, avisarEm)
  return decididas
}

/**
 * What the reports removed is back, because it was contested: the pictures are no longer forbidden, what was
 * hidden is shown, and who reported is told.
 */
export async function overturnDenuncias(
  trx: Transaction<DB>,
  filaId: number,
  now: Date,
): Promise<void> {
  await unbanImagens(trx, filaId)
  const ids = await overturnDaFila(trx, filaId, now)
  await revealDaFila(trx, filaId)
  for (const id of ids) await queueNoticia(trx, id, now)
}

/** The decision was undone: the reports wait again, and hide what they hid. */
export async function reopenDenuncias(
  trx: Transaction<DB>,
  filaId: number,
  now: Date,
): Promise<void> {
  await unbanImagens(trx, filaId)
  for (const id of await reopenDaFila(trx, filaId, now)) {
    await cancelNoticia(trx, id)
    await sealUntil(trx, id, null)
  }
}
