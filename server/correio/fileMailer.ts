import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { type Mailer, messageOf, type Sender } from './mailer.ts'

/**
 * Writes each message as `{id}.eml`, which any mail program opens, and logs its subject, and its link
 * where that is allowed: so an installation without a mail server can be tried. The text is never
 * logged.
 */
export function fileMailer(
  folder: string,
  sender: Sender,
  { log, logsLinks }: { log: Logger; logsLinks: boolean },
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, sender))
      const file = join(folder, `${mail.id.replace(/[^\w-]/g, '_')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written under another name and renamed: a reader never finds half an e-mail.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.new`, file)
      const link = logsLinks ? mail.link : undefined
      log.info({ file, subject: mail.subject, link }, 'mail written to a file')
    },
  }
}
