import type { Kysely } from 'kysely'
import { queueAviso } from '../avisos/avisos.ts'
import { findDestinatario } from '../contas/destinatario.ts'
import type { DB } from '../database/types.ts'
import type { Services } from '../services.ts'
import type { Assunto } from './assuntos.ts'
import { addAlerta, type TipoAlerta, wantsAlertas } from './queries.ts'

export type { TipoAlerta } from './queries.ts'

/** Delay in seconds, to send one e-mail for several of a kind: messages come in bursts. */
const ESPERA: Record<TipoAlerta, number> = { depoimento: 0, mensagem: 600 }

/**
 * Queues an e-mail that tells an advertiser of a new review (`depoimento`) or message (`mensagem`), and the
 * notification of her browsers; call it in the transaction that stores it. Her setting for these is read when
 * one is sent.
 */
export async function queueAlerta(
  trx: Kysely<DB>,
  contaId: number,
  tipo: TipoAlerta,
): Promise<void> {
  await addAlerta(trx, { contaId, tipo, chave: `alerta:${tipo}:${contaId}`, espera: ESPERA[tipo] })
  await queueAviso(trx, contaId)
}

/**
 * Sends the e-mail, unless she switched these e-mails off or her account must not be written to. It
 * does not quote the review or message: others may see the mailbox.
 * @throws when the mail server refuses it
 */
export async function sendAlerta(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { conta, tipo }: { conta: number; tipo: TipoAlerta },
  envio: string,
): Promise<void> {
  const avisada = (await wantsAlertas(db, conta)) && (await findDestinatario(db, conta))
  if (!avisada) return
  const { siteName, publicUrl } = settings
  const english = avisada.idioma === 'en'
  const base = `${publicUrl}${english ? '/en' : ''}/painel`
  const words = (english ? wordsEn : wordsPt)[tipo](siteName, base)
  await mailer.send({ id: `alerta-${envio}`, to: avisada.email, conta: avisada, ...words })
}

type EmailWords = Record<
  TipoAlerta,
  (site: string, base: string) => { subject: Assunto; text: string }
>

const wordsPt: EmailWords = {
  depoimento: (site, base) => ({
    subject: 'Sobre a sua conta',
    text: joinParagraphs(
      `Você recebeu uma nova avaliação na ${site}. Ela só aparece no perfil depois que você aprovar.`,
      `Para ler e responder: ${base}/avaliacoes`,
      `Se preferir não receber estes avisos, desligue-os em ${base}/configuracoes`,
    ),
  }),
  mensagem: (site, base) => ({
    subject: 'Sobre a sua conta',
    text: joinParagraphs(
      `Há comentário novo para você na ${site}.`,
      `Para ler: ${base}`,
      `Se preferir não receber estes avisos, desligue-os em ${base}/configuracoes`,
    ),
  }),
}

const wordsEn: EmailWords = {
  depoimento: (site, base) => ({
    subject: 'About your account',
    text: joinParagraphs(
      `You have received a new review at ${site}. It appears on your profile only after you approve it.`,
      `To read and answer it: ${base}/avaliacoes`,
      `If you would rather not get these notices, switch them off at ${base}/configuracoes`,
    ),
  }),
  mensagem: (site, base) => ({
    subject: 'About your account',
    text: joinParagraphs(
      `You have a new comment at ${site}.`,
      `To read it: ${base}`,
      `If you would rather not get these notices, switch them off at ${base}/configuracoes`,
    ),
  }),
}

const joinParagraphs = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
