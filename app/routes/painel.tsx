import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) => loadPanel(args, '/painel', m.Panel_home)
export const meta = metaOfLoader

/** The first page after signing in. */
export default panelPage({
  modelo: () =>
    import('../features/modelo/dashboard/AdvertiserDashboard.tsx').then(
      (part) => part.AdvertiserDashboard,
    ),
  assinante: () =>
    import('../features/assinante/SubscriberDashboard.tsx').then(
      (part) => part.SubscriberDashboard,
    ),
})
