import type { LoaderFunctionArgs } from 'react-router'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { panelPage } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) => loadPanel(args, '/painel/planos', m.Panel_plans)
export const meta = metaOfLoader

const loadPlans = () => import('../planos/Plans.tsx').then((part) => part.Plans)

export default panelPage({ modelo: loadPlans, assinante: loadPlans })
