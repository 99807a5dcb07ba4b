import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'
import type { TipoAlerta } from './alertas.ts'

/** Within the transaction that causes it; one that still waits under this key stands for both. */
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

/** Her address and language, if she wants letters now and may still act. */
export const selectAvisada = (db: Kysely<DB>, contaId: number) =>
  db
    .selectFrom('conta')
    .innerJoin('modelo', 'modelo.id', 'conta.id')
    .select(['conta.email', 'conta.idioma'])
    .where('conta.id', '=', contaId)
    .where('conta.estado', '=', 'ativa')
    .where('modelo.alertas_mensagens', '=', true)
    .executeTakeFirst()
