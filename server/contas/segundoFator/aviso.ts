import type { Services } from '../../services.ts'
import { findDestinatario } from '../destinatario.ts'

export type AvisoDoFator = { conta: number; aviso: 'ligado' | 'desligado' | 'perdido' }

/**
 * Tells the owner of an account that its second factor changed, or is about to end.
 * @throws when the mail server refuses it: the job queue retries
 */
export async function sendAvisoDoFator(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { conta, aviso }: AvisoDoFator,
  envio: string,
): Promise<void> {
  const row = await findDestinatario(db, conta)
  if (!row) return
  const english = row.idioma === 'en'
  const link = `${settings.publicUrl}${english ? '/en' : ''}/forgot-password`
  const { subject, text } = (english ? textsEn : textsPt)(settings.siteName, link)[aviso]
  await mailer.send({
    id: `aviso-fator-${envio}`,
    to: row.email,
    conta: row,
    subject,
    text: `${text.join('\n\n')}\n`,
  })
}

const textsPt = (site: string, link: string) => ({
  ligado: {
    subject: 'Sobre a sua conta' as const,
    text: [
      `Uma chave de acesso ou um aplicativo de códigos foi acrescentado à sua conta na ${site}. Se foi você, não precisa fazer nada.`,
      `Se não foi, alguém sabe a sua senha. Escolha outra por este endereço: nas primeiras 48 horas isso também desliga o que foi ligado.\n${link}`,
    ],
  },
  desligado: {
    subject: 'Sobre a sua conta' as const,
    text: [
      `Uma chave de acesso ou um aplicativo de códigos foi removido da sua conta na ${site}. Se foi você, não precisa fazer nada.`,
      `Se não foi, escolha outra senha por este endereço e ligue de novo a entrada em duas etapas:\n${link}`,
    ],
  },
  perdido: {
    subject: 'Sobre a sua conta' as const,
    text: [
      `Alguém que sabe a senha da sua conta na ${site} disse que perdeu a segunda etapa da entrada. Daqui a 7 dias a senha bastará para entrar.`,
      'Se foi você, espere até lá e entre com a senha. Se achar a chave, o aplicativo ou um código de recuperação antes, entre com ele: o pedido deixa de valer.',
      `Se não foi você, entre agora com a segunda etapa, o que cancela o pedido, e troque a senha. Sem conseguir entrar, escolha outra senha por este endereço:\n${link}`,
    ],
  },
})

const textsEn = (site: string, link: string) => ({
  ligado: {
    subject: 'About your account' as const,
    text: [
      `A passkey or an authenticator app was added to your account at ${site}. If it was you, there is nothing to do.`,
      `If it was not, somebody knows your password. Choose another by this address: in the first 48 hours this also switches off what was switched on.\n${link}`,
    ],
  },
  desligado: {
    subject: 'About your account' as const,
    text: [
      `A passkey or an authenticator app was removed from your account at ${site}. If it was you, there is nothing to do.`,
      `If it was not, choose another password by this address and switch two-step sign-in on again:\n${link}`,
    ],
  },
  perdido: {
    subject: 'About your account' as const,
    text: [
      `Somebody who knows the password of your account at ${site} said that the second step was lost. In 7 days the password alone will open the account.`,
      'If it was you, wait until then and sign in with the password. If you find the passkey, the app or a recovery code before, sign in with it: the request ends.',
      `If it was not you, sign in now with the second step, which cancels the request, and change your password. If you cannot, choose another password by this address:\n${link}`,
    ],
  },
})
