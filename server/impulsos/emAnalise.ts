import type { Kysely } from 'kysely'
import type { ImpulsoEmAnalise } from '../../contract/fila.ts'
import { type BuscaAmbiente, findCard } from '../busca/busca.ts'
import type { DB } from '../database/types.ts'
import { selectEmAnalise } from './queries.ts'

/** A paid boost for staff, or one whose refusal was contested, with her card as it will be shown. */
export async function findEmAnalise(
  db: Kysely<DB>,
  id: number,
  ambiente: Pick<BuscaAmbiente, 'mediaBase' | 'now'>,
): Promise<ImpulsoEmAnalise> {
  const { cidade, bairro, inicio, ...row } = await selectEmAnalise(db, id)
  const card = await findCard(db, row.modelo, ambiente)
  return {
    ...row,
    nome: bairro ?? cidade,
    inicio: inicio?.toISOString() ?? null,
    cartao: card && { ...card, pago: true },
  }
}
