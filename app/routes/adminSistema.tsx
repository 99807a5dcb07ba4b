import type { LoaderFunctionArgs } from 'react-router'
import { SystemPage } from '../features/equipe/SystemPage.tsx'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/admin/sistema', m.SystemPage_title)
export const meta = metaOfLoader

export default SystemPage
