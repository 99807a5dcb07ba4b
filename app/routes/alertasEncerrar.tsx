import type { LoaderFunctionArgs } from 'react-router'
import { EndAlerts } from '../features/entrada/email-link/EndAlerts.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(args, '/alertas/encerrar', (_site, options) => ({
    title: m.EndAlerts_title({}, options),
    description: m.EndAlerts_text({}, options),
  })),
})

export const meta = metaOfLoader

export default function EndAlertsPage() {
  return (
    <AccountPage>
      <div>
        <h1 className="title-page">{m.EndAlerts_title()}</h1>
        <p className="mt-2 text-muted">{m.EndAlerts_text()}</p>
      </div>
      <EndAlerts />
    </AccountPage>
  )
}
