import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { eachAlone } from '../../eachAlone.ts'
import type { Services } from '../../services.ts'
import { type Acesso, type MediaStore, mediaPath, type NomeArquivo } from '../store.ts'
import {
  addSettleJob,
  deleteArquivo,
  deleteVencidos,
  type Lugar,
  selectLugares,
  selectSemUso,
} from './queries.ts'

/**
 * Keeps the files in step with the rows. Every folder of the store is named by a committed row
 * (`arquivo`, `upload`) before its first file is put, so whatever a crash leaves behind can be found by
 * its row, without listing the store:
 *
 * 1. `announce` commits a job that will settle the files about to change
 * 2. in one transaction: rows are written, then `place` copies the files to where the rows need them
 * 3. `settle` deletes them where no row needs them; after a crash the announced job does
 */
type Parts = Pick<Services, 'db' | 'store'>

/** Long enough for a save to end; the job only matters after a crash. */
const ANNOUNCED_MINUTES = 5
const BATCH = 200

/** Longer than staff may undo what removed a file from a profile. */
const WITHDRAWN_MINUTES = 2

/**
 * Adds to a transaction that removes files from a profile the job that deletes them once that cannot be
 * undone.
 */
export const settleWithdrawn = (trx: Transaction<DB>, hashes: string[]): Promise<void> =>
  addSettleJob(trx, hashes, WITHDRAWN_MINUTES)

/** Queues a job that settles these files some minutes from now, whatever happens until then. */
export async function announce(db: Kysely<DB>, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await addSettleJob(db, hashes, ANNOUNCED_MINUTES)
}

/**
 * Copies files to where the rows of this transaction need them, and locks their rows against deletion
 * until it ends. Call it after the rows are written; the files must have been announced before.
 */
export async function place(
  trx: Transaction<DB>,
  store: MediaStore,
  hashes: string[],
): Promise<void> {
  for (const lugar of await selectLugares(trx, hashes, 'key share')) {
    if (lugar.publico) await copyAll(store, lugar, 'privado', 'publico')
    if (lugar.privado) await copyAll(store, lugar, 'publico', 'privado')
  }
}

async function copyAll(store: MediaStore, lugar: Lugar, from: Acesso, to: Acesso): Promise<void> {
  await Promise.all(
    namesOf(lugar).map(async (nome) => {
      const target = mediaPath(to, lugar.hash, nome)
      if (!(await store.has(target))) await store.copy(mediaPath(from, lugar.hash, nome), target)
    }),
  )
}

/** Deletes files where no row needs them; a file that no row needs at all is deleted with its row. */
export async function settle({ db, store }: Parts, hashes: string[]): Promise<void> {
  const files = [...new Set(hashes)].sort().map((id) => ({ id }))
  await settleEach({ db, store }, files)
}

const settleEach = (
  { db, store }: Parts,
  files: Iterable<{ id: string }> | AsyncIterable<{ id: string }>,
): Promise<number> =>
  eachAlone(files, ({ id }) => inTransaction(db, (trx) => settleWithin(trx, store, id)))

/** The same of one file, with what the caller's transaction no longer needs. */
export async function settleWithin(
  trx: Transaction<DB>,
  store: MediaStore,
  hash: string,
): Promise<void> {
  const [lugar] = await selectLugares(trx, [hash], 'update')
  if (!lugar) return
  for (const acesso of ['publico', 'privado'] as const) {
    if (lugar[acesso]) continue
    for (const nome of namesOf(lugar)) await store.delete(mediaPath(acesso, hash, nome))
  }
  if (lugar.publico || lugar.privado) return
  if (lugar.previaSo) await store.delete(mediaPath('publico', lugar.previa, 'borrada.webp'))
  // Last, so that a crash before it leaves the row that names the remaining files.
  await deleteArquivo(trx, hash)
}

/** Names of a file's variants in its folder. */
export const namesOf = ({ tipo, larguras }: Pick<Lugar, 'tipo' | 'larguras'>): NomeArquivo[] => [
  ...larguras.flatMap((largura) => [
    `${largura}.avif` as const,
    `${largura}.webp` as const,
    `${largura}.jpg` as const,
  ]),
  ...(tipo === 'video' ? (['video.mp4'] as const) : []),
]

/** Ends stories that have expired, row and file. */
export async function sweepStories(parts: Parts, now: Date): Promise<void> {
  for (;;) {
    const hashes = await deleteVencidos(parts.db, now, BATCH)
    if (hashes.length === 0) return
    await settle(parts, hashes)
  }
}

/** Deletes every file that nothing uses: of an erased account, of an interrupted import. */
export async function sweepArquivos(parts: Parts): Promise<void> {
  await settleEach(parts, listSemUso(parts.db))
}

async function* listSemUso(db: Kysely<DB>): AsyncGenerator<{ id: string }> {
  for (let after = ''; ; ) {
    const hashes = await selectSemUso(db, after, BATCH)
    if (hashes.length === 0) return
    yield* hashes.map((id) => ({ id }))
    after = hashes.at(-1)!
  }
}
