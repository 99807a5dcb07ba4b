import { type Kysely, sql, type Transaction } from 'kysely'
import { textosDaGaleria } from '../../../contract/campos.ts'
import type { Finalidade, Papel, VisibilidadeGuardada } from '../../../contract/midia.ts'
import type { DB } from '../../database/types.ts'
import type { FotoRow } from '../foto.ts'
import type { TextosRow } from './textos.ts'

export type ArquivoRow = FotoRow & {
  tipo: 'foto' | 'video'
  duracao_ms: number | null
  /** Hidden from visitors until staff decide on a report. */
  oculto: boolean
}
export type ItemRow = ArquivoRow & {
  id: number
  visibilidade: VisibilidadeGuardada
  papeis: Papel[]
  conferida_em: string | null
  album: number | null
}

export type StorieRow = ArquivoRow & {
  id: number
  restrito: boolean
  criado_em: Date
  expira_em: Date
}

const ARQUIVO = sql.raw(
  'a.hash, a.tipo, a.larguras, a.largura, a.altura, a.thumbhash, a.cor, a.duracao_ms, a.oculto_em is not null as oculto',
)

export async function selectGaleria(db: Kysely<DB>, modeloId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select x.id, x.visibilidade, x.album, ${ARQUIVO},
      array(select i.papel from modelo_imagem i where i.midia_id = x.id order by i.papel) as papeis,
      (select to_char(c.conferida_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
        from imagem_conferida c
        join modelo_publico p on p.id = c.modelo_id and p.verificada
        where c.modelo_id = x.modelo_id and c.arquivo = x.arquivo) as conferida_em
    from midia x join arquivo a on a.hash = x.arquivo
    where x.modelo_id = ${modeloId} order by x.ordem, x.id`.execute(db)
  return rows
}

export const selectTextos = (db: Kysely<DB>, modeloId: number): Promise<TextosRow | undefined> =>
  db
    .selectFrom('modelo')
    .select([...textosDaGaleria, 'albuns_por_link'])
    .where('id', '=', modeloId)
    .executeTakeFirst()

/** An editor of her profile that is open does not have them: its version stays. */
export async function updateTextos(
  trx: Transaction<DB>,
  modeloId: number,
  textos: TextosRow,
): Promise<void> {
  await trx.updateTable('modelo').set(textos).where('id', '=', modeloId).execute()
}

export async function selectStories(
  db: Kysely<DB>,
  modeloId: number,
  now: Date,
): Promise<StorieRow[]> {
  const { rows } = await sql<StorieRow>`
    select s.id, s.restrito, s.criado_em, s.expira_em, ${ARQUIVO}
    from storie s join arquivo a on a.hash = s.arquivo
    where s.modelo_id = ${modeloId} and s.expira_em > ${now}
    order by s.criado_em desc, s.id desc`.execute(db)
  return rows
}

export async function selectImagens(
  db: Kysely<DB>,
  modeloId: number,
): Promise<(ArquivoRow & { papel: Papel })[]> {
  const { rows } = await sql<ArquivoRow & { papel: Papel }>`
    select i.papel, ${ARQUIVO} from modelo_imagem i join arquivo a on a.hash = i.arquivo
    where i.modelo_id = ${modeloId}`.execute(db)
  return rows
}

export async function selectPublicado(db: Kysely<DB>, modeloId: number): Promise<boolean> {
  const row = await db
    .selectFrom('modelo_publico')
    .select('id')
    .where('id', '=', modeloId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the profile is public, and whether this account's plan opens private media. */
export async function selectEntrada(
  db: Kysely<DB>,
  modeloId: number,
  contaId: number,
  now: Date,
): Promise<{ publico: boolean; permitido: boolean }> {
  const { rows } = await sql<{ publico: boolean; permitido: boolean }>`
    select exists (select from modelo_publico where id = ${modeloId}) as publico,
      (select midia_privada from plano_vigente(${contaId}::integer, ${now})) as permitido`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Locks the profile for this transaction, so that two saves of it run one after the other; returns her
 * plan's limits.
 */
export async function lockModelo(
  trx: Transaction<DB>,
  modeloId: number,
  now: Date,
): Promise<{ aprovado: boolean; stories: number; midia_privada: boolean } | null> {
  const { rows } = await sql<{ aprovado: boolean; stories: number; midia_privada: boolean }>`
    with presa as (select id, moderacao from modelo where id = ${modeloId} for no key update)
    select m.moderacao = 'aprovado' as aprovado, p.stories, p.midia_privada
    from presa m cross join lateral plano_vigente(m.id, ${now}) p`.execute(trx)
  return rows[0] ?? null
}

export type Pronto = { upload: string; hash: string; tipo: 'foto' | 'video' }

/** Those of these uploads that belong to this profile, with their state. */
export async function selectProntos(
  db: Kysely<DB>,
  modeloId: number,
  ids: string[],
): Promise<
  {
    id: string
    nome: string
    estado: string
    motivo: string | null
    para: Finalidade | null
    hash: string | null
    tipo: 'foto' | 'video' | null
  }[]
> {
  return db
    .selectFrom('upload as u')
    .leftJoin('arquivo as a', 'a.hash', 'u.arquivo')
    .select(['u.id', 'u.nome', 'u.estado', 'u.motivo', 'a.hash'])
    .select(sql<Finalidade | null>`u.para`.as('para'))
    .select(sql<'foto' | 'video' | null>`a.tipo`.as('tipo'))
    .where('u.modelo_id', '=', modeloId)
    .where('u.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/**
 * Deletes the rows of uploads that were used, and returns which were there: of two saves with one upload
 * one uses it. The files stay with their new use.
 */
export async function deleteUploads(trx: Transaction<DB>, ids: string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('upload')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertItem(
  trx: Transaction<DB>,
  row: { modelo_id: number; arquivo: string; visibilidade: VisibilidadeGuardada },
): Promise<number> {
  const { id } = await trx.insertInto('midia').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Each item's position, file, visibility and album, in the order of the list. */
export async function updateItens(
  trx: Transaction<DB>,
  modeloId: number,
  itens: {
    id: number
    hash: string
    visibilidade: VisibilidadeGuardada
    album: number | null
  }[],
): Promise<void> {
  const column = <Key extends keyof (typeof itens)[number]>(key: Key) => itens.map((i) => i[key])
  await sql`
    update midia m set ordem = n.ordem - 1, arquivo = n.arquivo, visibilidade = n.visibilidade, album = n.album
    from unnest(${column('id')}::integer[], ${column('hash')}::text[], ${column('visibilidade')}::text[],
      ${column('album')}::smallint[]) with ordinality as n(id, arquivo, visibilidade, album, ordem)
    where m.id = n.id and m.modelo_id = ${modeloId}
      and (m.ordem, m.arquivo, m.visibilidade, m.album)
        is distinct from (n.ordem - 1, n.arquivo, n.visibilidade, n.album)`.execute(trx)
}

/** Deletes items, and the roles that they had. */
export async function deleteItens(
  trx: Transaction<DB>,
  modeloId: number,
  ids: number[],
): Promise<void> {
  await sql`delete from modelo_imagem
    where modelo_id = ${modeloId} and midia_id = any(${ids}::integer[])`.execute(trx)
  await sql`delete from midia
    where modelo_id = ${modeloId} and id = any(${ids}::integer[])`.execute(trx)
}

export async function upsertPapel(
  trx: Transaction<DB>,
  row: { modelo_id: number; papel: Papel; arquivo: string; midia_id: number | null },
): Promise<void> {
  const { arquivo, midia_id } = row
  await trx
    .insertInto('modelo_imagem')
    .values(row)
    .onConflict((c) => c.columns(['modelo_id', 'papel']).doUpdateSet({ arquivo, midia_id }))
    .execute()
}

export async function countStories(
  trx: Transaction<DB>,
  modeloId: number,
  now: Date,
): Promise<number> {
  const { total } = await trx
    .selectFrom('storie')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('modelo_id', '=', modeloId)
    .where('expira_em', '>', now)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function deletePapel(
  trx: Transaction<DB>,
  modeloId: number,
  papel: Papel,
): Promise<void> {
  await trx
    .deleteFrom('modelo_imagem')
    .where('modelo_id', '=', modeloId)
    .where('papel', '=', papel)
    .execute()
}

/** An item's profile and file. */
export const selectItem = (db: Kysely<DB>, id: number) =>
  db.selectFrom('midia').select(['modelo_id', 'arquivo']).where('id', '=', id).executeTakeFirst()
