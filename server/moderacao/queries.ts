import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dadosDoPerfil, textosDoPerfil } from '../../contract/campos.ts'
import type { AtoDaEquipe } from '../../contract/fila.ts'
import type { Alvo, ItemDoMinimo, Motivo } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'

/** Exactly one of them. */
type AlvoDoItem =
  | { modelo_id: number }
  | { depoimento_id: number }
  | { mensagem_id: number }
  | { conta_id: number }
  | { carta_id: number }

/**
 * Inserts or extends the open item of a target and motive; returns its id. Keys that `detalhe` has already stay: they
 * tell how things were when staff last looked.
 */
export async function upsertItem(
  trx: Kysely<DB>,
  alvo: AlvoDoItem,
  motivo: Motivo,
  detalhe: Record<string, unknown>,
): Promise<number> {
  const { id } = await trx
    .insertInto('moderacao_item')
    .values({ ...alvo, motivo, detalhe: JSON.stringify(detalhe) })
    .onConflict((c) =>
      c
        .columns([
          'motivo',
          'modelo_id',
          'depoimento_id',
          'midia_id',
          'mensagem_id',
          'conta_id',
          'carta_id',
        ])
        .where('estado', '=', 'aberto')
        .doUpdateSet({
          detalhe: sql`excluded.detalhe || moderacao_item.detalhe`,
          versao: sql`moderacao_item.versao + 1`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a profile until the transaction ends; returns its moderation and whether it waits as a whole.
 */
export const lockModelo = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('modelo')
    .select([
      'moderacao',
      sql<boolean>`exists (
        select from moderacao_item i
        where i.modelo_id = modelo.id and i.motivo = 'perfil_novo' and i.estado = 'aberto'
      )`.as('esperando'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function markModeracao(
  trx: Kysely<DB>,
  id: number,
  moderacao: 'pendente' | 'aprovado',
): Promise<void> {
  await trx.updateTable('modelo').set({ moderacao }).where('id', '=', id).execute()
}

/** What a profile lacks before staff can check it. */
export async function selectFalta(trx: Kysely<DB>, id: number): Promise<ItemDoMinimo[]> {
  const { rows } = await sql<{ falta: ItemDoMinimo[] }>`
    select falta_para_analise(${id}::integer) as falta`.execute(trx)
  return rows[0]!.falta
}

export const selectTextos = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('modelo').select(textosDoPerfil).where('id', '=', id).executeTakeFirstOrThrow()

export const selectDados = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('modelo').select(dadosDoPerfil).where('id', '=', id).executeTakeFirstOrThrow()

/** Hides her badge, if she has one, until another check: of her document too, or by a selfie alone. */
export async function suspendSelo(
  trx: Kysely<DB>,
  id: number,
  prova: 'documento' | 'selfie',
): Promise<void> {
  await trx
    .updateTable('modelo')
    .set({
      selo_suspenso: true,
      prova_pedida: sql`case when verificada_em is null then null
        when prova_pedida = 'documento' then prova_pedida else ${prova}::text end`,
    })
    .where('id', '=', id)
    .execute()
}

export type ItemRow = {
  id: number
  motivo: Motivo
  versao: number
  criado_em: string
  titulo: string
  imagem: FotoRow | null
  modelo: number | null
  reserva: { equipe: string; por: number; ate: string } | null
}

/** The picture that stands for a profile `m`: its avatar, else its first public photo. */
const rosto = sql`(
  select json_build_object(${fotoKeys})
  from (
    select arquivo, 0 as ordem, 0 as id from modelo_imagem where modelo_id = m.id and papel = 'perfil'
    union all
    select arquivo, 1 + ordem, id from midia where modelo_id = m.id and visibilidade = 'publico'
  ) x join arquivo a on a.hash = x.arquivo order by x.ordem, x.id limit 1)`

const linha = (now: Date) => sql`
  i.id, i.motivo, i.versao, to_json(i.criado_em) as criado_em, m.id as modelo,
  coalesce(m.apelido, g.nome, ca.nome, lc.nome, ln.nome) as titulo, ${rosto} as imagem,
  case when i.reservado_ate > ${now} then json_build_object(
    'equipe', e.nome, 'por', e.id, 'ate', i.reservado_ate) end as reserva`
const DE_ITEM = sql`
  moderacao_item i
  left join depoimento d on d.id = i.depoimento_id
  left join modelo m on m.id = coalesce(i.modelo_id, d.modelo_id)
  left join mensagem g on g.id = i.mensagem_id
  left join conta ca on ca.id = i.conta_id
  left join carta l on l.id = i.carta_id
  left join conta lc on lc.id = l.conta_id
  left join denuncia ln on ln.id = l.denuncia_id
  left join conta e on e.id = i.reservado_por`

export type Pagina = { limite: number; pagina: number }

/**
 * The open items of these motives, with their total number: those of one profile together, at the
 * position of the oldest; suspected minors first, then what a grave report hides.
 */
export async function selectFila(
  db: Kysely<DB>,
  motivos: readonly Motivo[],
  { limite, pagina, now }: Pagina & { now: Date },
): Promise<{ rows: ItemRow[]; total: number }> {
  const { rows } = await sql<ItemRow & { total: number }>`
    select ${linha(now)}, count(*) over ()::integer as total
    from ${DE_ITEM}
    where i.estado = 'aberto' and i.motivo = any(${motivos as string[]}::text[])
    window junto as (partition by coalesce(m.id, -i.id))
    order by bool_or(i.motivo in ('suspeita_menor', 'denuncia_menor')) over junto desc,
      bool_or(i.motivo = 'denuncia_grave') over junto desc, min(i.criado_em) over junto,
      coalesce(m.id, -i.id), i.motivo in ('suspeita_menor', 'denuncia_menor') desc, i.criado_em, i.id
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db)
  return { rows, total: rows[0]?.total ?? (pagina > 1 ? await countFila(db, motivos) : 0) }
}

async function countFila(db: Kysely<DB>, motivos: readonly Motivo[]): Promise<number> {
  const { total } = await db
    .selectFrom('moderacao_item')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('estado', '=', 'aberto')
    .where(sql<boolean>`motivo = any(${motivos as string[]}::text[])`)
    .executeTakeFirstOrThrow()
  return total
}

type AbertoRow = ItemRow & {
  modelo_id: number | null
  depoimento_id: number | null
  mensagem_id: number | null
  conta_id: number | null
  carta_id: number | null
  detalhe: Record<string, unknown>
}

/** An open item; undefined when there is none, or it was decided. */
export async function selectItem(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<AbertoRow | undefined> {
  const { rows } = await sql<AbertoRow>`
    select ${linha(now)}, i.modelo_id, i.depoimento_id, i.mensagem_id, i.conta_id, i.carta_id, i.detalhe
    from ${DE_ITEM} where i.id = ${id} and i.estado = 'aberto'`.execute(db)
  return rows[0]
}

export async function selectResumo(db: Kysely<DB>, motivos: readonly Motivo[]) {
  const { rows } = await sql<{
    motivos: Partial<Record<Motivo, number>>
    mais_antigo: string | null
  }>`
    select
      coalesce((select json_object_agg(motivo, n) from (
        select motivo, count(*)::integer as n from moderacao_item
        where estado = 'aberto' and motivo = any(${motivos as string[]}::text[]) group by motivo) t),
        '{}') as motivos,
      (select to_json(min(criado_em)) from moderacao_item
        where estado = 'aberto' and motivo = any(${motivos as string[]}::text[])) as mais_antigo
  `.execute(db)
  return rows[0]!
}

/** What an item is about; for a review, an advertiser's account and a contested decision about them, with the
 * profile. */
export const selectAlvo = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('moderacao_item as i')
    .leftJoin('depoimento as d', 'd.id', 'i.depoimento_id')
    .select([
      'i.depoimento_id',
      'i.mensagem_id',
      'i.conta_id',
      'i.carta_id',
      'i.motivo',
      // The author of the review.
      'd.cliente_id',
      sql<number | null>`coalesce(i.modelo_id, d.modelo_id,
        (select id from modelo where id = i.conta_id),
        (select coalesce(r.modelo_id, m.id) from carta l join moderacao_ato a on a.id = l.ato_id
          left join depoimento r on a.alvo = 'depoimento' and r.id = a.alvo_id
          left join modelo m on a.alvo in ('modelo', 'conta') and m.id = a.alvo_id
          where l.id = i.carta_id))`.as('modelo_id'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()

/** Who has claimed an item, for `requireLivre`. */
const RESERVA = ['i.reservado_por', 'i.reservado_ate', 'e.nome as equipe'] as const

/** Locks an item until the transaction ends; lock the profile first, as those who queue do. */
export const lockItem = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('moderacao_item as i')
    .leftJoin('conta as e', 'e.id', 'i.reservado_por')
    .select(['motivo', 'detalhe', 'i.estado', 'versao', ...RESERVA])
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirst()

/** Locks the open items of a profile, or only this one when it is about no profile. */
export const lockJuntos = (
  trx: Kysely<DB>,
  { id, modelo }: { id: number; modelo: number | null },
) =>
  trx
    .selectFrom('moderacao_item as i')
    .leftJoin('depoimento as d', 'd.id', 'i.depoimento_id')
    .leftJoin('conta as e', 'e.id', 'i.reservado_por')
    .select(['i.id', ...RESERVA])
    .where('i.estado', '=', 'aberto')
    .where((where) =>
      modelo === null
        ? where('i.id', '=', id)
        : where.or([
            where('i.modelo_id', '=', modelo),
            where('d.modelo_id', '=', modelo),
            where('i.conta_id', '=', modelo),
            where('i.id', '=', id),
          ]),
    )
    .orderBy('i.id')
    .forUpdate('i')
    .execute()

export async function updateReserva(
  trx: Kysely<DB>,
  ids: number[],
  reserva: { reservado_por: number | null; reservado_ate: Date | null },
): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('moderacao_item').set(reserva).where('id', 'in', ids).execute()
}

/** The open item of this motive about a profile. */
export async function findAberto(
  trx: Kysely<DB>,
  modeloId: number,
  motivo: Motivo,
): Promise<number | undefined> {
  const item = await trx
    .selectFrom('moderacao_item')
    .select('id')
    .where('modelo_id', '=', modeloId)
    .where('motivo', '=', motivo)
    .where('estado', '=', 'aberto')
    .executeTakeFirst()
  return item?.id
}

/** Closes the other open items of a profile; returns them as they were. */
export async function closeOthers(
  trx: Kysely<DB>,
  { modelo, item, now }: { modelo: number; item: number; now: Date },
): Promise<{ id: number; detalhe: unknown }[]> {
  const outros = await trx
    .selectFrom('moderacao_item')
    .select(['id', 'detalhe'])
    .where('modelo_id', '=', modelo)
    .where('estado', '=', 'aberto')
    .where('id', '!=', item)
    .orderBy('id')
    .execute()
  for (const { id } of outros) await closeItem(trx, id, now)
  return outros
}

/** Closes an item and deletes what it stored of the profile's earlier state (old numbers and
 * names), and of what a colleague asked. */
export async function closeItem(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('moderacao_item')
    .set({
      estado: 'resolvido',
      resolvido_em: now,
      versao: sql`versao + 1`,
      reservado_por: null,
      reservado_ate: null,
      detalhe: sql`case when modelo_id is null and conta_id is null then detalhe else '{}' end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function markMensagem(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('mensagem')
    .set({ respondida_em: now, lida_em: now })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody else undid a decision of this person about this item, because it was contested. */
export async function wasReverted(trx: Kysely<DB>, item: number, equipe: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderacao_ato a join moderacao_ato u on u.desfaz = a.id and u.ato = 'reverter'
    where a.item_id = ${item} and a.equipe_id = ${equipe} limit 1`.execute(trx)
  return rows.length > 0
}

export async function withdrawDepoimento(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ status: 9, destaque: false, retirado: true })
    .where('id', '=', id)
    .execute()
}

type Atos = { rows: AtoDaEquipe[]; total: number }

/** Every act of staff, newest first, with their total number. */
export const selectAtos = (db: Kysely<DB>, pagina: Pagina): Promise<Atos> =>
  selectAtosOnde(db, sql`true`, pagina)

/** As `selectAtos`, for one target. */
export const selectAtosDe = (
  db: Kysely<DB>,
  { alvo, alvoId }: { alvo: Alvo; alvoId: number },
  pagina: Pagina,
): Promise<Atos> => selectAtosOnde(db, sql`a.alvo = ${alvo} and a.alvo_id = ${alvoId}`, pagina)

async function selectAtosOnde(
  db: Kysely<DB>,
  qual: RawBuilder<unknown>,
  { limite, pagina }: Pagina,
): Promise<Atos> {
  const { rows } = await sql<Atos>`
    select (select count(*)::integer from moderacao_ato a where ${qual}) as total,
      coalesce((select json_agg(json_build_object(
          'id', a.id, 'ato', a.ato, 'alvo', a.alvo, 'alvo_id', a.alvo_id, 'equipe', e.nome,
          'razao', a.razao, 'recado', a.motivo, 'criado_em', a.criado_em,
          'titulo', coalesce(c.nome, dm.apelido, g.nome, pc.nome)) order by a.id desc)
        from (
          select * from moderacao_ato a where ${qual}
          order by id desc limit ${limite} offset ${(pagina - 1) * limite}
        ) a
        left join conta e on e.id = a.equipe_id
        left join conta c on a.alvo in ('modelo', 'conta') and c.id = a.alvo_id
        left join depoimento d on a.alvo = 'depoimento' and d.id = a.alvo_id
        left join modelo dm on dm.id = d.modelo_id
        left join mensagem g on a.alvo = 'mensagem' and g.id = a.alvo_id
        left join cobranca p on a.alvo = 'cobranca' and p.id = a.alvo_id
        left join conta pc on pc.id = p.conta_id), '[]') as rows
  `.execute(db)
  return rows[0]!
}
