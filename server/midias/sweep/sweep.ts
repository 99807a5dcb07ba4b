import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
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
 * The files follow the rows. Every folder of the store is named by a committed row (`arquivo`,
 * `upload`) before its first file is put, so whatever a cut leaves behind can be found by its row,
 * without listing the store:
 *
 *   1. `announce`: a job is committed that will settle the files about to be touched
 *   2. in one transaction: rows are written, then `place` copies the files to where the rows want them
 *   3. `settle` takes them away from where no row wants them; after a cut the announced job does
 */
type Parts = Pick<Services, 'db' | 'store'>

/** Long enough for a save to end; only a cut lets anyone wait for it. */
const ANNOUNCED_MINUTES = 5
const BATCH = 200

/** Longer than staff may undo what took a file off a profile. */
const WITHDRAWN_MINUTES = 2

/** Adds to a transaction that takes files off a profile that they go once that cannot be undone any more. */
export const settleWithdrawn = (trx: Transaction<DB>, hashes: string[]): Promise<void> =>
  addSettleJob(trx, hashes, WITHDRAWN_MINUTES)

/** Sees to it that these files are settled some minutes from now, whatever happens until then. */
export async function announce(db: Kysely<DB>, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await addSettleJob(db, hashes, ANNOUNCED_MINUTES)
}

/**
 * Copies files to where the rows of this transaction want them, and holds their rows against being
 * swept until it ends. Call it after the rows are written, with the files announced before.
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

/** Takes files away from where no row wants them; one that no row wants at all goes with its row. */
export async function settle({ db, store }: Parts, hashes: string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].sort())
    await inTransaction(db, async (trx) => {
      const [lugar] = await selectLugares(trx, [hash], 'update')
      if (!lugar) return
      for (const acesso of ['publico', 'privado'] as const) {
        if (lugar[acesso]) continue
        for (const nome of namesOf(lugar)) await store.delete(mediaPath(acesso, hash, nome))
      }
      if (lugar.publico || lugar.privado) return
      if (lugar.previaSo) await store.delete(mediaPath('publico', lugar.previa, 'borrada.webp'))
      // Last, so that a cut before it leaves the row that names what is left.
      await deleteArquivo(trx, hash)
    })
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

/** Ends stories whose hours are over, row and file. */
export async function sweepStories(parts: Parts, now: Date): Promise<void> {
  for (;;) {
    const hashes = await deleteVencidos(parts.db, now, BATCH)
    if (hashes.length === 0) return
    await settle(parts, hashes)
  }
}

/** Removes every file that nothing uses: of an erased account, of an import that was cut. */
export async function sweepArquivos(parts: Parts): Promise<void> {
  for (let after = ''; ; ) {
    const hashes = await selectSemUso(parts.db, after, BATCH)
    if (hashes.length === 0) return
    await settle(parts, hashes)
    after = hashes.at(-1)!
  }
}
