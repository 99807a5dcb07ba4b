import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'

type Sessao = { jti: string; contaId: number; criadaEm: Date; expiraEm: Date }

export async function insertSessao(
  db: Kysely<DB>,
  { jti, contaId, criadaEm, expiraEm }: Sessao,
): Promise<void> {
  await db
    .insertInto('sessao')
    .values({ jti, conta_id: contaId, criada_em: criadaEm, expira_em: expiraEm })
    .execute()
}

/** The account of a session that is neither over nor revoked, if the account itself may act. */
export const selectContaDaSessao = (db: Kysely<DB>, jti: string, now: Date) =>
  db
    .selectFrom('sessao')
    .innerJoin('conta', 'conta.id', 'sessao.conta_id')
    .select(['conta.id', 'conta.nome', 'conta.tipo'])
    .where('sessao.jti', '=', jti)
    .where('sessao.revogada_em', 'is', null)
    .where('sessao.expira_em', '>', now)
    .where('conta.estado', '=', 'ativa')
    .executeTakeFirst()

/** Ends one session, or all of an account; those that have ended keep their moment. */
export async function updateRevogada(
  db: Kysely<DB>,
  qual: { jti: string } | { contaId: number },
  now: Date,
): Promise<void> {
  const update = db.updateTable('sessao').set({ revogada_em: now }).where('revogada_em', 'is', null)
  await ('jti' in qual
    ? update.where('jti', '=', qual.jti).execute()
    : update.where('conta_id', '=', qual.contaId).execute())
}
