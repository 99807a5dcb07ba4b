import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { mirrored } from './impressao.ts'
import { type Repetida, selectImpressoes, selectRepetidas } from './queries.ts'

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
