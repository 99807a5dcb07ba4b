import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/comecar', m.Guide_title)
export const meta = metaOfLoader
/** Only the browser reads the step in the address; the loader does not. */
export const shouldRevalidate = () => false

export default panelPage({
  modelo: () => import('../features/modelo/guide/GuidePage.tsx').then((part) => part.GuidePage),
})
