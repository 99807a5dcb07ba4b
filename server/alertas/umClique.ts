import type { Hono } from 'hono'
import type { ApiEnv } from '../http/route.ts'
import type { Services } from '../services.ts'
import { endAlertas } from './alertas.ts'

const PATH = '/api/alertas/um-clique'

/** The address in `List-Unsubscribe`: it has a token that only ends. */
export const umCliqueUrl = (
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
  token: string,
): string => `${publicUrl}${PATH}/${token}`

/**
 * Mail programs end the e-mails of an address with one click (RFC 8058): a POST of a form, without headers of
 * ours, so no call of the contract. Opened as a page it leads to the button that ends them.
 */
export function mountUmClique(app: Hono<ApiEnv>, services: Services): void {
  app.post(`${PATH}/:token`, async (c) => {
    await endAlertas(services, { token: c.req.param('token') })
    return new Response(null, { status: 204 })
  })
  app.get(`${PATH}/:token`, (c) => {
    const token = encodeURIComponent(c.req.param('token'))
    return c.redirect(`${services.settings.publicUrl}/alertas#encerrar=${token}`, 303)
  })
}
