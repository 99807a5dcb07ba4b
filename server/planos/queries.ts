import { type Kysely, sql } from 'kysely'
import type { Plano } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'

/** Plans from the least to the most prominent. `preco` is BRL for `dias` days; 0 is free. */
export const selectPlanos = (db: Kysely<DB>) =>
  db
    .selectFrom('plano')
    .select(['codigo', 'nome', 'preco', 'dias', 'posicao', 'destaque', 'stories', 'midia_privada'])
    .orderBy('posicao')
    .orderBy('codigo')
    .execute()

/** The plan in force and when what was bought of it ends. */
export async function selectPlanoAtual(
  db: Kysely<DB>,
  conta: number,
  now: Date,
): Promise<Plano & { ha_maior: boolean; validade: Date | null }> {
  const { rows } = await sql<Plano & { ha_maior: boolean; validade: Date | null }>`
    select p.codigo, p.nome, p.preco::float8 as preco, p.dias, p.posicao, p.destaque, p.stories,
      p.midia_privada,
      exists (select from plano q where q.posicao > p.posicao) as ha_maior,
      case when p.preco > 0 then (select max(a.fim) from assinatura a
        where a.conta_id = ${conta} and a.plano = p.codigo and a.fim > ${now}::timestamptz) end as validade
    from plano_vigente(${conta}, ${now}) p`.execute(db)
  return rows[0]!
}
