import { type Insertable, type Kysely, sql } from 'kysely'
import type { LinhaDaAuditoria } from '../../contract/auditoria.ts'
import type { Fato } from '../../contract/fatos.ts'
import type { Auditoria, DB } from '../database/types.ts'

export async function insertFatos(db: Kysely<DB>, fatos: Insertable<Auditoria>[]): Promise<void> {
  await db.insertInto('auditoria').values(fatos).execute()
}

export async function deleteFatos(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('auditoria').where('criado_em', '<', antesDe).execute()
}

export async function selectAuditor(db: Kysely<DB>, id: number): Promise<boolean> {
  const conta = await db
    .selectFrom('conta')
    .select('auditor')
    .where('id', '=', id)
    .executeTakeFirst()
  return conta?.auditor ?? false
}

type Recorte = { conta?: number; fato?: Fato; limite: number; pagina: number }

/** Lines, newest first, with their total number. */
export async function selectFatos(
  db: Kysely<DB>,
  { conta, fato, limite, pagina }: Recorte,
): Promise<{ rows: LinhaDaAuditoria[]; total: number }> {
  const qual = sql`
    (${fato ?? null}::text is null or f.fato = ${fato ?? null})
    and (${conta ?? null}::integer is null or f.conta_id = ${conta ?? null}
      or (f.alvo in ('modelo', 'conta') and f.alvo_id = ${conta ?? null}))`
  const { rows } = await sql<{ rows: LinhaDaAuditoria[]; total: number }>`
    select (select count(*)::integer from auditoria f where ${qual}) as total,
      coalesce((select json_agg(json_build_object(
          'id', f.id, 'fato', f.fato, 'dado', f.dado, 'conta', f.conta_id, 'nome', c.nome,
          'alvo', f.alvo, 'alvo_id', f.alvo_id, 'titulo', a.nome, 'criado_em', f.criado_em)
          order by f.id desc)
        from (
          select * from auditoria f where ${qual}
          order by id desc limit ${limite} offset ${(pagina - 1) * limite}
        ) f
        left join conta c on c.id = f.conta_id
        left join conta a on f.alvo in ('modelo', 'conta') and a.id = f.alvo_id), '[]') as rows
  `.execute(db)
  return rows[0]!
}
