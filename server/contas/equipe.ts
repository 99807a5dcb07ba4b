import type { Kysely, Transaction } from 'kysely'
import { Email } from '../../contract/conta.ts'
import type { PessoaDaEquipe } from '../../contract/moderacao.ts'
import type { Ato } from '../../contract/motivos.ts'
import {
  type DireitoAvulso,
  direitosAvulsos,
  nomesDosPapeis,
  type Papel,
} from '../../contract/papeis.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { revokeSessions, type Session } from '../http/session.ts'
import type { NovoAto } from '../moderacao/registro/queries.ts'
import { recordAto } from '../moderacao/registro/registro.ts'
import { createConta } from './contas.ts'
import { createToken } from './links.ts'
import { queueMarcaDaEquipe, selectContaPorEmail, selectEquipe, updateEquipe } from './queries.ts'
import { deleteFatores } from './segundoFator/queries.ts'
import { endAccess } from './sessoes.ts'
import { createTotpSecret } from './totp.ts'
import { sealSeed } from './totpSeed.ts'

/** Staff of the demo, without a second factor: can sign in only where `hasDemoStaff`. */
export const LOGINS_DEMO = ['equipe@demo.example', 'equipe2@demo.example'] as const

/** What somebody of staff is granted. */
export type Concedido = { papeis: readonly Papel[] } & Record<DireitoAvulso, boolean>

const nada: Concedido = { papeis: [], auditor: false, verificador: false }

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
  { email, nome, ...concedido }: { email: string; nome: string } & Partial<Concedido>,
  operador: Operador,
): Promise<Acesso> =>
  inTransaction(db, async (trx) => {
    const address = Email.safeParse(email)
    if (!address.success) throw new Falha('campos_invalidos', `${email} is no e-mail address.`)
    const antes = await selectContaPorEmail(trx, address.data)
    if (antes?.tipo === 'equipe' && antes.estado === 'apagada')
      return giveAccess(
        trx,
        { id: antes.id, email: antes.email, nome, ...nada, ...concedido },
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
    return giveAccess(trx, { id, email: address.data, ...nada, ...concedido }, 'incluir', operador)
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
      ...nada,
      papeis: [],
    })
    await deleteFatores(trx, id)
    await endAccess(trx, id, now)
    await queueMarcaDaEquipe(trx, id)
    await recordOperador(trx, id, 'encerrar', now)
  })

const atosDoDireito = {
  auditor: ['autorizar', 'desautorizar'],
  verificador: ['habilitar', 'desabilitar'],
} as const satisfies Record<DireitoAvulso, readonly [Ato, Ato]>

/** Grants or removes a right: to read the record of access, or to see documents. */
export const setDireito = (
  db: Kysely<DB>,
  { email, direito, tem }: { email: string; direito: DireitoAvulso; tem: boolean },
  { now }: Pick<Operador, 'now'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await requireEquipe(trx, email)
    await updateEquipe(trx, id, { [direito]: tem })
    const [dar, tirar] = atosDoDireito[direito]
    await recordOperador(trx, id, tem ? dar : tirar, now)
  })

/** Gives somebody these roles in place of those that they had. */
export const setPapeisPorEmail = (
  db: Kysely<DB>,
  { email, papeis }: { email: string; papeis: readonly Papel[] },
  { now }: Pick<Operador, 'now'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await requireEquipe(trx, email)
    await updateEquipe(trx, id, { papeis: [...papeis] })
    await recordAto(trx, nomeacao(null, id, papeis), { now })
  })

/**
 * The same by an administrator, with the rights of single people. Nobody changes their own.
 * @throws Falha `acesso_negado` for oneself, `nao_encontrado`
 */
export const setPapeis = (
  db: Kysely<DB>,
  administrador: Session,
  id: number,
  { papeis, avulsos, now }: { papeis: Papel[]; avulsos: DireitoAvulso[]; now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (id === administrador.id)
      throw new Falha('acesso_negado', 'Ninguém muda os próprios papéis: peça a outra pessoa.')
    const antes = (await selectEquipe(trx)).find((pessoa) => pessoa.id === id)
    if (!antes) throw new Falha('nao_encontrado', 'Esta pessoa não é da equipe.')
    const novos = nomesDosPapeis.filter((nome) => papeis.includes(nome))
    await updateEquipe(trx, id, {
      papeis: novos,
      auditor: avulsos.includes('auditor'),
      verificador: avulsos.includes('verificador'),
    })
    const mudou = nomesDosPapeis.some(
      (nome) => antes.papeis.includes(nome) !== novos.includes(nome),
    )
    // Sent again after its answer was lost, it is no other act.
    if (mudou) await recordAto(trx, nomeacao(administrador.id, id, papeis), { now })
    for (const direito of direitosAvulsos) {
      const tem = avulsos.includes(direito)
      if (antes[direito] === tem) continue
      const [dar, tirar] = atosDoDireito[direito]
      const ato = { equipe: administrador.id, alvo: 'conta', alvoId: id, recado: '' } as const
      await recordAto(trx, { ...ato, ato: tem ? dar : tirar }, { now })
    }
  })

/** The line in the log: `razao` names the roles. */
const nomeacao = (equipe: number | null, alvoId: number, papeis: readonly Papel[]): NovoAto => ({
  equipe,
  alvo: 'conta',
  alvoId,
  ato: 'nomear',
  razao: papeis.join(' ') || 'nenhum',
  recado: '',
})

/** Everybody of staff, and whether they have chosen a password. */
export const listEquipe = (db: Kysely<DB>) => selectEquipe(db)

/** The same for an administrator. */
export const listPessoas = async (db: Kysely<DB>, eu: number): Promise<PessoaDaEquipe[]> =>
  (await selectEquipe(db)).map(({ id, nome, email, papeis, pronta, ...pessoa }) => ({
    id,
    nome,
    email,
    papeis: nomesDosPapeis.filter((papel) => papeis.includes(papel)),
    avulsos: direitosAvulsos.filter((avulso) => pessoa[avulso]),
    pronta,
    eu: id === eu,
  }))

async function requireEquipe(trx: Transaction<DB>, email: string) {
  const conta = await selectContaPorEmail(trx, email)
  if (conta?.tipo === 'equipe' && conta.estado === 'ativa') return conta
  throw new Falha('nao_encontrado', `${email} is not of staff.`)
}

async function giveAccess(
  trx: Transaction<DB>,
  { id, email, papeis, ...row }: { id: number; email: string; nome?: string } & Partial<Concedido>,
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
    ...(papeis && { papeis: [...papeis] }),
  })
  await endAccess(trx, id, now)
  if (ato === 'incluir') await queueMarcaDaEquipe(trx, id)
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

/** Ends the sessions of the demo's staff on a site where it may not sign in (`hasDemoStaff`). */
export async function endDemoStaff(db: Kysely<DB>, now: Date): Promise<void> {
  for (const email of LOGINS_DEMO) {
    const conta = await selectContaPorEmail(db, email)
    if (conta?.tipo === 'equipe') await revokeSessions(db, conta.id, now)
  }
}
