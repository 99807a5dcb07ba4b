import { type Insertable, type Kysely, sql } from 'kysely'
import type { Plano } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import type { CobrancaPendente } from './cobrancas.ts'

/** Plans from the least to the most prominent. `preco` is BRL for `dias` days; 0 is free. */
export const selectPlanos = (db: Kysely<DB>) =>
  db
    .selectFrom('plano')
    .select(['codigo', 'nome', 'preco', 'dias', 'posicao', 'destaque', 'stories', 'midia_privada'])
    .orderBy('posicao')
    .orderBy('codigo')
    .execute()

/** The plan in force and when what was bought of it ends. */
export async function selectPlanoAtual(
  db: Kysely<DB>,
  conta: number,
  now: Date,
): Promise<Plano & { ha_maior: boolean; validade: Date | null }> {
  const { rows } = await sql<Plano & { ha_maior: boolean; validade: Date | null }>`
    select p.codigo, p.nome, p.preco::float8 as preco, p.dias, p.posicao, p.destaque, p.stories,
      p.midia_privada,
      exists (select from plano q where q.posicao > p.posicao) as ha_maior,
      case when p.preco > 0 then (select max(a.fim) from assinatura a
        where a.conta_id = ${conta} and a.plano = p.codigo and a.fim > ${now}::timestamptz) end as validade
    from plano_vigente(${conta}, ${now}) p`.execute(db)
  return rows[0]!
}

/** Purchases of one account take turns until the transaction ends. */
export async function lockConta(trx: Kysely<DB>, conta: number): Promise<void> {
  const chave = `planos ${conta}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`.execute(trx)
}

export type CobrancaRow = {
  id: number
  conta_id: number
  plano: string
  /** BRL. */
  valor: number
  pix_copia_e_cola: string
  status: 'pendente' | 'paga' | 'expirada' | 'cancelada'
  expira_em: Date
}

const cobrancas = (db: Kysely<DB>) =>
  db
    .selectFrom('cobranca')
    .select(['id', 'conta_id', 'plano', 'valor', 'pix_copia_e_cola', 'expira_em'])
    .select(sql<CobrancaRow['status']>`status`.as('status'))

export const selectCobranca = (db: Kysely<DB>, id: number): Promise<CobrancaRow | undefined> =>
  cobrancas(db).where('id', '=', id).executeTakeFirst()

/** The newest charge that still waits; of this plan, or of any. */
export const selectPendente = (
  db: Kysely<DB>,
  conta: number,
  plano: string | null,
  now: Date,
): Promise<CobrancaRow | undefined> =>
  cobrancas(db)
    .where('conta_id', '=', conta)
    .where('status', '=', 'pendente')
    .where('expira_em', '>', now)
    .$if(plano !== null, (query) => query.where('plano', '=', plano!))
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Those that end by this moment no longer stand in the way of a new one. */
export async function expireCobrancas(trx: Kysely<DB>, conta: number, ate: Date): Promise<void> {
  await trx
    .updateTable('cobranca')
    .set({ status: 'expirada' })
    .where('conta_id', '=', conta)
    .where('status', '=', 'pendente')
    .where('expira_em', '<=', ate)
    .execute()
}

export async function insertCobranca(
  trx: Kysely<DB>,
  row: Insertable<DB['cobranca']>,
): Promise<CobrancaRow> {
  const { id } = await trx
    .insertInto('cobranca')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await selectCobranca(trx, id))!
}

/** A charge for whoever changes it: others wait. */
export const lockCobranca = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('cobranca')
    .select(['conta_id', 'plano', 'status', 'assinatura_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const selectAssinatura = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('assinatura')
    .select(['id', 'inicio', 'fim'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Begins now, or when what the account has of this plan or a better one ends. */
export async function insertAssinatura(
  trx: Kysely<DB>,
  { conta, plano, now }: { conta: number; plano: string; now: Date },
): Promise<{ id: number; inicio: Date; fim: Date }> {
  const { rows } = await sql<{ id: number; inicio: Date; fim: Date }>`
    with comeca as (
      select p.codigo, p.dias, greatest(${now}::timestamptz, (
        select max(a.fim) from assinatura a join plano q on q.codigo = a.plano
        where a.conta_id = ${conta} and q.posicao >= p.posicao)) as em
      from plano p where p.codigo = ${plano}
    )
    insert into assinatura (conta_id, plano, inicio, fim)
    select ${conta}, codigo, em, em + make_interval(days => dias) from comeca
    returning id, inicio, fim`.execute(trx)
  return rows[0]!
}

export async function updatePaga(
  trx: Kysely<DB>,
  id: number,
  assinatura: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('cobranca')
    .set({ status: 'paga', assinatura_id: assinatura, paga_em: now })
    .where('id', '=', id)
    .execute()
}

export async function selectPendentes(
  db: Kysely<DB>,
  { limite, salto, now }: { limite: number; salto: number; now: Date },
): Promise<{ cobrancas: CobrancaPendente[]; total: number }> {
  const esperam = db
    .selectFrom('cobranca')
    .innerJoin('conta', 'conta.id', 'cobranca.conta_id')
    .innerJoin('plano', 'plano.codigo', 'cobranca.plano')
    .where('status', 'in', ['pendente', 'expirada'])
    .where('cobranca.criada_em', '>', sql<Date>`${now}::timestamptz - interval '30 days'`)
  const [lista, { total }] = await Promise.all([
    esperam
      .select(['cobranca.id', 'conta.id as conta', 'conta.nome', 'conta.email', 'valor'])
      .select([
        'plano.nome as plano',
        'txid',
        'cobranca.criada_em as criada',
        'expira_em as expira',
      ])
      .select(sql<CobrancaPendente['tipo']>`conta.tipo`.as('tipo'))
      .orderBy('cobranca.criada_em')
      .orderBy('cobranca.id')
      .limit(limite)
      .offset(salto)
      .execute(),
    esperam.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { cobrancas: lista, total }
}
