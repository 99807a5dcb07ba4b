import { data } from 'react-router'
import type { PageProblem } from '../services.ts'

export function loader() {
  throw data<PageProblem>({ codigo: 'nao_encontrado', detail: '' }, { status: 404 })
}

/** Never shown: the loader always throws. The route needs a component to answer with a page. */
export default function NotFound() {
  return null
}
