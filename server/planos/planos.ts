import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { selectPlanos } from './queries.ts'

/** `preco` is BRL for `dias` days, 0 when free; `posicao` ranks the plans, 0 for the lowest. */
export type Plano = {
  codigo: string
  nome: string
  preco: number
  dias: number
  posicao: number
  destaque: boolean
  stories: number
  midia_privada: boolean
}

/** What is for sale, from the free plan up. */
export const listPlanos = (db: Kysely<DB>): Promise<Plano[]> => selectPlanos(db)
