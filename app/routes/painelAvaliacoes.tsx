import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/avaliacoes', m.Panel_reviews)
export const meta = metaOfLoader

export default panelPage({
  modelo: () =>
    import('../depoimentos/AdvertiserReviews.tsx').then((part) => part.AdvertiserReviews),
  assinante: () =>
    import('../depoimentos/SubscriberReviews.tsx').then((part) => part.SubscriberReviews),
})
