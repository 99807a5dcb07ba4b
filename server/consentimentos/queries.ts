import { type Kysely, sql } from 'kysely'
import type { Finalidade } from '../../contract/consentimento.ts'
import type { DB } from '../database/types.ts'

/** The last of each purpose. */
export const selectUltimos = (db: Kysely<DB>, conta: number) =>
  db
    .selectFrom('consentimento')
    .distinctOn('finalidade')
    .select(['finalidade', 'versao', 'dado_em', 'retirado_em'])
    .where('conta_id', '=', conta)
    .orderBy('finalidade')
    .orderBy('dado_em', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Novo = { conta: number; finalidade: Finalidade; versao: string; now: Date }

/** A second time nothing changes, except that other words are noted. */
export const insertConsentimento = (db: Kysely<DB>, { conta, finalidade, versao, now }: Novo) =>
  db
    .insertInto('consentimento')
    .values({ conta_id: conta, finalidade, versao, dado_em: now })
    .onConflict((conflict) =>
      conflict
        .columns(['conta_id', 'finalidade'])
        .where('retirado_em', 'is', null)
        .doUpdateSet({ versao, dado_em: now })
        .where('consentimento.versao', '<>', versao),
    )
    .execute()

/** Answers whether there was one. */
export async function updateRetirado(
  db: Kysely<DB>,
  { conta, finalidade, now }: { conta: number; finalidade: Finalidade; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consentimento')
    .set({ retirado_em: now })
    .where('conta_id', '=', conta)
    .where('finalidade', '=', finalidade)
    .where('retirado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes what a profile says of the body and of services. */
export async function deleteSensiveis(db: Kysely<DB>, modelo: number): Promise<void> {
  await db
    .deleteFrom('modelo_opcao')
    .where('modelo_id', '=', modelo)
    .where('grupo', 'in', ['servicos', 'massagens', 'fetiches', 'tipo_atendimento'])
    .execute()
  await db
    .updateTable('modelo')
    .set({
      etnia: null,
      cor_cabelo: null,
      tamanho_cabelo: null,
      cor_olhos: null,
      tipo_corpo: null,
      silicone: null,
      peso: 0,
      altura: 0,
      versao: sql<number>`versao + 1`,
    })
    .where('id', '=', modelo)
    .execute()
}
