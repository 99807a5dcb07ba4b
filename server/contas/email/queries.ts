import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import { podeAgir } from '../podeAgir.ts'
import { semSuspeita } from '../semSuspeita.ts'

/**
 * Queues the e-mail with the link, in the caller's transaction; a job that still waits covers both
 * changes.
 */
export async function queueConfirmacao(trx: Kysely<DB>, contaId: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send-confirmacao',
      payload := json_build_object('conta', ${contaId}::integer),
      job_key := 'confirmacao:' || ${contaId}::integer)`.execute(trx)
}

/** Queues the e-mail that tells the old address about the change. */
export async function queueAvisoEmail(
  trx: Kysely<DB>,
  { conta, antes, em }: { conta: number; antes: string; em: Date },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send-aviso-email',
      payload := json_build_object(
        'conta', ${conta}::integer, 'antes', ${antes}::text, 'em', ${em.toISOString()}::text))`.execute(
    trx,
  )
}

/** The address of an account, whether it is confirmed, and the one it asks to change to. */
export const selectEmail = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('conta')
    .leftJoin('troca_email', (join) =>
      join.onRef('troca_email.conta_id', '=', 'conta.id').on('troca_email.expira_em', '>', now),
    )
    .select([
      'conta.email',
      'conta.idioma',
      'conta.email_confirmado_em',
      'conta.palavra',
      'troca_email.email as pendente',
      'troca_email.expira_em as pendente_ate',
    ])
    .where('conta.id', '=', id)
    .where(podeAgir)
    .executeTakeFirst()

/** Locks the account until the transaction ends. */
export const lockConta = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('conta')
    .select(['id', 'tipo', 'estado', 'email', 'email_confirmado_em', 'fator_desde'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function updateConfirmado(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('conta')
    .set({ email_confirmado_em: now })
    .where('id', '=', id)
    .where('email_confirmado_em', 'is', null)
    .execute()
}

/** Answers whether the address was free; a unique violation does not abort the transaction. */
export async function updateEmail(
  trx: Kysely<DB>,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  await sql`savepoint troca_email`.execute(trx)
  try {
    await trx
      .updateTable('conta')
      .set({ email, email_confirmado_em: now })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'conta_email_unico') throw error
    await sql`rollback to savepoint troca_email`.execute(trx)
    return false
  }
}

/** Another account that has this address, confirmed or not. */
export const selectOutra = (db: Kysely<DB>, email: string, id: number) =>
  db
    .selectFrom('conta')
    .select(['id', 'email_confirmado_em'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()

/**
 * The account that has this address without a proof, locked; `guardada`: it is not erased, for staff have suspended it,
 * or suspect a minor.
 */
export const lockSemProva = (trx: Kysely<DB>, email: string, id: number) =>
  trx
    .selectFrom('conta')
    .select(['id', 'tipo', sql<boolean>`estado = 'suspensa' or not ${semSuspeita}`.as('guardada')])
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('tipo', '!=', 'equipe')
    .where('email_confirmado_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The address is free; nobody proved that it was this account's. */
export async function clearEmail(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('conta')
    .set({ email: `conta-${id}@guardada.invalid` })
    .where('id', '=', id)
    .execute()
}

export async function upsertTroca(
  trx: Kysely<DB>,
  { conta, email, expiraEm }: { conta: number; email: string; expiraEm: Date },
): Promise<void> {
  await trx
    .insertInto('troca_email')
    .values({ conta_id: conta, email, expira_em: expiraEm })
    .onConflict((c) => c.column('conta_id').doUpdateSet({ email, expira_em: expiraEm }))
    .execute()
}

export async function deleteTroca(trx: Kysely<DB>, conta: number): Promise<void> {
  await trx.deleteFrom('troca_email').where('conta_id', '=', conta).execute()
}

export async function deleteTrocasVencidas(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('troca_email').where('expira_em', '<=', now).execute()
}

/** Deletes this link to undo a change, and every one of a later change. */
export async function deleteDesfazer(trx: Kysely<DB>, conta: number, desde: Date): Promise<void> {
  await trx
    .deleteFrom('token')
    .where('conta_id', '=', conta)
    .where('uso', '=', 'desfazer-email')
    .where('usado_em', 'is', null)
    .where('expira_em', '>=', desde)
    .execute()
}

/**
 * Accounts created before `antesDe` that never confirmed, at most 100; those that paid are excluded.
 */
export const selectNaoConfirmadas = (db: Kysely<DB>, antesDe: Date) =>
  db
    .selectFrom('conta')
    .select(['id', 'tipo'])
    .where('email_confirmado_em', 'is', null)
    .where('estado', '=', 'ativa')
    .where('tipo', '!=', 'equipe')
    .where('criada_em', '<', antesDe)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assinatura').select('id').whereRef('assinatura.conta_id', '=', 'conta.id'),
        ),
      ),
    )
    .orderBy('criada_em')
    .execute()

/** The word that is shown in e-mails to the account. */
export const selectPalavra = (db: Kysely<DB>, id: number) =>
  db.selectFrom('conta').select('palavra').where('id', '=', id).executeTakeFirstOrThrow()

export async function updatePalavra(
  db: Kysely<DB>,
  id: number,
  palavra: string | null,
): Promise<void> {
  await db.updateTable('conta').set({ palavra }).where('id', '=', id).execute()
}
