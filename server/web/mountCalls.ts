import type { Hono } from 'hono'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { Falha } from '../http/problem.ts'
import type { ApiEnv, Handlers } from '../http/route.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { AnyHandler, Area, Dispatch } from './dispatch.ts'

type Options = {
  dispatch: Dispatch
  watch: ChangeFeed['watch']
  /** What every call on this router must be, in addition to what its own endpoint declares. */
  area: Area
  /** Where the router itself is mounted: left out of the patterns. */
  base?: string
}

/**
 * Mounts these calls of the contract on a router, and 405 for the other methods of their paths. Of two patterns that
 * match, the first one counts: whole addresses with all their methods (`/midias/upload` is no `/midias/{id}`), then
 * those with parts, each in the order of the contract.
 */
export function mountCalls<K extends Chamada>(
  router: Hono<ApiEnv>,
  handlers: Handlers<K>,
  options: Options,
): void {
  const chamadas = (Object.keys(endpoints) as Chamada[]).filter((chamada) => chamada in handlers)
  for (const withParts of [false, true])
    mountSome(
      router,
      chamadas.filter((chamada) => chamada.includes('{') === withParts) as K[],
      handlers,
      options,
    )
}

function mountSome<K extends Chamada>(
  router: Hono<ApiEnv>,
  chamadas: K[],
  handlers: Handlers<K>,
  { dispatch, watch, area, base = '' }: Options,
): void {
  const methods = new Map<string, string[]>()
  for (const chamada of chamadas) {
    const [method = '', path = ''] = chamada.split(' ')
    const pattern = path.slice(base.length).replace(/\{(\w+)\}/g, ':$1')
    // Two calls may name the same part of their address differently.
    const shape = pattern.replace(/:\w+/g, ':parte')
    methods.set(shape, [...(methods.get(shape) ?? []), method])
    const handle = handlers[chamada] as unknown as AnyHandler
    // Once a write is answered, the next request sees its change, on whichever node. Visits and clicks,
    // which change no page, do not wait.
    const changesPages = method !== 'GET' && endpoints[chamada].grupo !== 'eventos'
    router.on(method, pattern, async (c) => {
      const everyNodeKnows = changesPages ? watch() : null
      const response = await dispatch(c, { chamada, handle, area })
      await everyNodeKnows?.()
      return response
    })
  }
  for (const [shape, allowed] of methods) {
    if (allowed.includes('GET')) allowed.push('HEAD')
    router.all(shape, () => {
      throw new Falha('metodo_nao_permitido', `Este endereço aceita ${allowed.join(', ')}.`, {
        headers: { Allow: allowed.join(', ') },
      })
    })
  }
}
