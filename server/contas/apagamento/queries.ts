import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.ts'
import { colunasApagadas } from '../../modelos/campos.ts'

/** Whoever saves the profile holds this row first too: what is under way ends before it is emptied. */
export async function holdModelo(trx: Kysely<DB>, modeloId: number): Promise<void> {
  await sql`select from modelo where id = ${modeloId} for no key update`.execute(trx)
}

/**
 * What was written to the account or by it elsewhere: messages from its address, the words of staff in
 * their log, and jobs that would still write to it. Before its address and its reviews are gone.
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
  // One under way finds the account gone. There is no public way to find jobs by what they hold.
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and payload ->> 'conta' = ${id}::text`.execute(trx)
}

/** Nobody from now on: nothing opens the account, and its address is free for another. */
export async function anonymizeConta(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('conta')
    .set({
      estado: 'apagada',
      nome: 'Conta apagada',
      email: `conta-${id}@apagada.invalid`,
      senha_hash: null,
    })
    .where('id', '=', id)
    .execute()
}

/** What hangs on a client: favourites and history go with the row, reviews stay without an author. */
export async function deleteAssinante(trx: Kysely<DB>, id: number): Promise<void> {
  await trx
    .updateTable('depoimento')
    .set({ cliente_cidade: null, cliente_estado: null })
    .where('cliente_id', '=', id)
    .execute()
  await trx.deleteFrom('storie_comentario').where('cliente_id', '=', id).execute()
  await trx.deleteFrom('assinante').where('id', '=', id).execute()
  // Where he looked around stays counted, as nobody's. After the row is gone: no event names it now.
  for (const tabela of ['visita', 'contato'] as const)
    await trx
      .updateTable(tabela)
      .set({ assinante_id: null })
      .where('assinante_id', '=', id)
      .execute()
}

/** Everything of a profile but its row, to which statistics and payments refer. */
const DA_MODELO = [
  'depoimento',
  'estatistica_dia',
  'favorito',
  'favorito_anonimo',
  'historico',
  'midia',
  'modelo_disponibilidade',
  'modelo_imagem',
  'modelo_opcao',
  'modelo_preco',
  'moderacao_item',
  'storie',
  'storie_comentario',
] as const

export async function emptyModelo(trx: Kysely<DB>, id: number): Promise<void> {
  for (const tabela of DA_MODELO) await trx.deleteFrom(tabela).where('modelo_id', '=', id).execute()
  // The sweeper of media finds the files by these rows once nobody owns them.
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
      versao: sql<number>`versao + 1`,
    })
    .where('id', '=', id)
    .execute()
  // The words by which search mends spelling: her nickname among them, once nobody else has it.
  await sql`select graphile_worker.add_job('forget-words', job_key := 'forget-words')`.execute(trx)
}

/** What was kept of where and by which links and services the account was used. */
export async function deleteRastros(trx: Kysely<DB>, id: number): Promise<void> {
  for (const tabela of ['conta_endereco', 'identidade', 'sessao', 'token', 'troca_email'] as const)
    await trx.deleteFrom(tabela).where('conta_id', '=', id).execute()
}
