import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { DB } from '../../database/types.ts'
import type { Services } from '../../services.ts'
import { mediaPath } from '../store.ts'
import { mirrored } from './impressao.ts'
import {
  deleteBanidas,
  insertBanidas,
  insertRecortes,
  queueRecortes,
  type Repetida,
  selectBanidas,
  selectFotosBanidas,
  selectImpressoes,
  selectRepetidas,
} from './queries.ts'
import { impressoesDosRecortes, SEEN } from './recortes.ts'

/** Digits of 64 by which two hashes of the same picture may differ. */
const BITS = 6

/**
 * Which of these files another account shows already, resized, re-encoded, lightly edited or mirrored;
 * returns the other profile and its file for each.
 */
export async function findRepetidas(
  db: Kysely<DB>,
  modeloId: number,
  hashes: string[],
): Promise<Repetida[]> {
  const impressoes = (await selectImpressoes(db, hashes)).flatMap(({ hash, impressao }) =>
    impressao === null
      ? []
      : [
          { hash, impressao },
          { hash, impressao: mirrored(impressao) },
        ],
  )
  return impressoes.length === 0 ? [] : selectRepetidas(db, modeloId, impressoes, BITS)
}

/** These files may not come back, also not edited as `semelhancasDe` and `impressoesDosRecortes` say. */
export async function banImagens(trx: Kysely<DB>, filaId: number, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await insertBanidas(trx, filaId, hashes)
  await queueRecortes(trx, hashes)
}

/**
 * A job: keeps the hashes of what is likely to be made of these pictures. They are ours, encoded by us, so they are
 * decoded here; what is under seal or may be undone stays in the store long enough (`settleWithdrawn`).
 */
export async function keepRecortes(
  { db, store }: Pick<Services, 'db' | 'store'>,
  hashes: string[],
): Promise<void> {
  for (const { hash, larguras } of await selectFotosBanidas(db, hashes)) {
    // The narrowest variant from which nothing is enlarged.
    const largura = larguras.find((one) => one >= SEEN) ?? larguras.at(-1)!
    const nome = `${largura}.jpg` as const
    const foto =
      (await store.get(mediaPath('privado', hash, nome))) ??
      (await store.get(mediaPath('publico', hash, nome)))
    if (!foto) continue
    const pixels = sharp(await buffer(foto.body()))
    await insertRecortes(db, hash, await impressoesDosRecortes(pixels))
  }
}

/** Reverts `banImagens` of an item. */
export const unbanImagens = (trx: Kysely<DB>, filaId: number): Promise<void> =>
  deleteBanidas(trx, filaId)

/**
 * What a new file is, or looks like, of what may not come back: the profiles that it was removed from; undefined
 * for any other file.
 * @param semelhancas its `semelhancasDe`
 */
export async function findBanida(
  db: Kysely<DB>,
  hash: string,
  semelhancas: string[],
): Promise<number[] | undefined> {
  const banidas = await selectBanidas(db, hash, semelhancas, BITS)
  if (banidas.length === 0) return undefined
  return [...new Set(banidas.flatMap(({ modelo }) => (modelo === null ? [] : [modelo])))]
}
