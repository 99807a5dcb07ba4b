import { z } from 'zod'
import type { Conteudo, Endpoint } from '../../contract/endpoint.ts'
import type { FileRoute } from '../../contract/files.ts'
import type { Page } from '../../contract/pages.ts'

/**
 * The cache entry of a cacheable request. `key` is its canonical address: path and declared parameters.
 */
export type CacheRoute = {
  key: string
  segundos: number
  conteudo: Conteudo
  kind: 'page' | 'api' | 'file'
  /** Depends on the session of its owner: with a session it must not come from the cache. */
  pessoal: boolean
}

type Rule = Omit<CacheRoute, 'key'> & { pattern: RegExp; query: ReadonlySet<string> }

/** Longer addresses are answered but not cached: nobody can fill the cache with them. */
const MAX_KEY = 1024

/** The source of a regular expression for an address of the contract: any text for a parameter. */
export const sourceOf = (path: string): string =>
  path.replaceAll('.', '\\.').replace(/:\w+|\{\w+\}/g, '[^/]+')

const patternOf = (path: string, suffix = '') => new RegExp(`^${sourceOf(path)}${suffix}$`)

function pageRules(page: Page): Rule[] {
  const rule = {
    segundos: page.segundos,
    conteudo: page.conteudo,
    kind: 'page' as const,
    pessoal: false,
    query: new Set<string>(page.query),
  }
  // React Router asks for a page's data at `{path}.data`, and for the root's at `/_root.data`.
  const data = { ...rule, query: new Set([...page.query, '_routes']) }
  return ['', '/en'].flatMap((prefix) => {
    const path = page.path === '/' ? prefix || '/' : prefix + page.path
    return [
      { ...rule, pattern: patternOf(path, path === '/' ? '' : '/?') },
      { ...data, pattern: path === '/' ? /^\/_root\.data$/ : patternOf(path, '\\.data') },
    ]
  })
}

function endpointRule(chamada: string, endpoint: Endpoint): Rule[] {
  if (!endpoint.cache || !chamada.startsWith('GET ')) return []
  const declared = endpoint.query ? z.toJSONSchema(endpoint.query, INPUT).properties : {}
  return [
    {
      pattern: patternOf(chamada.slice(4)),
      query: new Set(Object.keys(declared ?? {})),
      segundos: endpoint.cache.segundos,
      conteudo: endpoint.conteudo,
      kind: 'api',
      pessoal: endpoint.pessoal === true,
    },
  ]
}

const fileRule = ({ path, segundos, conteudo }: FileRoute): Rule => ({
  pattern: patternOf(path),
  query: new Set(),
  segundos,
  conteudo,
  kind: 'file',
  pessoal: false,
})

const INPUT = { io: 'input', unrepresentable: 'any' } as const

/** Finds the cache route of an address; null for what is never cached. */
export function cacheRouter(
  endpoints: Record<string, Endpoint>,
  pages: readonly Page[],
  files: readonly FileRoute[] = [],
): (url: URL) => CacheRoute | null {
  const rules = [
    ...pages.flatMap(pageRules),
    ...Object.entries(endpoints).flatMap(([chamada, endpoint]) => endpointRule(chamada, endpoint)),
    ...files.map(fileRule),
  ]
  return (url) => {
    const rule = rules.find(({ pattern }) => pattern.test(url.pathname))
    if (!rule) return null
    const params: [string, string][] = []
    const seen = new Set<string>()
    for (const [name, value] of url.searchParams) {
      // A repeated parameter is an error that the route must answer.
      if (seen.has(name)) return null
      seen.add(name)
      if (rule.query.has(name) && value.trim() !== '') params.push([name, value])
    }
    params.sort(([a], [b]) => (a < b ? -1 : 1))
    const search = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
    const key = url.pathname + search
    if (key.length > MAX_KEY) return null
    const { segundos, conteudo, kind, pessoal } = rule
    return { key, segundos, conteudo, kind, pessoal }
  }
}

/** How many raw addresses are remembered with their entry. */
const KNOWN_ADDRESSES = 20_000
/** Longer ones are parsed each time: remembered, they would fill the memory. */
const KNOWN_LENGTH = 512

/** The same for raw addresses, each parsed once. */
export function rememberRoutes(
  route: (url: URL) => CacheRoute | null,
  publicUrl: string,
): (address: string) => CacheRoute | null {
  const known = new Map<string, CacheRoute | null>()
  return (address) => {
    const found = known.get(address)
    if (found !== undefined) return found
    const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : null
    const made = url && route(url)
    if (address.length > KNOWN_LENGTH) return made
    if (known.size >= KNOWN_ADDRESSES) known.clear()
    known.set(address, made)
    return made
  }
}
