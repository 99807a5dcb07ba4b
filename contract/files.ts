import type { Conteudo } from './endpoint.ts'

export type FileRoute = {
  /** Address; `:name` is a parameter. */
  path: string
  conteudo: Conteudo
  /** Seconds for which the bytes count as fresh when nothing was committed meanwhile. */
  segundos: number
}

/**
 * Files rendered on demand that are neither page nor API: cached like pages. Cards contain text, so
 * there are two of each.
 */
export const files = [
  { path: '/robots.txt', conteudo: 'aberto', segundos: 3600 },
  { path: '/sitemap.xml', conteudo: 'aberto', segundos: 600 },
  { path: '/sitemap/perfis-:parte', conteudo: 'adulto', segundos: 600 },
  { path: '/sitemap/:parte', conteudo: 'aberto', segundos: 600 },
  { path: '/transparencia/:arquivo', conteudo: 'aberto', segundos: 3600 },
  { path: '/cartao/padrao.jpg', conteudo: 'aberto', segundos: 86_400 },
  { path: '/cartao/profile/:arquivo', conteudo: 'adulto', segundos: 86_400 },
  { path: '/cartao/estado/:arquivo', conteudo: 'aberto', segundos: 3600 },
  { path: '/cartao/cidade/:estado/:arquivo', conteudo: 'aberto', segundos: 3600 },
  { path: '/cartao/en/padrao.jpg', conteudo: 'aberto', segundos: 86_400 },
  { path: '/cartao/en/profile/:arquivo', conteudo: 'adulto', segundos: 86_400 },
  { path: '/cartao/en/estado/:arquivo', conteudo: 'aberto', segundos: 3600 },
  { path: '/cartao/en/cidade/:estado/:arquivo', conteudo: 'aberto', segundos: 3600 },
] as const satisfies readonly FileRoute[]
