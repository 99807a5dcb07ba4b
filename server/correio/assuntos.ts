/**
 * Every subject that an e-mail may have. Whoever sees the list of a mailbox learns from none of them what
 * the site is, whose profile it is about, or what kind of account somebody has.
 */
export const assuntos = {
  'pt-BR': [
    'Sobre a sua conta',
    'Confirme seu e-mail',
    'Escolha uma nova senha',
    'Sobre o seu pagamento',
    'Sobre o seu pedido',
    'Tentativas de entrar na sua conta',
  ],
  en: [
    'About your account',
    'Confirm your e-mail',
    'Choose a new password',
    'About your payment',
    'About your request',
    'Attempts to sign in to your account',
  ],
  /** To an address that asked for it, without an account. */
  'pedido pt-BR': ['Confirme seu pedido', 'Há uma novidade para você'],
  'pedido en': ['Confirm your request', 'There is news for you'],
  /** To the operator. */
  equipe: ['Mensagem recebida', 'Um prazo venceu sem decisão'],
} as const

export type Assunto = (typeof assuntos)[keyof typeof assuntos][number]

/**
 * The first lines of an e-mail, of which mail programs show a part beside the subject, by its language: what
 * it is about comes after them.
 */
export function inicioDe(subject: Assunto): string {
  const has = (list: readonly string[]) => list.includes(subject)
  if (has(assuntos.equipe)) return ''
  if (has(assuntos['pedido en']))
    return 'This message is about a request of yours. Its first lines are the same in all that we send, so that whoever glances at your screen does not learn what it is about. What we have to say comes next.\n\n'
  if (has(assuntos['pedido pt-BR']))
    return 'Esta mensagem é sobre um pedido seu. As primeiras linhas são iguais em todas que enviamos, para que quem olha a sua tela de relance não saiba do que se trata. O que temos a dizer vem a seguir.\n\n'
  return has(assuntos.en)
    ? 'This message is about your account. Its first lines are the same in all that we send, so that whoever glances at your screen does not learn what it is about. What we have to say comes next.\n\n'
    : 'Esta mensagem é sobre a sua conta. As primeiras linhas são iguais em todas que enviamos, para que quem olha a sua tela de relance não saiba do que se trata. O que temos a dizer vem a seguir.\n\n'
}
