import { TrieRouter } from 'hono/router/trie-router'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'

/** Addresses outside of the contract. */
const OTHERS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/assets/*',
  '/media/*',
  '/copia/*',
]

/**
 * The pattern of an address, as in the contract: `/profile/:id`, `/api/modelos/{id}`; a page's data has
 * `.data` at its end, and both languages are one. `other` for what is no route: never the address itself,
 * which says what somebody looked at and which anybody can make up.
 */
export function createRoutePattern(): (address: string) => string {
  const router = new TrieRouter<string>()
  const add = (path: string) => router.add('GET', path.replace(/\{(\w+)\}/g, ':$1'), path)
  for (const path of OTHERS) add(path)
  for (const chamada of Object.keys(endpoints)) add(chamada.slice(chamada.indexOf(' ') + 1))
  for (const { path } of [...files, ...pages]) add(path)
  return (address) => {
    const end = address.indexOf('?')
    const path = end < 0 ? address : address.slice(0, end)
    if (path === '/_root.data') return '/.data'
    const isData = path.endsWith('.data')
    const bare = isData ? path.slice(0, -5) : path
    const page = /^\/en(\/|$)/.test(bare) ? bare.slice(3) || '/' : bare
    const [found] = router.match('GET', page)[0]
    return found ? found[0] + (isData ? '.data' : '') : 'other'
  }
}
