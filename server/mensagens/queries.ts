import { type Kysely, sql } from 'kysely'
import type { Mensagem } from '../../contract/mensagem.ts'
import type { DB } from '../database/types.ts'

/** Inserts a message and its job in one statement: both or neither. */
export async function insertMensagem(
  db: Kysely<DB>,
  { nome, email, mensagem }: Mensagem,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nova as (
      insert into mensagem (nome, email, mensagem)
      values (${nome}::text, ${email}::text, ${mensagem}::text) returning id
    )
    select id, graphile_worker.add_job(
      'send-mensagem', payload := json_build_object('mensagem', id), job_key := 'mensagem:' || id
    ) as job
    from nova`.execute(db)
  return rows[0]!.id
}

/** Deletes messages, and with them their items in the queue. */
export async function deleteMensagens(
  db: Kysely<DB>,
  { respondidasAte, escritasAte }: { respondidasAte: Date; escritasAte: Date },
): Promise<void> {
  await db
    .deleteFrom('mensagem')
    .where((where) =>
      where.or([
        where('respondida_em', '<=', respondidasAte),
        where.and([where('respondida_em', 'is', null), where('criado_em', '<=', escritasAte)]),
      ]),
    )
    .execute()
}

export const selectMensagem = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('mensagem')
    .select(['id', 'nome', 'email', 'mensagem', 'criado_em'])
    .where('id', '=', id)
    .executeTakeFirst()
