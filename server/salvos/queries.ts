import { type Kysely, sql } from 'kysely'
import { type MiniRow, miniColumns } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'
import { type ListasRow, listasDoPerfil } from '../modelos/listas.ts'

export type SalvoRow = MiniRow &
  ListasRow & {
    estado: string | null
    verificada: boolean
    nota: number | null
    avaliacoes: number
    local: boolean
    hoteis: boolean
    moteis: boolean
    domicilio: boolean
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
      ${listasDoPerfil}
    from busca b join modelo_publico p on p.id = b.id
    where p.url = any(${urls}::text[]) or (p.id = any(${modelos}::integer[])
      and not exists (select from modelo_corte k where k.modelo_id = p.id))
    order by p.id`.execute(db)
  return rows
}
