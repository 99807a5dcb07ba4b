import type { Kysely, Transaction } from 'kysely'
import { Email } from '../../contract/conta.ts'
import type { Ato } from '../../contract/motivos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Direito } from '../http/access.ts'
import { Falha } from '../http/problem.ts'
import { revokeSessions } from '../http/session.ts'
import { recordAto } from '../moderacao/registro/registro.ts'
import { createConta } from './contas.ts'
import type { Direitos } from './direitos.ts'
import { createToken } from './links.ts'
import { selectContaPorEmail, selectEquipe, updateEquipe } from './queries.ts'
import { deleteFatores } from './segundoFator/queries.ts'
import { endOtherSessions } from './sessoes.ts'
import { createTotpSecret } from './totp.ts'
import { sealSeed } from './totpSeed.ts'

/** Staff of the demo, without a second factor: can sign in only where `hasDemoStaff`. */
export const LOGIN_DEMO = 'equipe@demo.example'

const semDireitos: Direitos = { auditor: false, verificador: false }

/** How long a link to choose a password is valid. */
const LINK_MS = 24 * 3_600_000

export type Acesso = {
  email: string
  /** Opens `/redefinir-senha` once, within 24 hours. */
  token: string
  /** base32, for the authenticator app; shown only once. */
  segredo: string
}

/** The clock, and the key that encrypts the secret of a second factor (`Secrets.totp`). */
type Operador = { now: Date; totpSecret: string }

/**
 * Adds a person of staff, new or back again. No password opens the account before one is chosen by the
 * link.
 * @throws Falha `campos_invalidos` (no e-mail), `email_existente` (of a client, an advertiser, or of
 * staff).
 */
export const addEquipe = (
  db: Kysely<DB>,
  { email, nome, ...direitos }: { email: string; nome: string } & Partial<Direitos>,
  operador: Operador,
): Promise<Acesso> =>
  inTransaction(db, async (trx) => {
    const address = Email.safeParse(email)
    if (!address.success) throw new Falha('campos_invalidos', `${email} is no e-mail address.`)
    const antes = await selectContaPorEmail(trx, address.data)
    if (antes?.tipo === 'equipe' && antes.estado === 'apagada')
      return giveAccess(
        trx,
        { id: antes.id, email: antes.email, nome, ...semDireitos, ...direitos },
        'incluir',
        operador,
      )
    const conta = {
      email: address.data,
      nome,
      senhaHash: null,
      criadaEm: operador.now,
      // The operator vouches for the address.
      emailConfirmadoEm: operador.now,
    }
    const id = await createConta(trx, 'equipe', conta)
    return giveAccess(
      trx,
      { id, email: address.data, ...semDireitos, ...direitos },
      'incluir',
      operador,
    )
  })

/**
 * A new link and a new secret for somebody who lost them; the old password, secret and sessions end.
 */
export const resetEquipe = (db: Kysely<DB>, email: string, operador: Operador): Promise<Acesso> =>
  inTransaction(db, async (trx) => {
    const { id } = await requireEquipe(trx, email)
    return giveAccess(trx, { id, email }, 'renovar', operador)
  })

/** Ends somebody's access at once. The log still names what they did. */
export const removeEquipe = (
  db: Kysely<DB>,
  email: string,
  { now }: Pick<Operador, 'now'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await requireEquipe(trx, email)
    await updateEquipe(trx, id, {
      estado: 'apagada',
      senha_hash: null,
      totp_segredo: null,
      fator_desde: null,
      auditor: false,
      verificador: false,
    })
    await deleteFatores(trx, id)
    await endOtherSessions(trx, id, now)
    await recordOperador(trx, id, 'encerrar', now)
  })

const atosDoDireito = {
  auditor: ['autorizar', 'desautorizar'],
  verificador: ['habilitar', 'desabilitar'],
} as const satisfies Record<Direito, readonly [Ato, Ato]>

/** Grants or removes a right: to read the record of access, or to see documents. */
export const setDireito = (
  db: Kysely<DB>,
  { email, direito, tem }: { email: string; direito: Direito; tem: boolean },
  { now }: Pick<Operador, 'now'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await requireEquipe(trx, email)
    await updateEquipe(trx, id, { [direito]: tem })
    const [dar, tirar] = atosDoDireito[direito]
    await recordOperador(trx, id, tem ? dar : tirar, now)
  })

/** Everybody of staff, and whether they have chosen a password. */
export const listEquipe = (db: Kysely<DB>) => selectEquipe(db)

async function requireEquipe(trx: Transaction<DB>, email: string) {
  const conta = await selectContaPorEmail(trx, email)
  if (conta?.tipo === 'equipe' && conta.estado === 'ativa') return conta
  throw new Falha('nao_encontrado', `${email} is not of staff.`)
}

async function giveAccess(
  trx: Transaction<DB>,
  { id, email, ...row }: { id: number; email: string; nome?: string } & Partial<Direitos>,
  ato: 'incluir' | 'renovar',
  { now, totpSecret }: Operador,
): Promise<Acesso> {
  const segredo = createTotpSecret()
  await deleteFatores(trx, id)
  await updateEquipe(trx, id, {
    estado: 'ativa',
    senha_hash: null,
    totp_segredo: sealSeed(totpSecret, id, segredo),
    totp_passo: null,
    fator_desde: now,
    ...row,
  })
  await endOtherSessions(trx, id, now)
  const expiraEm = new Date(now.getTime() + LINK_MS)
  const token = await createToken(trx, { contaId: id, uso: 'redefinir-senha', expiraEm })
  await recordOperador(trx, id, ato, now)
  return { email, token, segredo }
}

/** Run from the server's command line: the actor is the operator, not an account. */
const recordOperador = (
  trx: Transaction<DB>,
  alvoId: number,
  ato: Ato,
  now: Date,
): Promise<number> =>
  recordAto(trx, { equipe: null, alvo: 'conta', alvoId, ato, recado: '' }, { now })

/** Ends the sessions of the demo's staff login on a site where it may not sign in (`hasDemoStaff`). */
export async function endDemoStaff(db: Kysely<DB>, now: Date): Promise<void> {
  const conta = await selectContaPorEmail(db, LOGIN_DEMO)
  if (conta?.tipo === 'equipe') await revokeSessions(db, conta.id, now)
}
