import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf, headersOf } from '../../server/correio/smtpExample.ts'

const folder = join(process.env.E2E_DATA_DIR ?? '.data-e2e/by-hand', 'mail')

/** Every e-mail that the site sent to this address. Files still being written have another name. */
function mailsTo(email: string): { raw: string; at: number }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .map((file) => ({ raw: readFileSync(file, 'utf8'), at: statSync(file).mtimeMs }))
    .filter(({ raw }) => headersOf(raw).get('to')?.[0]?.includes(email))
}

/** The link to this page in the newest e-mail to this address that has one; null: none yet. */
export function mailedLink(email: string, page: string): string | null {
  const found = mailsTo(email).flatMap(({ raw, at }) => {
    const link = new RegExp(`https?:\\S+${page}#\\S+`).exec(bodyOf(raw))?.[0]
    return link ? [{ link, at }] : []
  })
  return found.sort((a, b) => b.at - a.at)[0]?.link ?? null
}

/** The texts of all e-mails to this address. */
export const mailedTexts = (email: string): string[] => mailsTo(email).map(({ raw }) => bodyOf(raw))
