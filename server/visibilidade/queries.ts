import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

export const selectVisibilidade = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('modelo')
    .innerJoin('modelo_ausencia', 'modelo_ausencia.modelo_id', 'modelo.id')
    .select(['pausada_em', 'pausada_ate', 'recolhida_em', 'dias'])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateDias = (db: Kysely<DB>, id: number, dias: number | null) =>
  db
    .updateTable('modelo_ausencia')
    .set({ dias, avisada_em: null })
    .where('modelo_id', '=', id)
    .execute()

/** A hidden profile is not online either. A second pause keeps the beginning of the first. */
export const updatePausa = (db: Kysely<DB>, id: number, ate: Date | null, now: Date) =>
  db
    .updateTable('modelo')
    .set({
      pausada_em: sql<Date>`coalesce(pausada_em, ${now}::timestamptz)`,
      pausada_ate: ate,
      online_ate: null,
    })
    .where('id', '=', id)
    .execute()

/** Ends pause and absence. */
export async function updateVolta(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`
    with vista as (
      update modelo_ausencia set vista_em = ${now}::timestamptz, avisada_em = null
      where modelo_id = ${id})
    update modelo set pausada_em = null, pausada_ate = null, recolhida_em = null
    where id = ${id} and (pausada_em is not null or recolhida_em is not null)`.execute(db)
}

/** She is still there: ends her absence alone, as by the link of the e-mail. */
export async function updateContinua(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await sql`
    with vista as (
      update modelo_ausencia set vista_em = ${now}::timestamptz, avisada_em = null
      where modelo_id = ${id})
    update modelo set recolhida_em = null where id = ${id} and recolhida_em is not null`.execute(db)
}

/** Ends the pauses whose time is over. */
export const endPausas = (db: Kysely<DB>, now: Date) =>
  db
    .updateTable('modelo')
    .set({ pausada_em: null, pausada_ate: null })
    .where('pausada_ate', '<=', now)
    .execute()

type Prazo = { now: Date; padrao: number; aviso: number }

/**
 * Marks as warned who will be hidden within `aviso` days, and queues the e-mail to each: public profiles,
 * since no other can vanish.
 */
export const warnAusentes = (db: Kysely<DB>, { now, padrao, aviso }: Prazo) =>
  sql`
    with ausentes as (
      update modelo_ausencia a set avisada_em = ${now}::timestamptz
      where avisada_em is null
        and vista_em <= ${now}::timestamptz - make_interval(days => coalesce(dias, ${padrao}::integer) - ${aviso}::integer)
        and exists (select from modelo_publico p where p.id = a.modelo_id)
      returning modelo_id)
    select graphile_worker.add_job('send-ausencia', json_build_object('modelo', modelo_id),
      job_key := 'ausencia:' || modelo_id)
    from ausentes`.execute(db)

/** Hides who was warned `aviso` days ago, at least, and has not been there since. */
export const hideAusentes = (db: Kysely<DB>, { now, padrao, aviso }: Prazo) =>
  sql`
    update modelo m set recolhida_em = ${now}::timestamptz, online_ate = null
    from modelo_ausencia a
    where a.modelo_id = m.id and m.recolhida_em is null
      and a.avisada_em <= ${now}::timestamptz - make_interval(days => ${aviso}::integer)
      and a.vista_em <= ${now}::timestamptz - make_interval(days => coalesce(a.dias, ${padrao}::integer))`.execute(
    db,
  )

/** Stores the hash of the link; null when she has been there since she was to be warned. */
export async function updateLink(
  db: Kysely<DB>,
  id: number,
  link: Buffer,
): Promise<{ avisada_em: Date } | null> {
  const row = await db
    .updateTable('modelo_ausencia')
    .set({ link })
    .where('modelo_id', '=', id)
    .where('avisada_em', 'is not', null)
    .returning('avisada_em')
    .executeTakeFirst()
  return row?.avisada_em ? { avisada_em: row.avisada_em } : null
}

/** The profile of an account that may act, by the hash of its last link. */
export const selectPorLink = (db: Kysely<DB>, link: Buffer) =>
  db
    .selectFrom('modelo_ausencia')
    .innerJoin('conta', 'conta.id', 'modelo_ausencia.modelo_id')
    .select('modelo_id')
    .where('link', '=', link)
    .where('conta.estado', '=', 'ativa')
    .executeTakeFirst()
