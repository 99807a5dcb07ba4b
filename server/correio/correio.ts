import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { fileMailer } from './fileMailer.ts'

/** One letter in plain text. */
export type Mail = {
  /** Names the letter for good: letters, digits and dashes. A repeat is the same letter. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The address that the text leads to, if it is there to lead to one. */
  link?: string
}

export type Mailer = {
  /** Resolves once the letter is taken over. Throws when it is not: try again later. */
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a mail server may take for each step before the attempt counts as failed. */
const PATIENCE = 20_000

/** The mail server of SMTP_URL; without one, `.eml` files in the `mail` folder of DATA_DIR. */
export function openMailer(
  settings: Sender & Pick<Settings, 'smtpUrl' | 'dataDir' | 'demo' | 'local'>,
  log: Logger,
): Mailer {
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, settings)
  // What a link opens is an account: only the demo of one's own machine may tell it to a log.
  const logsLinks = settings.demo && settings.local
  return fileMailer(join(settings.dataDir, 'mail'), settings, { log, logsLinks })
}

type Sender = Pick<Settings, 'siteName' | 'contactEmail' | 'publicUrl'>

function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(letter(mail, sender))
    },
  }
}

/** A letter as nodemailer takes it: text only, nothing read from disk or network. */
export function letter({ id, link: _, ...mail }: Mail, sender: Sender) {
  return {
    ...mail,
    from: { name: sender.siteName, address: sender.contactEmail },
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
