import type { Kysely } from 'kysely'
import { findDestinatario } from '../contas/destinatario.ts'
import type { DB } from '../database/types.ts'
import type { Services } from '../services.ts'
import { queueLembretesDe, selectLembrete } from './queries.ts'

/** How long before its end a plan is reminded of. */
const DIAS = 3

/** Daily: an e-mail before the last of an account's plans ends, once. */
export const queueLembretes = (db: Kysely<DB>, now: Date): Promise<void> =>
  queueLembretesDe(db, now, DIAS)

/** Throws when the mail server refuses it: the job queue retries. */
export async function sendLembrete(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  assinatura: number,
): Promise<void> {
  const row = await selectLembrete(db, assinatura)
  const conta = row && (await findDestinatario(db, row.conta))
  if (!conta) return
  const english = conta.idioma === 'en'
  const dia = row.fim.toLocaleDateString(english ? 'en' : 'pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
  const planos = `${settings.publicUrl}${english ? '/en' : ''}/painel/planos`
  await mailer.send({
    id: `lembrete-${assinatura}`,
    to: conta.email,
    conta,
    subject: english ? 'About your account' : 'Sobre a sua conta',
    text: english
      ? `Your ${row.plano} plan ends on ${dia}. It does not renew itself: nothing will be charged.\n\nTo stay on it, buy it again before: ${planos}\n`
      : `O seu plano ${row.plano} termina em ${dia}. Ele não se renova sozinho: nada será cobrado.\n\nPara continuar com ele, assine de novo antes: ${planos}\n`,
  })
}
