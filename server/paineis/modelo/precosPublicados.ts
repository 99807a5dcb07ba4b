import type { Kysely } from 'kysely'
import type { FaixasDePreco } from '../../../contract/painel.ts'
import type { DB } from '../../database/types.ts'
import { selectPrecosPublicados } from './queries.ts'

/** With fewer profiles a range would tell what a single one asks for. */
const MINIMO = 8
/** Profiles of a place that are read: enough for its quartiles. */
const AMOSTRA = 2000

/** What published profiles near hers ask for, by duration; her own is not among them. */
export async function getPrecosPublicados(db: Kysely<DB>, id: number): Promise<FaixasDePreco> {
  const faixas = await selectPrecosPublicados(db, id, { minimo: MINIMO, amostra: AMOSTRA })
  return faixas.map(({ de, ate, ...faixa }) => ({
    ...faixa,
    de: arredonda(de),
    ate: arredonda(ate),
  }))
}

/** To tens, from a thousand on to fifties. */
const arredonda = (preco: number): number => {
  const passo = preco < 1000 ? 10 : 50
  return Math.max(passo, Math.round(preco / passo) * passo)
}
