import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import { colunasApagadas } from '../../modelos/campos.ts'

/**
 * Every save of the profile locks this row first too: a save in progress ends before the account is
 * emptied.
 */
export async function lockModelo(trx: Kysely<DB>, modeloId: number): Promise<void> {
  await sql`select from modelo where id = ${modeloId} for no key update`.execute(trx)
}

/**
 * Deletes what was written to the account or by it elsewhere: messages from its address, the words of
 * staff in their log, and jobs that would still write to it. Must run before its address and its
 * reviews are deleted.
 */
export async function forgetPalavras(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`
    with mensagens as (
      select g.id from mensagem g join conta c on c.email = g.email::citext where c.id = ${id})
    update moderacao_ato set motivo = '' where motivo <> '' and (
      (alvo in ('modelo', 'conta') and alvo_id = ${id})
      or (alvo = 'mensagem' and alvo_id in (select id from mensagens))
      or (alvo = 'depoimento' and alvo_id in (
        select id from depoimento where modelo_id = ${id} or cliente_id = ${id})))`.execute(trx)
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
  'depoimento',
  'estatistica_dia',
  'favorito',
  'favorito_anonimo',
  'historico',
  'indicio',
  'midia',
  'modelo_disponibilidade',
  'modelo_imagem',
  'modelo_opcao',
  'modelo_passagem',
  'modelo_preco',
  'moderacao_item',
  'storie',
  'storie_comentario',
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
      latitude: null,
      longitude: null,
      online_ate: null,
      verificada_em: null,
      prova_pedida: null,
      versao: sql<number>`versao + 1`,
    })
    .where('id', '=', id)
    .execute()
  // The vocabulary for spelling corrections drops her nickname, unless another profile has it.
  await sql`select graphile_worker.add_job('forget-words', job_key := 'forget-words')`.execute(trx)
}

/** Deletes the records of where the account was used, and its links and identities. */
export async function deleteRastros(trx: Kysely<DB>, id: number): Promise<void> {
  for (const tabela of [
    'chave_de_acesso',
    'codigo_de_recuperacao',
    'conta_endereco',
    'identidade',
    'sessao',
    'token',
    'troca_email',
  ] as const)
    await trx.deleteFrom(tabela).where('conta_id', '=', id).execute()
}
