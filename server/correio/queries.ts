import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

export type TipoAlerta = 'depoimento' | 'mensagem'

/** Queues the e-mail in the caller's transaction; a job that still waits under this key covers both. */
export async function addAlerta(
  trx: Kysely<DB>,
  {
    contaId,
    tipo,
    chave,
    espera,
  }: { contaId: number; tipo: TipoAlerta; chave: string; espera: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'alertar',
      payload := json_build_object('conta', ${contaId}::integer, 'tipo', ${tipo}::text),
      run_at := now() + make_interval(secs => ${espera}),
      job_key := ${chave}::text,
      job_key_mode := 'preserve_run_at'
    )`.execute(trx)
}

/** Whether her setting for these e-mails is on. */
export async function wantsAlertas(db: Kysely<DB>, contaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('modelo')
    .select('alertas_mensagens')
    .where('id', '=', contaId)
    .executeTakeFirst()
  return row?.alertas_mensagens === true
}
