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
import { askProva } from '../moderacao/prova.ts'
import { findMotivoDaSuspensao } from '../moderacao/registro/registro.ts'
import type { Services } from '../services.ts'
import { hasDemoStaff } from '../settingsRules.ts'
import { recordAcesso } from './acesso.ts'
import { cancelExclusao } from './apagamento/desistencia.ts'
import { knownAparelho, rememberAparelho } from './aparelho.ts'
import { noteEndereco } from './endereco.ts'
import { verifyPassword } from './password.ts'
import { lockContaAtiva, selectContaPorEmail } from './queries.ts'
import { checkChave, type Resposta } from './segundoFator/chaves.ts'
import { spendCodigo } from './segundoFator/codigos.ts'
import { queueAvisoDoFator, selectChave, updatePerdido } from './segundoFator/queries.ts'
import { removeFatores } from './segundoFator/segundoFator.ts'
import { type Contagem, countTentativa } from './tentativas/tentativas.ts'

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
  /** Whether a second factor was used. */
  comFator?: boolean
}

type Tentativa = {
  usuario: string
  senha: string
  /** Of the second factor: of an authenticator app, or a recovery code. */
  codigo?: string
}

type Regras = {
  now: Date
  /** `Secrets.totp` */
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
 * @throws Falha `muitas_tentativas`, `conta_suspensa` where an erasure cannot be taken back, and as
 * `checkCredenciais`
 */
export async function signIn(
  { attempts, ...services }: SignInParts,
  tipo: TipoConta,
  { lembrar, cancelar_exclusao: cancela, ...tentativa }: Tentativa & Escolhas,
  quem: Quem,
): Promise<Entrada> {
  const { db, settings, secrets, now } = services
  const conta = await selectContaPorEmail(db, tentativa.usuario)
  const options = {
    now: now(),
    totpSecret: secrets.totp,
    semSegundoFator: hasDemoStaff(settings),
    emExclusao: cancela ?? false,
  }
  const aberta = await countEntrada({ ...services, attempts }, tentativa.usuario, conta, {
    quem,
    check: () => checkCredenciais(db, tipo, conta, tentativa, options),
  }).catch(async (error: unknown) => {
    if (error instanceof Falha && error.codigo === 'muitas_tentativas')
      await recordFato(db, { fato: 'bloqueio', conta: conta?.id ?? null, porta: tipo }, now())
    throw error
  })
  if (cancela && !(await cancelExclusao(db, aberta.id)))
    throw new Falha('conta_suspensa', await findMotivoDaSuspensao(db, aberta.id))
  return openSession(db, aberta, { ...quem, secret: secrets.session, now: now(), lembrar })
}

type ContaPorEmail = Awaited<ReturnType<typeof selectContaPorEmail>>

/** Counts a try at an account's password, by what the caller is known as. */
async function countEntrada<T>(
  { attempts, ...services }: SignInParts,
  usuario: string,
  conta: ContaPorEmail,
  { quem, check }: { quem: Quem; check: () => Promise<T> },
): Promise<T> {
  const secret = services.secrets.session
  // The e-mail as the account has it: another spelling must not start a new count.
  const email = (conta?.email ?? usuario).toLowerCase()
  const aparelho = knownAparelho(secret, quem.browser, conta ?? NINGUEM)
  const endereco = quem.endereco.toString('base64url')
  if (!aparelho) await attempts.count('aparelhoNovo', endereco)
  const contagens: Contagem[] = aparelho
    ? [['aparelho', aparelho]]
    : [
        ['endereco', email, endereco],
        ['conta', email],
      ]
  return countTentativa(services, email, contagens, check)
}

/**
 * Signs in with a passkey, whatever the kind of its account. A guess is impossible, so none is counted.
 * @throws Falha `chave_recusada`, `conta_suspensa` with the words of staff
 */
export async function signInWithChave(
  services: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  credencial: Resposta,
  { endereco, origem, browser, lembrar }: Quem & { lembrar?: boolean | undefined },
): Promise<Entrada & { tipo: TipoConta }> {
  const { db, secrets, now } = services
  const checked = checkChave(services, 'entrar', credencial).catch(async (error: unknown) => {
    const dona = await selectChave(db, credencial.id)
    await recordFato(db, { fato: 'recusa', conta: dona?.conta_id ?? null }, now())
    throw error
  })
  const { conta_id: id, nome, estado, apagar_em, ...chave } = await checked
  const tipo = chave.tipo as TipoConta
  if (estado !== 'ativa') {
    await recordFato(db, { fato: 'recusa', conta: id, porta: tipo }, now())
    throw tipo === 'equipe' || estado === 'apagada'
      ? new Falha('chave_recusada', 'A chave de acesso não foi aceita.')
      : await whyClosed(db, { id, tipo, estado, apagar_em }, tipo)
  }
  const emissor = { endereco, origem, browser, secret: secrets.session, now: now() }
  const conta = { id, nome, tipo, comFator: true }
  return { ...(await openSession(db, conta, { ...emissor, ...(lembrar && { lembrar }) })), tipo }
}

/** After how long without a use of the factor the password alone opens the account that lost it. */
const PERDIDO_MS = 7 * 24 * 3_600_000

/**
 * Somebody with the right password has lost every second factor. The owner is told; a week later the
 * password opens the account, unless a factor was used meanwhile.
 * @throws Falha `credenciais_invalidas`, `muitas_tentativas`
 */
export async function reportPerdido(
  parts: SignInParts,
  { usuario, senha }: { usuario: string; senha: string },
  { endereco, origem, browser }: Quem,
): Promise<void> {
  const { db, now } = parts
  const conta = await selectContaPorEmail(db, usuario)
  await countEntrada(parts, usuario, conta, {
    quem: { endereco, origem, browser },
    async check() {
      const matches = await verifyPassword(conta?.senha_hash ?? null, senha)
      const has = conta?.estado === 'ativa' && conta.tipo !== 'equipe' && conta.fator_desde
      if (matches && has) return
      await recordFato(db, { fato: 'recusa', conta: conta?.id ?? null }, now())
      throw errada()
    },
  })
  await inTransaction(db, async (trx) => {
    if (conta && (await updatePerdido(trx, conta.id, now())))
      await queueAvisoDoFator(trx, conta.id, 'perdido')
  })
}

/** Stands in where there is no account, so that the same work is done. */
const NINGUEM = { id: 0, senha_hash: null }

/**
 * Whether password and code open this account, as this kind. An unknown account, a wrong password and a
 * wrong code are the same failure after the same work; only a caller with the right password is told
 * why the account is closed.
 * @throws Falha `credenciais_invalidas`, `outro_tipo_de_conta`, `conta_suspensa` with the words of
 * staff; `codigo_necessario`, `codigo_invalido` where the account has a second factor,
 * `conta_em_exclusao`
 */
export async function checkCredenciais(
  db: Kysely<DB>,
  tipo: TipoConta,
  conta: ContaPorEmail,
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
  const opens = conta.estado === 'ativa' || (emExclusao && conta.apagar_em !== null)
  if (conta.tipo !== tipo || !opens) throw await refuse(await whyClosed(db, conta, tipo))
  const temFator = conta.totp_segredo !== null || conta.fator_desde !== null
  const comFator =
    temFator && (await spendCodigo(db, conta, codigo ?? '', { secret: totpSecret, now }))
  if (tipo === 'equipe') {
    if (!comFator && !(semSegundoFator && !temFator)) throw await refuse()
  } else if (temFator && !comFator) {
    if (codigo) throw await refuse(new Falha('codigo_invalido', 'O código não confere.'))
    if (!(await forgetPerdido(db, conta, now)))
      throw new Falha('codigo_necessario', 'Digite o código da segunda etapa.')
  }
  return { id: conta.id, nome: conta.nome, tipo, senhaHash: conta.senha_hash, comFator }
}

/** Removes factors that were reported lost a week ago; answers whether it did. */
async function forgetPerdido(
  db: Kysely<DB>,
  { id, fator_perdido_em }: { id: number; fator_perdido_em: Date | null },
  now: Date,
): Promise<boolean> {
  if (!fator_perdido_em || fator_perdido_em.getTime() + PERDIDO_MS > now.getTime()) return false
  await inTransaction(db, async (trx) => {
    await removeFatores(trx, id, now)
    // Only the password was proved: a verified profile shows again whose it is.
    await askProva(trx, id, { motivo: 'fator', now })
  })
  return true
}

/**
 * For a caller with the right password. Staff get no reason: their password is only one of two factors.
 */
async function whyClosed(
  db: Kysely<DB>,
  conta: { id: number; tipo: string; estado: string; apagar_em: Date | null },
  tipo: TipoConta,
): Promise<Falha> {
  if (tipo === 'equipe' || conta.tipo === 'equipe') return errada()
  // Also where it is suspended: whoever takes the erasure back is then told why.
  if (conta.apagar_em !== null && conta.tipo === tipo)
    return new Falha(
      'conta_em_exclusao',
      'Esta conta vai ser excluída. Para voltar a usá-la, cancele a exclusão.',
    )
  if (conta.estado === 'suspensa')
    return new Falha('conta_suspensa', await findMotivoDaSuspensao(db, conta.id))
  return conta.estado === 'ativa' || conta.estado === 'em_exclusao'
    ? new Falha('outro_tipo_de_conta', 'A senha está certa, mas a conta é de outro tipo.')
    : errada()
}

/**
 * Creates a session, for every way of signing in, and marks the browser as known. Locks the account: a
 * concurrent change of password or suspension either finds this session and ends it, or is seen here.
 * @throws Falha `credenciais_invalidas` when that happened since the password was checked.
 */
export const openSession = (
  db: Kysely<DB>,
  { senhaHash, comFator, ...conta }: Conta,
  { secret, now, endereco, origem, browser, lembrar }: Emissor,
): Promise<Entrada> =>
  inTransaction(db, async (trx) => {
    const atual = await lockContaAtiva(trx, conta.id)
    if (!atual || (senhaHash !== undefined && senhaHash !== atual.senha_hash)) throw errada()
    await noteEndereco(trx, conta.id, endereco, now)
    await recordAcesso(trx, conta.id, origem, now)
    await recordFato(trx, { fato: 'entrada', conta: conta.id }, now)
    const aparelho = { id: conta.id, senha_hash: atual.senha_hash }
    const options = {
      ...{ lembrar, comFator, now },
      aparelhoNovo: !knownAparelho(secret, browser, aparelho),
      device: nameDevice(browser.userAgent),
    }
    rememberAparelho(secret, browser, aparelho)
    const { token } = await createSession(trx, secret, conta, options)
    return { token, usuario: { id: conta.id, nome: conta.nome } }
  })
