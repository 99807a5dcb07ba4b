import { type Kysely, sql, type Updateable } from 'kysely'
import { dadosDoPerfil, type Lista, listas, textosDoPerfil } from '../../../contract/campos.ts'
import type { ModeloEscrita } from '../../../contract/modelo.ts'
import type { DB, Modelo as ModeloTable } from '../../database/types.ts'

export type ModeloColunas = Omit<
  Updateable<ModeloTable>,
  'id' | 'tipo' | 'url' | 'versao' | 'atualizado_em'
>
type Obrigatorias = { nome_completo: string; apelido: string; dt_nascimento: string }

/** Whether the row could be inserted: another profile may have taken its address at the same moment. */
export async function insertModelo(
  db: Kysely<DB>,
  { id, url, now }: { id: number; url: string; now: Date },
  colunas: ModeloColunas & Obrigatorias,
): Promise<boolean> {
  const row = await db
    .insertInto('modelo')
    .values({ criado_em: now, ...colunas, id, url, atualizado_em: now })
    .onConflict((c) => c.constraint('modelo_url_unica').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the row until the transaction ends; undefined when there is none. `for no key update`:
 * rebuilding a search row references the profile's key, and the transaction that rebuilds may be the
 * next one we wait for.
 */
export const lockModelo = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('modelo')
    .select(['url', 'versao', 'moderacao', ...dadosDoPerfil, ...textosDoPerfil])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A city's spelling in the table of municipalities; undefined when it has no such city. */
export async function selectMunicipio(
  db: Kysely<DB>,
  cidade: string,
  estado: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('municipio')
    .select('cidade')
    .where('slug', '=', sql<string>`slug(${cidade}) || '-' || lower(${estado})`)
    .executeTakeFirst()
  return row?.cidade
}

/** Increases `versao` with each write; returns it, and what staff check. */
export const updateModelo = (trx: Kysely<DB>, id: number, colunas: ModeloColunas, now: Date) =>
  trx
    .updateTable('modelo')
    .set({ ...colunas, atualizado_em: now, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returning(['versao', ...dadosDoPerfil, ...textosDoPerfil])
    .executeTakeFirstOrThrow()

export async function updateContaNome(trx: Kysely<DB>, id: number, nome: string): Promise<void> {
  await trx.updateTable('conta').set({ nome }).where('id', '=', id).execute()
}

type Listas = Partial<Pick<ModeloEscrita, Lista | 'precos' | 'disponibilidade'>>

/** Replaces the options, prices and hours of the kinds that are given. */
export async function replaceListas(trx: Kysely<DB>, id: number, enviadas: Listas): Promise<void> {
  const modelo_id = id
  const grupos = listas.filter((grupo) => enviadas[grupo])
  const opcoes = grupos.flatMap((grupo) =>
    [...new Set<string>(enviadas[grupo])].map((codigo) => ({ modelo_id, grupo, codigo })),
  )
  if (grupos.length > 0)
    await trx
      .deleteFrom('modelo_opcao')
      .where('modelo_id', '=', id)
      .where('grupo', 'in', grupos)
      .execute()
  if (opcoes.length > 0) await trx.insertInto('modelo_opcao').values(opcoes).execute()

  if (enviadas.precos) {
    await trx.deleteFrom('modelo_preco').where('modelo_id', '=', id).execute()
    const precos = enviadas.precos.map(({ codigo, preco }) => ({ modelo_id, codigo, preco }))
    if (precos.length > 0) await trx.insertInto('modelo_preco').values(precos).execute()
  }

  if (enviadas.disponibilidade) {
    await trx.deleteFrom('modelo_disponibilidade').where('modelo_id', '=', id).execute()
    const horas = enviadas.disponibilidade.map((hora) => ({ modelo_id, ...hora }))
    if (horas.length > 0)
      await trx
        .insertInto('modelo_disponibilidade')
        .values(horas)
        .onConflict((c) => c.columns(['modelo_id', 'dia', 'inicio']).doNothing())
        .execute()
  }
}

/** Whether there was such a profile to change. */
export async function patchModelo(
  db: Kysely<DB>,
  id: number,
  colunas: ModeloColunas,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('modelo')
    .set(colunas)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shows the badge unless a live check is asked for. */
export async function showSelo(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('modelo')
    .set({ selo_suspenso: sql<boolean>`prova_pedida is not null` })
    .where('id', '=', id)
    .execute()
}

/** The badge waits no more for a check that a changed datum asked for; other reasons stay. */
export async function clearProvaDosDados(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('modelo')
    .set({ prova_pedida: null, prova_motivo: null, prova_ate: null, selo_suspenso: false })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(prova_motivo, 'dados') = 'dados'`)
    .execute()
}
