import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'

type Ended = {
  provedor: string
  resultado: 'comprovada' | 'menor' | 'recusada' | 'falhou'
  now: Date
}

/** Counts a check of age on its day, by provider and result. */
export async function countProva(
  db: Kysely<DB>,
  { provedor, resultado, now }: Ended,
): Promise<void> {
  await db
    .insertInto('prova_de_idade')
    .values({ dia: sql`dia_em_sao_paulo(${now}::timestamptz)`, provedor, resultado, quantas: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['dia', 'provedor', 'resultado'])
        .doUpdateSet({ quantas: sql`prova_de_idade.quantas + 1` }),
    )
    .execute()
}

/** What a challenge is for: an answer of a wallet, registering a passkey, renewing by one. */
export type Uso = 'carteira' | 'lembrar' | 'renovar'
export type Pedido = { desafio: string; chave: unknown }

export async function insertPedido(
  db: Kysely<DB>,
  row: { desafio: string; uso: Uso; chave: string | null; termina_em: Date },
): Promise<void> {
  await db.insertInto('pedido_de_idade').values(row).execute()
}

/** Removes and returns it; undefined for a second caller. */
export const deletePedido = (
  db: Kysely<DB>,
  { desafio, uso, now }: { desafio: string; uso: Uso; now: Date },
): Promise<Pedido | undefined> =>
  db
    .deleteFrom('pedido_de_idade')
    .where('desafio', '=', desafio)
    .where('uso', '=', uso)
    .where('termina_em', '>', now)
    .returning(['desafio', 'chave'])
    .executeTakeFirst()

/** Deletes checks that nobody ended, and passkeys that renew nothing any more. */
export async function deleteVencidos(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('pedido_de_idade').where('termina_em', '<=', now).execute()
  await db
    .deleteFrom('aparelho_de_idade')
    .where('renova_ate', '<=', sql<string>`${now}::timestamptz::date`)
    .execute()
}

type Aparelho = { credencial: Buffer; chave_publica: Buffer; renova_ate: string }

export async function insertAparelho(db: Kysely<DB>, row: Aparelho): Promise<void> {
  await db.insertInto('aparelho_de_idade').values(row).execute()
}

export const selectAparelho = (
  db: Kysely<DB>,
  credencial: Buffer,
): Promise<Omit<Aparelho, 'credencial'> | undefined> =>
  db
    .selectFrom('aparelho_de_idade')
    .select(['chave_publica', sql<string>`renova_ate::text`.as('renova_ate')])
    .where('credencial', '=', credencial)
    .executeTakeFirst()
