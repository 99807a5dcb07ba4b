import { type Kysely, sql } from 'kysely'
import type { Finalidade } from '../../../contract/midia.ts'
import { lockUntilCommit } from '../../database/lock.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import type { FotoRow } from '../foto.ts'

export type UploadRow = {
  id: string
  modelo_id: number | null
  nome: string
  marca: boolean
  estado: 'recebendo' | 'processando' | 'pronto' | 'recusado'
  motivo: string | null
  arquivo: string | null
}

type NovaLinha = {
  modeloId: number
  nome: string
  marca: boolean
  para?: Finalidade | null
  de_midia?: number | null
  de_upload?: string | null
}

/**
 * Inserts an upload and returns its id; null when this profile has `max` waiting already. Serialised
 * per profile. The reference to the picture it was cropped from is stored only if that is hers and
 * still there.
 */
export function insertUpload(
  db: Kysely<DB>,
  {
    modeloId,
    nome,
    marca,
    para = null,
    de_midia = null,
    de_upload = null,
    max,
  }: NovaLinha & { max: number },
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    await lockUntilCommit(trx, `upload ${modeloId}`)
    const { rows } = await sql<{ id: string }>`
      insert into upload (modelo_id, nome, marca, para, de_midia, de_upload)
      select ${modeloId}::integer, ${nome}::text, ${marca}::boolean, ${para}::text,
        (select id from midia where id = ${de_midia}::integer and modelo_id = ${modeloId}),
        (select id from upload where id = ${de_upload}::uuid and modelo_id = ${modeloId})
      where (select count(*) from upload where modelo_id = ${modeloId}) < ${max}
      returning id`.execute(trx)
    return rows[0]?.id ?? null
  })
}

/**
 * The original is in the store: queues its preparation. Accounts take turns of one file each: a new
 * upload joins the turn after the current one, so it neither waits behind everything that another
 * account has sent, nor delays that account for ever. The two jobs of an upload never run at once.
 */
export async function startPreparing(db: Kysely<DB>, id: string): Promise<void> {
  await sql`
    with recebido as (
      update upload u set estado = 'processando', vez = least(32767, (
        select greatest(
          coalesce(min(w.vez) + 1, 0),
          coalesce(max(w.vez) filter (where w.modelo_id = u.modelo_id) + 1, 0))
        from upload w where w.estado = 'processando' and w.modelo_id is not null))
      where id = ${id} and estado = 'recebendo' returning id, vez
    )
    select graphile_worker.add_job('prepare-upload', payload := json_build_object('upload', id),
      queue_name := 'upload:' || id, priority := vez) from recebido`.execute(db)
}

/** Whether staff have approved this profile. */
export async function isAprovada(db: Kysely<DB>, modeloId: number): Promise<boolean> {
  const row = await db
    .selectFrom('modelo')
    .select('moderacao')
    .where('id', '=', modeloId)
    .executeTakeFirst()
  return row?.moderacao === 'aprovado'
}

export const selectUpload = (db: Kysely<DB>, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .select(['id', 'modelo_id', 'nome', 'marca', 'estado', 'motivo', 'arquivo'])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<UploadRow | undefined>

/** Of the profile that an upload is for; null when it has been deleted. */
export async function selectApelido(db: Kysely<DB>, modeloId: number): Promise<string | null> {
  const row = await db
    .selectFrom('modelo')
    .select('apelido')
    .where('id', '=', modeloId)
    .executeTakeFirst()
  return row?.apelido ?? null
}

export type UploadMostrado = UploadRow &
  FotoRow & {
    para: Finalidade | null
    de_midia: number | null
    de_upload: string | null
    tipo: 'foto' | 'video' | null
    duracao_ms: number | null
  }

/** Uploads of a profile, newest last, with the files of those that are ready. */
export async function selectUploads(
  db: Kysely<DB>,
  modeloId: number,
  id: string | null,
): Promise<UploadMostrado[]> {
  const { rows } = await sql<UploadMostrado>`
    select u.id, u.modelo_id, u.nome, u.marca, u.estado, u.motivo, u.arquivo, u.para,
      u.de_midia, u.de_upload, a.tipo, a.duracao_ms, a.hash, a.larguras, a.largura, a.altura, a.thumbhash, a.cor
    from upload u left join arquivo a on a.hash = u.arquivo
    where u.modelo_id = ${modeloId} and u.estado <> 'recebendo'
      and (${id}::uuid is null or u.id = ${id}::uuid)
    order by u.criado_em, u.id`.execute(db)
  return rows
}

/**
 * Stores the name of an upload's file before any of its variants is put; false when it was discarded.
 */
export async function nameArquivo(db: Kysely<DB>, id: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ arquivo: hash })
    .where('id', '=', id)
    .where('estado', '=', 'processando')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishUpload(
  db: Kysely<DB>,
  id: string,
  end: { estado: 'pronto' } | { estado: 'recusado'; motivo: string },
): Promise<void> {
  await db
    .updateTable('upload')
    .set(end)
    .where('id', '=', id)
    .where('estado', '=', 'processando')
    .execute()
}

/** Discards uploads: they are hidden at once, and removed by a job, after their preparation. */
export async function discardUploads(
  db: Kysely<DB>,
  modeloId: number,
  ids: string[],
): Promise<number> {
  const { rows } = await sql`
    with largados as (
      update upload set modelo_id = null where id = any(${ids}::uuid[]) and modelo_id = ${modeloId}
      returning id
    )
    select graphile_worker.add_job('discard-upload', payload := json_build_object('upload', id),
      queue_name := 'upload:' || id, job_key := 'discard:' || id) from largados`.execute(db)
  return rows.length
}

/** As `discardUploads`, for those begun before `antes`, and those of deleted accounts. */
export async function discardOld(db: Kysely<DB>, antes: Date): Promise<void> {
  await sql`
    with largados as (
      update upload set modelo_id = null
      where criado_em < ${antes} or (modelo_id is null and criado_em < now() - interval '1 hour')
      returning id
    )
    select graphile_worker.add_job('discard-upload', payload := json_build_object('upload', id),
      queue_name := 'upload:' || id, job_key := 'discard:' || id) from largados`.execute(db)
}

/** Deletes the row; returns the file that it named. */
export async function deleteUpload(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .returning('arquivo')
    .executeTakeFirst()
  return row?.arquivo ?? null
}
