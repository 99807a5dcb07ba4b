import { type Kysely, sql } from 'kysely'
import { slugify } from '../../contract/slugify.ts'
import type { DB } from '../database/types.ts'

export type Importada = { chave: string; modeloId: number; resumo: Buffer }

/** Which of these keys were imported before, with the digest of their line. */
export async function selectImportadas(
  db: Kysely<DB>,
  chaves: string[],
): Promise<Map<string, Importada>> {
  const rows = await db
    .selectFrom('importacao')
    .select(['chave', 'modelo_id as modeloId', 'resumo'])
    .where(sql<boolean>`chave = any(${chaves}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.chave, row]))
}

/** Replaces the profile's key, and deletes the digest of its line. */
export async function renameImportada(
  trx: Kysely<DB>,
  modeloId: number,
  rename: (chave: string) => string,
): Promise<void> {
  const row = await trx
    .selectFrom('importacao')
    .select('chave')
    .where('modelo_id', '=', modeloId)
    .executeTakeFirst()
  if (!row) return
  await trx
    .updateTable('importacao')
    .set({ chave: rename(row.chave), resumo: Buffer.alloc(0) })
    .where('modelo_id', '=', modeloId)
    .execute()
}

/** Those of the e-mails, in lower case, that have an account already. */
export async function selectEmailsEmUso(db: Kysely<DB>, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('conta')
    .select(sql<string>`lower(email::text)`.as('email'))
    .where(sql<boolean>`email = any(${emails}::citext[])`)
    .execute()
  return new Set(rows.map((row) => row.email))
}

/** 'sao-paulo-sp' of every municipality. */
export async function selectMunicipioSlugs(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db.selectFrom('municipio').select('slug').execute()
  return new Set(rows.map((row) => row.slug as string))
}

export const municipioSlug = (cidade: string, estado: string): string =>
  `${slugify(cidade)}-${estado.toLowerCase()}`

export async function upsertImportada(
  trx: Kysely<DB>,
  { chave, modeloId, resumo }: Importada,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('importacao')
    .values({ chave, modelo_id: modeloId, resumo, importado_em: now })
    .onConflict((c) => c.column('chave').doUpdateSet({ resumo, importado_em: now }))
    .execute()
}

/** Grants a term of the plan from now on, unless that plan is current already. */
export async function grantPlano(
  trx: Kysely<DB>,
  contaId: number,
  plano: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into assinatura (conta_id, plano, inicio, fim)
    select ${contaId}, p.codigo, ${now}, ${now}::timestamptz + make_interval(days => p.dias)
    from plano p
    where p.codigo = ${plano}
      and p.codigo <> (plano_vigente(${contaId}, ${now}::timestamptz)).codigo`.execute(trx)
}

/** Many search rows may be rebuilt at this commit, which takes longer than a page's statement may. */
export const allowLongStatements = (trx: Kysely<DB>) =>
  sql`set local statement_timeout = 0`.execute(trx)
