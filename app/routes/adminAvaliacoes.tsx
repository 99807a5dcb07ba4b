import type { LoaderFunctionArgs } from 'react-router'
import { RejectedPage } from '../features/equipe/RejectedPage.tsx'
import { metaOfLoader } from '../meta.ts'
import { loadPanel } from '../painel/loadPanel.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/admin/avaliacoes', m.Admin_rejected)
export const meta = metaOfLoader

export default RejectedPage
