import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { mirrored } from './impressao.ts'
import {
  deleteBanidas,
  insertBanidas,
  type Repetida,
  selectBanidas,
  selectImpressoes,
  selectRepetidas,
} from './queries.ts'

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

/** These files may not come back, resized, re-encoded or edited so little that `semelhancasDe` has their hash. */
export const banImagens = (trx: Kysely<DB>, filaId: number, hashes: string[]): Promise<void> =>
  insertBanidas(trx, filaId, hashes)

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
