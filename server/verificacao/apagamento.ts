import type { Kysely } from 'kysely'
import { DIAS_DO_RASCUNHO, HORAS_ATE_APAGAR } from '../../contract/limites.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { eachAlone } from '../eachAlone.ts'
import { countDocumento } from '../idade/fim.ts'
import { type MediaStore, sigiloPath } from '../midias/store.ts'
import {
  deleteRascunhos,
  endWithoutItem,
  selectArquivos,
  selectVencidas,
  updateApagada,
} from './queries.ts'

/*
 * Files of verifications are deleted at a stated hour after the decision. The rows stay: they are the
 * certificate that she reads in her panel.
 */

type Parts = { db: Kysely<DB>; store: MediaStore; now: () => Date }

const HOUR_MS = 3_600_000

/** When the files of a verification that is decided now are deleted. */
export const apagarEm = (now: Date): Date => new Date(now.getTime() + HORAS_ATE_APAGAR * HOUR_MS)

/** Deletes the files of a verification, then records it: certified is only what is gone. */
export async function deleteFiles({ db, store, now }: Parts, id: number): Promise<void> {
  for (const arquivo of await selectArquivos(db, id)) await store.delete(sigiloPath(arquivo.id))
  await inTransaction(db, async (trx) => {
    const fim = await updateApagada(trx, id, now())
    // Not when it is decided: a decision can be undone for a minute.
    if (fim) await countDocumento(trx, fim, now())
  })
}

/** Job: deletes files by id, whose rows are gone. */
export async function deleteSigilo(store: MediaStore, arquivos: string[]): Promise<void> {
  const files = arquivos.map((id) => ({ id }))
  await eachAlone(files, ({ id }) => store.delete(sigiloPath(id)))
}

/**
 * Job: deletes the files whose hour has come, and what was begun and not sent while its code was valid.
 */
export async function deleteVencidas(parts: Parts): Promise<void> {
  const now = parts.now()
  await endWithoutItem(parts.db, apagarEm(now))
  await deleteRascunhos(parts.db, new Date(now.getTime() - DIAS_DO_RASCUNHO * 24 * HOUR_MS))
  await eachAlone(await selectVencidas(parts.db, now), ({ id }) => deleteFiles(parts, id))
}
