import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AvisoDePix } from '../../contract/apiPix.ts'
import { Falha } from '../http/problem.ts'
import type { ApiEnv } from '../http/route.ts'
import { isMacOf, macOf } from '../keys.ts'
import type { Services } from '../services.ts'
import { type PixApi, pixApiOf } from './pixApi.ts'
import { queuePixJob } from './queries.ts'

const PATH = '/api/pix'
const MAX_BYTES = 1_000_000

/** The part of the address that only the bank is told is the code of this text. */
const TEXTO = 'pix callback'

/**
 * The bank's callback, `POST /api/pix/{secret}/pix`. That it is the bank is known by the secret in the
 * address (and, where the operator's proxy asks for it, by the bank's certificate); even so nothing that
 * it says is believed: it has the bank asked for each Pix. Answered once that is queued.
 */
export function mountPix(app: Hono<ApiEnv>, services: Services): void {
  const { db, settings, secrets } = services
  if (!pixApiOf(settings)) return
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new Falha('corpo_grande_demais', 'O aviso é grande demais.')
    },
  })
  app.post(`${PATH}/:segredo/pix`, limit, async (c) => {
    const given = Buffer.from(c.req.param('segredo'), 'base64url')
    if (!isMacOf(secrets.hash, TEXTO, given))
      throw new Falha('nao_encontrado', 'Não há nada neste endereço. Veja /api/docs.')
    const json: unknown = await c.req.json().catch(() => null)
    const aviso = AvisoDePix.safeParse(json)
    if (!aviso.success) throw new Falha('pedido_malformado', 'Envie o aviso da API Pix.')
    for (const { endToEndId } of aviso.data.pix)
      await queuePixJob(db, 'consult-pix', { e2eid: endToEndId })
    return new Response(null, { status: 200 })
  })
}

/** The address below which the bank calls. */
export const webhookUrl = ({ settings, secrets }: Endereco): string =>
  `${settings.publicUrl}${PATH}/${macOf(secrets.hash, TEXTO).toString('base64url')}`

type Endereco = { settings: Pick<Services['settings'], 'publicUrl'>; secrets: { hash: string } }

/** Hourly: the address that the bank calls, which changes with the secret. The same again is no change. */
export const registerWebhook = (api: PixApi, endereco: Endereco): Promise<void> =>
  api.registrarWebhook(webhookUrl(endereco))
