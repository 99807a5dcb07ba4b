import { type Kysely, sql } from 'kysely'
import type { Mensagem } from '../../contract/mensagem.ts'
import { lockUntilCommit } from '../database/lock.ts'
import type { DB } from '../database/types.ts'

/**
 * The message of the last day with the same words of the same writer, which may stand around its
 * receipt. Until the transaction ends nobody else writes by this address.
 */
export async function selectIgual(
  trx: Kysely<DB>,
  { nome, email }: Pick<Mensagem, 'nome' | 'email'>,
  [antes, depois]: readonly [string, string],
): Promise<{ recibo: string | null } | undefined> {
  await lockUntilCommit(trx, `mensagem ${email}`)
  const { rows } = await sql<{ recibo: string | null }>`
    select recibo from mensagem
    where email = ${email} and nome = ${nome} and criado_em > now() - interval '1 day'
      and mensagem = ${antes}::text || coalesce(recibo, '') || ${depois}::text limit 1`.execute(trx)
  return rows[0]
}

/** Inserts a message and its job in one statement: both or neither. */
export async function insertMensagem(
  db: Kysely<DB>,
  { nome, email, mensagem }: Mensagem,
  recibo: string | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nova as (
      insert into mensagem (nome, email, mensagem, recibo)
      values (${nome}::text, ${email}::text, ${mensagem}::text, ${recibo}::text) returning id
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

/** When it came and was answered, by its receipt. */
export const selectRecibo = (db: Kysely<DB>, recibo: string) =>
  db
    .selectFrom('mensagem')
    .select([
      sql<string>`to_json(criado_em)`.as('recebida_em'),
      sql<string | null>`to_json(respondida_em)`.as('respondida_em'),
    ])
    .where('recibo', '=', recibo)
    .executeTakeFirst()
