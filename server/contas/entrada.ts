import type { Kysely } from 'kysely'
import type { Entrada } from '../../contract/conta.ts'
import type { Chamada } from '../../contract/endpoints.ts'
import { recordFato } from '../auditoria/auditoria.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Attempts } from '../http/attempts.ts'
import { nameDevice } from '../http/browser.ts'
import { Falha } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { findMotivoDaSuspensao } from '../moderacao/registro/registro.ts'
import type { Services } from '../services.ts'
import { hasDemoStaff } from '../settingsRules.ts'
import { recordAcesso } from './acesso.ts'
import { cancelExclusao } from './apagamento/desistencia.ts'
import { knownAparelho, rememberAparelho } from './aparelho.ts'
import { noteEndereco } from './endereco.ts'
import { verifyPassword } from './password.ts'
import { lockContaAtiva, selectContaPorEmail, updateTotpPasso } from './queries.ts'
import { type Contagem, countTentativa } from './tentativas/tentativas.ts'
import { findTotpStep } from './totp.ts'
import { openSeed } from './totpSeed.ts'

/** The caller and where the call comes from (see `Call`). */
export type Quem = Pick<Call<Chamada>, 'endereco' | 'origem' | 'browser'>

/** The same, with the signing secret of sessions and the clock. */
export type Emissor = Quem & { secret: string; now: Date; lembrar?: boolean }

type Conta = {
  id: number
  nome: string
  tipo: TipoConta
  /** The hash that the password was checked against; left out where no password was asked for. */
  senhaHash?: string | null
}

type Tentativa = {
  usuario: string
  senha: string
  /** Staff only: the TOTP code of the second factor. */
  codigo?: string
}

type Regras = {
  now: Date
  /** `Secrets.totp`; where staff sign in. */
  totpSecret?: string
  /** Whether staff without a second factor may sign in: true only for the demo's own login. */
  semSegundoFator?: boolean
  /** Whether an account that is being erased may be opened: the erasure is taken back. */
  emExclusao?: boolean
  verify?: typeof verifyPassword
}

const errada = () => new Falha('credenciais_invalidas', 'Usuário ou senha incorretos.')

/** What a person chose with the password. */
type Escolhas = { lembrar?: boolean; cancelar_exclusao?: boolean }

type SignInParts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'> & { attempts: Attempts }

/**
 * Signs in by e-mail and password; every refusal comes from here. A browser that is new to the account
 * is slowed by other people's wrong tries, one that has signed in before only by its own.
 * @throws Falha `muitas_tentativas`, and as `checkCredenciais`
 */
export async function signIn(
  { attempts, ...services }: SignInParts,
  tipo: TipoConta,
  { lembrar, cancelar_exclusao: cancela, ...tentativa }: Tentativa & Escolhas,
  quem: Quem,
): Promise<Entrada> {
  const { db, settings, secrets, now } = services
  const secret = secrets.session
  const conta = await selectContaPorEmail(db, tentativa.usuario)
  // The e-mail as the account has it: another spelling must not start a new count.
  const email = (conta?.email ?? tentativa.usuario).toLowerCase()
  const aparelho = knownAparelho(secret, quem.browser, conta ?? NINGUEM)
  const endereco = quem.endereco.toString('base64url')
  if (!aparelho) await attempts.count('aparelhoNovo', endereco)
  const contagens: Contagem[] = aparelho
    ? [['aparelho', aparelho]]
    : [
        ['endereco', email, endereco],
        ['conta', email],
      ]
  const aberta = await countTentativa(services, email, contagens, () =>
    checkCredenciais(db, tipo, conta, tentativa, {
      now: now(),
      totpSecret: secrets.totp,
      semSegundoFator: hasDemoStaff(settings),
      emExclusao: cancela,
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof Falha && error.codigo === 'muitas_tentativas')
      await recordFato(db, { fato: 'bloqueio', conta: conta?.id ?? null, porta: tipo }, now())
    throw error
  })
  if (cancela) await cancelExclusao(db, aberta.id)
  return openSession(db, aberta, { ...quem, secret, now: now(), lembrar })
}

/** Stands in where there is no account, so that the same work is done. */
const NINGUEM = { id: 0, senha_hash: null }

/**
 * Whether password and code open this account, as this kind. An unknown account, a wrong password and a
 * wrong code are the same failure after the same work; only a caller with the right password is told
 * why the account is closed.
 * @throws Falha `credenciais_invalidas`, `outro_tipo_de_conta`, `conta_suspensa` with the words of
 * staff, `conta_em_exclusao`
 */
export async function checkCredenciais(
  db: Kysely<DB>,
  tipo: TipoConta,
  conta: Awaited<ReturnType<typeof selectContaPorEmail>>,
  { senha, codigo }: Omit<Tentativa, 'usuario'>,
  {
    now,
    totpSecret = '',
    semSegundoFator = false,
    emExclusao = false,
    verify = verifyPassword,
  }: Regras,
): Promise<Conta> {
  const matches = await verify(conta?.senha_hash ?? null, senha)
  // One record whatever was wrong: the same work with and without an account.
  const refuse = async (falha = errada()) => {
    await recordFato(db, { fato: 'recusa', conta: conta?.id ?? null, porta: tipo }, now)
    return falha
  }
  if (!conta || !matches) throw await refuse()
  const opens = conta.estado === 'ativa' || (emExclusao && conta.estado === 'em_exclusao')
  if (conta.tipo !== tipo || !opens) throw await refuse(await whyClosed(db, conta, tipo))
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

/**
 * For a caller with the right password. Staff get no reason: their password is only one of two factors.
 */
async function whyClosed(
  db: Kysely<DB>,
  conta: { id: number; tipo: string; estado: string },
  tipo: TipoConta,
): Promise<Falha> {
  if (tipo === 'equipe' || conta.tipo === 'equipe') return errada()
  if (conta.estado === 'suspensa')
    return new Falha('conta_suspensa', await findMotivoDaSuspensao(db, conta.id))
  if (conta.estado === 'em_exclusao' && conta.tipo === tipo)
    return new Falha(
      'conta_em_exclusao',
      'Esta conta está em exclusão. Para voltar a usá-la, cancele a exclusão.',
    )
  return conta.estado === 'ativa' || conta.estado === 'em_exclusao'
    ? new Falha('outro_tipo_de_conta', 'A senha está certa, mas a conta é de outro tipo.')
    : errada()
}

/** Whether the code is valid now; each opens once, even when two calls arrive together. */
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
 * Creates a session, for every way of signing in, and marks the browser as known. Locks the account: a
 * concurrent change of password or suspension either finds this session and ends it, or is seen here.
 * @throws Falha `credenciais_invalidas` when that happened since the password was checked.
 */
export const openSession = (
  db: Kysely<DB>,
  { senhaHash, ...conta }: Conta,
  { secret, now, endereco, origem, browser, lembrar }: Emissor,
): Promise<Entrada> =>
  inTransaction(db, async (trx) => {
    const atual = await lockContaAtiva(trx, conta.id)
    if (!atual || (senhaHash !== undefined && senhaHash !== atual.senha_hash)) throw errada()
    await noteEndereco(trx, conta.id, endereco, now)
    await recordAcesso(trx, conta.id, origem, now)
    await recordFato(trx, { fato: 'entrada', conta: conta.id }, now)
    rememberAparelho(secret, browser, { id: conta.id, senha_hash: atual.senha_hash })
    const device = nameDevice(browser.userAgent)
    const { token } = await createSession(trx, secret, conta, { lembrar, device, now })
    return { token, usuario: { id: conta.id, nome: conta.nome } }
  })
