import { type Kysely, sql } from 'kysely'
import type { CodigoPreco } from '../../contract/opcoes.ts'
import { type MiniRow, miniColumns } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'

export type SalvoRow = MiniRow & {
  estado: string | null
  verificada: boolean
  nota: number | null
  avaliacoes: number
  local: boolean
  hoteis: boolean
  moteis: boolean
  domicilio: boolean
  precos: { codigo: CodigoPreco; preco: number }[]
  opcoes: { grupo: string; codigo: string }[]
  disponibilidade: { dia: number; inicio: string; fim: string }[]
}

/** Public profiles by id or address. As on a profile's page, an id from before a cut finds nobody. */
export async function selectSalvos(
  db: Kysely<DB>,
  { modelos, urls }: { modelos: number[]; urls: string[] },
  now: Date,
): Promise<SalvoRow[]> {
  const { rows } = await sql<SalvoRow>`
    select ${miniColumns(now)}, b.estado, b.nota, b.avaliacoes, p.verificada,
      p.local, p.hoteis, p.moteis, p.domicilio,
      coalesce((select json_agg(json_build_object('codigo', v.codigo, 'preco', v.preco))
        from modelo_preco v where v.modelo_id = p.id), '[]') as precos,
      coalesce((select json_agg(json_build_object('grupo', o.grupo, 'codigo', o.codigo))
        from modelo_opcao o where o.modelo_id = p.id), '[]') as opcoes,
      coalesce((select json_agg(json_build_object('dia', h.dia, 'inicio', to_char(h.inicio, 'HH24:MI'),
          'fim', to_char(h.fim, 'HH24:MI')) order by h.dia, h.inicio)
        from modelo_disponibilidade h where h.modelo_id = p.id), '[]') as disponibilidade
    from busca b join modelo_publico p on p.id = b.id
    where p.url = any(${urls}::text[]) or (p.id = any(${modelos}::integer[])
      and not exists (select from modelo_corte k where k.modelo_id = p.id))
    order by p.id`.execute(db)
  return rows
}
