import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) => loadPanel(args, '/painel/agora', m.Now_title)
export const meta = metaOfLoader

/** Opened by the shortcuts of the installed app. Opening it changes nothing: that takes a touch. */
export default panelPage({
  modelo: () => import('../features/modelo/now/NowPage.tsx').then((part) => part.NowPage),
})
