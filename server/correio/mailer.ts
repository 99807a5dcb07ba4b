import type { Settings } from '../settings.ts'
import { type Assunto, inicioDe } from './assuntos.ts'

/** One e-mail in plain text. */
export type Mail = {
  /** Permanent id of the e-mail: letters, digits and dashes. The same id is the same e-mail. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: Assunto
  text: string
  /**
   * The account that it is sent to, whose word is shown in it; null for the operator, and for an address
   * that nobody has confirmed: a stranger must not read the word.
   */
  conta: { idioma: string; palavra: string | null } | null
  /** The link in the text, if it has one. */
  link?: string
  /** The address at which a mail program ends such e-mails with one click (RFC 8058). */
  encerrar?: string
}

export type Mailer = {
  /** Resolves once the server has accepted the e-mail. Throws when it has not: retry later. */
  send(mail: Mail): Promise<void>
}

/** The sender. */
export type Sender = Pick<Settings, 'mailName' | 'contactEmail' | 'publicUrl'>

/**
 * An e-mail in nodemailer's form: text only, nothing read from disk or network. What a list of e-mails shows
 * of it, sender, subject and first lines, says nothing of the site.
 */
export function messageOf({ id, link: _, conta, encerrar, ...mail }: Mail, sender: Sender) {
  return {
    ...mail,
    text: inicioDe(mail.subject) + mail.text + lineOf(conta),
    from: { name: sender.mailName, address: sender.contactEmail },
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(encerrar && {
        'List-Unsubscribe': `<${encerrar}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The word of the account, at the end of the e-mail. */
function lineOf(conta: Mail['conta']): string {
  if (!conta?.palavra) return ''
  return conta.idioma === 'en'
    ? `\n-- \nYour word: ${conta.palavra}. An e-mail in our name without it is not ours.\n`
    : `\n-- \nSua palavra: ${conta.palavra}. Um e-mail em nosso nome sem ela não é nosso.\n`
}
