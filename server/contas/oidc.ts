import { createHash } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Kysely } from 'kysely'
import type { Entrada } from '../../contract/conta.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { TipoConta } from '../http/session.ts'
import { keyId, keysOf, newestKey } from '../keys.ts'
import { findMotivoDaSuspensao } from '../moderacao/registro/registro.ts'
import { lockConta, updateConfirmado } from './email/queries.ts'
import { type Emissor, openSession } from './entrada.ts'
import { insertIdentidade, touchIdentidade } from './identidades/queries.ts'
import { createToken, hashToken } from './links.ts'
import { selectConta, selectContaPorEmail, spendToken } from './queries.ts'
import { setSenha } from './sessoes.ts'

/**
 * State of a sign-in, sent to the provider and back (encrypted), so that nothing is stored meanwhile.
 */
export type Inicio = {
  /** PKCE verifier and nonce of this sign-in. */
  verifier: string
  nonce: string
  /** SHA-256 (base64url) of a secret that only the browser which started knows. */
  desafio: string
  /** Language of the page to return to. */
  ingles: boolean
}

/** How long a sign-in at the provider may take. */
const INICIO_SECONDS = 600
/** Short: the next page exchanges the code as it loads. */
const CODIGO_MS = 60_000

const bytesOf = (key: string): Buffer => createHash('sha256').update(`oidc ${key}`).digest()

/** Encrypts the `state` of a sign-in: only this server can read or create one. */
export const sealInicio = (secret: string, inicio: Inicio, now: Date): Promise<string> =>
  new EncryptJWT(inicio)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keyId(newestKey(secret)) })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + INICIO_SECONDS)
    .encrypt(bytesOf(newestKey(secret)))

/** null for a state that is not ours, or too old. */
export async function openInicio(secret: string, state: string, now: Date): Promise<Inicio | null> {
  try {
    const keyFor = ({ kid }: { kid?: string }) =>
      bytesOf(keysOf(secret).find((key) => keyId(key) === kid) ?? newestKey(secret))
    const { payload } = await jwtDecrypt(state, keyFor, { currentDate: now })
    return payload as unknown as Inicio
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Who somebody is at the provider, from a verified ID token. */
export type Identidade = {
  emissor: string
  sujeito: string
  email: string | null
  emailConfirmado: boolean
}

/**
 * The id of the account of an identity: the one linked to it, else the one with its confirmed e-mail,
 * which is linked now. null when no account may be opened this way; never staff, who have a second
 * factor. A suspended account is returned but not linked: its code leads to the reason.
 */
export async function findContaDe(
  db: Kysely<DB>,
  { emailConfirmado, ...identidade }: Identidade,
  now: Date,
): Promise<number | null> {
  const { email } = identidade
  const tied = await touchIdentidade(db, identidade, now)
  if (tied) return isOfStaff(tied) ? null : tied.id
  if (!email || !emailConfirmado) return null
  return inTransaction(db, async (trx) => {
    const found = await selectContaPorEmail(trx, email)
    if (!found || isOfStaff(found)) return null
    if (found.estado !== 'ativa') return found.id
    const conta = await lockConta(trx, found.id)
    // The account's address may have changed since the query.
    if (conta.email.toLowerCase() !== email.toLowerCase()) return null
    if (!(await insertIdentidade(trx, conta.id, identidade, now))) return null
    if (!conta.email_confirmado_em) {
      // Nobody proved this address before: whoever registered it, perhaps somebody else, is signed out,
      // and the owner chooses another password by e-mail.
      await updateConfirmado(trx, conta.id, now)
      await setSenha(trx, conta.id, null, now)
    }
    return conta.id
  })
}

const isOfStaff = ({ tipo }: { tipo: string }): boolean => tipo === 'equipe'

/** A one-time code for a session, valid a minute, for the browser that started. */
export const createCodigo = (
  db: Kysely<DB>,
  contaId: number,
  desafio: string,
  now: Date,
): Promise<string> =>
  createToken(db, {
    contaId,
    uso: 'entrar-oidc',
    expiraEm: new Date(now.getTime() + CODIGO_MS),
    desafio,
  })

/**
 * @throws Falha `credenciais_invalidas` for a code that is expired, used, or another browser's;
 * `conta_suspensa` with the words of staff.
 */
export async function exchangeCodigo(
  db: Kysely<DB>,
  { codigo, verificador }: { codigo: string; verificador: string },
  emissor: Emissor,
): Promise<Entrada> {
  const desafio = createHash('sha256').update(verificador).digest('base64url')
  // A code that is refused is spent too: nothing is thrown in here.
  const { usado, conta, entrada } = await inTransaction(db, async (trx) => {
    const usado = await spendToken(trx, {
      hash: hashToken(codigo),
      uso: 'entrar-oidc',
      now: emissor.now,
      tambem: 'suspensa',
    })
    const conta = usado?.desafio === desafio ? await selectConta(trx, usado.conta_id) : undefined
    if (conta?.estado !== 'ativa' || conta.fator_desde) return { usado, conta }
    const { id, nome, tipo } = conta
    const dona = { id, nome, tipo: tipo as TipoConta }
    return { usado, conta, entrada: await openSession(trx, dona, emissor) }
  })
  if (entrada) return entrada
  if (conta?.estado === 'ativa')
    throw new Falha(
      'codigo_necessario',
      'Esta conta pede a segunda etapa: entre com a senha ou com uma chave de acesso.',
    )
  const fato = { fato: 'recusa', conta: usado?.conta_id ?? null, porta: 'oidc' } as const
  await recordFato(db, fato, emissor.now)
  throw conta?.estado === 'suspensa'
    ? new Falha('conta_suspensa', await findMotivoDaSuspensao(db, conta.id))
    : new Falha('credenciais_invalidas', 'Esta entrada não vale mais. Tente de novo.')
}
