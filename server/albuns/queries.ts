import { type Kysely, sql, type Transaction } from 'kysely'
import type { LinkDoAlbum, PessoaDoAlbum } from '../../contract/albumPorLink.ts'
import type { DB } from '../database/types.ts'
import type { FotoRow } from '../midias/foto.ts'

/** A link `l` that leads to its album: it has not ended, and her profile and the album are there. */
const vale = (now: Date) => sql`l.encerrado_em is null and l.expira_em > ${now}
  and exists (select from modelo_publico p where p.id = l.modelo_id and l.album = any(p.albuns_por_link)
    and strpos(e'\n' || p.albuns, e'\n' || l.album || ': ') > 0)`

/** What the album of a link `l` shows: not what a report hides, nor what staff have yet to see. */
const mostra = sql`x.modelo_id = l.modelo_id and x.album = l.album and x.visibilidade = 'link'
  and f.oculto_em is null
  and not exists (select from moderacao_item i where i.modelo_id = x.modelo_id and i.estado = 'aberto'
    and (i.motivo = 'perfil_novo'
      or (i.motivo in ('imagens_alteradas', 'imagem_repetida') and i.detalhe ? f.hash)))`

/** The links of a profile, the newest first. */
export async function selectLinks(
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<LinkDoAlbum[]> {
  const { rows } = await sql<LinkDoAlbum>`
    select l.id, l.album, to_json(l.criado_em) as criado_em, to_json(l.expira_em) as expira_em,
      (${vale(now)}) as aberto, l.aberturas,
      case when not l.para_todos then coalesce((
        select json_agg(split_part(c.nome, ' ', 1) order by c.nome, c.id)
        from album_convidado g join conta c on c.id = g.assinante_id and c.estado = 'ativa'
        where g.link_id = l.id), '[]') end as para
    from album_link l where l.modelo_id = ${modelo}
    order by l.criado_em desc, l.id desc`.execute(db)
  return rows
}

type PessoaRow = PessoaDoAlbum & { assinante: number }

/** Clients who wrote to her, once each by the newest of it, and from whom she does not hide. */
export async function selectPessoas(db: Kysely<DB>, modelo: number): Promise<PessoaRow[]> {
  const { rows } = await sql<PessoaRow>`
    select * from (
      select distinct on (w.assinante) w.assinante, w.origem, w.id, split_part(c.nome, ' ', 1) as nome,
        to_json(w.em) as em
      from (
        select cliente_id as assinante, 'avaliacao' as origem, id, criado_em as em
          from depoimento where modelo_id = ${modelo}
        union all
        select cliente_id, 'comentario', id, criado_em
          from storie_comentario where modelo_id = ${modelo}
      ) w join conta c on c.id = w.assinante and c.estado = 'ativa'
      where not exists (select from modelo_bloqueio b
        where b.modelo_id = ${modelo} and b.assinante_id = w.assinante)
      order by w.assinante, w.em desc, w.id desc
    ) p order by p.nome, p.assinante`.execute(db)
  return rows
}

type NovoLink = {
  modelo: number
  album: number
  hash: Buffer
  /** undefined: any client. */
  convidados: number[] | undefined
  expiraEm: Date
  max: number
  now: Date
}

/**
 * Whether it was added: only to an album by link, and while fewer than `max` links of hers are valid. The
 * caller has locked the profile.
 */
export async function insertLink(trx: Transaction<DB>, link: NovoLink): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into album_link (modelo_id, album, hash, para_todos, criado_em, expira_em)
    select m.id, ${link.album}, ${link.hash}, ${link.convidados === undefined}, ${link.now}, ${link.expiraEm}
    from modelo m
    where m.id = ${link.modelo} and ${link.album}::smallint = any(m.albuns_por_link)
      and (select count(*) from album_link l where l.modelo_id = m.id
        and l.encerrado_em is null and l.expira_em > ${link.now}) < ${link.max}
    returning id`.execute(trx)
  const [novo] = rows
  if (novo && link.convidados)
    await sql`insert into album_convidado (link_id, assinante_id)
      select ${novo.id}, a from unnest(${link.convidados}::integer[]) a`.execute(trx)
  return novo !== undefined
}

export async function endLink(
  db: Kysely<DB>,
  modelo: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('album_link')
    .set({ encerrado_em: now })
    .where('id', '=', id)
    .where('modelo_id', '=', modelo)
    .where('encerrado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the links to all albums but these. */
export async function endLinksExcept(
  trx: Transaction<DB>,
  modelo: number,
  albuns: number[],
  now: Date,
): Promise<void> {
  await sql`update album_link set encerrado_em = ${now} where modelo_id = ${modelo}
    and encerrado_em is null and album <> all(${albuns}::smallint[])`.execute(trx)
}

export type AlbumRow = {
  link: number
  modelo: number
  apelido: string
  url: string
  album: number
  albuns: string
  legendas: string
  expira_em: string
}

/** What a valid link leads to for a client; undefined for one that is none for him, whatever the reason. */
export async function selectPorToken(
  db: Kysely<DB>,
  hash: Buffer,
  assinante: number,
  now: Date,
): Promise<AlbumRow | undefined> {
  const { rows } = await sql<AlbumRow>`
    select l.id as link, l.modelo_id as modelo, m.apelido, m.url, l.album, m.albuns, m.legendas,
      to_json(l.expira_em) as expira_em
    from album_link l join modelo m on m.id = l.modelo_id
    where l.hash = ${hash} and ${vale(now)}
      and (l.para_todos or exists (select from album_convidado g
        where g.link_id = l.id and g.assinante_id = ${assinante}))`.execute(db)
  return rows[0]
}

export async function countAbertura(db: Kysely<DB>, link: number): Promise<void> {
  await db
    .updateTable('album_link')
    .set({ aberturas: sql<number>`aberturas + 1` })
    .where('id', '=', link)
    .execute()
}

export type ItemDoAlbumRow = FotoRow & { id: number; tipo: 'foto' | 'video' }

export async function selectItens(db: Kysely<DB>, link: number): Promise<ItemDoAlbumRow[]> {
  const { rows } = await sql<ItemDoAlbumRow>`
    select x.id, f.tipo, f.hash, f.larguras, f.largura, f.altura, f.thumbhash, f.cor
    from album_link l, midia x join arquivo f on f.hash = x.arquivo
    where l.id = ${link} and ${mostra} order by x.ordem, x.id`.execute(db)
  return rows
}

/** Whose album shows this file by this link now; undefined where none does. Asked for each picture. */
export async function selectMostra(
  db: Kysely<DB>,
  link: number,
  arquivo: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ modelo_id: number }>`
    select l.modelo_id from album_link l, midia x join arquivo f on f.hash = x.arquivo
    where l.id = ${link} and f.hash = ${arquivo} and ${vale(now)} and ${mostra} limit 1`.execute(db)
  return rows[0]?.modelo_id
}

/** Deletes links that ended before this, with whom they named. */
export async function deleteLinks(db: Kysely<DB>, ate: Date): Promise<void> {
  await sql`delete from album_link where least(encerrado_em, expira_em) < ${ate}`.execute(db)
}
