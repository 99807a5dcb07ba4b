import { expect, it } from 'vitest'
import { createRoutePattern } from './routePattern.ts'

const patternOf = createRoutePattern()

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/_root.data?cidade=sao-paulo', '/.data'],
  ['/profile/helena-sao-paulo', '/profile/:id'],
  ['/en/profile/helena-sao-paulo.data?_routes=profile', '/profile/:id.data'],
  ['/search?geral=loira&pagina=2', '/search'],
  ['/acompanhantes/sp/sao-paulo', '/acompanhantes/:estado/:cidade'],
  ['/api/filtro?cidade=x', '/api/filtro'],
  ['/api/configuracoes/12', '/api/configuracoes/{id}'],
  ['/media/publico/ab/cd.avif', '/media/*'],
  ['/assets/home-abc.js', '/assets/*'],
  // Made up by anybody: no figure of its own, or the memory would grow with each.
  ['/wp-login.php', 'other'],
  ['/profile/a/b/c', 'other'],
  ['/api/nada/1', 'other'],
])('says of %s only that it is %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
})
