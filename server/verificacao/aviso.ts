import { findDestinatario } from '../contas/destinatario.ts'
import type { Services } from '../services.ts'
import { selectSelo } from './queries.ts'

/**
 * Tells a verified advertiser that a live check is asked of her, why, by when, and what happens; nothing when she
 * has answered meanwhile.
 * @throws when the mail server refuses it: the job queue retries
 */
export async function sendAvisoDaProva(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  conta: number,
  envio: string,
): Promise<void> {
  const row = await findDestinatario(db, conta)
  const selo = row && (await selectSelo(db, conta))
  if (!row || !selo?.prova_pedida || !selo.prova_motivo) return
  const english = row.idioma === 'en'
  const { subject, porque, pedido, ate, fim } = english ? en : pt
  const dia = selo.prova_ate
    ? new Date(selo.prova_ate).toLocaleDateString(english ? 'en' : 'pt-BR', {
        timeZone: 'America/Sao_Paulo',
      })
    : null
  await mailer.send({
    id: `aviso-prova-${envio}`,
    to: row.email,
    conta: row,
    subject,
    text: `${[
      porque[selo.prova_motivo],
      `${pedido}\n${settings.publicUrl}${english ? '/en' : ''}/painel/verificacao`,
      ...(dia ? [ate(dia)] : []),
      fim,
    ].join('\n\n')}\n`,
  })
}

const pt = {
  subject: 'Sobre a sua conta' as 'Sobre a sua conta' | 'About your account',
  porque: {
    dados: 'Um dado que a equipe tinha conferido mudou na sua conta.',
    aparelho:
      'O telefone, ou outro contato, da sua conta mudou, por um aparelho em que ela nunca tinha sido aberta.',
    mudanca: 'Em poucos dias mudaram o telefone, a cidade e as fotos da sua conta.',
    fator: 'A conta foi aberta só com a senha, depois do aviso de que a segunda etapa foi perdida.',
  },
  pedido:
    'Se foi você, envie uma selfie com o código do dia, por este endereço. Leva um minuto, e não é preciso enviar o documento de novo, a menos que a página peça:',
  ate: (dia: string) =>
    `Envie até ${dia}. Enquanto isso o selo fica escondido; o resto continua como está. Se o dia passar, uma pessoa da equipe olha e escreve para você. Nada é retirado por um programa.`,
  fim: 'Se não foi você, alguém pode ter entrado na sua conta: troque a senha agora e, em Segurança, encerre as outras sessões.',
}

const en: typeof pt = {
  subject: 'About your account',
  porque: {
    dados: 'Something that our team had checked was changed in your account.',
    aparelho:
      'The phone number, or another contact, of your account was changed, on a device where it had never been opened.',
    mudanca:
      'Within a few days the phone number, the city and the pictures of your account changed.',
    fator:
      'The account was opened with the password alone, after the second step was reported lost.',
  },
  pedido:
    'If it was you, send a selfie with the code of the day, at this address. It takes a minute, and the document is not needed again unless the page asks for it:',
  ate: (dia) =>
    `Send it until ${dia}. Meanwhile the badge is hidden; everything else stays. If that day passes, a person of our team looks and writes to you. Nothing is removed by a program.`,
  fim: 'If it was not you, somebody may be in your account: change the password now and, under Security, end the other sessions.',
}
