import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SituacaoDoLink } from '../../contract/conta.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { invalidField } from '../http/problem.ts'
import { findCartaDaSuspensao } from '../moderacao/registro/registro.ts'
import type { Services } from '../services.ts'
import { rememberAparelho } from './aparelho.ts'
import { findDestinatario } from './destinatario.ts'
import { lockConta, selectEmail, updateConfirmado } from './email/queries.ts'
import { textosDe } from './email/textos.ts'
import type { Emissor } from './entrada.ts'
import { removeIdentidades } from './identidades/identidades.ts'
import { createToken, hashToken, linkToCarta, linkWith } from './links.ts'
import { hashPassword } from './password.ts'
import { selectRedefinicao, spendToken } from './queries.ts'
import { CARENCIA_MS } from './segundoFator/confirmacao.ts'
import { removeFatores } from './segundoFator/segundoFator.ts'
import { requireSenhaBoa } from './senhaNova.ts'
import { setSenha } from './sessoes.ts'

const VALIDADE_MS = 3_600_000

/**
 * E-mails the link: valid 1 hour, for one use. An address that nobody confirmed gets the e-mail that
 * asks for the confirmation instead, with which a password is chosen as well; a suspended account is told
 * of that, and where it is contested. The token is created here and stored as a hash only. Throws when the
 * mail server refuses the message; the next attempt creates another link.
 */
export async function sendRecuperacao(
  { db, mailer, settings, now }: Pick<Services, 'db' | 'mailer' | 'settings' | 'now'>,
  contaId: number,
): Promise<void> {
  const conta = await selectEmail(db, contaId, now())
  if (!conta) return sendSuspensa({ db, mailer, settings }, contaId)
  const { email, idioma } = conta
  const expiraEm = new Date(now().getTime() + VALIDADE_MS)
  const token = await createToken(db, { contaId, uso: 'redefinir-senha', email, expiraEm })
  const link = linkWith(settings, '/redefinir-senha', { token, idioma })
  const texto = conta.email_confirmado_em
    ? (idioma === 'en' ? textoEn : textoPt)(settings.siteName, link)
    : textosDe(idioma, settings.siteName).confirmarComSenha(link)
  await mailer.send({
    id: `recuperacao-${randomUUID()}`,
    to: email,
    conta: conta.email_confirmado_em ? conta : null,
    link,
    ...texto,
  })
}

/** What whoever cannot have another password is told: why, and where to contest that. */
async function sendSuspensa(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  contaId: number,
): Promise<void> {
  const conta = await findDestinatario(db, contaId, { suspensa: true })
  const codigo = await findCartaDaSuspensao(db, contaId)
  if (!conta || !codigo) return
  const english = conta.idioma === 'en'
  const link = linkToCarta(settings, codigo, conta.idioma)
  await mailer.send({
    id: `recuperacao-${randomUUID()}`,
    to: conta.email,
    conta,
    subject: english ? 'About your account' : 'Sobre a sua conta',
    text: (english ? suspensaEn : suspensaPt)(settings.siteName, link).join('\n'),
  })
}

const suspensaPt = (site: string, link: string) => [
  `Recebemos um pedido para trocar a senha da sua conta na ${site}. A conta está suspensa: enquanto isso, não dá para entrar nem escolher outra senha.`,
  '',
  'O motivo e o que você pode fazer, como contestar, estão aqui:',
  link,
  '',
  'Se não foi você quem pediu, não precisa fazer nada.',
  '',
]

const suspensaEn = (site: string, link: string) => [
  `We received a request to change the password of your account at ${site}. The account is suspended: until that ends, nobody can sign in to it or choose another password.`,
  '',
  'Why, and what you can do, such as contest it, is here:',
  link,
  '',
  'If it was not you who asked, there is nothing to do.',
  '',
]

const textoPt = (site: string, link: string) => ({
  subject: 'Escolha uma nova senha' as const,
  text: [
    `Recebemos um pedido para trocar a senha da sua conta na ${site}.`,
    '',
    'Para escolher outra senha, abra este endereço em até 1 hora. Ele vale uma vez só:',
    link,
    '',
    'Se não foi você, não faça nada: sua senha continua a mesma.',
    '',
  ].join('\n'),
})

const textoEn = (site: string, link: string) => ({
  subject: 'Choose a new password' as const,
  text: [
    `We received a request to change the password of your account at ${site}.`,
    '',
    'To choose another password, open this address within 1 hour. It works only once:',
    link,
    '',
    'If it was not you, do nothing: your password stays the same.',
    '',
  ].join('\n'),
})

/** What would come of a link, for who has just opened it: a form that is refused at the end is work lost. */
export async function situationOfLink(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<SituacaoDoLink> {
  const link = await selectRedefinicao(db, hashToken(token))
  if (link?.usado_em) return 'usado'
  if (!link?.vale) return 'invalido'
  return link.expira_em <= now ? 'vencido' : 'valido'
}

/**
 * Sets a new password by the token of a link. Ends every session, every other link, every sign-in by
 * another service and a requested change of address. A link that came by e-mail proves the address as
 * well, and is valid only while the account still has it. The browser is marked as known, so that its
 * next sign-in is not slowed by other people's wrong tries.
 * @throws Falha `campos_invalidos`: a common password (the link stays valid), an invalid link.
 */
export async function resetSenha(
  db: Kysely<DB>,
  { token, senha }: { token: string; senha: string },
  {
    secret,
    now,
    browser,
    siteName,
  }: Pick<Emissor, 'secret' | 'now' | 'browser'> & { siteName: string },
): Promise<void> {
  requireSenhaBoa(senha, 'senha', { siteName })
  const senhaHash = await hashPassword(senha)
  await inTransaction(db, async (trx) => {
    const usado = await spendToken(trx, {
      hash: hashToken(token),
      uso: 'redefinir-senha',
      now,
      // Whoever forgot the password can still take an erasure back.
      tambem: 'em_exclusao',
    })
    if (!usado) throw linkVencido()
    const conta = await lockConta(trx, usado.conta_id)
    if (usado.email && usado.email.toLowerCase() !== conta.email.toLowerCase()) throw linkVencido()
    if (usado.email) await updateConfirmado(trx, conta.id, now)
    await setSenha(trx, conta.id, senhaHash, now)
    await endNewFator(trx, conta, now)
    await removeIdentidades(trx, conta.id)
    rememberAparelho(secret, browser, { id: conta.id, senha_hash: senhaHash })
  })
}

/**
 * The second factor outlives another password, or a mailbox would be enough to be rid of it. Only one
 * of the last two days ends: somebody with the old password may have enrolled it to shut the owner out.
 */
async function endNewFator(
  trx: Transaction<DB>,
  { id, tipo, fator_desde }: { id: number; tipo: string; fator_desde: Date | null },
  now: Date,
): Promise<void> {
  if (tipo === 'equipe' || !fator_desde) return
  if (fator_desde.getTime() + CARENCIA_MS > now.getTime()) await removeFatores(trx, id, now)
}

const linkVencido = () => invalidField('token', 'Este link não vale mais. Peça outro.')
