import { createHash } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Kysely } from 'kysely'
import type { Entrada } from '../../contract/conta.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { TipoConta } from '../http/session.ts'
import { findMotivoDaSuspensao } from '../moderacao/registro/registro.ts'
import { lockConta, updateConfirmado } from './email/queries.ts'
import { type Emissor, openSession } from './entrada.ts'
import { insertIdentidade, touchIdentidade } from './identidades/queries.ts'
import { createToken, hashToken } from './links.ts'
import { selectConta, selectContaPorEmail, spendToken } from './queries.ts'
import { setSenha } from './sessoes.ts'

/** What a beginning sends along with the browser, so that nothing has to be kept meanwhile. */
export type Inicio = {
  /** PKCE verifier and nonce of this one sign-in. */
  verifier: string
  nonce: string
  /** SHA-256 (base64url) of what only the browser that began knows. */
  desafio: string
  /** Language of the page to come back to. */
  ingles: boolean
}

/** Seconds that somebody may take at the other site. */
const INICIO_SECONDS = 600
/** The code is exchanged by the page that loads next. */
const CODIGO_MS = 60_000

const keyOf = (secret: string): Buffer => createHash('sha256').update(`oidc ${secret}`).digest()

/** The `state` of one sign-in: what is in it can be read and made here only. */
export const sealInicio = (secret: string, inicio: Inicio, now: Date): Promise<string> =>
  new EncryptJWT(inicio)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + INICIO_SECONDS)
    .encrypt(keyOf(secret))

/** null for a state that is not ours, or too old. */
export async function openInicio(secret: string, state: string, now: Date): Promise<Inicio | null> {
  try {
    const { payload } = await jwtDecrypt(state, keyOf(secret), { currentDate: now })
    return payload as unknown as Inicio
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Who somebody is at the third party, from a checked ID token. */
export type Identidade = {
  emissor: string
  sujeito: string
  email: string | null
  emailConfirmado: boolean
}

/**
 * The id of the account that an identity is of: the one it is tied to, else the one of its confirmed
 * e-mail, which it is tied to from now on. null when there is none that may be opened so; staff
 * never, who have a second factor. One that is suspended is named and not tied: its code tells why.
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
    // Its address may have changed since it was found by it.
    if (conta.email.toLowerCase() !== email.toLowerCase()) return null
    if (!(await insertIdentidade(trx, conta.id, identidade, now))) return null
    if (!conta.email_confirmado_em) {
      // Nobody proved this address before: whoever registered it, perhaps somebody else, is out, and the
      // owner chooses another password by e-mail.
      await updateConfirmado(trx, conta.id, now)
      await setSenha(trx, conta.id, null, now)
    }
    return conta.id
  })
}

const isOfStaff = ({ tipo }: { tipo: string }): boolean => tipo === 'equipe'

/** A code that opens a session once, within a minute, for the browser that began. */
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
 * @throws Falha `credenciais_invalidas` for a code that is over, used, or another browser's;
 *   `conta_suspensa` with the words of staff.
 */
export async function exchangeCodigo(
  db: Kysely<DB>,
  { codigo, verificador }: { codigo: string; verificador: string },
  emissor: Emissor,
): Promise<Entrada> {
  const usado = await spendToken(db, {
    hash: hashToken(codigo),
    uso: 'entrar-oidc',
    now: emissor.now,
    suspensa: true,
  })
  const desafio = createHash('sha256').update(verificador).digest('base64url')
  const conta = usado?.desafio === desafio ? await selectConta(db, usado.conta_id) : undefined
  if (conta?.estado !== 'ativa') {
    const fato = { fato: 'recusa', conta: usado?.conta_id ?? null, porta: 'oidc' } as const
    await recordFato(db, fato, emissor.now)
    throw conta?.estado === 'suspensa'
      ? new Falha('conta_suspensa', await findMotivoDaSuspensao(db, conta.id))
      : new Falha('credenciais_invalidas', 'Esta entrada não vale mais. Tente de novo.')
  }
  const { id, nome, tipo } = conta
  return openSession(db, { id, nome, tipo: tipo as TipoConta }, emissor)
}
