import { type Kysely, sql } from 'kysely'
import type { HistoricoQuery } from '../../contract/historico.ts'
import { type MiniRow, miniColumns, nameMatches } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'

export type VisitaRow = MiniRow & { ultima_visita: Date; visitas: number }

const ordens = {
  recentes: sql`h.ultima_visita desc, b.id desc`,
  visualizados: sql`h.visitas desc, h.ultima_visita desc, b.id desc`,
  cidade: sql`b.cidade_busca nulls last, sem_acento(b.apelido), b.id`,
}

/** The profiles that a subscriber visited and that are still public; each order ends in the id. */
export async function selectHistorico(
  db: Kysely<DB>,
  assinante: number,
  { q, ordenar, limite, pagina }: Pick<HistoricoQuery, 'q' | 'ordenar' | 'limite' | 'pagina'>,
  now: Date,
): Promise<{ itens: VisitaRow[]; total: number }> {
  const de = sql`from historico h join busca b on b.id = h.modelo_id
    where h.assinante_id = ${assinante} and ${nameMatches(q)}`
  const [lista, contagem] = await Promise.all([
    sql<VisitaRow>`select ${miniColumns(now)}, h.ultima_visita, h.visitas ${de}
      order by ${ordens[ordenar]} limit ${limite} offset ${(pagina - 1) * limite}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${de}`.execute(db),
  ])
  return { itens: lista.rows, total: contagem.rows[0]!.total }
}

/** The last city that his own visits named. */
export const selectCidade = async (db: Kysely<DB>, assinante: number) =>
  db
    .selectFrom('historico')
    .select(['cidade', 'estado'])
    .where('assinante_id', '=', assinante)
    .where('cidade_em', 'is not', null)
    .orderBy('cidade_em', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function selectGuarda(db: Kysely<DB>, assinante: number): Promise<boolean> {
  const row = await db
    .selectFrom('assinante')
    .select('guarda_historico')
    .where('id', '=', assinante)
    .executeTakeFirst()
  return row?.guarda_historico ?? false
}

export async function updateGuarda(
  db: Kysely<DB>,
  assinante: number,
  guarda: boolean,
): Promise<void> {
  await db
    .updateTable('assinante')
    .set({ guarda_historico: guarda })
    .where('id', '=', assinante)
    .execute()
}

/** Deletes profiles that were last visited before, from everybody's history. */
export async function deleteVencido(db: Kysely<DB>, antes: Date): Promise<void> {
  await db.deleteFrom('historico').where('ultima_visita', '<', antes).execute()
}

/** The visits stay counted, without his id. */
export async function deleteHistorico(db: Kysely<DB>, assinante: number): Promise<void> {
  await sql`
    with apagadas as (delete from historico where assinante_id = ${assinante}),
      contatos as (update contato set assinante_id = null where assinante_id = ${assinante})
    update visita set assinante_id = null where assinante_id = ${assinante}`.execute(db)
}
