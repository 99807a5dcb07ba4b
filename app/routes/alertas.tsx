import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Alerts } from '../alertas/Alerts.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { useLinkToken } from '../session/linkToken.ts'

const EndAlerts = lazy(() =>
  retryImport(() =>
    import('../features/entrada/email-link/EndAlerts.tsx').then((part) => ({
      default: part.EndAlerts,
    })),
  ),
)

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/alertas', (_site, options) => ({
    title: m.Alerts_title({}, options),
    description: m.Alerts_lead({}, options),
  })),
})

export const meta = metaOfLoader

/** The alerts of an address; by the link that only ends them a single button. */
export default function AlertsPage() {
  const ending = Boolean(useLinkToken('encerrar'))
  const title = ending ? m.EndAlerts_title() : m.Alerts_title()
  return (
    <main id="conteudo" className="wrap grid gap-8 pb-28 pt-6 lg:pt-10">
      <div className="grid max-w-[68ch] gap-4">
        <Breadcrumb title={title} />
        <h1 className="title-page">{title}</h1>
        <p className="lead">{ending ? m.EndAlerts_text() : m.Alerts_lead()}</p>
        <NeedsScript />
      </div>
      {ending ? (
        <div className="max-w-[26rem]">
          <Suspense fallback={null}>
            <EndAlerts />
          </Suspense>
        </div>
      ) : (
        <Alerts />
      )}
    </main>
  )
}
