import { type RawBuilder, sql } from 'kysely'
import type { CodigoPreco } from '../../contract/opcoes.ts'

/** What a profile shows from three other tables, as JSON columns of one statement. */
export type ListasRow = {
  opcoes: { grupo: string; codigo: string }[]
  precos: { codigo: CodigoPreco; preco: number }[]
  disponibilidade: { dia: number; inicio: string; fim: string }[]
}

/** The rows of a subquery as a JSON array, empty when there are none. */
export const jsonList = (json: RawBuilder<unknown>, resto: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${json}) from ${resto}), '[]'::json)`

/** The columns of `ListasRow` for a profile `p`. */
export const listasDoPerfil = sql`
      ${jsonList(
        sql`json_build_object('grupo', o.grupo, 'codigo', o.codigo)`,
        sql`modelo_opcao o where o.modelo_id = p.id`,
      )} as opcoes,
      ${jsonList(
        sql`json_build_object('codigo', v.codigo, 'preco', v.preco)`,
        sql`modelo_preco v where v.modelo_id = p.id`,
      )} as precos,
      ${jsonList(
        sql`json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
              'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio`,
        sql`modelo_disponibilidade h where h.modelo_id = p.id`,
      )} as disponibilidade`
