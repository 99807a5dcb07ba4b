import { type ExpressionBuilder, type Insertable, type Kysely, sql } from 'kysely'
import type { DB, Sessao } from '../database/types.ts'

export async function insertSessao(db: Kysely<DB>, sessao: Insertable<Sessao>): Promise<void> {
  await db.insertInto('sessao').values(sessao).execute()
}

/** Neither ended, nor past its time, nor unused for too long. */
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

/** Of many calls at once one writes. */
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

/** How many ended now; those that have ended before keep their moment. */
export async function updateRevogada(
  db: Kysely<DB>,
  { contaId, jti, except, now }: { contaId: number; jti?: string; except?: string; now: Date },
): Promise<number> {
  let update = db
    .updateTable('sessao')
    .set({ revogada_em: now })
    .where('conta_id', '=', contaId)
    .where('revogada_em', 'is', null)
  if (jti) update = update.where('jti', '=', jti)
  if (except) update = update.where('jti', '<>', except)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}
