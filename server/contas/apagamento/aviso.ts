import { EXCLUSAO_DIAS } from '../../../contract/exclusao.ts'
import type { Services } from '../../services.ts'
import { selectAvisoExclusao } from './queries.ts'

/**
 * E-mails the owner of an account that is being erased: until when it can be taken back, and the link to
 * the certificate. Throws when the mail server refuses it: the job queue retries.
 */
export async function sendAvisoExclusao(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { conta: id, comprovante }: { conta: number; comprovante: string },
): Promise<void> {
  const conta = await selectAvisoExclusao(db, id)
  if (!conta) return
  const english = conta.idioma === 'en'
  const dia = conta.apagar_em!.toLocaleString(english ? 'en' : 'pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const entrar = `${settings.publicUrl}${english ? '/en' : ''}/login`
  const { subject, paragraphs } = (english ? textoEn : textoPt)(dia, entrar, comprovante)
  await mailer.send({
    id: `exclusao-${id}-${conta.apagar_em!.getTime()}`,
    to: conta.email,
    conta,
    link: comprovante,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
  })
}

const textoPt = (dia: string, entrar: string, comprovante: string) => ({
  subject: 'Sobre a sua conta' as const,
  paragraphs: [
    `Recebemos o pedido para excluir a sua conta. Ela já não aparece para ninguém e será apagada em ${EXCLUSAO_DIAS} dias: ${dia} (horário de Brasília).`,
    `Mudou de ideia, ou não foi você? Entre com seu e-mail e sua senha até lá e escolha Cancelar a exclusão. Tudo volta como estava:\n${entrar}`,
    `Depois da exclusão não escrevemos mais para este endereço. O comprovante, com o que foi apagado e o que a lei manda guardar, fica neste link por um ano. Guarde-o:\n${comprovante}`,
  ],
})

const textoEn = (dia: string, entrar: string, comprovante: string) => ({
  subject: 'About your account' as const,
  paragraphs: [
    `We received the request to delete your account. Nobody sees it any more, and it will be erased in ${EXCLUSAO_DIAS} days: ${dia} (Brasília time).`,
    `Changed your mind, or was it not you? Sign in with your e-mail and password before then and choose Cancel the deletion. Everything comes back as it was:\n${entrar}`,
    `After the deletion we do not write to this address again. The certificate, with what was erased and what the law keeps, stays at this link for a year. Keep it:\n${comprovante}`,
  ],
})
