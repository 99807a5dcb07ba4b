import type { Services } from '../services.ts'
import { selectDestinatario } from './queries.ts'

/**
 * E-mails the owner of an account that somebody is trying passwords on it, and how to sign in
 * meanwhile.
 * @throws when the mail server refuses it: the job queue retries
 */
export async function sendAvisoTentativas(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  contaId: number,
  envio: string,
): Promise<void> {
  const row = await selectDestinatario(db, contaId)
  if (!row) return
  const { siteName, publicUrl } = settings
  const english = row.idioma === 'en'
  const link = `${publicUrl}${english ? '/en' : ''}/forgot-password`
  const words = english ? wordsEn : wordsPt
  await mailer.send({
    id: `aviso-tentativas-${envio}`,
    to: row.email,
    conta: row,
    ...words(siteName, link),
  })
}

const wordsPt = (site: string, link: string) => ({
  subject: 'Tentativas de entrar na sua conta' as const,
  text: [
    `Várias senhas erradas foram digitadas hoje para a sua conta na ${site}. Se foi você, não precisa fazer nada.`,
    '',
    'Se não foi, alguém está tentando adivinhar a sua senha. A cada erro essa pessoa espera mais para tentar de novo. Nos aparelhos em que você já entrou, você continua entrando como sempre.',
    '',
    'Num aparelho novo pode ser preciso esperar alguns minutos. Para não esperar, peça o link de senha nova e abra-o nesse aparelho:',
    link,
    '',
    'Se você usa esta senha em outro lugar, troque-a por uma que só valha aqui.',
    '',
  ].join('\n'),
})

const wordsEn = (site: string, link: string) => ({
  subject: 'Attempts to sign in to your account' as const,
  text: [
    `Several wrong passwords were typed for your account at ${site} today. If it was you, there is nothing to do.`,
    '',
    'If it was not, somebody is trying to guess your password. Each wrong one makes them wait longer for the next. On devices where you have signed in before you go on signing in as usual.',
    '',
    'On a new device you may have to wait a few minutes. Not to wait, ask for the link to a new password and open it on that device:',
    link,
    '',
    'If you use this password anywhere else, change it for one that is used only here.',
    '',
  ].join('\n'),
})
