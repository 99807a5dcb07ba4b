import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { traced } from '../tracing/tracing.ts'
import { fileMailer } from './fileMailer.ts'
import { type Mailer, messageOf, type Sender } from './mailer.ts'

/** How long a mail server may take for each step before the attempt fails, in milliseconds. */
const PATIENCE = 20_000

/** The mail server of SMTP_URL; without one, `.eml` files in the `mail` folder of DATA_DIR. */
export function openMailer(
  settings: Sender & Pick<Settings, 'smtpUrl' | 'dataDir' | 'demo' | 'local'>,
  log: Logger,
): Mailer {
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, settings)
  // A link opens an account: only the demo on one's own machine may log it.
  const logsLinks = settings.demo && settings.local
  return fileMailer(join(settings.dataDir, 'mail'), settings, { log, logsLinks })
}

function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return {
    send: async (mail) => {
      await traced('mail send', 'client', () => transport.sendMail(messageOf(mail, sender)))
    },
  }
}
