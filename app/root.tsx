import { lazy, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import shellScript from './inline/shell.ts?inline-script'
import { InlineScript } from './layout/InlineScript.tsx'
import { ModulePreloads } from './layout/ModulePreloads.tsx'
import { PageHeader } from './layout/PageHeader.tsx'
import { PageLine } from './layout/PageLine.tsx'
import { lazyPart } from './lazyPart.tsx'
import { useHydrationMark } from './missedClick.tsx'
import { useOverlayHistory } from './overlayHistory.ts'
import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'
import { retryImport } from './retryImport.ts'
import { type PageProblem, servicesContext } from './services.ts'
import { type SiteData, useSite } from './siteData.ts'
import { fontPreloads } from './styles/fontPreloads.ts'
import { GlyphSheet } from './ui/Glyphs.tsx'
import { ToastProvider } from './ui/Toast.tsx'
import './styles/app.css'

// The gate works by a script of its own in the HTML; the other two stand at the end of the page.
const AgeGate = lazyPart(() => import('./shell/age-gate/AgeGate.tsx').then((part) => part.AgeGate))
const NumbersNotice = lazyPart(() =>
  import('./layout/NumbersNotice.tsx').then((part) => part.NumbersNotice),
)
const PageFooter = lazyPart(() => import('./layout/PageFooter.tsx').then((part) => part.PageFooter))
const ErrorPage = lazy(() =>
  retryImport(() => import('./ErrorPage.tsx').then((part) => ({ default: part.ErrorPage }))),
)

export function loader({ context }: LoaderFunctionArgs): SiteData {
  const { settings, now } = context.get(servicesContext)
  return {
    siteName: settings.siteName,
    publicUrl: settings.publicUrl,
    clientKey: settings.publicClientKey,
    year: now().getFullYear(),
    social: {
      instagram: settings.socialInstagram,
      x: settings.socialX,
      tiktok: settings.socialTiktok,
      telegram: settings.socialTelegram,
    },
    demo: settings.demo,
    ageAssurance: settings.ageAssurance,
    vitalsSample: settings.vitalsSample,
  }
}

/** Nothing here changes while a page is open. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Only seen when the page itself failed: its own `meta` wins otherwise. */
export const meta: MetaFunction<typeof loader> = ({ error, loaderData }) => {
  if (!error) return []
  const title = [titleOf(error), loaderData?.siteName].filter(Boolean).join(' · ')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The title of `ErrorPage`, which is loaded only when it is needed. */
function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return m.ErrorPage_failedTitle()
  if (error.status === 429) return m.ErrorPage_busyTitle()
  const { codigo } = (error.data ?? {}) as Partial<PageProblem>
  return codigo === 'modelo_nao_encontrado'
    ? m.ErrorPage_profileTitle()
    : m.ErrorPage_notFoundTitle()
}

let marks: Attr[] = []

/** An error page is a new document to React: what was chosen, such as theme and discreet mode, is on its <html> too. */
function keepMarks() {
  const html = document.documentElement
  for (const mark of marks) html.setAttributeNode(mark)
  return () => {
    marks = [...html.attributes]
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { clientKey, vitalsSample } = useSite()
  useLayoutEffect(keepMarks, [])
  return (
    <html
      lang={getLocale()}
      data-client={clientKey}
      data-vitals={vitalsSample}
      className="has-[#age-gate[open]]:overflow-hidden"
      // The shell script sets attributes before hydration.
      suppressHydrationWarning
      {...useHydrationMark()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#120C10" />
        {/* The RTA label, sent as a header of every answer too. */}
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        <InlineScript script={shellScript} />
        <Meta />
        <Links />
        <ModulePreloads />
      </head>
      <body>
        <GlyphSheet />
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What a route's `handle` export tells the layout around it. */
export type PageHandle = {
  /** The header lies on the page's ground (`page`) or on a picture. */
  over?: 'page' | 'picture'
  /** Neither header nor footer: sign-in and panels have a frame of their own. */
  bare?: true
  /** Open where an age must be proved: header and footer say nothing of what is behind that. */
  sober?: true
}

/** Its lists come without phone numbers: see `passNumbers` in services.ts. */
const isWithoutNumbers = ({ loaderData }: { loaderData: unknown }) =>
  (loaderData as { semNumeros?: boolean } | undefined)?.semNumeros === true

export default function App() {
  const site = useSite()
  useOverlayHistory()
  const matches = useMatches()
  const match = matches.at(-1)
  const handle = match?.handle as PageHandle | undefined
  return (
    <>
      {site.ageAssurance !== 'verified' && <AgeGate siteName={site.siteName} route={match?.id} />}
      <PageLine />
      {matches.some(isWithoutNumbers) && <NumbersNotice />}
      {!handle?.bare && <PageHeader site={site} over={handle?.over} sober={handle?.sober} />}
      {/* Both languages share their routes: the other one starts with a page of its own. */}
      <Outlet key={getLocale()} />
      {!handle?.bare && <PageFooter site={site} sober={handle?.sober} />}
    </>
  )
}

/** Browsers have no code for a request that nobody answered, only words, each its own. */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError && /^(Failed to fetch$|NetworkError|Load failed)/.test(error.message)

export function ErrorBoundary() {
  const site = useSite()
  const error = useRouteError()
  // Without an answer from the server there is no status: the connection is cut.
  const cut = typeof window !== 'undefined' && (!navigator.onLine || isUnanswered(error))
  const status = isRouteErrorResponse(error) ? error.status : cut ? 0 : 500
  const problem = isRouteErrorResponse(error) ? (error.data as PageProblem | null) : null
  return (
    <>
      <PageHeader site={site} />
      <ErrorPage status={status} codigo={problem?.codigo} />
      <PageFooter site={site} />
    </>
  )
}
