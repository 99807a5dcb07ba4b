import type { Assunto } from '../../correio/assuntos.ts'

/** Subject and text of an e-mail. */
export type Texto = { subject: Assunto; text: string }

type Textos = {
  /** To the address of a registration, or to the one that corrects it. */
  confirmar: (link: string, dias: number) => Texto
  /** As `confirmar`, for somebody who also asked for another password. */
  confirmarComSenha: (link: string) => Texto
  /** To the address that an account asks to change to. */
  trocar: (link: string) => Texto
  /** To the owner of an address that somebody else asked to change to. */
  emUso: () => Texto
  /** To the old address after a change. */
  mudou: (link: string) => Texto
}

/**
 * E-mails about addresses, in the language of the account. Worded soberly: others may see the mailbox.
 */
export const textosDe = (idioma: string, site: string): Textos =>
  (idioma === 'en' ? textosEn : textosPt)(site)

const lines = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

const textosPt = (site: string): Textos => ({
  confirmar: (link, dias) => ({
    subject: 'Confirme seu e-mail',
    text: lines(
      `Recebemos um cadastro na ${site} com este e-mail. Para confirmar que ele é seu, abra este endereço em até ${dias === 1 ? '24 horas' : `${dias} dias`} e escolha Confirmar:\n${link}`,
      'Até lá a conta não recebe avisos e, se tiver um perfil, ele não é publicado. Sem a confirmação, ela é apagada em 30 dias.',
      'Se não foi você, não abra o endereço: alguém pode ter digitado o seu e-mail por engano.',
    ),
  }),
  confirmarComSenha: (link) => ({
    subject: 'Confirme seu e-mail',
    text: lines(
      `Há um cadastro na ${site} com este e-mail, ainda sem confirmação, e recebemos um pedido para escolher outra senha.`,
      `Para confirmar que o e-mail é seu e escolher a senha, abra este endereço em até 1 hora. Ele vale uma vez só:\n${link}`,
      'Quem tinha entrado na conta com outra senha sai dela. Se não foi você, não faça nada: sem a confirmação, a conta é apagada em 30 dias.',
    ),
  }),
  trocar: (link) => ({
    subject: 'Confirme seu e-mail',
    text: lines(
      `Uma conta na ${site} pediu para usar este e-mail. Para confirmar que ele é seu, abra este endereço em até 24 horas e escolha Confirmar:\n${link}`,
      'Até lá nada muda. Depois, entra-se na conta com este e-mail, e as sessões abertas terminam.',
      'Se não foi você, não abra o endereço: alguém pode ter digitado o seu e-mail por engano.',
    ),
  }),
  emUso: () => ({
    subject: 'Sobre a sua conta',
    text: lines(
      `Alguém pediu para usar este e-mail em outra conta na ${site}. Ele já é de uma conta sua, e nada mudou.`,
      'Se foi você, entre com este e-mail ou recupere a senha dele. Se não foi, não precisa fazer nada.',
    ),
  }),
  mudou: (link) => ({
    subject: 'Sobre a sua conta',
    text: lines(
      `A sua conta na ${site} passou a usar outro e-mail. É com ele que se entra de agora em diante, e este endereço não recebe mais nossas mensagens.`,
      'Se foi você, não precisa fazer nada.',
      `Se não foi, alguém sabe a sua senha. Você tem 7 dias para desfazer a troca por este endereço. A conta volta para este e-mail, todas as sessões terminam e você escolhe outra senha:\n${link}`,
    ),
  }),
})

const textosEn = (site: string): Textos => ({
  confirmar: (link, dias) => ({
    subject: 'Confirm your e-mail',
    text: lines(
      `We received a registration at ${site} with this e-mail. To confirm that it is yours, open this address within ${dias === 1 ? '24 hours' : `${dias} days`} and choose Confirm:\n${link}`,
      'Until then the account gets no notices and, if it has a profile, that is not published. Without the confirmation it is erased after 30 days.',
      'If it was not you, do not open the address: somebody may have typed your e-mail by mistake.',
    ),
  }),
  confirmarComSenha: (link) => ({
    subject: 'Confirm your e-mail',
    text: lines(
      `There is a registration at ${site} with this e-mail, not confirmed yet, and we received a request to choose another password.`,
      `To confirm that the e-mail is yours and choose the password, open this address within 1 hour. It works only once:\n${link}`,
      'Whoever had signed in with another password is signed out. If it was not you, do nothing: without the confirmation the account is erased after 30 days.',
    ),
  }),
  trocar: (link) => ({
    subject: 'Confirm your e-mail',
    text: lines(
      `An account at ${site} asked to use this e-mail. To confirm that it is yours, open this address within 24 hours and choose Confirm:\n${link}`,
      'Until then nothing changes. After that, this e-mail is the one to sign in with, and open sessions end.',
      'If it was not you, do not open the address: somebody may have typed your e-mail by mistake.',
    ),
  }),
  emUso: () => ({
    subject: 'About your account',
    text: lines(
      `Somebody asked to use this e-mail for another account at ${site}. It already has an account of yours, and nothing changed.`,
      'If it was you, sign in with this e-mail or recover its password. If it was not, there is nothing to do.',
    ),
  }),
  mudou: (link) => ({
    subject: 'About your account',
    text: lines(
      `Your account at ${site} now uses another e-mail. From now on it is the one to sign in with, and this address gets no more messages from us.`,
      'If it was you, there is nothing to do.',
      `If it was not, somebody knows your password. You have 7 days to undo the change by this address. The account goes back to this e-mail, every session ends and you choose another password:\n${link}`,
    ),
  }),
})
