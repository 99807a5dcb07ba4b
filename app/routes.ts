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

/** Every page twice: in Portuguese at its own address, in English under `/en`. */
export default [
  ...pages.filter((page) => !inPanel(page)).flatMap((page) => [portuguese(page), english(page)]),
  layout(frame, { id: 'panel' }, panel.map(portuguese)),
  layout(frame, { id: 'en.panel' }, panel.map(english)),
  // Any other address: its loader answers 404, so that the page around it is ours.
  route('*', 'routes/notFound.tsx', { id: 'notFound' }),
] satisfies RouteConfig
