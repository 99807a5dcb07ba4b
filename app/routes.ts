import { type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '../contract/pages.ts'

/** Every page twice: in Portuguese at its own address, in English under `/en`. */
const localized = pages.flatMap(({ path, file }) => [
  route(path, `routes/${file}.tsx`, { id: file }),
  route(path === '/' ? '/en' : `/en${path}`, `routes/${file}.tsx`, { id: `en.${file}` }),
])

export default [
  ...localized,
  // Any other address: its loader answers 404, so that the page around it is ours.
  route('*', 'routes/notFound.tsx', { id: 'notFound' }),
] satisfies RouteConfig
