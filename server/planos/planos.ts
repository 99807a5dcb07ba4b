import type { Kysely } from 'kysely'
import type { Comprador } from '../../contract/compradores.ts'
import { concedeAMais } from '../../contract/concessoes.ts'
import type { Acervo, Plano, PlanoAVenda } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import { selectAcervo, selectPlanoAtual, selectPlanos } from './queries.ts'

/**
 * What is for sale to this kind of account, from the free plan up: each plan that gives more than the
 * one before it in the list. `preco` is BRL for `dias` days, 0 when free; `anunciado` what it will be.
 */
export async function listPlanos(db: Kysely<DB>, para: Comprador): Promise<PlanoAVenda[]> {
  const lista: PlanoAVenda[] = []
  for (const plano of await selectPlanos(db)) {
    const abaixo = lista.at(-1)
    if (!abaixo || concedeAMais(plano, abaixo, para).length > 0) lista.push(plano)
  }
  return lista
}

/** What a plan with private media gives access to today. */
export const getAcervo = (db: Kysely<DB>): Promise<Acervo> => selectAcervo(db)

export type PlanoAtual = {
  plano: Plano
  /** ISO time at which the plan ends, including purchases that follow it; null for one without end. */
  validade: string | null
}

/** The best plan that an account has now; the free one without any other. */
export async function getPlanoAtual(
  db: Kysely<DB>,
  conta: number,
  { now }: { now: Date },
): Promise<PlanoAtual> {
  const { validade, ...plano } = await selectPlanoAtual(db, conta, now)
  return { plano, validade: validade?.toISOString() ?? null }
}

/** The plan to suggest after this one: the first above it that has private media. */
export async function findProximo(
  db: Kysely<DB>,
  plano: Plano,
  para: Comprador,
): Promise<Plano | null> {
  const acima = (await listPlanos(db, para)).filter(
    (um) => um.posicao > plano.posicao && concedeAMais(um, plano, para).length > 0,
  )
  return acima.find(({ midia_privada }) => midia_privada) ?? acima[0] ?? null
}
