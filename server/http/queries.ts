import { type ExpressionBuilder, type Insertable, type Kysely, sql } from 'kysely'
import type { DB, Sessao } from '../database/types.ts'

export async function insertSessao(db: Kysely<DB>, sessao: Insertable<Sessao>): Promise<void> {
  await db.insertInto('sessao').values(sessao).execute()
}

/** Neither revoked, nor expired, nor unused for too long. */
const isOpen = (now: Date) => (where: ExpressionBuilder<DB, 'sessao'>) =>
  where.and([
    where('sessao.revogada_em', 'is', null),
    where('sessao.expira_em', '>', now),
    sql<boolean>`sessao.usada_em + make_interval(secs => sessao.inatividade_max) > ${now}`,
  ])

/** The account of an open session, if the account itself may act. */
export const selectContaDaSessao = (db: Kysely<DB>, jti: string, now: Date) =>
  db
    .selectFrom('sessao')
    .innerJoin('conta', 'conta.id', 'sessao.conta_id')
    .select(['conta.id', 'conta.nome', 'conta.tipo', 'sessao.usada_em'])
    .where('sessao.jti', '=', jti)
    .where(isOpen(now))
    .where('conta.estado', '=', 'ativa')
    .executeTakeFirst()

/** Of many calls at once one writes: the others see that it was written. */
export async function updateUsada(
  db: Kysely<DB>,
  jti: string,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ usada_em: now })
    .where('jti', '=', jti)
    .where('usada_em', '<=', due)
    .execute()
}

export const selectSessoes = (db: Kysely<DB>, contaId: number, now: Date) =>
  db
    .selectFrom('sessao')
    .select(['jti', 'navegador', 'sistema', 'criada_em', 'usada_em'])
    .where('conta_id', '=', contaId)
    .where(isOpen(now))
    .orderBy('usada_em', 'desc')
    .orderBy('jti')
    .limit(60)
    .execute()

/** Ends the sessions of an account; those that ended before keep their time. */
const revoke = (db: Kysely<DB>, contaId: number, now: Date) =>
  db
    .updateTable('sessao')
    .set({ revogada_em: now })
    .where('conta_id', '=', contaId)
    .where('revogada_em', 'is', null)

/** Ends one session of an account; answers whether it was open. */
export async function updateRevogada(
  db: Kysely<DB>,
  { contaId, jti, now }: { contaId: number; jti: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await revoke(db, contaId, now)
    .where('jti', '=', jti)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of an account. */
export async function updateRevogadas(db: Kysely<DB>, contaId: number, now: Date): Promise<void> {
  await revoke(db, contaId, now).execute()
}

/** Whether it was not there before: of two answers to one challenge one succeeds. */
export async function insertDesafioUsado(
  db: Kysely<DB>,
  desafio: { hash: Buffer; expira_em: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desafio_usado')
    .values(desafio)
    .onConflict((c) => c.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteDesafios(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('desafio_usado').where('expira_em', '<=', now).execute()
}
