import { type Kysely, sql } from 'kysely'
import type { Certificado, MotivoDaProva, PapelDaVerificacao } from '../../contract/verificacao.ts'
import type { DB } from '../database/types.ts'

/** Whom a verification is of: a profile, or an account for its age alone. */
export type Dono = { modelo_id: number } | { conta_id: number }

/** The account of either. */
export const contaDe = (dono: Dono): number =>
  'modelo_id' in dono ? dono.modelo_id : dono.conta_id

/** Of a verification `v`. */
const isOf = (dono: Dono) =>
  'modelo_id' in dono
    ? sql<boolean>`v.modelo_id = ${dono.modelo_id}`
    : sql<boolean>`v.conta_id = ${dono.conta_id}`

/** Locks the profile or the account until the transaction ends: every change of a verification locks it first. */
export async function lockDono(trx: Kysely<DB>, dono: Dono): Promise<void> {
  const tabela = sql.table('modelo_id' in dono ? 'modelo' : 'conta')
  await sql`select from ${tabela} where id = ${contaDe(dono)} for no key update`.execute(trx)
}

/** Whether she is verified, and what is asked of her. */
export const selectSelo = (db: Kysely<DB>, modeloId: number) =>
  db
    .selectFrom('modelo')
    .select([
      sql<string | null>`to_json(verificada_em)`.as('verificada_em'),
      'selo_suspenso',
      sql<'documento' | 'selfie' | null>`prova_pedida`.as('prova_pedida'),
      sql<MotivoDaProva | null>`prova_motivo`.as('prova_motivo'),
      sql<string | null>`to_json(prova_ate)`.as('prova_ate'),
    ])
    .where('id', '=', modeloId)
    .executeTakeFirstOrThrow()

/** The last one; undefined when nothing was sent yet. */
export const selectUltima = (db: Kysely<DB>, dono: Dono) =>
  db
    .selectFrom('verificacao as v')
    .select([
      'v.id',
      'v.estado',
      'v.recado',
      'v.codigo',
      sql<string | null>`to_json(enviada_em)`.as('enviada_em'),
      sql<string | null>`case when apagada_em is null then to_json(apagar_em) end`.as('apagar_em'),
    ])
    .where(isOf(dono))
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ArquivoRow = { id: string; papel: PapelDaVerificacao; enviado_em: string }

/** The files of a verification that are still stored. */
export async function selectArquivos(db: Kysely<DB>, verificacaoId: number): Promise<ArquivoRow[]> {
  const { rows } = await sql<ArquivoRow>`
    select id, papel, to_json(enviado_em) as enviado_em from verificacao_arquivo
    where verificacao_id = ${verificacaoId} and apagado_em is null order by papel`.execute(db)
  return rows
}

/** What was deleted, newest first. */
export async function selectCertificados(db: Kysely<DB>, dono: Dono): Promise<Certificado[]> {
  const { rows } = await sql<Certificado>`
    select v.id, v.estado as resultado, to_json(v.decidida_em) as decidida_em,
      to_json(v.apagada_em) as apagada_em,
      coalesce((select json_agg(json_build_object(
          'papel', a.papel, 'sha256', a.sha256, 'apagado_em', a.apagado_em) order by a.papel)
        from verificacao_arquivo a where a.verificacao_id = v.id), '[]') as arquivos
    from verificacao v
    where ${isOf(dono)} and v.apagada_em is not null
    order by v.id desc`.execute(db)
  return rows
}

/** Returns the id of a new draft. */
export async function insertRascunho(trx: Kysely<DB>, dono: Dono, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('verificacao')
    .values({ ...dono, criada_em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCodigo(trx: Kysely<DB>, id: number, codigo: string): Promise<void> {
  await trx.updateTable('verificacao').set({ codigo }).where('id', '=', id).execute()
}

type NovoArquivo = {
  id: string
  verificacao_id: number
  papel: PapelDaVerificacao
  chave: string
  sha256: string
  bytes: number
  enviado_em: Date
}

export async function insertArquivo(trx: Kysely<DB>, row: NovoArquivo): Promise<void> {
  await trx.insertInto('verificacao_arquivo').values(row).execute()
}

/** Whether a row still names a file. */
export async function hasArquivo(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('verificacao_arquivo')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the picture of a draft, and queues the deletion of its file. */
export async function deleteArquivo(
  trx: Kysely<DB>,
  verificacaoId: number,
  papel: PapelDaVerificacao,
): Promise<void> {
  await sql`
    with saem as (
      delete from verificacao_arquivo where verificacao_id = ${verificacaoId} and papel = ${papel}
      returning id)
    select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(id)))
    from saem having count(*) > 0`.execute(trx)
}

/** Removes drafts that were begun before `antesDe`, and queues the deletion of their files. */
export async function deleteRascunhos(db: Kysely<DB>, antesDe: Date): Promise<void> {
  // The statement sees the files as they were before the cascade.
  await sql`
    with saem as (
      delete from verificacao where estado = 'rascunho' and criada_em < ${antesDe} returning id)
    select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(a.id)))
    from verificacao_arquivo a where a.verificacao_id in (select id from saem)
    having count(*) > 0`.execute(db)
}

/** Removes everything of an account that is erased, and queues the deletion of its files. */
export async function deleteVerificacoes(trx: Kysely<DB>, contaId: number): Promise<void> {
  await sql`
    with saem as (
      delete from verificacao where ${contaId}::integer in (modelo_id, conta_id) returning id)
    select graphile_worker.add_job('delete-sigilo', json_build_object('arquivos', json_agg(a.id)))
    from verificacao_arquivo a where a.verificacao_id in (select id from saem)
    having count(*) > 0`.execute(trx)
  await trx.deleteFrom('imagem_conferida').where('modelo_id', '=', contaId).execute()
}

export async function updateEnviada(trx: Kysely<DB>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('verificacao')
    .set({ estado: 'enviada', enviada_em: now })
    .where('id', '=', id)
    .execute()
}

type Fim = {
  estado: 'verificada' | 'recusada' | 'menor' | 'retirada'
  decidida_em: Date | null
  recado: string
  apagar_em: Date
}

/** Brings the deletion of what was decided forward to now. */
export const updateApagarJa = (db: Kysely<DB>, dono: Dono, now: Date) =>
  db
    .updateTable('verificacao as v')
    .set({ apagar_em: now })
    .where(isOf(dono))
    .where('apagar_em', '>', now)
    .execute()

/** Ends a verification that was sent; answers whether it waited. */
export async function updateFim(trx: Kysely<DB>, id: number, fim: Fim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('verificacao')
    .set(fim)
    .where('id', '=', id)
    .where('estado', '=', 'enviada')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends those that were sent and that no item of staff's queue names any more. */
export async function endWithoutItem(db: Kysely<DB>, apagarEm: Date): Promise<void> {
  await sql`
    update verificacao v set estado = 'retirada', apagar_em = ${apagarEm}
    where estado = 'enviada' and not exists (
      select from moderacao_item i where i.estado = 'aberto'
        and (i.modelo_id = v.modelo_id and i.motivo in ('verificacao', 'suspeita_menor')
          or i.conta_id = v.conta_id and i.motivo = 'idade'))`.execute(db)
}

/** Whose files are to be deleted by now. */
export const selectVencidas = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('verificacao')
    .select('id')
    .where('apagada_em', 'is', null)
    .where('apagar_em', '<=', now)
    .orderBy('apagar_em')
    .execute()

/**
 * Records that every file of a verification was deleted. Returns how a check of an account's age ended, the first
 * time that it is called for it.
 */
export async function updateApagada(
  trx: Kysely<DB>,
  id: number,
  now: Date,
): Promise<'verificada' | 'recusada' | 'menor' | null> {
  await trx
    .updateTable('verificacao_arquivo')
    .set({ apagado_em: now })
    .where('verificacao_id', '=', id)
    .where('apagado_em', 'is', null)
    .execute()
  const { rows } = await sql<{ fim: 'verificada' | 'recusada' | 'menor' | null }>`
    update verificacao set apagada_em = ${now} where id = ${id} and apagada_em is null
    returning case when conta_id is not null and decidida_em is not null then estado end as fim`.execute(
    trx,
  )
  return rows[0]?.fim ?? null
}

export type EmAnaliseRow = {
  id: number
  codigo: string
  enviada_em: string
  papeis: PapelDaVerificacao[]
  prova: { motivo: MotivoDaProva; ate: string | null } | null
  anterior: { em: string; resultado: 'verificada' | 'recusada' | 'menor' } | null
}

/** What was sent to staff and waits for a decision. */
export async function selectEmAnalise(
  db: Kysely<DB>,
  dono: Dono,
): Promise<EmAnaliseRow | undefined> {
  const { rows } = await sql<EmAnaliseRow>`
    select v.id, v.codigo, to_json(v.enviada_em) as enviada_em,
      array(select papel from verificacao_arquivo a
        where a.verificacao_id = v.id and a.apagado_em is null order by papel) as papeis,
      (select json_build_object('motivo', m.prova_motivo, 'ate', m.prova_ate)
        from modelo m where m.id = v.modelo_id and m.prova_pedida is not null
          and m.prova_motivo is not null) as prova,
      (select json_build_object('em', o.decidida_em, 'resultado', o.estado) from verificacao o
        where (o.modelo_id = v.modelo_id or o.conta_id = v.conta_id) and o.decidida_em is not null
        order by o.id desc limit 1) as anterior
    from verificacao v where ${isOf(dono)} and v.estado = 'enviada'`.execute(db)
  return rows[0]
}

/** A picture that staff may see: of a verification that waits for them. */
export const selectArquivo = (
  db: Kysely<DB>,
  { id, papel }: { id: number; papel: PapelDaVerificacao },
) =>
  db
    .selectFrom('verificacao_arquivo as a')
    .innerJoin('verificacao as v', 'v.id', 'a.verificacao_id')
    .select(['a.id', 'a.chave', 'v.modelo_id', 'v.conta_id'])
    .where('v.id', '=', id)
    .where('v.estado', '=', 'enviada')
    .where('a.papel', '=', papel)
    .where('a.apagado_em', 'is', null)
    .executeTakeFirst()

/** Notes that somebody of staff opened a picture. */
export async function addAberto(db: Kysely<DB>, id: string, equipe: number): Promise<void> {
  await sql`update verificacao_arquivo set aberto_por = aberto_por || ${equipe}::integer
    where id = ${id} and ${equipe} <> all(aberto_por)`.execute(db)
}

/** Whether somebody of staff has opened all that was sent. */
export async function isAberta(
  db: Kysely<DB>,
  verificacaoId: number,
  equipe: number,
): Promise<boolean> {
  const { rows } = await sql`select from verificacao_arquivo
    where verificacao_id = ${verificacaoId} and apagado_em is null and ${equipe} <> all(aberto_por)
    limit 1`.execute(db)
  return rows.length === 0
}

/** Files that still exist and need another key than this one. */
export async function countArquivosDeOutraChave(db: Kysely<DB>, chave: string): Promise<number> {
  const { total } = await db
    .selectFrom('verificacao_arquivo')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('chave', '<>', chave)
    .where('apagado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Marks these pictures as compared with her selfie. */
export async function insertConferidas(
  trx: Kysely<DB>,
  modeloId: number,
  arquivos: string[],
  now: Date,
): Promise<void> {
  if (arquivos.length === 0) return
  await trx
    .insertInto('imagem_conferida')
    .values(arquivos.map((arquivo) => ({ modelo_id: modeloId, arquivo, conferida_em: now })))
    .execute()
}

export type Conferida = { arquivo: string; conferida_em: string }

/** Removes every mark of a profile; returns them as they were. */
export async function takeConferidas(trx: Kysely<DB>, modeloId: number): Promise<Conferida[]> {
  const { rows } = await sql<Conferida>`
    delete from imagem_conferida where modelo_id = ${modeloId}
    returning arquivo, to_json(conferida_em) as conferida_em`.execute(trx)
  return rows
}

/** Restores marks that an act removed, of pictures that still exist. */
export async function restoreConferidas(
  trx: Kysely<DB>,
  modeloId: number,
  antes: Conferida[],
): Promise<void> {
  await trx.deleteFrom('imagem_conferida').where('modelo_id', '=', modeloId).execute()
  await sql`
    insert into imagem_conferida (modelo_id, arquivo, conferida_em)
    select ${modeloId}::integer, t.arquivo, t.conferida_em
    from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as t(arquivo text, conferida_em timestamptz)
    join arquivo a on a.hash = t.arquivo`.execute(trx)
}

/**
 * When staff last saw a document that shows the age of an account: for its age, or for its profile. None counts from
 * before one that says under 18.
 */
export async function selectComprovada(db: Kysely<DB>, contaId: number): Promise<Date | null> {
  const { rows } = await sql<{ em: Date | null }>`
    select max(v.decidida_em) as em from verificacao v
    where v.estado = 'verificada' and ${contaId}::integer in (v.modelo_id, v.conta_id)
      and not exists (select from verificacao o
        where o.estado = 'menor' and o.conta_id = ${contaId} and o.decidida_em > v.decidida_em)`.execute(
    db,
  )
  return rows[0]?.em ?? null
}

/** A refusal that was contested ends as if it had never been sent, so that it can be sent again. */
export async function releaseRecusada(trx: Kysely<DB>, contaId: number, now: Date): Promise<void> {
  await sql`
    update verificacao set estado = 'retirada', recado = '', apagar_em = coalesce(apagar_em, ${now})
    where id = (select max(id) from verificacao where conta_id = ${contaId})
      and estado in ('enviada', 'recusada', 'menor')`.execute(trx)
}
