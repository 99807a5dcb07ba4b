import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '../contract/pages.ts'

const inPanel = ({ path }: { path: string }) => /^\/painel(\/|$)/.test(path)
const portuguese = ({ path, file }: { path: string; file: string }) =>
  route(path, `routes/${file}.tsx`, { id: file })
const english = ({ path, file }: { path: string; file: string }) =>
  route(path === '/' ? '/en' : `/en${path}`, `routes/${file}.tsx`, { id: `en.${file}` })

// The panel's frame stays while one goes from page to page.
const frame = 'features/panel/PanelLayout.tsx'
const panel = pages.filter(inPanel)
// So does that of staff, who are nobody to all other pages.
const ofStaff = ({ path }: { path: string }) => /^\/admin(\/|$)/.test(path)
const staffFrame = 'features/admin/AdminLayout.tsx'
const staff = pages.filter(ofStaff)
const isPublic = (page: { path: string }) => !inPanel(page) && !ofStaff(page)

/** Every page twice: in Portuguese at its own address, in English under `/en`. */
export default [
  ...pages.filter(isPublic).flatMap((page) => [portuguese(page), english(page)]),
  layout(frame, { id: 'panel' }, panel.map(portuguese)),
  layout(frame, { id: 'en.panel' }, panel.map(english)),
  layout(staffFrame, { id: 'staff' }, staff.map(portuguese)),
  layout(staffFrame, { id: 'en.staff' }, staff.map(english)),
  // Any other address: its loader answers 404, so that the page around it is ours.
  route('*', 'routes/notFound.tsx', { id: 'notFound' }),
] satisfies RouteConfig
