import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Espera } from '../../contract/espera.ts'
import type { Alvo, Ato, Motivo } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'

/** Exactly one of them. */
export type Destino = { conta_id: number } | { denuncia_id: number }

export type CartaRow = {
  id: number
  codigo: string
  ato_id: number
  conta_id: number | null
  denuncia_id: number | null
  ato: Ato
  alvo: Alvo
  alvo_id: number
  /** Why the item waited; null for an act about an account. */
  motivo: Motivo | null
  razao: string | null
  recado: string
  /** Who decided. */
  equipe: number | null
  criada_em: string
  contestavel_ate: string
  contestada_em: string | null
  texto: string | null
  desfecho: 'mantida' | 'revertida' | null
  resposta: string | null
  decidida_em: string | null
}
export type CartaComEspera = CartaRow & { espera: Espera }

const cartas = (onde: RawBuilder<unknown>, mais = sql``) => sql<CartaComEspera>`
  select l.id, l.codigo, l.ato_id, l.conta_id, l.denuncia_id, a.ato, a.alvo, a.alvo_id, i.motivo, a.razao,
    a.motivo as recado, a.equipe_id as equipe, to_json(l.criada_em) as criada_em,
    to_json(l.contestavel_ate) as contestavel_ate, to_json(l.contestada_em) as contestada_em, l.texto,
    l.desfecho, l.resposta, to_json(l.decidida_em) as decidida_em${mais}
  from carta l
  join moderacao_ato a on a.id = l.ato_id
  left join moderacao_item i on i.id = a.item_id
  where ${onde}
  order by l.id desc limit 50`

/** How long contests take, beside those that are not decided. */
const comEspera = (now: Date) => sql`,
    case when l.desfecho is null then espera_da_fila('{contestacao}', ${now}) end as espera`

export const selectCartas = async (
  db: Kysely<DB>,
  conta: number,
  now: Date,
): Promise<CartaComEspera[]> =>
  (await cartas(sql`l.conta_id = ${conta}`, comEspera(now)).execute(db)).rows

export const selectCarta = async (
  db: Kysely<DB>,
  codigo: string,
  now: Date,
): Promise<CartaComEspera | undefined> =>
  (await cartas(sql`l.codigo = ${codigo}`, comEspera(now)).execute(db)).rows[0]

export const selectCartaPorId = async (db: Kysely<DB>, id: number): Promise<CartaRow | undefined> =>
  (await cartas(sql`l.id = ${id}`).execute(db)).rows[0]

export async function insertCarta(
  trx: Kysely<DB>,
  carta: Destino & { codigo: string; ato_id: number; criada_em: Date; contestavel_ate: Date },
): Promise<void> {
  await trx.insertInto('carta').values(carta).execute()
}

/** The act was undone: there is nothing to contest. */
export async function deleteCartas(trx: Kysely<DB>, ato: number): Promise<void> {
  await trx.deleteFrom('carta').where('ato_id', '=', ato).execute()
}

/** Whether it could still be contested, and is now. */
export async function updateContestada(
  trx: Kysely<DB>,
  id: number,
  { texto, now }: { texto: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('carta')
    .set({ texto, contestada_em: now })
    .where('id', '=', id)
    .where('contestada_em', 'is', null)
    .where('contestavel_ate', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its outcome; the letter about it is queued with it. */
export async function updateDecidida(
  trx: Kysely<DB>,
  id: number,
  { desfecho, resposta, now }: { desfecho: 'mantida' | 'revertida'; resposta: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('carta')
    .set({ desfecho, resposta, decidida_em: now })
    .where('id', '=', id)
    .execute()
  await sql`select graphile_worker.add_job('send-carta', json_build_object('carta', ${id}::integer),
    job_key := ${`carta-${id}`})`.execute(trx)
}

/** The address of who sent a legal notice. */
export const selectNotificante = (db: Kysely<DB>, denuncia: number) =>
  db
    .selectFrom('denuncia')
    .select(['email', 'idioma', 'nome'])
    .where('id', '=', denuncia)
    .executeTakeFirst()

export async function selectSuspensa(db: Kysely<DB>, conta: number): Promise<boolean> {
  const row = await db
    .selectFrom('conta')
    .select('id')
    .where('id', '=', conta)
    .where('estado', '=', 'suspensa')
    .executeTakeFirst()
  return row !== undefined
}
