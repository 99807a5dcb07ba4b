import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AtoDaEquipe } from '../../../contract/fila.ts'
import type { Situacao } from '../../../contract/moderacao.ts'
import type { Alvo, Ato } from '../../../contract/motivos.ts'
import type { DB } from '../../database/types.ts'
import type { Pagina } from '../queries.ts'

export type NovoAto = {
  /** null: the operator, on the server itself. */
  equipe: number | null
  item?: number
  alvo: Alvo
  alvoId: number
  ato: Ato
  razao?: string
  recado: string
  /** The act that this one undoes. */
  desfaz?: number
}

/** Inserts an act; returns its id. */
export async function insertAto(
  trx: Kysely<DB>,
  { equipe, item, alvo, alvoId, ato, razao, recado, desfaz }: NovoAto,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('moderacao_ato')
    .values({
      equipe_id: equipe,
      item_id: item,
      alvo,
      alvo_id: alvoId,
      ato,
      razao,
      motivo: recado,
      desfaz,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Queues the e-mail about a committed act for the time `em`. */
export async function queueEmail(trx: Kysely<DB>, ato: number, em: Date): Promise<void> {
  await sql`select graphile_worker.add_job('send-decisao', json_build_object('ato', ${ato}::integer),
    run_at := ${em}, job_key := ${keyOf(ato)})`.execute(trx)
}

export async function cancelEmail(trx: Kysely<DB>, ato: number): Promise<void> {
  await sql`select graphile_worker.remove_job(${keyOf(ato)})`.execute(trx)
}

const keyOf = (ato: number) => `decisao-${ato}`

/** An act with the account that gets an e-mail about it (of a review or comment, its author), and its letter. */
export const selectEmailDoAto = (db: Kysely<DB>, ato: number) =>
  db
    .selectFrom('moderacao_ato as a')
    .leftJoin('depoimento as d', (join) =>
      join.onRef('d.id', '=', 'a.alvo_id').on('a.alvo', '=', 'depoimento'),
    )
    .leftJoin('storie_comentario as o', (join) =>
      join.onRef('o.id', '=', 'a.alvo_id').on('a.alvo', '=', 'comentario'),
    )
    .leftJoin('impulso as b', (join) =>
      join.onRef('b.id', '=', 'a.alvo_id').on('a.alvo', '=', 'impulso'),
    )
    .innerJoin('conta as c', (join) =>
      join.on(
        'c.id',
        '=',
        sql<number>`case a.alvo when 'depoimento' then d.cliente_id when 'comentario' then o.cliente_id
          when 'impulso' then b.modelo_id else a.alvo_id end`,
      ),
    )
    .leftJoin('carta as l', (join) =>
      join.onRef('l.ato_id', '=', 'a.id').onRef('l.conta_id', '=', 'c.id'),
    )
    .leftJoin('moderacao_item as i', 'i.id', 'a.item_id')
    .leftJoin('modelo as m', 'm.id', 'c.id')
    .select([
      'a.id',
      'a.ato',
      'a.alvo',
      'a.motivo as recado',
      'a.razao',
      'i.motivo',
      'c.id as conta',
      'c.nome',
      'm.url',
      'l.codigo',
      'l.contestavel_ate',
    ])
    // A legal notice that had hidden nothing.
    .select(
      sql<boolean>`coalesce((select bool_or(n.via = 'notificacao') and not bool_or(n.ocultou)
        from denuncia n where n.fila_id = a.item_id), false)`.as('so_notificada'),
    )
    .where('a.id', '=', ato)
    .where('a.alvo', 'in', ['modelo', 'conta', 'depoimento', 'comentario', 'impulso'])
    .executeTakeFirst()
export type EmailDoAto = Awaited<ReturnType<typeof selectEmailDoAto>>

/**
 * A profile's moderation, whether it is public, and the words of staff to her; undefined: no such
 * profile.
 */
export async function selectSituacao(db: Kysely<DB>, id: number, now: Date) {
  const { rows } = await sql<
    Omit<Situacao, 'recusa'> & { recusa: { recado: string; razao: string | null } | null }
  >`
    select m.moderacao, exists (select from modelo_publico p where p.id = m.id) as publico, m.desativado,
      m.oculto_em is not null as oculto, m.recolhida_em is not null as recolhida,
      case when m.pausada_em is not null then json_build_object('ate', m.pausada_ate) end as pausa,
      case when m.moderacao = 'recusado' then coalesce(
        (select json_build_object('recado', a.motivo, 'razao', a.razao) from moderacao_ato a
          where a.alvo = 'modelo' and a.alvo_id = m.id and a.ato = 'recusar' order by a.id desc limit 1),
        json_build_object('recado', '', 'razao', null)) end as recusa,
      falta_para_analise(m.id) as falta, espera_da_fila('{perfil_novo}', ${now}) as espera,
      campos_em_analise(m.id) as campos_em_analise,
      m.verificada_em is not null and m.selo_suspenso as selo_suspenso,
      coalesce((select json_agg(json_build_object(
          'id', a.id, 'ato', a.ato, 'recado', a.motivo, 'criado_em', a.criado_em) order by a.id desc)
        from (select * from moderacao_ato t where alvo = 'modelo' and alvo_id = m.id
            -- Of a case, which is not for whoever has her account.
            and ato <> 'concluir'
            and desfaz is null and not exists (select from moderacao_ato u where u.desfaz = t.id)
          order by id desc limit 10) a), '[]') as decisoes
    from modelo m where m.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * The words of the last act that suspended an account and was not undone, and its letter; undefined when there is none.
 */
export async function selectSuspensao(
  db: Kysely<DB>,
  conta: number,
): Promise<{ motivo: string; codigo: string | null } | undefined> {
  // About the account itself, or about the profile as a suspected or confirmed minor's.
  const { rows } = await sql<{ motivo: string; codigo: string | null }>`
    select a.motivo, l.codigo from moderacao_ato a left join moderacao_item i on i.id = a.item_id
    left join carta l on l.ato_id = a.id and l.conta_id = ${conta}
    where a.alvo_id = ${conta}
      and ((a.alvo = 'conta' and a.ato = 'suspender') or (a.alvo = 'modelo' and (a.ato = 'suspeitar'
        or (a.ato = 'recusar' and i.motivo = 'suspeita_menor'))))
      and not exists (select from moderacao_ato u where u.desfaz = a.id)
    order by a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether something is asked of this account already. */
export async function selectPedidoAberto(
  trx: Kysely<DB>,
  conta: number,
  motivo: 'pedido_reativar' | 'pedido_apagar',
): Promise<boolean> {
  const { rows } = await sql`
    select from moderacao_item
    where conta_id = ${conta} and motivo = ${motivo} and estado = 'aberto'`.execute(trx)
  return rows.length > 0
}

/** Queues the letter to somebody whose account is about to be erased, with its address: nothing else has it then. */
export async function queueAviso(
  trx: Kysely<DB>,
  conta: number,
  { recado, now }: { recado: string; now: Date },
): Promise<void> {
  await sql`
    select graphile_worker.add_job('send-apagada', json_build_object('email', email, 'idioma', idioma,
      'nome', nome, 'palavra', palavra, 'recado', ${recado}::text), run_at := ${now})
    from conta where id = ${conta} and email_confirmado_em is not null`.execute(trx)
}

export const selectConta = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('conta').select(['tipo', 'estado']).where('id', '=', id).executeTakeFirst()

/** What an account is that is not suspended: one that is being erased goes on being so. */
const naoSuspensa = sql<string>`case when apagar_em is null then 'ativa' else 'em_exclusao' end`

/** Suspends an account, or ends its suspension; answers whether its state was one of `de` before. */
export async function updateEstado(
  trx: Kysely<DB>,
  id: number,
  { de, para }: { de: ('ativa' | 'em_exclusao' | 'suspensa')[]; para: 'ativa' | 'suspensa' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conta')
    .set({ estado: para === 'ativa' ? naoSuspensa : para })
    .where('id', '=', id)
    .where('estado', 'in', de)
    .where('tipo', '!=', 'equipe')
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
          'titulo', coalesce(c.nome, dm.apelido, g.nome, pc.nome, om.apelido, bm.apelido, rp.nome)) order by a.id desc)
        from (
          select * from moderacao_ato a where ${qual}
          order by id desc limit ${limite} offset ${(pagina - 1) * limite}
        ) a
        left join conta e on e.id = a.equipe_id
        left join conta c on a.alvo in ('modelo', 'conta') and c.id = a.alvo_id
        left join depoimento d on a.alvo = 'depoimento' and d.id = a.alvo_id
        left join modelo dm on dm.id = d.modelo_id
        left join storie_comentario o on a.alvo = 'comentario' and o.id = a.alvo_id
        left join modelo om on om.id = o.modelo_id
        left join mensagem g on a.alvo = 'mensagem' and g.id = a.alvo_id
        left join cobranca p on a.alvo = 'cobranca' and p.id = a.alvo_id
        left join conta pc on pc.id = p.conta_id
        left join impulso b on a.alvo = 'impulso' and b.id = a.alvo_id
        left join modelo bm on bm.id = b.modelo_id
        left join preco_anunciado r on a.alvo = 'preco' and r.id = a.alvo_id
        left join plano rp on rp.codigo = r.plano), '[]') as rows
  `.execute(db)
  return rows[0]!
}
