import type { LoaderFunctionArgs } from 'react-router'
import { loadPanel } from '../features/panel/loadPanel.ts'
import { panelPage } from '../features/panel/panelPage.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/avaliacoes', m.Panel_reviews)
export const meta = metaOfLoader

export default panelPage({
  modelo: () =>
    import('../features/reviews/AdvertiserReviews.tsx').then((part) => part.AdvertiserReviews),
  assinante: () =>
    import('../features/reviews/SubscriberReviews.tsx').then((part) => part.SubscriberReviews),
})
