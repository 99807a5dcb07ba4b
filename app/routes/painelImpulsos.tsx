import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/impulsos', m.Boosts_title)
export const meta = metaOfLoader

export default panelPage({
  modelo: () => import('../features/modelo/boosts/BoostsPage.tsx').then((part) => part.BoostsPage),
})
