import type { LoaderFunctionArgs } from 'react-router'
import type { AdminPath, PanelPath } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, type MetaText } from '../meta.ts'
import type { Locale } from '../paraglide/runtime.js'
import { servicesContext } from '../services.ts'

/** For loaders of pages of the panels and of staff, which are rendered anonymously: their metadata. */
export function loadPanel(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  path: PanelPath | AdminPath,
  title: (inputs: Record<never, never>, options: { locale: Locale }) => string,
): { meta: MetaText } {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const words = title({}, { locale })
  const meta = describePage({
    siteName,
    publicUrl,
    locale,
    title: `${words} · ${siteName}`,
    description: words,
    path,
    noindex: true,
  })
  return { meta }
}
