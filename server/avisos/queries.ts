import { type Kysely, sql } from 'kysely'
import type { Idioma } from '../../contract/conta.ts'
import type { DB } from '../database/types.ts'

type Novo = {
  id: string
  sessao: string
  conta: number
  endereco: Buffer
  idioma: Idioma
  now: Date
}

/**
 * Stores the browser of a session; a session has one, and one that was ended has none any more. When it was last told
 * stays.
 */
export async function upsertAviso(db: Kysely<DB>, aviso: Novo): Promise<void> {
  const { id, sessao, conta, endereco, idioma, now } = aviso
  await sql`
    insert into aviso_push (id, sessao, conta_id, endereco, idioma, criado_em)
    select ${id}::uuid, jti, ${conta}::integer, ${endereco}::bytea, ${idioma}::text, ${now}::timestamptz
    from sessao where jti = ${sessao}::uuid and revogada_em is null for share
    on conflict (sessao) do update
      set id = excluded.id, endereco = excluded.endereco, idioma = excluded.idioma`.execute(db)
}

export const deleteAviso = (db: Kysely<DB>, sessao: string) =>
  sql`delete from aviso_push where sessao = ${sessao}::uuid`.execute(db)

export async function selectHasAviso(db: Kysely<DB>, sessao: string): Promise<boolean> {
  const { rows } = await sql`select from aviso_push where sessao = ${sessao}::uuid`.execute(db)
  return rows.length > 0
}

/** Queues one notification, after the pause since the last; what waits already covers this one too. */
export const queueEnvio = (trx: Kysely<DB>, conta: number, { minutos }: { minutos: number }) =>
  sql`
    select graphile_worker.add_job('send-aviso-push', json_build_object('conta', ${conta}::integer),
      run_at := greatest(now(), max(a.avisado_em) + make_interval(mins => ${minutos})),
      job_key := 'aviso-push:' || ${conta}::integer, job_key_mode := 'preserve_run_at')
    from aviso_push a where a.conta_id = ${conta} having count(*) > 0`.execute(trx)

export type AvisoRow = { id: string; endereco: Buffer; idioma: Idioma }

/**
 * The browsers of an advertiser that may be told now: their session is open, the pause is over, and she has not
 * switched such messages off. A session that has ended by time takes its browser with it.
 */
export async function selectDevidos(
  db: Kysely<DB>,
  conta: number,
  { now, minutos }: { now: Date; minutos: number },
): Promise<AvisoRow[]> {
  await sql`
    delete from aviso_push a using sessao s
    where a.conta_id = ${conta} and s.jti = a.sessao and (s.expira_em <= ${now}::timestamptz
      or s.usada_em + make_interval(secs => s.inatividade_max) <= ${now}::timestamptz)`.execute(db)
  const { rows } = await sql<AvisoRow>`
    select a.id, a.endereco, a.idioma from aviso_push a
    join conta c on c.id = a.conta_id and c.estado = 'ativa'
    join modelo m on m.id = a.conta_id and m.alertas_mensagens
    where a.conta_id = ${conta}
      and (a.avisado_em is null or a.avisado_em <= ${now}::timestamptz - make_interval(mins => ${minutos}))
    order by a.criado_em`.execute(db)
  return rows
}

export const updateAvisado = (db: Kysely<DB>, id: string, now: Date) =>
  sql`update aviso_push set avisado_em = ${now}::timestamptz where id = ${id}::uuid`.execute(db)

/** A browser that is not reached any more. */
export const deletePerdido = (db: Kysely<DB>, id: string) =>
  sql`delete from aviso_push where id = ${id}::uuid`.execute(db)

/** How many reviews and comments wait for her. */
export async function selectEsperam(db: Kysely<DB>, conta: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from depoimento where modelo_id = ${conta} and status = 0)
      + (select count(*) from storie_comentario where modelo_id = ${conta} and status = 0))::integer
      as total`.execute(db)
  return rows[0]!.total
}
