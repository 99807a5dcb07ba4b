import { pageProblem } from '../services.ts'

export function loader() {
  throw pageProblem('nao_encontrado')
}

/** Never shown: the loader always throws. The route needs a component to answer with a page. */
export default function NotFound() {
  return null
}
