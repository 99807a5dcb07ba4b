import { type Insertable, type Kysely, type NotNull, type RawBuilder, sql } from 'kysely'
import type { Comprador } from '../../contract/compradores.ts'
import type { SituacaoDasCobrancas } from '../../contract/motivos.ts'
import { IMPULSO } from '../../contract/ofertaDeImpulsos.ts'
import {
  type Acervo,
  DIAS_DA_BAIXA,
  type Plano,
  type PlanoAVenda,
  type PrecoAnunciado,
  type StatusDaCobranca,
} from '../../contract/plano.ts'
import { lockUntilCommit } from '../database/lock.ts'
import type { DB } from '../database/types.ts'

/** Plans from the lowest to the highest. `preco` is BRL for `dias` days; 0 is free. */
export const selectPlanos = (db: Kysely<DB>): Promise<PlanoAVenda[]> =>
  db
    .selectFrom('plano as p')
    .leftJoin('preco_anunciado as a', (join) =>
      join
        .onRef('a.plano', '=', 'p.codigo')
        .on('a.retirado_em', 'is', null)
        .on('a.aplicado_em', 'is', null),
    )
    .select(['p.codigo', 'p.nome', 'p.preco', 'p.dias', 'p.posicao', 'p.destaque', 'p.stories'])
    .select('p.midia_privada')
    .select(
      sql<PrecoAnunciado | null>`case when a.id is not null then json_build_object(
        'preco', a.para::float8, 'desde', a.vale_desde, 'motivo', a.motivo) end`.as('anunciado'),
    )
    .orderBy('p.posicao')
    .orderBy('p.preco')
    .orderBy('p.codigo')
    .execute()

/** The current plan and when the purchases of it end. */
export async function selectPlanoAtual(
  db: Kysely<DB>,
  conta: number,
  now: Date,
): Promise<Plano & { validade: Date | null }> {
  const { rows } = await sql<Plano & { validade: Date | null }>`
    select p.codigo, p.nome, p.preco::float8 as preco, p.dias, p.posicao, p.destaque, p.stories,
      p.midia_privada,
      case when p.preco > 0 then (select max(a.fim) from assinatura a
        where a.conta_id = ${conta} and a.plano = p.codigo and a.fim > ${now}::timestamptz) end as validade
    from plano_vigente(${conta}, ${now}) p`.execute(db)
  return rows[0]!
}

/** Private media of public profiles, those that have a row in `busca`. */
export async function selectAcervo(db: Kysely<DB>): Promise<Acervo> {
  const { rows } = await sql<Acervo>`
    select (count(*) filter (where tipo = 'foto'))::integer as fotos,
      (count(*) filter (where tipo = 'video'))::integer as videos,
      (count(*) filter (where tipo = 'storie'))::integer as stories,
      count(distinct modelo_id)::integer as perfis
    from (
      select m.modelo_id, a.tipo from midia m
      join arquivo a on a.hash = m.arquivo
      where m.visibilidade = 'privado' and a.oculto_em is null
      union all
      select s.modelo_id, 'storie' from storie s where s.restrito and s.expira_em > now()
    ) x join busca b on b.id = x.modelo_id`.execute(db)
  return rows[0]!
}

/** Locks the account: its purchases run one after the other until the transaction ends. */
export const lockConta = (trx: Kysely<DB>, conta: number): Promise<void> =>
  lockUntilCommit(trx, `planos ${conta}`)

/** Whether the account was erased; what it bought stays, and names nobody. */
export async function isApagada(trx: Kysely<DB>, conta: number): Promise<boolean> {
  const { estado } = await trx
    .selectFrom('conta')
    .select('estado')
    .where('id', '=', conta)
    .executeTakeFirstOrThrow()
  return estado === 'apagada'
}

export type CobrancaRow = {
  id: number
  conta_id: number
  /** Code of the plan, or `IMPULSO`. */
  plano: string
  /** BRL. */
  valor: number
  pix_copia_e_cola: string
  status: StatusDaCobranca
  recado: string | null
  assinatura_id: number | null
  criada_em: Date
  expira_em: Date
  provedor: string
  txid: string | null
  paga_em: Date | null
  /** When its buyer gave it back. */
  desistencia_em: Date | null
  /** BRL of the last Pix that came for it and goes back, for it is not `valor`. */
  outro_valor: number | null
}

const cobrancas = (db: Kysely<DB>) =>
  db
    .selectFrom('cobranca')
    .select(['id', 'conta_id', 'valor', 'pix_copia_e_cola', 'recado', 'assinatura_id'])
    .select(['criada_em', 'expira_em', 'provedor', 'txid', 'paga_em', 'desistencia_em'])
    .select(sql<string>`coalesce(plano, ${sql.lit(IMPULSO)})`.as('plano'))
    .select(sql<StatusDaCobranca>`status`.as('status'))
    .select(
      sql<number | null>`(select p.valor / 100.0::float8 from pix_recebido p
        where p.cobranca_id = cobranca.id and p.destino = 'devolucao'
          and p.valor <> round(cobranca.valor * 100)
        order by p.criado_em desc limit 1)`.as('outro_valor'),
    )

/** What an account paid since then and has not given back, boosts too. */
export const selectPagas = (db: Kysely<DB>, conta: number, desde: Date): Promise<CobrancaRow[]> =>
  cobrancas(db)
    .where('conta_id', '=', conta)
    .where('status', '=', 'paga')
    .where('desistencia_em', 'is', null)
    .where('paga_em', '>=', desde)
    .orderBy('id')
    .execute()

export const selectCobranca = (db: Kysely<DB>, id: number): Promise<CobrancaRow | undefined> =>
  cobrancas(db).where('id', '=', id).executeTakeFirst()

/** The charge that still waits; an account has one at most for plans, and one for boosts. */
export const selectPendente = (
  db: Kysely<DB>,
  conta: number,
  { impulso, now }: { impulso: boolean; now: Date },
): Promise<CobrancaRow | undefined> =>
  cobrancas(db)
    .where('conta_id', '=', conta)
    .where('plano', impulso ? 'is' : 'is not', null)
    .where('status', '=', 'pendente')
    .where('expira_em', '>', now)
    .executeTakeFirst()

/** BRL of the refunds of a purchase in these states; `estatico`: of one that staff returned by hand. */
const devolvido = (estados: RawBuilder<unknown>, estatico: RawBuilder<unknown>) =>
  sql<number>`case
    when c.provedor <> 'pix-estatico' then coalesce((
      select sum(d.valor) from pix_recebido p join pix_devolucao d on d.e2eid = p.e2eid
      where p.cobranca_id = c.id and p.destino = 'plano' and ${estados}), 0) / 100.0
    when c.status = 'devolvida' then ${estatico} else 0 end::float8`

/** The plans that an account paid for in the last year, the newest first. */
export const selectCompras = (db: Kysely<DB>, conta: number, now: Date) =>
  db
    .selectFrom('cobranca as c')
    .leftJoin('assinatura as a', 'a.id', 'c.assinatura_id')
    .select(['c.id', 'c.valor', 'c.txid', 'c.paga_em as paga', 'a.inicio', 'a.fim'])
    .select(sql<string>`c.plano`.as('plano'))
    .select(['c.desistencia_em as desistencia', sql<'paga' | 'devolvida'>`c.status`.as('status')])
    .select(sql<boolean>`c.contrato is not null`.as('contrato'))
    .select(devolvido(sql`d.status = 'DEVOLVIDO'`, sql`c.valor`).as('devolvido'))
    .select(devolvido(sql`d.status in ('PEDIDA', 'EM_PROCESSAMENTO')`, sql`0`).as('a_caminho'))
    .where('c.conta_id', '=', conta)
    .where('c.plano', 'is not', null)
    .where('c.status', 'in', ['paga', 'devolvida'])
    .where('c.paga_em', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .orderBy('c.paga_em', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .$narrowType<{ paga: NotNull }>()
    .execute()

/** What was agreed when a charge was made. */
export const selectContrato = async (db: Kysely<DB>, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('cobranca')
    .select('contrato')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.contrato ?? null
}

/** Marks purchases that end within `dias` and are the last of their account as reminded, and queues the e-mails. */
export async function queueLembretesDe(db: Kysely<DB>, now: Date, dias: number): Promise<void> {
  await sql`
    with lembradas as (
      update assinatura a set lembrada_em = ${now}::timestamptz
      where a.lembrada_em is null and a.fim > ${now}::timestamptz
        and a.fim <= ${now}::timestamptz + make_interval(days => ${dias}::integer)
        and not exists (
          select from assinatura b where b.conta_id = a.conta_id and b.fim > a.fim)
      returning a.id
    )
    select graphile_worker.add_job('send-lembrete', json_build_object('assinatura', id))
    from lembradas`.execute(db)
}

/** What the reminder of a purchase says; undefined for one that is no more. */
export const selectLembrete = (db: Kysely<DB>, assinatura: number) =>
  db
    .selectFrom('assinatura as a')
    .innerJoin('plano as p', 'p.codigo', 'a.plano')
    .select(['a.conta_id as conta', 'p.nome as plano', 'a.fim'])
    .where('a.id', '=', assinatura)
    .executeTakeFirst()

/** Expires those that end by this moment, so that a new one can be created. */
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

export async function cancelPendente(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('cobranca')
    .set({ status: 'cancelada', encerrada_em: now })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .execute()
}

/** Closes a charge, by staff; a plan that it bought is detached from it. */
export async function closeCobranca(
  trx: Kysely<DB>,
  id: number,
  { status, recado, now }: { status: 'recusada' | 'devolvida'; recado: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('cobranca')
    .set({ status, recado, encerrada_em: now, assinatura_id: null })
    .where('id', '=', id)
    .execute()
}

/** Queues the e-mail about a charge, in the caller's transaction. */
export async function queueRecibo(trx: Kysely<DB>, cobranca: number): Promise<void> {
  await sql`select graphile_worker.add_job('send-recibo', json_build_object('cobranca', ${cobranca}::integer))`.execute(
    trx,
  )
}

/** The content of the e-mail about a charge; `fim`: when the plan that it bought ends. */
export const selectRecibo = (db: Kysely<DB>, cobranca: number) =>
  db
    .selectFrom('cobranca as c')
    .leftJoin('plano as p', 'p.codigo', 'c.plano')
    .leftJoin('assinatura as a', 'a.id', 'c.assinatura_id')
    .leftJoin('impulso as i', 'i.cobranca_id', 'c.id')
    .select(['c.id', 'c.conta_id as conta', 'p.nome as plano', 'c.valor', 'c.txid', 'c.recado'])
    .select([sql<string | null>`coalesce(i.bairro, i.cidade)`.as('lugar'), 'i.horas'])
    .select(['c.contrato', 'c.desistencia_em as desistencia', 'c.provedor'])
    .select(['c.paga_em', 'a.fim', sql<StatusDaCobranca>`c.status`.as('status')])
    .where('c.id', '=', cobranca)
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
  assinatura: number | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('cobranca')
    .set({ status: 'paga', assinatura_id: assinatura, paga_em: now })
    .where('id', '=', id)
    .execute()
}

/** The money of a paid charge is owed: staff return it at the bank. */
export async function updateDevolver(
  trx: Kysely<DB>,
  id: number,
  { recado, now }: { recado: string; now: Date },
): Promise<void> {
  await trx.updateTable('cobranca').set({ devolver_em: now, recado }).where('id', '=', id).execute()
}

export async function updateDesistencia(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx.updateTable('cobranca').set({ desistencia_em: now }).where('id', '=', id).execute()
}

/** Deletes a purchase; those that follow it begin as soon as they can. */
export async function removeAssinatura(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  const { conta_id } = await trx
    .deleteFrom('assinatura')
    .where('id', '=', id)
    .returning('conta_id')
    .executeTakeFirstOrThrow()
  const seguintes = await trx
    .selectFrom('assinatura')
    .select('id')
    .where('conta_id', '=', conta_id)
    .where('inicio', '>', now)
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  for (const { id: seguinte } of seguintes) await moveUp(trx, seguinte, now)
}

/** Begins now, or when what comes before it of its plan or a better one ends. */
const moveUp = (trx: Kysely<DB>, id: number, now: Date) =>
  sql`
    with comeca as (
      select a.id, greatest(${now}::timestamptz, (
        select max(b.fim) from assinatura b join plano q on q.codigo = b.plano
        where b.conta_id = a.conta_id and q.posicao >= p.posicao
          and (b.inicio, b.id) < (a.inicio, a.id))) as em
      from assinatura a join plano p on p.codigo = a.plano where a.id = ${id}
    )
    update assinatura a set inicio = em, fim = em + (a.fim - a.inicio)
    from comeca where comeca.id = a.id`.execute(trx)

type Recorte = { situacao: SituacaoDasCobrancas; limite: number; pagina: number; now: Date }

/** Which charges are in each list, and by which time they are ordered; of the days of `DIAS_DA_BAIXA`. */
const situacoes = {
  abertas: { status: ['pendente', 'expirada'], por: 'cobranca.criada_em', ordem: 'asc' },
  pagas: { status: ['paga', 'devolvida'], por: 'cobranca.paga_em', ordem: 'desc' },
  encerradas: { status: ['cancelada', 'recusada'], por: 'cobranca.criada_em', ordem: 'desc' },
} as const

export async function selectCobrancas(db: Kysely<DB>, { situacao, limite, pagina, now }: Recorte) {
  const { status, por, ordem } = situacoes[situacao]
  const quais = db
    .selectFrom('cobranca')
    .innerJoin('conta', 'conta.id', 'cobranca.conta_id')
    .leftJoin('plano', 'plano.codigo', 'cobranca.plano')
    .where('status', 'in', status)
    .where(
      por,
      '>',
      sql<Date>`${now}::timestamptz - make_interval(days => ${sql.lit(DIAS_DA_BAIXA)})`,
    )
  const [rows, { total }] = await Promise.all([
    quais
      .select(['cobranca.id', 'conta.id as conta', 'conta.nome', 'conta.email', 'valor'])
      .select(['txid', 'cobranca.criada_em as criada', 'devolver_em as devolver'])
      .select(['expira_em as expira', 'paga_em as paga', 'desistencia_em as desistencia'])
      .select(sql<string>`coalesce(plano.nome, 'Impulso')`.as('plano'))
      .select(sql<boolean>`cobranca.plano is null`.as('impulso'))
      .select(sql<boolean>`provedor = 'pix-api'`.as('automatica'))
      .select([sql<StatusDaCobranca>`status`.as('status'), sql<Comprador>`conta.tipo`.as('tipo')])
      // What staff are to return comes first.
      .orderBy(sql`(coalesce(desistencia_em, devolver_em) is not null and status = 'paga')`, 'desc')
      .orderBy(por, ordem)
      .orderBy('cobranca.id', ordem)
      .limit(limite)
      .offset((pagina - 1) * limite)
      .execute(),
    quais.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
