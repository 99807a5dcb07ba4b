import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import { TABELAS } from './tabelas.ts'

export type Linha = Record<string, unknown>

/** Every row of `TABELAS` that belongs to the account, by the table's name in the copy. */
export async function selectTabelas(db: Kysely<DB>, id: number): Promise<Record<string, Linha[]>> {
  const pairs = TABELAS.map(({ tabela, por, sem = [], nome = tabela }) => {
    const row = sql`to_jsonb(t) - ${sql.lit(`{${sem.join(',')}}`)}::text[]`
    const rows = sql`(select coalesce(jsonb_agg(${row}), '[]') from ${sql.table(tabela)} t
      where t.${sql.ref(por)} = ${id})`
    return sql`(${sql.lit(nome)}, ${rows})`
  })
  const { rows } = await sql<{ nome: string; linhas: Linha[] }>`
    select nome, linhas from (values ${sql.join(pairs)}) t (nome, linhas)`.execute(db)
  return Object.fromEntries(rows.map(({ nome, linhas }) => [nome, linhas]))
}

/**
 * What staff decided about the account or its profile, without who of them did. Not that they looked into signs of
 * trafficking, which is not told, as `FORA` says.
 */
export const selectDecisoes = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('moderacao_ato as a')
    .leftJoin('moderacao_ato as desfeito', 'desfeito.id', 'a.desfaz')
    .select(['a.alvo', 'a.ato', 'a.motivo', 'a.criado_em'])
    .where('a.alvo', 'in', ['modelo', 'conta'])
    .where('a.alvo_id', '=', id)
    .where(sql<boolean>`'concluir' not in (a.ato, coalesce(desfeito.ato, ''))`)
    .orderBy('a.criado_em')
    .execute()

/** Messages to the operator from the account's address, if that is confirmed: anybody can type one. */
export const selectMensagens = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('mensagem')
    .innerJoin('conta', (join) =>
      join.on(
        sql<boolean>`conta.email = mensagem.email::citext and email_confirmado_em is not null`,
      ),
    )
    .select([
      'mensagem.nome',
      'mensagem.email',
      'mensagem.mensagem',
      'mensagem.criado_em',
      'mensagem.respondida_em',
    ])
    .where('conta.id', '=', id)
    .execute()

/**
 * Names of the profiles that are public today. One that has cut her old addresses is named among `known`
 * only, which know her since: favourites and history.
 */
export async function selectPerfis(
  db: Kysely<DB>,
  { known, others }: { known: number[]; others: number[] },
): Promise<{ id: number; apelido: string; url: string }[]> {
  const { rows } = await sql<{ id: number; apelido: string; url: string }>`
    select id, apelido, url from modelo_publico p
    where (id = any(${known}::integer[]) or (id = any(${others}::integer[])
        and not exists (select from modelo_corte k where k.modelo_id = p.id)))
    order by id`.execute(db)
  return rows
}

export type ArquivoDaCopia = {
  hash: string
  tipo: 'foto' | 'video'
  larguras: number[]
  /** Folder in the archive. */
  pasta: 'galeria' | 'imagens' | 'stories'
  nome: string
}

/** Her files. Those that staff hid after a report stay out: they may show somebody else. */
export async function selectArquivosDaCopia(db: Kysely<DB>, id: number): Promise<ArquivoDaCopia[]> {
  const { rows } = await sql<ArquivoDaCopia>`
    select a.hash, a.tipo, a.larguras, u.pasta, u.nome from (
      select arquivo, 'galeria' as pasta, id::text as nome from midia where modelo_id = ${id}
      union all select arquivo, 'imagens', papel from modelo_imagem where modelo_id = ${id}
      union all select arquivo, 'stories', id::text from storie where modelo_id = ${id}
    ) u join arquivo a on a.hash = u.arquivo
    where a.oculto_em is null
    order by u.pasta, u.nome`.execute(db)
  return rows
}
