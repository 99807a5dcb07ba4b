import { type Kysely, sql } from 'kysely'
import type { ItemDoMinimo, Motivo } from '../../contract/motivos.ts'
import type { MotivoDaProva } from '../../contract/verificacao.ts'
import type { DB } from '../database/types.ts'
import { type FotoRow, fotoKeys } from '../midias/foto.ts'

/** Exactly one of them. */
type AlvoDoItem =
  | { modelo_id: number }
  | { depoimento_id: number }
  | { mensagem_id: number }
  | { conta_id: number }
  | { carta_id: number }
  | { comentario_id: number }
  | { cobranca_id: number }
  | { impulso_id: number }

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
          'comentario_id',
          'cobranca_id',
          'impulso_id',
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

/** Hides her badge, if she has one, until staff have seen a change. */
export async function suspendSelo(trx: Kysely<DB>, id: number): Promise<void> {
  await trx.updateTable('modelo').set({ selo_suspenso: true }).where('id', '=', id).execute()
}

export type Prova = {
  /** Of her document too, or by a selfie alone. */
  prova: 'documento' | 'selfie'
  motivo: MotivoDaProva
  ate: Date
}

/**
 * Hides the badge of a verified profile until another check; answers whether it is one. The first date stays, a
 * document is not asked for less, and a changed datum does not hide a graver reason.
 */
export async function updateProva(
  trx: Kysely<DB>,
  id: number,
  { prova, motivo, ate }: Prova,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('modelo')
    .set({
      selo_suspenso: true,
      prova_pedida: sql`case when prova_pedida = 'documento' then prova_pedida else ${prova}::text end`,
      prova_motivo: sql`case when ${motivo}::text = 'dados' then coalesce(prova_motivo, 'dados')
        else ${motivo}::text end`,
      prova_ate: sql`coalesce(prova_ate, ${ate}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('verificada_em', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Queues the e-mail that tells her. */
export async function queueAvisoDaProva(trx: Kysely<DB>, conta: number): Promise<void> {
  await sql`
    select graphile_worker.add_job('send-aviso-prova', json_build_object('conta', ${conta}::integer),
      job_key := ${`aviso-prova-${conta}`})`.execute(trx)
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
  coalesce(m.apelido, g.nome, ca.nome, lc.nome, ln.nome, pl.nome,
    case when p.id is not null then 'Impulso' end) as titulo, ${rosto} as imagem,
  case when i.reservado_ate > ${now} then json_build_object(
    'equipe', e.nome, 'por', e.id, 'ate', i.reservado_ate) end as reserva`
const DE_ITEM = sql`
  moderacao_item i
  left join depoimento d on d.id = i.depoimento_id
  left join storie_comentario sc on sc.id = i.comentario_id
  left join impulso im on im.id = i.impulso_id
  left join modelo m on m.id = coalesce(i.modelo_id, d.modelo_id, sc.modelo_id, im.modelo_id)
  left join mensagem g on g.id = i.mensagem_id
  left join conta ca on ca.id = i.conta_id
  left join carta l on l.id = i.carta_id
  left join conta lc on lc.id = l.conta_id
  left join denuncia ln on ln.id = l.denuncia_id
  left join cobranca p on p.id = i.cobranca_id
  left join plano pl on pl.codigo = p.plano
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
  comentario_id: number | null
  cobranca_id: number | null
  impulso_id: number | null
  detalhe: Record<string, unknown>
}

/** An open item; undefined when there is none, or it was decided. */
export async function selectItem(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<AbertoRow | undefined> {
  const { rows } = await sql<AbertoRow>`
    select ${linha(now)}, i.modelo_id, i.depoimento_id, i.mensagem_id, i.conta_id, i.carta_id, i.comentario_id,
      i.cobranca_id, i.impulso_id, i.detalhe
    from ${DE_ITEM} where i.id = ${id} and i.estado = 'aberto'`.execute(db)
  return rows[0]
}

/** How many open items of each motive there are, and since when; the oldest first. */
export async function selectResumo(db: Kysely<DB>, motivos: readonly Motivo[]) {
  const { rows } = await sql<{
    motivo: Motivo
    total: number
    mais_antigo: string
  }>`
    select motivo, count(*)::integer as total, to_json(min(criado_em)) as mais_antigo
    from moderacao_item
    where estado = 'aberto' and motivo = any(${motivos as string[]}::text[])
    group by motivo
    order by min(criado_em)`.execute(db)
  return rows
}

/** What an item is about; for a review, a comment, an advertiser's account and a contested decision about them,
 * with the profile. */
export const selectAlvo = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('moderacao_item as i')
    .leftJoin('depoimento as d', 'd.id', 'i.depoimento_id')
    .leftJoin('storie_comentario as sc', 'sc.id', 'i.comentario_id')
    .leftJoin('cobranca as p', 'p.id', 'i.cobranca_id')
    .leftJoin('impulso as im', 'im.id', 'i.impulso_id')
    .select([
      'i.depoimento_id',
      'i.mensagem_id',
      'i.conta_id',
      'i.carta_id',
      'i.comentario_id',
      'i.cobranca_id',
      'i.impulso_id',
      'i.motivo',
      // Whose charge or boost it is.
      sql<number | null>`coalesce(p.conta_id, im.modelo_id)`.as('comprador_id'),
      // The author of the review or comment.
      sql<number | null>`coalesce(d.cliente_id, sc.cliente_id)`.as('autor_id'),
      sql<number | null>`coalesce(i.modelo_id, d.modelo_id, sc.modelo_id,
        (select id from modelo where id = i.conta_id),
        (select coalesce(r.modelo_id, o.modelo_id, m.id) from carta l join moderacao_ato a on a.id = l.ato_id
          left join depoimento r on a.alvo = 'depoimento' and r.id = a.alvo_id
          left join storie_comentario o on a.alvo = 'comentario' and o.id = a.alvo_id
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
    .leftJoin('storie_comentario as sc', 'sc.id', 'i.comentario_id')
    .leftJoin('conta as e', 'e.id', 'i.reservado_por')
    .select(['i.id', ...RESERVA])
    .where('i.estado', '=', 'aberto')
    .where((where) =>
      modelo === null
        ? where('i.id', '=', id)
        : where.or([
            where('i.modelo_id', '=', modelo),
            where('d.modelo_id', '=', modelo),
            where('sc.modelo_id', '=', modelo),
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

/** What an open item is about, for a motive that has one at a time. */
type Unico =
  | { modelo_id: number }
  | { conta_id: number }
  | { cobranca_id: number }
  | { impulso_id: number }

/** The open item of this motive about a profile, an account, a charge or a boost. */
export async function findAberto(
  trx: Kysely<DB>,
  alvo: Unico,
  motivo: Motivo,
): Promise<number | undefined> {
  const [[coluna, id]] = Object.entries(alvo) as [[keyof DB['moderacao_item'], number]]
  const item = await trx
    .selectFrom('moderacao_item')
    .select('id')
    .where(coluna, '=', id)
    .where('motivo', '=', motivo)
    .where('estado', '=', 'aberto')
    .executeTakeFirst()
  return item?.id
}

/** Whether an account is an advertiser's. */
export async function isModelo(trx: Kysely<DB>, contaId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('modelo')
    .select('id')
    .where('id', '=', contaId)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an account until the transaction ends. */
export async function lockConta(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`select from conta where id = ${id} for no key update`.execute(trx)
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

type Suspeita = { id: number; aberta: boolean; confirmada_em: Date | null }

/** The suspicion that somebody is a minor, while it waits or once it was confirmed and nobody undid that. */
export const findSuspeita = (trx: Kysely<DB>, modelo: number): Promise<Suspeita | undefined> =>
  trx
    .selectFrom('suspeita_de_menor')
    .select(['id', 'aberta', 'confirmada_em'])
    .$castTo<Suspeita>()
    .where('modelo_id', '=', modelo)
    .orderBy('aberta', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function withdrawDepoimento(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ status: 9, destaque: false, retirado: true })
    .where('id', '=', id)
    .execute()
}

/** Raises the version of all that waits about a review. */
export async function raiseVersao(trx: Kysely<DB>, depoimento: number): Promise<void> {
  await trx
    .updateTable('moderacao_item')
    .set({ versao: sql<number>`versao + 1` })
    .where('depoimento_id', '=', depoimento)
    .where('estado', '=', 'aberto')
    .execute()
}

/** Nobody reads it any more, not even the advertiser. */
export async function withdrawComentario(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('storie_comentario')
    .set({ status: 9, retirado: true })
    .where('id', '=', id)
    .execute()
}

/** Closes the open item of a charge, if it has one; returns it. */
export async function closePixDe(
  trx: Kysely<DB>,
  cobranca: number,
  now: Date,
): Promise<number | undefined> {
  const item = await findAberto(trx, { cobranca_id: cobranca }, 'pix')
  if (item !== undefined) await closeItem(trx, item, now)
  return item
}

/** Closes the items of charges from before. */
export async function closePixAntigos(db: Kysely<DB>, antes: Date, now: Date): Promise<void> {
  await sql`
    update moderacao_item i set estado = 'resolvido', resolvido_em = ${now}, versao = i.versao + 1,
      reservado_por = null, reservado_ate = null
    from cobranca p where p.id = i.cobranca_id and i.estado = 'aberto' and p.criada_em <= ${antes}`.execute(
    db,
  )
}
