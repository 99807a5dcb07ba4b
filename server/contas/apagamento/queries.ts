import { type Kysely, sql } from 'kysely'
import type { Comprovante, ITENS_APAGADOS } from '../../../contract/exclusao.ts'
import { lockUntilCommit } from '../../database/lock.ts'
import type { DB } from '../../database/types.ts'
import { colunasApagadas } from '../../modelos/campos.ts'
import { semSuspeita } from '../semSuspeita.ts'

/**
 * Every save of the profile locks this row first too: a save in progress ends before the account is
 * emptied.
 */
export async function lockModelo(trx: Kysely<DB>, modeloId: number): Promise<void> {
  await sql`select from modelo where id = ${modeloId} for no key update`.execute(trx)
}

/**
 * Waits for jobs that are adding visits to the totals, and keeps others from it until the transaction
 * ends: what such a job added would come after the totals were deleted. A later job finds the account
 * erased. The job takes these locks before those of rows; who already holds a row that it needs is in a
 * deadlock, which `inTransaction` resolves.
 */
export async function lockTotais(trx: Kysely<DB>): Promise<void> {
  await lockUntilCommit(trx, 'estatistica_dia')
  await lockUntilCommit(trx, 'estatistica_recorte')
}

/**
 * Deletes what was written to the account or by it elsewhere: messages from its address, the words of
 * staff in their log and beside its payments, and jobs that would still write to it. Must run before its address and its
 * reviews are deleted.
 */
export async function forgetPalavras(trx: Kysely<DB>, id: number): Promise<void> {
  // Of decisions about the account, or about what it wrote, bought or was told: what they found, which is
  // stored while they can be undone or contested, and then their words.
  await sql`
    with sobre as (
      select id from moderacao_ato where (alvo in ('modelo', 'conta') and alvo_id = ${id})
        or (alvo = 'mensagem' and alvo_id in (
          select g.id from mensagem g join conta c on c.email = g.email::citext where c.id = ${id}))
        or (alvo = 'cobranca' and alvo_id in (select id from cobranca where conta_id = ${id}))
        or (alvo = 'impulso' and alvo_id in (select id from impulso where modelo_id = ${id}))
        or (alvo = 'depoimento' and alvo_id in (
          select id from depoimento where modelo_id = ${id} or cliente_id = ${id}))
        or (alvo = 'comentario' and alvo_id in (
          select id from storie_comentario where modelo_id = ${id} or cliente_id = ${id}))
    ), achado as (delete from moderacao_desfazer where ato_id in (select id from sobre))
    update moderacao_ato set motivo = ''
    where motivo <> '' and id in (select id from sobre)`.execute(trx)
  // Why a payment was refused or given back. The payment stays, and what waits to be given back by a person
  // keeps its reason.
  await sql`
    update cobranca set recado = null
    where conta_id = ${id} and status in ('recusada', 'devolvida')`.execute(trx)
  await sql`
    delete from mensagem g using conta c where c.id = ${id} and g.email::citext = c.email`.execute(
    trx,
  )
  // A job that is running already finds no account. Graphile Worker has no public API to find jobs by
  // payload.
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and payload ->> 'conta' = ${id}::text`.execute(trx)
}

/** Of those whose owner can erase them. */
export async function selectContasVivas(db: Kysely<DB>) {
  return await db
    .selectFrom('conta')
    .select(['id', 'tipo', 'criada_em'])
    .where('estado', '!=', 'apagada')
    .where('tipo', '!=', 'equipe')
    .orderBy('id')
    .execute()
}

export async function selectCriadaEm(trx: Kysely<DB>, id: number): Promise<Date> {
  const { criada_em } = await trx
    .selectFrom('conta')
    .select('criada_em')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return criada_em
}

/** Once this transaction is committed a job puts the mark of the erased account. */
export async function enqueueMarca(trx: Kysely<DB>, marca: string): Promise<void> {
  await sql`select graphile_worker.add_job('mark-apagada', json_build_object('marca', ${marca}::text))`.execute(
    trx,
  )
}

/**
 * Removes everything personal from the row: nothing opens the account, and its address is free for
 * another.
 */
export async function anonymizeConta(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('conta')
    .set({
      estado: 'apagada',
      nome: 'Conta apagada',
      email: `conta-${id}@apagada.invalid`,
      senha_hash: null,
      palavra: null,
      totp_segredo: null,
      fator_desde: null,
      fator_perdido_em: null,
      apagar_em: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the client's row: favourites and history go with it (cascade), reviews stay without an
 * author.
 */
export async function deleteAssinante(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ cliente_cidade: null, cliente_estado: null })
    .where('cliente_id', '=', id)
    .execute()
  await trx.deleteFrom('storie_comentario').where('cliente_id', '=', id).execute()
  await trx.deleteFrom('assinante').where('id', '=', id).execute()
  // His visits stay counted, without his id. Runs after the row is deleted, when no new event can name
  // it.
  for (const tabela of ['visita', 'contato'] as const)
    await trx
      .updateTable(tabela)
      .set({ assinante_id: null })
      .where('assinante_id', '=', id)
      .execute()
}

/**
 * The tables that hold a profile's data, except its own row, to which statistics and payments refer.
 */
const DA_MODELO = [
  'album_link',
  'depoimento',
  'estatistica_dia',
  'estatistica_fila',
  'estatistica_recorte',
  'estatistica_recorte_fila',
  'favorito',
  'favorito_anonimo',
  'historico',
  'impulso',
  'indicio',
  'midia',
  'modelo_ausencia',
  'modelo_bloqueio',
  'modelo_disponibilidade',
  'modelo_disponivel',
  'modelo_escondida',
  'modelo_imagem',
  'modelo_opcao',
  'modelo_preco',
  'moderacao_item',
  'pagador',
  'retorno_mes',
  'storie',
  'storie_comentario',
  'temporada',
] as const

export async function emptyModelo(trx: Kysely<DB>, id: number): Promise<void> {
  for (const tabela of DA_MODELO) await trx.deleteFrom(tabela).where('modelo_id', '=', id).execute()
  // The job that deletes unused media finds the files by these rows, once they have no owner.
  await trx
    .updateTable('upload')
    .set({ modelo_id: null, nome: '' })
    .where('modelo_id', '=', id)
    .execute()
  await trx
    .updateTable('modelo')
    .set({
      ...colunasApagadas(),
      legendas: '',
      albuns: '',
      albuns_por_link: [],
      latitude: null,
      longitude: null,
      online_ate: null,
      verificada_em: null,
      prova_pedida: null,
      prova_motivo: null,
      prova_ate: null,
      versao: sql<number>`versao + 1`,
    })
    .where('id', '=', id)
    .execute()
  // What triggers have just written: the city that she left, and when her number went.
  await trx.deleteFrom('modelo_passagem').where('modelo_id', '=', id).execute()
  await trx.updateTable('modelo').set({ telefone_mudou_em: null }).where('id', '=', id).execute()
  // The vocabulary for spelling corrections drops her nickname, unless another profile has it.
  await sql`select graphile_worker.add_job('forget-words', job_key := 'forget-words')`.execute(trx)
}

/** Deletes the records of where the account was used, and its links and identities, and what staff asked of it. */
export async function deleteRastros(trx: Kysely<DB>, id: number): Promise<void> {
  for (const tabela of [
    'chave_de_acesso',
    'consentimento',
    'codigo_de_recuperacao',
    'conta_endereco',
    'identidade',
    'carta',
    'moderacao_item',
    'sessao',
    'token',
    'troca_email',
  ] as const)
    await trx.deleteFrom(tabela).where('conta_id', '=', id).execute()
}

/** Hides the account: only what is `ativa` is shown, signed in or written to. Nothing for one that was not. */
export const updateEmExclusao = (trx: Kysely<DB>, id: number, apagarEm: Date) =>
  trx
    .updateTable('conta')
    .set({ estado: 'em_exclusao', apagar_em: apagarEm })
    .where('id', '=', id)
    .where('estado', '=', 'ativa')
    .returning('idioma')
    .executeTakeFirst()

/**
 * Answers whether the account was being erased and no longer is; one that staff suspended meanwhile stays suspended. A
 * suspected minor's stays as it is: she would be public again while staff have yet to decide, or have decided against
 * her.
 */
export async function updateDesistencia(trx: Kysely<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conta')
    .set({
      estado: sql<string>`case estado when 'em_exclusao' then 'ativa' else estado end`,
      apagar_em: null,
    })
    .where('id', '=', id)
    .where('apagar_em', 'is not', null)
    .where(semSuspeita)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts whose time is over; not those of suspected minors, which may be evidence. */
export const selectEmExclusao = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('conta')
    .select('id')
    .where('apagar_em', '<=', now)
    .where(semSuspeita)
    .orderBy('apagar_em')
    .execute()

export const lockEmExclusao = (trx: Kysely<DB>, id: number, now: Date) =>
  trx
    .selectFrom('conta')
    .select(['id', 'tipo', 'apagar_em'])
    .where('id', '=', id)
    .where('apagar_em', '<=', now)
    .where(semSuspeita)
    .forUpdate()
    .executeTakeFirst()

/** Queues the e-mail to the owner of an account that is being erased. */
export async function queueAvisoExclusao(
  trx: Kysely<DB>,
  conta: number,
  comprovante: string,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send-exclusao',
      payload := json_build_object('conta', ${conta}::integer, 'comprovante', ${comprovante}::text)
    )`.execute(trx)
}

export const selectAvisoExclusao = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('conta')
    .select(['email', 'idioma', 'palavra', 'apagar_em'])
    .where('id', '=', id)
    .where('apagar_em', 'is not', null)
    .where('email_confirmado_em', 'is not', null)
    .executeTakeFirst()

export async function insertComprovante(
  trx: Kysely<DB>,
  row: { hash: Buffer; conta_id: number; pedida_em: Date; apagar_em: Date },
): Promise<void> {
  await trx.insertInto('comprovante_exclusao').values(row).execute()
}

export async function deleteComprovante(trx: Kysely<DB>, conta: number): Promise<void> {
  await trx.deleteFrom('comprovante_exclusao').where('conta_id', '=', conta).execute()
}

type Conteudo = Pick<Comprovante, 'apagados' | 'guardados'>

/** Fills in the certificate, which names the account no longer. */
export async function finishComprovante(
  trx: Kysely<DB>,
  conta: number,
  conteudo: Conteudo,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('comprovante_exclusao')
    .set({ conta_id: null, apagada_em: now, conteudo: JSON.stringify(conteudo) })
    .where('conta_id', '=', conta)
    .execute()
}

export async function deleteComprovantesAntigos(db: Kysely<DB>, ate: Date): Promise<void> {
  await db.deleteFrom('comprovante_exclusao').where('apagada_em', '<=', ate).execute()
}

export async function selectComprovante(db: Kysely<DB>, hash: Buffer) {
  const row = await db
    .selectFrom('comprovante_exclusao')
    .select(['pedida_em', 'apagar_em', 'apagada_em', 'conteudo'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { ...row, conteudo: row.conteudo as Conteudo | null }
}

/** How much an erasure deletes, by the items of its certificate. */
export async function selectContagens(
  trx: Kysely<DB>,
  id: number,
): Promise<{ item: (typeof ITENS_APAGADOS)[number]; quantos: number }[]> {
  const { rows } = await sql<{ item: (typeof ITENS_APAGADOS)[number]; quantos: number }>`
    select item, quantos::integer from (values
      ('cadastro', 1::bigint),
      ('perfil', (select count(*) from conta where id = ${id} and tipo = 'modelo')),
      ('fotos_e_videos', (select count(*) from midia where modelo_id = ${id})),
      ('stories', (select count(*) from storie where modelo_id = ${id})),
      ('avaliacoes_recebidas', (select count(*) from depoimento where modelo_id = ${id})),
      ('impulsos', (select count(*) from impulso where modelo_id = ${id})),
      ('estatisticas', (select count(*) from estatistica_dia where modelo_id = ${id})),
      ('favoritas', (select count(*) from favorito where cliente_id = ${id})),
      ('historico', (select count(*) from historico where assinante_id = ${id})),
      ('comentarios', (select count(*) from storie_comentario where cliente_id = ${id})),
      ('entradas_por_terceiros', (select count(*) from identidade where conta_id = ${id})),
      ('sessoes', (select count(*) from sessao where conta_id = ${id}))
    ) t (item, quantos)`.execute(trx)
  return rows
}

export type Guardas = {
  acesso: Date | null
  fato: Date | null
  pagamentos: boolean
  decisoes: boolean
  avaliacoes: boolean
}

/** What an erasure leaves: the newest of what ends by its age, and whether there is anything else. */
export async function selectGuardas(trx: Kysely<DB>, id: number): Promise<Guardas> {
  const { rows } = await sql<Guardas>`select
    (select max(criado_em) from acesso where conta_id = ${id}) as acesso,
    (select max(criado_em) from auditoria where conta_id = ${id}) as fato,
    exists (select from cobranca where conta_id = ${id}) as pagamentos,
    exists (
      select from moderacao_ato where alvo in ('modelo', 'conta') and alvo_id = ${id}) as decisoes,
    exists (select from depoimento where cliente_id = ${id}) as avaliacoes`.execute(trx)
  return rows[0]!
}

/** Seals an ad that was boosted within the last `dias`; answers until when. */
export async function sealAnuncio(
  trx: Kysely<DB>,
  id: number,
  now: Date,
  dias: number,
): Promise<Date | null> {
  const { rows } = await sql<{ ate: Date | null }>`
    select lacrar_anuncio(${id}::integer, ${now}::timestamptz, make_interval(days => ${dias}::integer)) as ate`.execute(
    trx,
  )
  return rows[0]?.ate ?? null
}
