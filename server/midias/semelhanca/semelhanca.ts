import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.ts'
import { mirrored } from './impressao.ts'
import { type Repetida, selectImpressoes, selectRepetidas } from './queries.ts'

/** Digits of 64 by which two prints of the same picture may differ. */
const BITS = 6

/**
 * Which of these files another account shows already, resized, re-encoded, lightly edited or mirrored:
 * for each, the other profile and its file.
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
