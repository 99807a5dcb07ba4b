import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import type { Path } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage } from '../meta.ts'
import type { Locale } from '../paraglide/runtime.js'
import { servicesContext } from '../services.ts'

type Words = (site: string, options: { locale: Locale }) => { title: string; description: string }

/** For loaders of account pages: search engines must not index them. */
export function describeAccountPage(
  { request, params, context }: LoaderFunctionArgs,
  path: Path,
  words: Words,
  more: MetaDescriptor[] = [],
) {
  const { siteName, publicUrl } = context.get(servicesContext).settings
  const locale = localeOf(new URL(request.url).pathname)
  const { title, description } = words(siteName, { locale })
  const shown = { title: `${title} · ${siteName}`, description }
  const page = { siteName, publicUrl, locale, ...shown, path, params, noindex: true }
  return describePage(page, more)
}

/**
 * As `describeAccountPage`, for pages that whoever has the address may read or act by: they send no
 * Referer.
 */
export const describeLinkPage = (
  args: LoaderFunctionArgs,
  path: Path,
  words: Words,
  more: MetaDescriptor[] = [],
) => describeAccountPage(args, path, words, [{ name: 'referrer', content: 'no-referrer' }, ...more])
