import { type Kysely, sql } from 'kysely'
import type { Favorita, FavoritasQuery } from '../../contract/favorita.ts'
import { type MiniRow, miniColumns, nameMatches } from '../busca/miniCartao.ts'
import type { DB } from '../database/types.ts'

/** Whose favourite: an assinante's by id, anyone else's by the keyed hash of the visitor. */
export type Quem = { assinante: number } | { visitante: Buffer }

/**
 * Adds a favourite, once; answers whether the profile is public. Who has cut her old addresses is added only
 * by `url`, her address of today: her number may be known from before.
 */
export async function insertFavorito(
  db: Kysely<DB>,
  { modelo, url }: { modelo: number; url?: string | null },
  quem: Quem,
  now: Date,
): Promise<boolean> {
  const insere =
    'assinante' in quem
      ? sql`insert into favorito (cliente_id, modelo_id, criado_em)
            select ${quem.assinante}::integer, id, ${now}::timestamptz from alvo
            on conflict do nothing`
      : sql`insert into favorito_anonimo (visitante, modelo_id, criado_em)
            select ${quem.visitante}::bytea, id, ${now}::timestamptz from alvo
            on conflict do nothing`
  const { rows } = await sql`
    with alvo as (
      select id from modelo_publico p where id = ${modelo}
        and (p.url = ${url ?? null}::text
          or not exists (select from modelo_corte k where k.modelo_id = p.id))
    ), novo as (${insere})
    select id from alvo
  `.execute(db)
  return rows.length > 0
}

export async function deleteFavorito(db: Kysely<DB>, modelo: number, quem: Quem): Promise<void> {
  await ('assinante' in quem
    ? db
        .deleteFrom('favorito')
        .where('cliente_id', '=', quem.assinante)
        .where('modelo_id', '=', modelo)
        .execute()
    : db
        .deleteFrom('favorito_anonimo')
        .where('visitante', '=', quem.visitante)
        .where('modelo_id', '=', modelo)
        .execute())
}

export async function selectFavorito(
  db: Kysely<DB>,
  assinante: number,
  modelo: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('favorito')
    .select('modelo_id')
    .where('cliente_id', '=', assinante)
    .where('modelo_id', '=', modelo)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds those of the profiles that are public and have cut no address. */
export async function mergeFavoritos(
  db: Kysely<DB>,
  assinante: number,
  modelos: number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into favorito (cliente_id, modelo_id, criado_em)
    select ${assinante}::integer, id, ${now}::timestamptz
    from modelo_publico p where id = any(${modelos}::integer[])
      and not exists (select from modelo_corte k where k.modelo_id = p.id)
    on conflict do nothing`.execute(db)
}

/** Ids of an account's newest favourites that are public, newest first. */
export async function selectFavoritados(
  db: Kysely<DB>,
  assinante: number,
  limite: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select b.id from favorito f join busca b on b.id = f.modelo_id
      where f.cliente_id = ${assinante} order by f.criado_em desc limit ${limite}) ultimos
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export type FavoritaRow = MiniRow & { categoria: Favorita['categoria'] }

const ordens = {
  recentes: sql`f.criado_em desc, b.id desc`,
  cidade: sql`b.cidade_busca nulls last, sem_acento(b.apelido), b.id`,
}

/** A client's favourites that are public; each order ends in the id, so that it is total. */
export async function selectFavoritas(
  db: Kysely<DB>,
  assinante: number,
  { q, categoria, ordenar, limite, pagina }: Omit<FavoritasQuery, 'cliente'>,
  now: Date,
): Promise<{ itens: FavoritaRow[]; total: number }> {
  const de = sql`from favorito f
    join busca b on b.id = f.modelo_id
    join modelo_publico m on m.id = b.id
    cross join lateral (select case
      when m.cor_cabelo = 'Loiro' then 'Loira'
      when m.cor_cabelo in ('Preto', 'Castanho') then 'Morena'
      when m.cor_cabelo = 'Ruivo' then 'Ruiva' end as nome) c
    where f.cliente_id = ${assinante} and ${nameMatches(q)}
      and (${categoria ?? null}::text is null or c.nome = ${categoria ?? null})`
  const [lista, contagem] = await Promise.all([
    sql<FavoritaRow>`select ${miniColumns(now)}, c.nome as categoria ${de}
      order by ${ordens[ordenar]} limit ${limite} offset ${(pagina - 1) * limite}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${de}`.execute(db),
  ])
  return { itens: lista.rows, total: contagem.rows[0]!.total }
}
