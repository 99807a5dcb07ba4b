import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { findDestinatario } from '../destinatario.ts'
import { createToken, linkWith } from '../links.ts'
import { DESFAZER_MS } from './email.ts'
import { selectEmail, selectOutra } from './queries.ts'
import { textosDe } from './textos.ts'

type Parts = Pick<Services, 'db' | 'mailer' | 'settings' | 'now'>

const DAY_MS = 24 * 3_600_000
const CADASTRO_DIAS = 7

/**
 * Sends the link that proves an address: the one that the account asks to change to, else its own while
 * that is not confirmed. An address of another account gets no link; its owner is told instead. The
 * token is created here and stored as a hash only. Throws when the mail server refuses the message; the
 * next attempt creates another link.
 */
export async function sendConfirmacao(
  { db, mailer, settings, now }: Parts,
  contaId: number,
  envio: string,
): Promise<void> {
  const conta = await selectEmail(db, contaId, now())
  if (!conta || (conta.email_confirmado_em && !conta.pendente)) return
  const to = conta.pendente ?? conta.email
  const outra = await selectOutra(db, to, contaId)
  if (outra?.email_confirmado_em) return tellTaken({ db, mailer, settings }, outra.id, envio)
  const expiraEm = conta.pendente_ate ?? new Date(now().getTime() + CADASTRO_DIAS * DAY_MS)
  const token = await createToken(db, { contaId, uso: 'confirmar-email', email: to, expiraEm })
  const link = linkWith(settings, '/confirmar-email', { token, idioma: conta.idioma })
  const { confirmar, trocar } = textosDe(conta.idioma, settings.siteName)
  const texto = conta.email_confirmado_em
    ? trocar(link)
    : confirmar(link, conta.pendente ? 1 : CADASTRO_DIAS)
  await mailer.send({ id: `confirmacao-${randomUUID()}`, to, conta: null, link, ...texto })
}

/** Somebody asked to change to an address that has an account: only its owner learns of it. */
async function tellTaken(
  { db, mailer, settings }: Omit<Parts, 'now'>,
  contaId: number,
  envio: string,
): Promise<void> {
  const dona = await findDestinatario(db, contaId)
  if (!dona) return
  const texto = textosDe(dona.idioma, settings.siteName).emUso()
  await mailer.send({ id: `email-em-uso-${envio}`, to: dona.email, conta: dona, ...texto })
}

export type AvisoEmail = { conta: number; antes: string; em: string }

/**
 * Tells the old address about a change, with a link to undo it. Does not name the new address: somebody
 * else may read this mailbox. Throws when the mail server refuses it: the job queue retries.
 */
export async function sendAvisoEmail(
  { db, mailer, settings, now }: Parts,
  { conta: contaId, antes, em }: AvisoEmail,
): Promise<void> {
  // Also of an account that is being erased: whoever changed the address may have asked for that.
  const conta = await selectEmail(db, contaId, now())
  if (!conta) return
  const token = await createToken(db, {
    contaId,
    uso: 'desfazer-email',
    email: antes,
    // Counted from the change, not from when the e-mail is sent: links of two changes are told apart by
    // it.
    expiraEm: new Date(Date.parse(em) + DESFAZER_MS),
  })
  const link = linkWith(settings, '/desfazer-email', { token, idioma: conta.idioma })
  const texto = textosDe(conta.idioma, settings.siteName).mudou(link)
  // Whoever reads the old mailbox need not be the owner any more: without the word.
  await mailer.send({ id: `aviso-email-${randomUUID()}`, to: antes, conta: null, link, ...texto })
}
