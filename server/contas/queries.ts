import { type Kysely, sql, type Updateable } from 'kysely'
import type { Idioma } from '../../contract/conta.ts'
import type { Papel } from '../../contract/papeis.ts'
import type { Conta, DB } from '../database/types.ts'
import type { TipoConta } from '../http/session.ts'
import { podeAgir } from './podeAgir.ts'

export type NovaConta = {
  email: string
  nome: string
  /** null: no password opens it. Made by `hashPassword`. */
  senhaHash: string | null
  idioma?: Idioma
  /**
   * Version of the terms and when they were accepted; null for accounts that staff or imports created.
   */
  termos?: { versao: string; aceitosEm: Date } | null
  criadaEm?: Date
  /** Left out: nobody has confirmed the address yet. */
  emailConfirmadoEm?: Date
  /** Of staff. */
  papeis?: readonly Papel[]
}

export type NovoAssinante = NovaConta & {
  /** 10 or 11 digits. */
  telefone?: string | null
  /** AAAA-MM-DD */
  dtNascimento?: string | null
}

/** null when the e-mail is taken. */
export async function insertConta(
  db: Kysely<DB>,
  tipo: TipoConta,
  { email, nome, senhaHash, idioma, termos, criadaEm, emailConfirmadoEm, papeis }: NovaConta,
): Promise<number | null> {
  const row = await db
    .insertInto('conta')
    .values({
      tipo,
      email,
      nome,
      senha_hash: senhaHash,
      idioma,
      termos_versao: termos?.versao,
      termos_aceitos_em: termos?.aceitosEm,
      criada_em: criadaEm,
      email_confirmado_em: emailConfirmadoEm,
      papeis: papeis && [...papeis],
    })
    .onConflict((c) => c.constraint('conta_email_unico').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAssinante(
  db: Kysely<DB>,
  id: number,
  { telefone, dtNascimento }: NovoAssinante,
): Promise<void> {
  await db.insertInto('assinante').values({ id, telefone, dt_nascimento: dtNascimento }).execute()
}

export const selectContaPorEmail = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('conta')
    .select(['id', 'nome', 'tipo', 'email', 'estado', 'senha_hash', 'totp_segredo'])
    .select(['fator_desde', 'fator_perdido_em', 'apagar_em'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Locks the account until the transaction ends; nothing when it may not act. */
export const lockContaAtiva = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('conta')
    .select('senha_hash')
    .where('id', '=', id)
    .where('estado', '=', 'ativa')
    .forShare()
    .executeTakeFirst()

export async function selectEstado(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const conta = await db
    .selectFrom('conta')
    .select('estado')
    .where('id', '=', id)
    .executeTakeFirst()
  return conta?.estado
}

/** The encrypted secrets of the second factor, see `totpSeed.ts`. */
export async function selectTotpSegredos(
  db: Kysely<DB>,
): Promise<{ id: number; segredo: string }[]> {
  const rows = await db
    .selectFrom('conta')
    .select(['id', 'totp_segredo'])
    .where('totp_segredo', 'is not', null)
    .execute()
  return rows.map(({ id, totp_segredo }) => ({ id, segredo: totp_segredo! }))
}

/** Does nothing when it has been replaced meanwhile. */
export async function updateTotpSegredo(
  db: Kysely<DB>,
  id: number,
  { de, para }: { de: string; para: string },
): Promise<void> {
  await db
    .updateTable('conta')
    .set({ totp_segredo: para })
    .where('id', '=', id)
    .where('totp_segredo', '=', de)
    .execute()
}

/** Whether the step is later than every one used before; stores it. */
export async function updateTotpPasso(db: Kysely<DB>, id: number, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conta')
    .set({ totp_passo: passo })
    .where('id', '=', id)
    .where((where) => where.or([where('totp_passo', 'is', null), where('totp_passo', '<', passo)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Queues the e-mail with a link, or about the suspension, if an account has this address; staff have no recovery. A
 * single statement either way, so that neither the answer nor its time tells.
 */
export async function queueRecuperacao(db: Kysely<DB>, email: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send-recuperacao',
      payload := json_build_object('conta', id),
      job_key := 'recuperacao:' || id
    )
    from conta
    where email = ${email}::citext and (${podeAgir} or estado = 'suspensa') and tipo <> 'equipe'`.execute(
    db,
  )
}

export const selectDestinatario = (db: Kysely<DB>, id: number, suspensa = false) =>
  db
    .selectFrom('conta')
    .select(['email', 'idioma', 'palavra'])
    .where('id', '=', id)
    .where('estado', 'in', suspensa ? ['ativa', 'suspensa'] : ['ativa'])
    .where('email_confirmado_em', 'is not', null)
    .executeTakeFirst()

export type Uso =
  | 'redefinir-senha'
  | 'entrar-oidc'
  | 'confirmar-email'
  | 'desfazer-email'
  | 'baixar-copia'
type NovoToken = {
  hash: Buffer
  contaId: number
  uso: Uso
  expiraEm: Date
  email?: string
  desafio?: string
}

export async function insertToken(
  db: Kysely<DB>,
  { hash, contaId, uso, expiraEm, email, desafio }: NovoToken,
): Promise<void> {
  await db
    .insertInto('token')
    .values({ hash, conta_id: contaId, uso, expira_em: expiraEm, email, desafio })
    .execute()
}

/**
 * Uses up a token and returns its account; nothing for one that is used, expired, unknown, or of an
 * account that is not active. `tambem`: when it may be used all the same (`em_exclusao`: see `podeAgir`).
 */
export const spendToken = (
  db: Kysely<DB>,
  {
    hash,
    uso,
    now,
    tambem,
  }: { hash: Buffer; uso: Uso; now: Date; tambem?: 'suspensa' | 'em_exclusao' | undefined },
) =>
  db
    .updateTable('token')
    .set({ usado_em: now })
    .from('conta')
    .whereRef('conta.id', '=', 'token.conta_id')
    .where(
      tambem === 'em_exclusao'
        ? podeAgir
        : sql<boolean>`conta.estado in ('ativa', ${tambem ?? 'ativa'})`,
    )
    .where('hash', '=', hash)
    .where('uso', '=', uso)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .returning(['conta_id', 'desafio', 'token.email', 'token.expira_em'])
    .executeTakeFirst()

export const selectToken = (db: Kysely<DB>, hash: Buffer, uso: Uso) =>
  db
    .selectFrom('token')
    .select(['usado_em', 'expira_em'])
    .where('hash', '=', hash)
    .where('uso', '=', uso)
    .executeTakeFirst()

/** A link to choose a password; `vale`: of an account that may use it, and still has the address. */
export const selectRedefinicao = (db: Kysely<DB>, hash: Buffer) =>
  db
    .selectFrom('token')
    .innerJoin('conta', 'conta.id', 'token.conta_id')
    .select(({ eb, or, and }) => [
      'usado_em',
      'expira_em',
      and([
        podeAgir,
        or([eb('token.email', 'is', null), eb('token.email', '=', eb.ref('conta.email'))]),
      ]).as('vale'),
    ])
    .where('hash', '=', hash)
    .where('uso', '=', 'redefinir-senha')
    .executeTakeFirst()

/** Deletes the unused tokens of these uses; a used one stays, so that it can say that it was used. */
export async function deleteTokens(
  db: Kysely<DB>,
  contaId: number,
  usos: readonly Uso[],
): Promise<void> {
  await db
    .deleteFrom('token')
    .where('conta_id', '=', contaId)
    .where('uso', 'in', usos)
    .where('usado_em', 'is', null)
    .execute()
}

export async function deleteTokensVencidos(db: Kysely<DB>, ate: Date): Promise<void> {
  await db.deleteFrom('token').where('expira_em', '<=', ate).execute()
}

/** Deletes sessions that expired or were revoked before `ate`. */
export async function deleteSessoes(db: Kysely<DB>, ate: Date): Promise<void> {
  await db
    .deleteFrom('sessao')
    .where((where) => where.or([where('expira_em', '<=', ate), where('revogada_em', '<=', ate)]))
    .execute()
}

/** Whether the account's password is still this one; locks it until the transaction ends. */
export async function lockSenha(
  trx: Kysely<DB>,
  { id, senhaHash }: { id: number; senhaHash: string },
): Promise<boolean> {
  const conta = await trx
    .selectFrom('conta')
    .select('senha_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return conta?.senha_hash === senhaHash
}

/** null: no password opens the account any more. Call `setSenha` instead, which also ends sessions. */
export async function updateSenha(
  db: Kysely<DB>,
  id: number,
  senhaHash: string | null,
): Promise<void> {
  await db.updateTable('conta').set({ senha_hash: senhaHash }).where('id', '=', id).execute()
}

export const selectCredenciais = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('conta')
    .select(['id', 'email', 'senha_hash'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A client's own data, with the current plan. */
export const selectAssinante = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('conta')
    .innerJoin('assinante', 'assinante.id', 'conta.id')
    .select([
      'conta.id',
      'conta.nome',
      'conta.email',
      'assinante.telefone',
      'assinante.dt_nascimento',
      sql<string>`(plano_vigente(conta.id, ${now})).codigo`.as('plano'),
    ])
    .where('conta.id', '=', id)
    .executeTakeFirst()

export const selectConta = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('conta')
    .select(['id', 'nome', 'tipo', 'estado', 'fator_desde'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function upsertEndereco(
  db: Kysely<DB>,
  { conta, endereco, now }: { conta: number; endereco: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('conta_endereco')
    .values({ conta_id: conta, endereco, visto_em: now })
    .onConflict((c) => c.columns(['conta_id', 'endereco']).doUpdateSet({ visto_em: now }))
    .execute()
}

export async function existsEnderecoComum(
  db: Kysely<DB>,
  [a, b]: [number, number],
  desde: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from conta_endereco a join conta_endereco b using (endereco)
    where a.conta_id = ${a} and b.conta_id = ${b} and a.visto_em > ${desde} and b.visto_em > ${desde}
    limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteEnderecos(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('conta_endereco').where('visto_em', '<', antesDe).execute()
}

export async function insertAcesso(
  db: Kysely<DB>,
  {
    conta,
    endereco,
    porta,
    now,
  }: { conta: number; endereco: string | null; porta: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('acesso')
    .values({ conta_id: conta, criado_em: now, endereco, porta })
    .execute()
}

export async function deleteAcessos(db: Kysely<DB>, antesDe: Date): Promise<void> {
  await db.deleteFrom('acesso').where('criado_em', '<', antesDe).execute()
}

export const selectEquipe = (db: Kysely<DB>) =>
  db
    .selectFrom('conta')
    .select([
      'nome',
      'email',
      'criada_em',
      'id',
      'papeis',
      'auditor',
      'verificador',
      sql<boolean>`senha_hash is not null`.as('pronta'),
    ])
    .where('tipo', '=', 'equipe')
    .where('estado', '=', 'ativa')
    .orderBy('email')
    .execute()

export const selectDireitos = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('conta')
    .select(['papeis', 'auditor', 'verificador'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function updateEquipe(
  trx: Kysely<DB>,
  id: number,
  row: Pick<
    Updateable<Conta>,
    | 'estado'
    | 'senha_hash'
    | 'totp_segredo'
    | 'totp_passo'
    | 'fator_desde'
    | 'nome'
    | 'papeis'
    | 'auditor'
    | 'verificador'
  >,
): Promise<void> {
  await trx.updateTable('conta').set(row).where('id', '=', id).execute()
}

/** Somebody of staff, also once they left. */
export const selectPessoa = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('conta')
    .select(['id', 'criada_em', 'estado'])
    .where('id', '=', id)
    .where('tipo', '=', 'equipe')
    .executeTakeFirst()

/** Once this transaction is committed a job makes the mark of somebody who left the staff, or came back, agree. */
export async function queueMarcaDaEquipe(trx: Kysely<DB>, id: number): Promise<void> {
  await sql`select graphile_worker.add_job('mark-equipe', json_build_object('conta', ${id}::integer))`.execute(
    trx,
  )
}

/** Deletes jobs that failed for good before this and have an address, or a link, in their payload. */
export async function deleteEnviosFalhos(db: Kysely<DB>, ate: Date): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and run_at <= ${ate}::timestamptz
      and payload::jsonb ?| array['email', 'antes', 'comprovante']`.execute(db)
}
