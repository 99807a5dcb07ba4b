import type { Kysely } from 'kysely'
import type { Plano } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import { selectPlanoAtual, selectPlanos } from './queries.ts'

/** What is for sale, from the free plan up. `preco` is BRL for `dias` days, 0 when free. */
export const listPlanos = (db: Kysely<DB>): Promise<Plano[]> => selectPlanos(db)

export type PlanoAtual = {
  /** `ha_maior`: a plan above it is for sale. */
  plano: Plano & { ha_maior: boolean }
  /** ISO time at which the plan ends, with what was bought to follow it; null for one without end. */
  validade: string | null
}

/** The best plan that an account has at this moment; the free one without any other. */
export async function getPlanoAtual(
  db: Kysely<DB>,
  conta: number,
  { now }: { now: Date },
): Promise<PlanoAtual> {
  const { validade, ...plano } = await selectPlanoAtual(db, conta, now)
  return { plano, validade: validade?.toISOString() ?? null }
}
