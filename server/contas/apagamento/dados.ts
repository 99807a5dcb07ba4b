import type { Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { forgetImportacao } from '../../importacao/apagada.ts'
import { eraseUrls } from '../../modelos/urls/urls.ts'
import { eraseVerificacoes } from '../../verificacao/conferencia.ts'
import { marcasDe } from './marca.ts'
import {
  anonymizeConta,
  deleteAssinante,
  deleteRastros,
  emptyModelo,
  enqueueMarca,
  forgetPalavras,
  lockModelo,
  lockTotais,
  sealAnuncio,
  selectCriadaEm,
} from './queries.ts'

/** Ads that were boosted: a year after the boost. */
const ANUNCIO_DIAS = 365

/**
 * Deletes the data of an account for good. Its sessions end, what it published is removed, its e-mail is
 * free, and nothing that is left names it: visitors get the same 404 as for an account that never
 * existed. Payments stay, without a name, as the law requires; reviews that a client wrote stay without
 * an author; the log of staff has ids only. An ad that was boosted is sealed first.
 * @param options.hashSecret `Secrets.hash`: the account's addresses are stored as keyed hashes, so that
 * nobody else can take them
 * @returns until when the ad stays sealed, or null
 */
export async function emptyConta(
  trx: Transaction<DB>,
  { id, tipo }: { id: number; tipo: string },
  { hashSecret, now }: { hashSecret: string; now: Date },
): Promise<Date | null> {
  const isModelo = tipo === 'modelo'
  if (isModelo) {
    await lockTotais(trx)
    await lockModelo(trx, id)
  }
  const lacre = isModelo ? await sealAnuncio(trx, id, now, ANUNCIO_DIAS) : null
  const [marca] = marcasDe({ id, criada_em: await selectCriadaEm(trx, id) }, hashSecret)
  await enqueueMarca(trx, marca!)
  await forgetPalavras(trx, id)
  await anonymizeConta(trx, id)
  await eraseVerificacoes(trx, id)
  if (isModelo) {
    await eraseUrls(trx, id, hashSecret)
    await forgetImportacao(trx, id, hashSecret)
    await emptyModelo(trx, id)
  } else await deleteAssinante(trx, id)
  await deleteRastros(trx, id)
  return lacre
}
