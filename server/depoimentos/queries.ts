import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StatusDepoimento } from '../../contract/depoimento.ts'
import type { DB } from '../database/types.ts'

export type DepoimentoRow = {
  id: number
  modelo_id: number
  nota: number
  comentario: string
  resposta: string | null
  status: StatusDepoimento
  destaque: boolean
  criado_em: string
  cliente_nome: string
  cliente_cidade: string | null
  cliente_estado: string | null
  /** null unless the reviewed profile may be named beside it (see the view `depoimento_nomeado`). */
  modelo_nome: string | null
  modelo_url: string | null
  /** Only in `TODOS`. */
  versao?: number
  denunciado?: boolean
}

export type Recorte = {
  nota?: number
  ordenar?: 'recentes' | 'antigas'
  limite: number
  pagina: number
}

type Lista = { total: number; rows: DepoimentoRow[] }

/** Every review, whatever its status: for the author, the reviewed modelo and staff. */
const TODOS = sql`(
  select d.*, exists (
    select from moderacao_item i
    where i.depoimento_id = d.id and i.motivo = 'depoimento_denunciado' and i.estado = 'aberto'
  ) as denunciado
  from depoimento_nomeado d)`

/**
 * Approved reviews by the id of their profile; excludes profiles that have cut an old address, so that
 * their names are not shown.
 */
const POR_NUMERO = sql`(
  select p.id, p.modelo_id, p.nota, p.comentario, p.resposta, p.status, p.destaque, p.criado_em,
    p.cliente_nome, p.cliente_cidade, p.cliente_estado,
    case when k.modelo_id is null then p.modelo_nome end as modelo_nome,
    case when k.modelo_id is null then p.modelo_url end as modelo_url
  from depoimento_publico p left join modelo_corte k on k.modelo_id = p.modelo_id)`

/** One page of the reviews that `filtro` selects, with their total number. */
async function selectPagina(
  db: Kysely<DB>,
  fonte: RawBuilder<unknown>,
  filtro: RawBuilder<unknown>,
  { nota, ordenar = 'recentes', limite, pagina }: Recorte,
): Promise<Lista> {
  const sentido = sql.raw(ordenar === 'antigas' ? 'asc' : 'desc')
  const daNota = nota === undefined ? sql`` : sql`and t.nota = ${nota}`
  const { rows } = await sql<Lista>`
    with f as (select t.* from ${fonte} t where ${filtro} ${daNota})
    select (select count(*)::integer from f) as total,
      coalesce((select json_agg(p order by p.criado_em ${sentido}, p.id ${sentido}) from (
        select * from f order by criado_em ${sentido}, id ${sentido}
        limit ${limite} offset ${(pagina - 1) * limite}) p), '[]') as rows
  `.execute(db)
  return rows[0]!
}

export const selectDaModelo = (
  db: Kysely<DB>,
  modelo: number,
  { todos, ...recorte }: Recorte & { todos: boolean },
): Promise<Lista> =>
  selectPagina(db, todos ? TODOS : POR_NUMERO, sql`t.modelo_id = ${modelo}`, recorte)

export const selectDoCliente = (
  db: Kysely<DB>,
  cliente: number,
  { modelo, ...recorte }: Recorte & { modelo?: number },
): Promise<Lista> =>
  selectPagina(
    db,
    TODOS,
    sql`t.cliente_id = ${cliente} ${modelo === undefined ? sql`` : sql`and t.modelo_id = ${modelo}`}`,
    recorte,
  )

export async function selectDepoimento(db: Kysely<DB>, id: number): Promise<DepoimentoRow> {
  const { rows } = await sql<{ row: DepoimentoRow }>`
    select to_json(t) as row from ${TODOS} t where t.id = ${id}`.execute(db)
  return rows[0]!.row
}

/** The home's selection is made from this many of the best reviews, to bound the work. */
const CANDIDATOS = 500

/**
 * The best review of each of the best-reviewed profiles: highlighted ones, then by stars, then newest.
 */
export async function selectDaHome(
  db: Kysely<DB>,
  { nota, ordenar, limite, pagina }: Recorte,
): Promise<Lista> {
  const ordem = sql.raw(
    ordenar === undefined
      ? 'destaque desc, nota desc, criado_em desc'
      : `criado_em ${ordenar === 'antigas' ? 'asc' : 'desc'}`,
  )
  const daNota = nota === undefined ? sql`` : sql`and d.nota = ${nota}`
  const { rows } = await sql<Lista>`
    with candidatos as (
      select d.id, d.modelo_id, d.destaque, d.nota, d.criado_em
      from depoimento d join busca b on b.id = d.modelo_id
      where d.status = 1 and d.oculto_em is null ${daNota} order by ${ordem} limit ${CANDIDATOS}
    ), um as (
      select distinct on (modelo_id) * from candidatos order by modelo_id, ${ordem}, id desc
    ), pagina as (
      select id, row_number() over (order by ${ordem}, id desc) as lugar from um
      order by lugar limit ${limite} offset ${(pagina - 1) * limite}
    )
    select (select count(*)::integer from um) as total,
      coalesce((select json_agg(to_json(p) order by q.lugar)
        from pagina q join depoimento_publico p on p.id = q.id), '[]') as rows
  `.execute(db)
  return rows[0]!
}

/** The review shown first: the highlighted one, else the newest of the best-rated. */
export const selectDestaque = (db: Kysely<DB>, modelo: number) =>
  db
    .selectFrom('depoimento_publico')
    .select(['comentario', 'nota'])
    .where('modelo_id', '=', modelo)
    .orderBy('destaque', 'desc')
    .orderBy('nota', 'desc')
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many approved reviews a profile has by stars; numbers of stars without a review are left out. */
export const selectContagens = (db: Kysely<DB>, modelo: number) =>
  db
    .selectFrom('depoimento_publico')
    .select(['nota', sql<number>`count(*)::integer`.as('total')])
    .where('modelo_id', '=', modelo)
    .groupBy('nota')
    .execute()

export type NovaLinha = {
  modelo: number
  cliente: number
  nota: number
  comentario: string
  /** Left out: the last city that his visits named. */
  lugar?: { cidade: string; estado: string } | null
  criadoEm: Date
}

/** The id; null when he has reviewed her already, undefined when she is not public. */
export async function insertDepoimento(
  db: Kysely<DB>,
  { modelo, cliente, nota, comentario, lugar, criadoEm }: NovaLinha,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ publica: boolean; id: number | null }>`
    with alvo as (select id from modelo_publico where id = ${modelo}),
    ultima as (
      select cidade, estado from historico
      where assinante_id = ${cliente} and cidade is not null
      order by ultima_visita desc limit 1),
    novo as (
      insert into depoimento (modelo_id, cliente_id, cliente_cidade, cliente_estado, nota, comentario, criado_em)
      select id, ${cliente}::integer,
        coalesce(${lugar?.cidade ?? null}::text, (select cidade from ultima)),
        coalesce(${lugar?.estado ?? null}::text, (select estado from ultima)),
        ${nota}::smallint, ${comentario}::text, ${criadoEm}::timestamptz
      from alvo
      on conflict on constraint depoimento_um_por_cliente do nothing
      returning id)
    select exists (select from alvo) as publica, (select id from novo) as id
  `.execute(db)
  const { publica, id } = rows[0]!
  return publica ? id : undefined
}

export const selectExistente = (db: Kysely<DB>, modelo: number, cliente: number) =>
  db
    .selectFrom('depoimento')
    .select('id')
    .where('modelo_id', '=', modelo)
    .where('cliente_id', '=', cliente)
    .executeTakeFirst()

/**
 * Locks the review, and its profile's row first, so that two replies of one profile run one after the
 * other.
 */
export async function lockDepoimento(trx: Kysely<DB>, id: number) {
  await sql`
    select from modelo where id = (select modelo_id from depoimento where id = ${id})
    for no key update`.execute(trx)
  return trx
    .selectFrom('depoimento')
    .select(['modelo_id', 'resposta', 'status', 'destaque', 'versao', 'retirado'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the review until the transaction ends; for its author. */
export const lockDoAutor = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('depoimento')
    .select(['modelo_id', 'cliente_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectModeloDe = (db: Kysely<DB>, id: number) =>
  db.selectFrom('depoimento').select('modelo_id').where('id', '=', id).executeTakeFirst()

export async function updateTexto(
  trx: Kysely<DB>,
  id: number,
  { nota, comentario }: { nota: number; comentario: string },
): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ nota, comentario, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}

export async function clearDestaque(trx: Kysely<DB>, modelo: number, menos: number): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ destaque: false })
    .where('modelo_id', '=', modelo)
    .where('destaque', '=', true)
    .where('id', '!=', menos)
    .execute()
}

type Decisao = {
  resposta: string | null
  respondido_em: Date | null
  status: number
  decidido_em: Date
  destaque: boolean
}

export async function updateResposta(trx: Kysely<DB>, id: number, row: Decisao): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ ...row, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
}

/** Whether the account was created after this moment. */
export async function isContaNova(db: Kysely<DB>, id: number, desde: Date): Promise<boolean> {
  const row = await db
    .selectFrom('conta')
    .select('id')
    .where('id', '=', id)
    .where('criada_em', '>', desde)
    .executeTakeFirst()
  return row !== undefined
}
