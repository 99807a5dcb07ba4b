import { type Kysely, sql } from 'kysely'
import { type Motivo, textosDoPerfil } from '../../contract/moderacao.ts'
import type { DB } from '../database/types.ts'

/** Exactly one of them. */
export type Alvo = { modelo_id: number } | { depoimento_id: number } | { mensagem_id: number }

/**
 * The open item of a target and motive, begun or added to. What its `detalhe` held first stays: it
 * tells how things were when staff last looked.
 */
export async function upsertItem(
  trx: Kysely<DB>,
  alvo: Alvo,
  motivo: Motivo,
  detalhe: Record<string, unknown>,
): Promise<void> {
  await trx
    .insertInto('moderacao_item')
    .values({ ...alvo, motivo, detalhe: JSON.stringify(detalhe) })
    .onConflict((c) =>
      c
        .columns(['motivo', 'modelo_id', 'depoimento_id', 'midia_id', 'mensagem_id'])
        .where('estado', '=', 'aberto')
        .doUpdateSet({
          detalhe: sql`excluded.detalhe || moderacao_item.detalhe`,
          versao: sql`moderacao_item.versao + 1`,
        }),
    )
    .execute()
}

/** What staff think of a profile, held until the transaction ends, and whether it waits as a whole. */
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

export async function markPendente(trx: Kysely<DB>, id: number): Promise<void> {
  await trx.updateTable('modelo').set({ moderacao: 'pendente' }).where('id', '=', id).execute()
}

export const selectTextos = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('modelo').select(textosDoPerfil).where('id', '=', id).executeTakeFirstOrThrow()
