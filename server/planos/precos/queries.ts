import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'

/** The day of a moment where prices count. */
const diaDe = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone 'America/Sao_Paulo')::date`

export const selectPrecos = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('plano as p')
    .select(['p.codigo', 'p.nome', 'p.preco'])
    .select((eb) =>
      eb
        .selectFrom('assinatura as a')
        .select(sql<number>`count(distinct a.conta_id)::integer`.as('n'))
        .whereRef('a.plano', '=', 'p.codigo')
        .where('a.fim', '>', now)
        .as('assinantes'),
    )
    .where('p.preco', '>', 0)
    .orderBy('p.posicao')
    .execute()

export const selectAnuncios = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('preco_anunciado as a')
    .innerJoin('plano as p', 'p.codigo', 'a.plano')
    .select([
      'a.id',
      'p.nome as plano',
      'a.de',
      'a.para',
      'a.motivo',
      'a.anunciado_em as anunciado',
    ])
    .select([sql<string>`a.vale_desde::text`.as('desde'), 'a.retirado_em', 'a.aplicado_em'])
    .where('a.anunciado_em', '>', sql<Date>`${now}::timestamptz - interval '5 years'`)
    .orderBy('a.id', 'desc')
    .execute()

/** Locks a plan's price until the transaction ends; undefined for a plan that is unknown or free. */
export const lockPreco = (trx: Kysely<DB>, codigo: string) =>
  trx
    .selectFrom('plano as p')
    .select(['p.nome', 'p.preco'])
    .where('p.codigo', '=', codigo)
    .where('p.preco', '>', 0)
    .forUpdate('p')
    .executeTakeFirst()

/**
 * Whether another price of a locked plan is announced. A statement of its own: one that waits for the lock
 * does not see what was announced meanwhile.
 */
export const hasAnuncio = async (trx: Kysely<DB>, plano: string): Promise<boolean> =>
  (await trx
    .selectFrom('preco_anunciado')
    .select('id')
    .where('plano', '=', plano)
    .where('retirado_em', 'is', null)
    .where('aplicado_em', 'is', null)
    .executeTakeFirst()) !== undefined

export type NovoAnuncio = { plano: string; de: number; para: number; desde: string; motivo: string }

/** The database writes the time, and the price of before, itself. */
export const insertAnuncio = async (
  trx: Kysely<DB>,
  { plano, de, para, desde, motivo }: NovoAnuncio,
): Promise<number> => {
  const { id } = await trx
    .insertInto('preco_anunciado')
    .values({ plano, de, para, motivo, vale_desde: desde })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An announcement that does not count yet, locked. */
export const lockAnuncio = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('preco_anunciado as a')
    .innerJoin('plano as p', 'p.codigo', 'a.plano')
    .select(['p.nome', 'a.de', 'a.para', 'a.retirado_em', 'a.aplicado_em'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst()

export async function updateRetirado(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx.updateTable('preco_anunciado').set({ retirado_em: now }).where('id', '=', id).execute()
}

/** Marks what counts from today or before; each once, whoever asks. */
export const markAplicados = (trx: Kysely<DB>, now: Date) =>
  trx
    .updateTable('preco_anunciado')
    .set({ aplicado_em: sql<Date>`now()` })
    .where('retirado_em', 'is', null)
    .where('aplicado_em', 'is', null)
    .where('vale_desde', '<=', diaDe(now))
    .returning(['plano', 'para'])
    .execute()

export async function updatePreco(trx: Kysely<DB>, codigo: string, preco: number): Promise<void> {
  await trx.updateTable('plano').set({ preco }).where('codigo', '=', codigo).execute()
}

/** Queues an e-mail to every account that has days of the plan left, in the caller's transaction. */
export async function queueAvisos(trx: Kysely<DB>, anuncio: number, now: Date): Promise<void> {
  await sql`select graphile_worker.add_job('send-preco',
      json_build_object('anuncio', ${anuncio}::integer, 'conta', conta_id))
    from (
      select distinct a.conta_id from assinatura a
      join preco_anunciado p on p.plano = a.plano
      where p.id = ${anuncio}::integer and a.fim > ${now}::timestamptz
    ) x`.execute(trx)
}

/** What an e-mail about an announcement says. */
export const selectAviso = (db: Kysely<DB>, anuncio: number) =>
  db
    .selectFrom('preco_anunciado as a')
    .innerJoin('plano as p', 'p.codigo', 'a.plano')
    .select(['p.nome as plano', 'a.de', 'a.para', 'a.motivo', 'a.retirado_em as retirado'])
    .select(sql<string>`a.vale_desde::text`.as('desde'))
    .where('a.id', '=', anuncio)
    .executeTakeFirst()
