import type { Settings } from '../settings.ts'

/** One e-mail in plain text. */
export type Mail = {
  /** Permanent id of the e-mail: letters, digits and dashes. The same id is the same e-mail. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The link in the text, if it has one. */
  link?: string
}

export type Mailer = {
  /** Resolves once the server has accepted the e-mail. Throws when it has not: retry later. */
  send(mail: Mail): Promise<void>
}

/** The sender. */
export type Sender = Pick<Settings, 'siteName' | 'contactEmail' | 'publicUrl'>

/** An e-mail in nodemailer's form: text only, nothing read from disk or network. */
export function messageOf({ id, link: _, ...mail }: Mail, sender: Sender) {
  return {
    ...mail,
    from: { name: sender.siteName, address: sender.contactEmail },
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
