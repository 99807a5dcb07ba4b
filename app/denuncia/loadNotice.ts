import type { LoaderFunctionArgs } from 'react-router'
import { localeOf } from '../locale.ts'
import { describePage } from '../meta.ts'
import type { Locale } from '../paraglide/runtime.js'
import { servicesContext } from '../services.ts'

type Message = (words: object, options: { locale: Locale }) => string
type NoticeWords = { title: Message; lead: Message; path: '/notificacao' | '/imagem-intima' }

/** What the page of a notice needs: its description, and the operator's address for who has no script. */
export function loadNotice(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { title, lead, path }: NoticeWords,
) {
  const { siteName, publicUrl, contactEmail } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${title({}, { locale })} · ${siteName}`,
    description: lead({}, { locale }),
    path,
  })
  return { meta, email: contactEmail }
}
