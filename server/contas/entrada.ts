import type { Kysely } from 'kysely'
import type { Entrada } from '../../contract/conta.ts'
import type { Chamada } from '../../contract/endpoints.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { recordAcesso } from './acesso.ts'
import { noteEndereco } from './endereco.ts'
import { verifyPassword } from './password.ts'
import { holdConta, selectContaPorEmail, updateTotpPasso } from './queries.ts'
import { findTotpStep } from './totp.ts'
import { openSeed } from './totpSeed.ts'

/** What signs sessions, the clock, and who asks from where (see `Call`). */
export type Emissor = Pick<Call<Chamada>, 'endereco' | 'origem'> & {
  secret: string
  now: Date
  lembrar?: boolean
}

type Conta = {
  id: number
  nome: string
  tipo: TipoConta
  /** What the password was checked against; left out where no password was asked for. */
  senhaHash?: string | null
}

type Tentativa = {
  usuario: string
  senha: string
  /** Staff only: the code of the second factor. */
  codigo?: string
}

type Regras = {
  now: Date
  /** `Secrets.totp`; where staff sign in. */
  totpSecret?: string
  /** Whether staff without a second factor may enter: only the demo's own login is like that. */
  semSegundoFator?: boolean
  verify?: typeof verifyPassword
}

const errada = () => new Falha('credenciais_invalidas', 'Usuário ou senha incorretos.')

/**
 * The account of this kind that e-mail and password open. Whatever is wrong (no such account, another
 * kind, suspended, password, code) is the same failure after the same work.
 * @throws Falha `credenciais_invalidas`
 */
export async function checkCredenciais(
  db: Kysely<DB>,
  tipo: TipoConta,
  { usuario, senha, codigo }: Tentativa,
  { now, totpSecret = '', semSegundoFator = false, verify = verifyPassword }: Regras,
): Promise<Conta> {
  const conta = await selectContaPorEmail(db, usuario)
  const matches = await verify(conta?.senha_hash ?? null, senha)
  // One line, whatever was wrong: the same work with and without an account.
  const refuse = async () => {
    await recordFato(db, { fato: 'recusa', conta: conta?.id ?? null, porta: tipo }, now)
    return errada()
  }
  if (!conta || !matches || conta.tipo !== tipo || conta.estado !== 'ativa') throw await refuse()
  if (tipo === 'equipe') {
    const { id, totp_segredo } = conta
    const passou = totp_segredo
      ? await spendTotp(
          db,
          { id, segredo: openSeed(totpSecret, id, totp_segredo) },
          codigo ?? '',
          now,
        )
      : semSegundoFator
    if (!passou) throw await refuse()
  }
  return { id: conta.id, nome: conta.nome, tipo, senhaHash: conta.senha_hash }
}

/** The account that was named; null for an e-mail that none has. */
export const findContaId = async (db: Kysely<DB>, usuario: string): Promise<number | null> =>
  (await selectContaPorEmail(db, usuario))?.id ?? null

/** Whether the code is of now; each opens once, also when two arrive together. */
async function spendTotp(
  db: Kysely<DB>,
  { id, segredo }: { id: number; segredo: string | null },
  codigo: string,
  now: Date,
): Promise<boolean> {
  const passo = segredo === null ? null : findTotpStep(segredo, codigo, now)
  return passo !== null && updateTotpPasso(db, id, passo)
}

/**
 * A new session, as every way of signing in answers it. The account is held meanwhile: whoever changes
 * its password or suspends it either finds this session and ends it, or is found here.
 * @throws Falha `credenciais_invalidas` when that happened since the password was checked.
 */
export const openSession = (
  db: Kysely<DB>,
  { senhaHash, ...conta }: Conta,
  { secret, now, endereco, origem, lembrar }: Emissor,
): Promise<Entrada> =>
  inTransaction(db, async (trx) => {
    const atual = await holdConta(trx, conta.id)
    if (!atual || (senhaHash !== undefined && senhaHash !== atual.senha_hash)) throw errada()
    await noteEndereco(trx, conta.id, endereco, now)
    await recordAcesso(trx, conta.id, origem, now)
    await recordFato(trx, { fato: 'entrada', conta: conta.id }, now)
    const { token } = await createSession(trx, secret, conta, { lembrar, now })
    return { token, usuario: { id: conta.id, nome: conta.nome } }
  })
