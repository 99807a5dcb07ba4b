import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { findDestinatario } from '../contas/destinatario.ts'
import type { DB } from '../database/types.ts'
import type { Services } from '../services.ts'
import { addAlerta, type TipoAlerta, wantsAlertas } from './queries.ts'

export type { TipoAlerta } from './queries.ts'

/** Seconds that a letter waits for others of its kind: messages come in bunches, reviews do not. */
const ESPERA: Record<TipoAlerta, number> = { depoimento: 0, mensagem: 600 }

/**
 * Tells an advertiser by e-mail that a review (`depoimento`) or a message (`mensagem`) has come; call
 * it in the transaction that keeps it. Whether she wants letters is asked when one is sent.
 */
export const queueAlerta = (trx: Kysely<DB>, contaId: number, tipo: TipoAlerta): Promise<void> =>
  addAlerta(trx, { contaId, tipo, chave: `alerta:${tipo}:${contaId}`, espera: ESPERA[tipo] })

/**
 * Sends the letter, unless she switched letters off or her account is not written to. It tells nothing of
 * what came: others may see a mailbox. Throws when the mail server does not take it.
 */
export async function sendAlerta(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  { conta, tipo }: { conta: number; tipo: TipoAlerta },
): Promise<void> {
  const avisada = (await wantsAlertas(db, conta)) && (await findDestinatario(db, conta))
  if (!avisada) return
  const { siteName, publicUrl } = settings
  const english = avisada.idioma === 'en'
  const base = `${publicUrl}${english ? '/en' : ''}/painel`
  const letter = (english ? lettersEn : lettersPt)[tipo](siteName, base)
  await mailer.send({ id: `alerta-${randomUUID()}`, to: avisada.email, ...letter })
}

type Letters = Record<TipoAlerta, (site: string, base: string) => { subject: string; text: string }>

const lettersPt: Letters = {
  depoimento: (site, base) => ({
    subject: `Nova avaliação na ${site}`,
    text: letterOf(
      `Você recebeu uma nova avaliação na ${site}. Ela só aparece no perfil depois que você aprovar.`,
      `Para ler e responder: ${base}/avaliacoes`,
      `Se preferir não receber estes avisos, desligue-os em ${base}/configuracoes`,
    ),
  }),
  mensagem: (site, base) => ({
    subject: `Nova mensagem na ${site}`,
    text: letterOf(
      `Há uma nova mensagem para você na ${site}.`,
      `Para ler: ${base}`,
      `Se preferir não receber estes avisos, desligue-os em ${base}/configuracoes`,
    ),
  }),
}

const lettersEn: Letters = {
  depoimento: (site, base) => ({
    subject: `New review at ${site}`,
    text: letterOf(
      `You have received a new review at ${site}. It appears on your profile only after you approve it.`,
      `To read and answer it: ${base}/avaliacoes`,
      `If you would rather not get these notices, switch them off at ${base}/configuracoes`,
    ),
  }),
  mensagem: (site, base) => ({
    subject: `New message at ${site}`,
    text: letterOf(
      `There is a new message for you at ${site}.`,
      `To read it: ${base}`,
      `If you would rather not get these notices, switch them off at ${base}/configuracoes`,
    ),
  }),
}

const letterOf = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
