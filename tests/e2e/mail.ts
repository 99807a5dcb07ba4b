import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf, headersOf } from '../../server/correio/smtpExample.ts'

const folder = join(process.env.E2E_DATA_DIR ?? '.data-e2e/data', 'mail')

/** The link to this page in the newest e-mail with one that the site sent to this address; null: none yet. */
export function mailedLink(email: string, page: string): string | null {
  if (!existsSync(folder)) return null
  // Others are still being written, and will have another name.
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const found = files.flatMap((name) => {
    const raw = readFileSync(join(folder, name), 'utf8')
    if (!headersOf(raw).get('to')?.[0]?.includes(email)) return []
    const link = new RegExp(`https?:\\S+${page}#\\S+`).exec(bodyOf(raw))?.[0]
    return link ? [{ link, at: statSync(join(folder, name)).mtimeMs }] : []
  })
  return found.sort((a, b) => b.at - a.at)[0]?.link ?? null
}
