import type { LoaderFunctionArgs } from 'react-router'
import { Alerts } from '../features/visitante/alertas/Alerts.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/alertas', (_site, options) => ({
    title: m.Alerts_title({}, options),
    description: m.Alerts_lead({}, options),
  })),
})

export const meta = metaOfLoader

export default function AlertsPage() {
  return (
    <main id="conteudo" className="wrap grid gap-8 pb-28 pt-6 lg:pt-10">
      <div className="grid max-w-[68ch] gap-4">
        <Breadcrumb title={m.Alerts_title()} />
        <h1 className="title-page">{m.Alerts_title()}</h1>
        <p className="lead">{m.Alerts_lead()}</p>
        <p className="hidden noscript:block">{m.EmailLink_noScript()}</p>
      </div>
      <Alerts />
    </main>
  )
}
