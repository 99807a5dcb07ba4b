import { type Kysely, type NotNull, sql } from 'kysely'
import type { Devolucao } from '../../contract/apiPix.ts'
import { IMPULSO } from '../../contract/ofertaDeImpulsos.ts'
import type { StatusDaCobranca } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'

/** The charge that a Pix names; `valor` in centavos. */
export const selectCobrancaDoTxid = (db: Kysely<DB>, txid: string) =>
  db
    .selectFrom('cobranca')
    .select(['id', 'conta_id as conta', 'provedor', sql<StatusDaCobranca>`status`.as('status')])
    .select(sql<number>`round(valor * 100)::integer`.as('valor'))
    .where('txid', '=', txid)
    .executeTakeFirst()

export type NovoPix = {
  e2eid: string
  txid: string | null
  /** Centavos. */
  valor: number
  horario: Date
  cobranca: number | null
  destino: 'plano' | 'devolucao' | 'analise'
  now: Date
}

/** Records a Pix; false for one that is recorded already. */
export async function insertPix(trx: Kysely<DB>, pix: NovoPix): Promise<boolean> {
  const { cobranca, now, ...row } = pix
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pix_recebido')
    .values({ ...row, cobranca_id: cobranca, criado_em: now, consultado_em: now })
    .onConflict((conflict) => conflict.column('e2eid').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A recorded Pix with the state of its charge, locked; undefined for an unknown one. */
export async function lockPix(trx: Kysely<DB>, e2eid: string, now: Date) {
  const { rows } = await sql<{
    valor: number
    destino: NovoPix['destino']
    cobranca: number | null
    status: StatusDaCobranca | null
    desistencia: boolean
  }>`
    update pix_recebido p set consultado_em = greatest(p.consultado_em, ${now}::timestamptz)
    from pix_recebido q left join cobranca c on c.id = q.cobranca_id
    where p.e2eid = ${e2eid} and q.e2eid = p.e2eid
    returning p.valor, p.destino, p.cobranca_id as cobranca, c.status,
      c.desistencia_em is not null as desistencia`.execute(trx)
  return rows[0]
}

/** The Pix that paid for the plan of a charge; undefined where staff knew of it alone. */
export const selectPixDaCobranca = (db: Kysely<DB>, cobranca: number) =>
  db
    .selectFrom('pix_recebido')
    .select(['e2eid', 'valor'])
    .where('cobranca_id', '=', cobranca)
    .where('destino', '=', 'plano')
    .executeTakeFirst()

/** The account of the charge of a Pix, for its lock. */
export const selectContaDoPix = (db: Kysely<DB>, e2eid: string) =>
  db
    .selectFrom('pix_recebido as p')
    .innerJoin('cobranca as c', 'c.id', 'p.cobranca_id')
    .select(['c.conta_id as conta', 'c.id as cobranca'])
    .where('p.e2eid', '=', e2eid)
    .executeTakeFirst()

export type StatusDaDevolucao = 'PEDIDA' | Devolucao['status']

export const selectDevolucoes = (db: Kysely<DB>, e2eid: string) =>
  db
    .selectFrom('pix_devolucao')
    .select(['id', 'valor', sql<StatusDaDevolucao>`status`.as('status')])
    .where('e2eid', '=', e2eid)
    .orderBy('criada_em')
    .orderBy('id')
    .execute()

export type NovaDevolucao = {
  e2eid: string
  id: string
  valor: number
  motivo: 'arrependimento' | 'equipe' | 'sem_plano' | 'banco'
  origem: 'receita' | 'sem_destino'
  status: StatusDaDevolucao
  now: Date
}

export async function insertDevolucao(trx: Kysely<DB>, devolucao: NovaDevolucao): Promise<void> {
  const { now, ...row } = devolucao
  await trx
    .insertInto('pix_devolucao')
    .values({ ...row, criada_em: now, terminada_em: isFinal(row.status) ? now : null })
    .execute()
}

/** A refund that has ended stays as it is. */
export async function updateDevolucao(
  trx: Kysely<DB>,
  { e2eid, id, status, now }: { e2eid: string; id: string; status: StatusDaDevolucao; now: Date },
): Promise<void> {
  await trx
    .updateTable('pix_devolucao')
    .set({ status, terminada_em: isFinal(status) ? now : null })
    .where('e2eid', '=', e2eid)
    .where('id', '=', id)
    .where('status', 'in', ['PEDIDA', 'EM_PROCESSAMENTO'])
    .execute()
}

const isFinal = (status: StatusDaDevolucao) => status === 'DEVOLVIDO' || status === 'NAO_REALIZADO'

/** A refund that was not sent to the bank, or of which it is not known; undefined for one that ended. */
export const selectDevolucaoAberta = (db: Kysely<DB>, e2eid: string, id: string) =>
  db
    .selectFrom('pix_devolucao')
    .select(['valor', sql<StatusDaDevolucao>`status`.as('status')])
    .where('e2eid', '=', e2eid)
    .where('id', '=', id)
    .where('status', 'in', ['PEDIDA', 'EM_PROCESSAMENTO'])
    .executeTakeFirst()

/**
 * Queues calls about one Pix, one after the other on all nodes; in the caller's transaction. `minutos`:
 * how long to wait. One that waits for its first try keeps its time; beside one that failed for good there is another.
 */
export async function queuePixJob(
  trx: Kysely<DB>,
  tarefa: 'consult-pix' | 'send-devolucao',
  { e2eid, id = null, minutos = 0 }: { e2eid: string; id?: string | null; minutos?: number },
): Promise<void> {
  await sql`select graphile_worker.add_job(${tarefa},
    json_build_object('e2eid', ${e2eid}::text, 'id', ${id}::text),
    queue_name => ${`pix ${e2eid}`}, run_at => now() + make_interval(mins => ${minutos}::integer),
    job_key => ${[tarefa, e2eid, id].join(' ')}, job_key_mode => 'preserve_run_at',
    max_attempts => 25)`.execute(trx)
}

/** Charges that the bank is asked for: open ones often, closed ones for three days, those asked longest ago first. */
export const selectConsultaveis = (db: Kysely<DB>, now: Date, limite: number) =>
  db
    .selectFrom('cobranca')
    .select(['id', 'txid'])
    .where('provedor', '=', 'pix-api')
    .where('status', 'not in', ['paga', 'devolvida'])
    .where('criada_em', '>', sql<Date>`${now}::timestamptz - interval '3 days'`)
    .where((eb) =>
      eb.or([
        eb('consultada_em', 'is', null),
        eb(
          'consultada_em',
          '<',
          sql<Date>`${now}::timestamptz - case when status = 'pendente' and criada_em > ${now}::timestamptz - interval '1 hour'
            then interval '30 seconds' else interval '15 minutes' end`,
        ),
      ]),
    )
    .orderBy('consultada_em', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limite)
    // A bank's charge is stored with the id that it has there.
    .$narrowType<{ txid: NotNull }>()
    .execute()

export async function updateConsultada(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.updateTable('cobranca').set({ consultada_em: now }).where('id', '=', id).execute()
}

/** Pix that the bank is asked for again: with a refund under way, and once a day for ninety days. */
export const selectPixConsultaveis = (db: Kysely<DB>, now: Date, limite: number) =>
  db
    .selectFrom('pix_recebido as p')
    .select('e2eid')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('consultado_em', '<', sql<Date>`${now}::timestamptz - interval '1 day'`),
          eb('horario', '>', sql<Date>`${now}::timestamptz - interval '90 days'`),
        ]),
        eb.and([
          eb('consultado_em', '<', sql<Date>`${now}::timestamptz - interval '10 minutes'`),
          eb.exists(
            eb
              .selectFrom('pix_devolucao as d')
              .select('d.id')
              .whereRef('d.e2eid', '=', 'p.e2eid')
              .where('d.status', 'in', ['PEDIDA', 'EM_PROCESSAMENTO']),
          ),
        ]),
      ]),
    )
    .orderBy('consultado_em')
    .limit(limite)
    .execute()

/** The bank is about to be asked for it: one that it never answers for comes after all others. */
export async function updatePixConsultado(db: Kysely<DB>, e2eid: string, now: Date): Promise<void> {
  await db
    .updateTable('pix_recebido')
    .set({ consultado_em: now })
    .where('e2eid', '=', e2eid)
    .execute()
}

/** A charge that its owner may not pay any more is ended at the bank; in the caller's transaction. */
export async function queueRemoverCob(trx: Kysely<DB>, txid: string): Promise<void> {
  await sql`select graphile_worker.add_job('remove-cob', json_build_object('txid', ${txid}::text))`.execute(
    trx,
  )
}

export type Diferenca = { conta: string; no_livro: number; esperado: number }

/** What the ledger and the charges, Pix and refunds do not agree on, in one snapshot; centavos. */
export const selectDiferencas = (db: Kysely<DB>): Promise<Diferenca[]> =>
  db
    .selectFrom('livro_diferenca')
    .select(['conta', 'no_livro', 'esperado'])
    .$castTo<Diferenca>()
    .execute()

/** Stores the result of a check, and forgets those of more than a year ago. */
export async function insertConferencia(
  db: Kysely<DB>,
  diferencas: readonly Diferenca[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('livro_conferencia')
    .values({ em: now, diferencas: JSON.stringify(diferencas) })
    .onConflict((conflict) => conflict.column('em').doNothing())
    .execute()
  await db
    .deleteFrom('livro_conferencia')
    .where('em', '<', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .execute()
}

export const selectConferencia = (db: Kysely<DB>) =>
  db
    .selectFrom('livro_conferencia')
    .select(['em', 'diferencas'])
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The accounts of the ledger with their sums, in centavos: debit is positive. */
export const selectSaldos = (db: Kysely<DB>) =>
  db
    .selectFrom('livro_saldo')
    .select(['conta', 'saldo'])
    .orderBy('conta')
    .$castTo<{ conta: string; saldo: number }>()
    .execute()

/** The lines of a month of São Paulo ('2026-11'), in the order in which they were entered. */
export const selectLancamentos = (db: Kysely<DB>, mes: string) =>
  db
    .selectFrom('lancamento as l')
    .leftJoin('cobranca as c', 'c.id', 'l.cobranca_id')
    .select(['l.id', 'l.tipo', 'l.debito', 'l.credito', 'l.valor', 'l.cobranca_id as cobranca'])
    .select(['l.e2eid', 'l.criado_em', 'c.txid'])
    .select(
      sql<
        string | null
      >`case when c.id is not null then coalesce(c.plano, ${sql.lit(IMPULSO)}) end`.as('plano'),
    )
    .where(
      'l.criado_em',
      '>=',
      sql<Date>`(${mes} || '-01')::timestamp at time zone 'America/Sao_Paulo'`,
    )
    .where(
      'l.criado_em',
      '<',
      sql<Date>`((${mes} || '-01')::timestamp + interval '1 month') at time zone 'America/Sao_Paulo'`,
    )
    .orderBy('l.id')
    .execute()

/** Refunds that have not reached their buyer, and Pix of no charge of ours; the oldest first. */
export async function selectPendencias(db: Kysely<DB>) {
  const devolucoes = await db
    .selectFrom('pix_devolucao as d')
    .innerJoin('pix_recebido as p', 'p.e2eid', 'd.e2eid')
    .select(['d.e2eid', 'd.valor', 'd.criada_em as em', 'p.cobranca_id as cobranca'])
    .select(sql<StatusDaDevolucao>`d.status`.as('status'))
    .where('d.status', '<>', 'DEVOLVIDO')
    .where((eb) =>
      eb.or([
        eb('d.status', '<>', 'NAO_REALIZADO'),
        // Nothing after it was tried in its place.
        eb.not(
          eb.exists(
            eb
              .selectFrom('pix_devolucao as n')
              .select('n.id')
              .whereRef('n.e2eid', '=', 'd.e2eid')
              .whereRef('n.criada_em', '>', 'd.criada_em'),
          ),
        ),
      ]),
    )
    .orderBy('d.criada_em')
    .limit(100)
    .execute()
  const semCobranca = await db
    .selectFrom('pix_recebido')
    .select(['e2eid', 'valor', 'horario as em'])
    .where('destino', '=', 'analise')
    .orderBy('horario')
    .limit(100)
    .execute()
  return { devolucoes, semCobranca }
}
