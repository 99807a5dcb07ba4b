import type { Services } from '../../services.ts'

/** The letter that goes with an account that staff erased: nothing else knows its address by then. */
export type Apagada = {
  email: string
  idioma: string
  nome: string
  palavra: string | null
  recado: string
}

export async function sendApagada(
  { mailer }: Pick<Services, 'mailer'>,
  { email, idioma, nome, palavra, recado }: Apagada,
  id: string,
): Promise<void> {
  const { subject, lines } = (idioma === 'en' ? en : pt)(nome)
  await mailer.send({
    id: `apagada-${id}`,
    to: email,
    conta: { idioma, palavra },
    subject,
    text: [...lines, '', ...recado.split('\n').map((line) => `    ${line}`), ''].join('\n'),
  })
}

const pt = (nome: string) => ({
  subject: 'Sobre a sua conta' as const,
  lines: [
    `Olá, ${nome}.`,
    '',
    'Duas pessoas da equipe decidiram apagar a sua conta. O que ela mostrava saiu do site, e os seus dados foram apagados, menos o que a lei manda guardar.',
    'Se houve um engano, responda a este e-mail.',
    '',
    'A equipe escreveu:',
  ],
})

const en = (nome: string) => ({
  subject: 'About your account' as const,
  lines: [
    `Hello, ${nome}.`,
    '',
    'Two people of our team decided to erase your account. What it showed is off the site, and your data were erased, except what the law requires us to keep.',
    'If this is a mistake, answer this e-mail.',
    '',
    'Our team wrote:',
  ],
})
