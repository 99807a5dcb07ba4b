import { type Kysely, sql } from 'kysely'
import { dadosDoPerfil, textosDoPerfil } from '../../../contract/campos.ts'
import type { DB } from '../../database/types.ts'

/**
 * The columns that acts of staff change, by table. Pictures and items of the queue are stored
 * separately.
 */
const COLUNAS = {
  modelo: [
    'moderacao',
    'selo_suspenso',
    'oculto_em',
    'verificada_em',
    'prova_pedida',
    'prova_motivo',
    'prova_ate',
    'latitude',
    'longitude',
    ...textosDoPerfil,
    ...dadosDoPerfil,
  ],
  conta: ['estado'],
  depoimento: ['status', 'destaque', 'retirado', 'oculto_em'],
  storie_comentario: ['status', 'retirado'],
  mensagem: ['lida_em', 'respondida_em'],
  verificacao: ['estado', 'decidida_em', 'recado', 'apagar_em'],
} as const
export type Tabela = keyof typeof COLUNAS

export type Colunas = Record<string, unknown>

/** The columns of a row that an act of staff may change, as JSON. */
export async function selectColunas(
  trx: Kysely<DB>,
  { tabela, id }: { tabela: Tabela; id: number },
): Promise<Colunas> {
  const { rows } = await sql<{ linha: Colunas }>`
    select to_jsonb(t) as linha from ${sql.table(tabela)} t where id = ${id} for no key update`.execute(
    trx,
  )
  const linha = rows[0]?.linha ?? {}
  return Object.fromEntries(COLUNAS[tabela].map((coluna) => [coluna, linha[coluna] ?? null]))
}

/** Whether it was changed: not a verification beside which she has begun another one. */
export async function updateColunas(
  trx: Kysely<DB>,
  { tabela, id }: { tabela: Exclude<Tabela, 'modelo' | 'conta'>; id: number },
  colunas: Colunas,
): Promise<boolean> {
  const update = trx.updateTable(tabela).set(colunas).where('id', '=', id)
  const { numUpdatedRows } = await (tabela === 'verificacao'
    ? update.where(
        sql<boolean>`not exists (select from verificacao o where o.modelo_id is not distinct from verificacao.modelo_id
          and o.conta_id is not distinct from verificacao.conta_id
          and o.id <> verificacao.id and o.estado in ('rascunho', 'enviada'))`,
      )
    : update
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

export type NovoDesfazer = {
  ato: number
  equipe: number
  ate: Date
  /** Longer, while the act may be contested. */
  guardadoAte: Date | null
  antes: unknown
  arquivos: string[]
}

export async function insertDesfazer(
  trx: Kysely<DB>,
  { ato, equipe, ate, guardadoAte, antes, arquivos }: NovoDesfazer,
): Promise<void> {
  await trx
    .insertInto('moderacao_desfazer')
    .values({
      ato_id: ato,
      equipe_id: equipe,
      ate,
      guardado_ate: guardadoAte,
      antes: JSON.stringify(antes),
      arquivos,
    })
    .execute()
}

/** The act with its stored values; undefined when there is none with this id. */
export const selectAto = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('moderacao_ato as a')
    .leftJoin('moderacao_desfazer as d', 'd.ato_id', 'a.id')
    .leftJoin('depoimento as r', (join) =>
      join.onRef('r.id', '=', 'a.alvo_id').on('a.alvo', '=', 'depoimento'),
    )
    .leftJoin('storie_comentario as o', (join) =>
      join.onRef('o.id', '=', 'a.alvo_id').on('a.alvo', '=', 'comentario'),
    )
    .select([
      'a.id',
      'a.equipe_id',
      'a.alvo',
      'a.alvo_id',
      'a.item_id',
      'd.ate',
      'd.antes',
      // The profile to lock before anything else of it.
      sql<number | null>`coalesce(r.modelo_id, o.modelo_id, case
        when a.alvo in ('modelo', 'conta') then (select id from modelo where id = a.alvo_id) end)`.as(
        'modelo_id',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Whether it still existed: of two calls at once, one deletes it. */
export async function deleteDesfazer(trx: Kysely<DB>, ato: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moderacao_desfazer')
    .where('ato_id', '=', ato)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('moderacao_desfazer')
    .where(sql<Date>`coalesce(guardado_ate, ate)`, '<=', now)
    .execute()
}

export type ItemFechado = { id: number; detalhe: unknown }

/** Whether it is open again: not when a new item of the same motive is open. */
export async function reopenItem(trx: Kysely<DB>, { id, detalhe }: ItemFechado): Promise<boolean> {
  const { rows } = await sql`
    update moderacao_item i set estado = 'aberto', resolvido_em = null, versao = versao + 1,
      detalhe = ${JSON.stringify(detalhe)}::jsonb
    where id = ${id} and estado = 'resolvido' and not exists (
      select from moderacao_item o where o.estado = 'aberto' and o.motivo = i.motivo
        and o.modelo_id is not distinct from i.modelo_id
        and o.depoimento_id is not distinct from i.depoimento_id
        and o.mensagem_id is not distinct from i.mensagem_id
        and o.conta_id is not distinct from i.conta_id
        and o.carta_id is not distinct from i.carta_id
        and o.comentario_id is not distinct from i.comentario_id)
    returning id`.execute(trx)
  return rows.length > 0
}

/** Deletes the item that an act added to the queue; answers whether it was still open. */
export async function deleteAberto(trx: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moderacao_item')
    .where('id', '=', id)
    .where('estado', '=', 'aberto')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
