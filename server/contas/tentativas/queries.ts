import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'

type Options = {
  livres: number
  /** Seconds. */
  esperaMax: number
  now: Date
  esquecerEm: Date
}

/**
 * Counts a try and returns the new number; null while the count says to wait. Concurrent tries are each
 * counted.
 */
export async function upsertTentativa(
  trx: Kysely<DB>,
  chave: Buffer,
  { livres, esperaMax, now, esquecerEm }: Options,
): Promise<number | null> {
  const { rows } = await sql<{ vezes: number }>`
    insert into tentativa as t (chave, vezes, livre_em, esquecer_em)
    values (${chave}, 1, ${now}, ${esquecerEm})
    on conflict (chave) do update set
      (vezes, livre_em, esquecer_em) = (
        select
          n,
          ${now}::timestamptz + make_interval(secs => case
            when n < ${livres} then 0
            -- 2^20 seconds exceed any delay: larger powers make no difference
            else least(${esperaMax}, power(2, least(n - ${livres}, 20)))
          end),
          case when n = 1 then ${esquecerEm}::timestamptz else t.esquecer_em end
        from (select case when t.esquecer_em > ${now} then t.vezes + 1 else 1 end as n) agora
      )
    where t.livre_em <= ${now}
    returning vezes`.execute(trx)
  return rows[0]?.vezes ?? null
}

export async function selectLivreEm(trx: Kysely<DB>, chave: Buffer): Promise<Date> {
  const { livre_em } = await trx
    .selectFrom('tentativa')
    .select('livre_em')
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  return livre_em
}

export async function deleteTentativas(db: Kysely<DB>, chaves: Buffer[]): Promise<void> {
  if (chaves.length === 0) return
  await db.deleteFrom('tentativa').where('chave', 'in', chaves).execute()
}

export async function takeBackTentativas(
  db: Kysely<DB>,
  chaves: Buffer[],
  now: Date,
): Promise<void> {
  if (chaves.length === 0) return
  await db
    .updateTable('tentativa')
    .set((row) => ({ vezes: row('vezes', '-', 1), livre_em: now }))
    .where('chave', 'in', chaves)
    .execute()
}

/**
 * Queues the warning to the owner of the active account of this address, if it is confirmed, unless one
 * was queued since `proximo` was last set. A single statement either way: its time does not tell.
 */
export async function queueAvisoTentativas(
  db: Kysely<DB>,
  email: string,
  { chave, now, proximo }: { chave: Buffer; now: Date; proximo: Date },
): Promise<void> {
  await sql`
    with devido as (
      insert into tentativa as t (chave, vezes, livre_em, esquecer_em)
      values (${chave}, 1, ${proximo}, ${proximo})
      on conflict (chave) do update
        set livre_em = excluded.livre_em, esquecer_em = excluded.esquecer_em
        where t.livre_em <= ${now}
      returning chave
    )
    select graphile_worker.add_job(
      'send-aviso-tentativas',
      payload := json_build_object('conta', conta.id),
      job_key := 'aviso-tentativas:' || conta.id
    )
    from devido, conta
    where conta.email = ${email}::citext
      and conta.estado = 'ativa'
      and conta.email_confirmado_em is not null`.execute(db)
}

export async function deleteVencidas(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('tentativa').where('esquecer_em', '<=', now).execute()
}
