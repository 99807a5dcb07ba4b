import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { areaDaEquipe, isDaEquipe } from '../contract/areaDaEquipe.ts'
import { pages } from '../contract/pages.ts'

type Address = { path: string; file: string }

const inPanel = ({ path }: Address) => /^\/painel(\/|$)/.test(path)
const ofStaff = ({ path }: Address) => isDaEquipe(path)
const isPublic = (page: Address) => !inPanel(page) && !ofStaff(page)

/**
 * One route for both languages, Portuguese at its own address and English under `/en`: every browser
 * loads the list of routes, and with a route per language it was a third larger.
 */
const page = ({ path, file }: Address) =>
  route(path === '/' ? '/en?' : `/en?${path}`, `routes/${file}.tsx`, { id: file })

export default [
  ...pages.filter(isPublic).map(page),
  // The panel's frame stays while one goes from page to page.
  layout('painel/PanelLayout.tsx', { id: 'panel' }, pages.filter(inPanel).map(page)),
  // So does that of staff, who are nobody to all other pages.
  layout('features/equipe/AdminLayout.tsx', { id: 'staff' }, [
    ...pages.filter(ofStaff).map(page),
    // Any other address of theirs: who mistypes one keeps the menu.
    page({ path: `${areaDaEquipe.paginas}/*`, file: 'adminNotFound' }),
  ]),
  // Every part of the design system in its states; a built site answers 404 there.
  ...(import.meta.env.DEV
    ? [route('/styleguide', 'routes/styleguide.tsx', { id: 'styleguide' })]
    : []),
  // Any other address: its loader answers 404, so that the page around it is ours.
  route('*', 'routes/notFound.tsx', { id: 'notFound' }),
] satisfies RouteConfig
