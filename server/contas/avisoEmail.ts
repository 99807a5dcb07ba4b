import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { selectDestinatario } from './queries.ts'

/**
 * Tells the address that an account has just left that it did, so that nobody loses an account in
 * silence. Without the new address and without a link: somebody else may read this mailbox. Throws when
 * the mail server does not take it: the job queue tries again.
 */
export async function sendAvisoEmail(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { conta, antes }: { conta: number; antes: string },
): Promise<void> {
  const row = await selectDestinatario(db, conta)
  if (!row) return
  const letter = row.idioma === 'en' ? letterEn : letterPt
  await mailer.send({
    id: `aviso-email-${randomUUID()}`,
    to: antes,
    ...letter(settings.siteName),
  })
}

const letterPt = (site: string) => ({
  subject: `O e-mail da sua conta na ${site} mudou`,
  text: [
    `A sua conta na ${site} passou a usar outro e-mail. É com ele que se entra de agora em diante, e este endereço não recebe mais nossas mensagens.`,
    '',
    'Se foi você, não precisa fazer nada.',
    '',
    'Se não foi, alguém sabe a sua senha: responda a este e-mail o quanto antes, para que a equipe devolva a conta a você.',
    '',
  ].join('\n'),
})

const letterEn = (site: string) => ({
  subject: `The e-mail of your account at ${site} has changed`,
  text: [
    `Your account at ${site} now uses another e-mail. From now on it is the one to sign in with, and this address gets no more letters from us.`,
    '',
    'If it was you, there is nothing to do.',
    '',
    'If it was not, somebody knows your password: answer this e-mail as soon as you can, so that our team can give the account back to you.',
    '',
  ].join('\n'),
})
