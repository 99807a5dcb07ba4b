import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { rememberAparelho } from './aparelho.ts'
import type { Emissor } from './entrada.ts'
import { hashPassword } from './password.ts'
import { insertToken, selectDestinatario, spendToken } from './queries.ts'
import { requireSenhaBoa } from './senhaNova.ts'
import { setSenha } from './sessoes.ts'

const VALIDADE_MS = 3_600_000

/** Only this much of a link's token is kept, so that a copy of the database opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Mails the link: valid 1 hour, for one use. Its token is made here and kept as a hash only. Throws
 * when the mail server does not take the letter; the next attempt makes another link.
 */
export async function sendRecuperacao(
  { db, mailer, settings, now }: Pick<Services, 'db' | 'mailer' | 'settings' | 'now'>,
  contaId: number,
): Promise<void> {
  const conta = await selectDestinatario(db, contaId)
  if (!conta) return
  const token = randomBytes(32).toString('base64url')
  await insertToken(db, {
    hash: hashToken(token),
    contaId,
    uso: 'redefinir-senha',
    expiraEm: new Date(now().getTime() + VALIDADE_MS),
  })
  const english = conta.idioma === 'en'
  const link = `${settings.publicUrl}${english ? '/en' : ''}/redefinir-senha?token=${token}`
  const { subject, text } = english
    ? letterEn(settings.siteName, link)
    : letterPt(settings.siteName, link)
  await mailer.send({ id: `recuperacao-${randomUUID()}`, to: conta.email, subject, text, link })
}

const letterPt = (site: string, link: string) => ({
  subject: `Escolha uma nova senha para a ${site}`,
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

const letterEn = (site: string, link: string) => ({
  subject: `Choose a new password for ${site}`,
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

/**
 * A new password by the token of an e-mail. Every session of the account ends, and so does every other
 * link; this browser is known from now on, so that its sign-in waits for nobody's wrong tries.
 * @throws Falha `campos_invalidos`: a common password (the link stays good), a link that is not.
 */
export async function resetSenha(
  db: Kysely<DB>,
  { token, senha }: { token: string; senha: string },
  { secret, now, browser }: Pick<Emissor, 'secret' | 'now' | 'browser'>,
): Promise<void> {
  requireSenhaBoa(senha, 'senha')
  const senhaHash = await hashPassword(senha)
  await inTransaction(db, async (trx) => {
    const usado = await spendToken(trx, { hash: hashToken(token), uso: 'redefinir-senha', now })
    if (!usado) throw linkVencido()
    await setSenha(trx, usado.conta_id, senhaHash, now)
    rememberAparelho(secret, browser, { id: usado.conta_id, senha_hash: senhaHash })
  })
}

const linkVencido = () =>
  new Falha('campos_invalidos', 'Este link não vale mais. Peça outro.', {
    campos: [{ campo: 'token', mensagem: 'Este link não vale mais. Peça outro.' }],
  })
