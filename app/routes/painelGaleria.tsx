import type { LoaderFunctionArgs } from 'react-router'
import { loadPanel } from '../features/panel/loadPanel.ts'
import { panelPage } from '../features/panel/panelPage.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import type { PageHandle } from '../root.tsx'

export const handle: PageHandle = { bare: true }
export const loader = (args: LoaderFunctionArgs) =>
  loadPanel(args, '/painel/galeria', m.Gallery_title)
export const meta = metaOfLoader

export default panelPage({
  modelo: () =>
    import('../features/gallery-editor/GalleryEditor.tsx').then((part) => part.GalleryEditor),
})
