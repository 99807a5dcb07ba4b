import type { Settings } from '../settings.ts'

/** One e-mail in plain text. */
export type Mail = {
  /** Names the e-mail for good: letters, digits and dashes. A repeat is the same e-mail. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The address that the text leads to, if it is there to lead to one. */
  link?: string
}

export type Mailer = {
  /** Resolves once the e-mail is taken over. Throws when it is not: try again later. */
  send(mail: Mail): Promise<void>
}

/** Who sends it. */
export type Sender = Pick<Settings, 'siteName' | 'contactEmail' | 'publicUrl'>

/** An e-mail as nodemailer takes it: text only, nothing read from disk or network. */
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
