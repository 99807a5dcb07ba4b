import type { z } from 'zod'
import { Cob, Devolucao, Pix, Token } from '../../contract/apiPix.ts'
import { writeValor } from '../../contract/centavos.ts'
import type { Settings } from '../settings.ts'
import { traced } from '../tracing/tracing.ts'
import { createMutualTls, type Resposta, type Send } from './mutualTls.ts'

/*
 * A bank by the Banco Central's Pix API 2.9 (github.com/bacen/pix-api): OAuth2 client credentials over
 * mTLS, charges (`cob`), received Pix and their refunds. Amounts are centavos.
 */

/** The bank refused a call, or answered what the API does not describe. Never has what was sent. */
export class PixApiError extends Error {
  readonly status: number
  constructor(call: string, status: number, why: string) {
    super(`${call}: ${status} ${why}`)
    this.name = 'PixApiError'
    this.status = status
  }
}

export type PixApi = {
  /** Creates a charge; `txid`: 26 to 35 letters and digits. @returns its copy-and-paste text */
  cobrar(pedido: { txid: string; valor: number; segundos: number }): Promise<string>
  /** A charge with the Pix that paid it; null for one that the bank does not have. */
  consultarCob(txid: string): Promise<Cob | null>
  /** Ends a charge that is not to be paid any more. */
  removerCob(txid: string): Promise<void>
  /** null for one that the bank does not have. */
  consultarPix(e2eid: string): Promise<Pix | null>
  /** Returns part or all of a Pix. The same id again is the same refund. */
  devolver(e2eid: string, id: string, valor: number): Promise<Devolucao>
  /** Has the bank call `url` + '/pix' about Pix to this key. */
  registrarWebhook(url: string): Promise<void>
}

type Banco = {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  chave: string
  send: Send
}

/** A token is renewed this long before its end, in milliseconds. */
const MARGIN_MS = 30_000
const SCOPE = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'

/** The token that authorises calls: one for all of them until it ends. */
function createToken({ tokenUrl, clientId, clientSecret, send }: Banco) {
  let held: { token: Promise<string>; until: number } | null = null
  const ask = async (): Promise<string> => {
    const { status, text } = await send('POST', tokenUrl, {
      headers: {
        Authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
    })
    if (status !== 200) throw new PixApiError('token', status, 'was refused')
    const { access_token, expires_in } = parse(Token, text, 'token')
    if (held) held.until = Date.now() + expires_in * 1000 - MARGIN_MS
    return access_token
  }
  return {
    get(): Promise<string> {
      if (held && held.until > Date.now()) return held.token
      const next = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
      held = next
      next.token = ask().catch((error) => {
        if (held === next) held = null
        throw error
      })
      return next.token
    },
    drop() {
      held = null
    },
  }
}

function parse<T>(schema: z.ZodType<T>, text: string, call: string): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new PixApiError(call, 200, 'the answer is no JSON')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new PixApiError(call, 200, `the answer does not fit the API: ${where}`)
}

/** Calls that name the charge or Pix in their path; errors name only the kind of call. */
export function createPixApi(banco: Banco): PixApi {
  const token = createToken(banco)
  const once = async (method: string, path: string, body?: object): Promise<Resposta> => {
    const headers = {
      Authorization: `Bearer ${await token.get()}`,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
    }
    // The rest of the path names a charge.
    const [, kind] = path.split('/')
    return traced(`pix ${method} ${kind}`, 'client', () =>
      banco.send(method, `${banco.url}${path}`, {
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }
  const call = async (method: string, path: string, body?: object): Promise<Resposta> => {
    const first = await once(method, path, body)
    if (first.status !== 401) return first
    // Banks end tokens before their time, too.
    token.drop()
    return once(method, path, body)
  }
  /** @returns the text of an expected answer, null for a 404 */
  const expectAnswer = (name: string, { status, text }: Resposta, good: number): string | null => {
    if (status === good) return text
    if (status === 404) return null
    throw new PixApiError(name, status, typeOf(text))
  }
  const consultarCob = async (txid: string): Promise<Cob | null> => {
    const text = expectAnswer('GET /cob', await call('GET', `/cob/${txid}`), 200)
    return text === null ? null : parse(Cob, text, 'GET /cob')
  }
  const consultarPix = async (e2eid: string): Promise<Pix | null> => {
    const text = expectAnswer('GET /pix', await call('GET', `/pix/${e2eid}`), 200)
    return text === null ? null : parse(Pix, text, 'GET /pix')
  }
  return {
    consultarCob,
    consultarPix,
    async cobrar({ txid, valor, segundos }) {
      const text = expectAnswer(
        'PUT /cob',
        await call('PUT', `/cob/${txid}`, {
          calendario: { expiracao: segundos },
          valor: { original: writeValor(valor), modalidadeAlteracao: 0 },
          chave: banco.chave,
        }),
        201,
      )
      const code = text && parse(Cob, text, 'PUT /cob').pixCopiaECola
      if (!code) throw new PixApiError('PUT /cob', 201, 'has no text to pay with')
      return code
    },
    async removerCob(txid) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      const { status, text } = await call('PATCH', `/cob/${txid}`, body)
      // 400: it was paid, or ended, meanwhile; whoever asks for it next learns that.
      if (status !== 200 && status !== 400 && status !== 404)
        throw new PixApiError('PATCH /cob', status, typeOf(text))
    },
    async devolver(e2eid, id, valor) {
      const path = `/pix/${e2eid}/devolucao/${id}`
      const sent = await call('PUT', path, { valor: writeValor(valor) })
      if (sent.status === 201 || sent.status === 200)
        return parse(Devolucao, sent.text, 'PUT /devolucao')
      // It may have been asked for by a process that ended before it could read the answer.
      const before = await call('GET', path)
      if (before.status === 200) return parse(Devolucao, before.text, 'GET /devolucao')
      throw new PixApiError('PUT /devolucao', sent.status, typeOf(sent.text))
    },
    async registrarWebhook(url) {
      const path = `/webhook/${encodeURIComponent(banco.chave)}`
      const { status, text } = await call('PUT', path, { webhookUrl: url })
      if (status !== 200) throw new PixApiError('PUT /webhook', status, typeOf(text))
    },
  }
}

/** The kind of error that the bank names: the rest of a problem may repeat what was sent. */
function typeOf(text: string): string {
  const type = /"type"\s*:\s*"[^"]*\/(\w{1,60})"/.exec(text)?.[1]
  return type ?? 'without a known problem'
}

type DoPix = Pick<
  Settings,
  | 'pixKey'
  | 'pixProviderUrl'
  | 'pixProviderTokenUrl'
  | 'pixProviderClientId'
  | 'pixProviderClientSecret'
  | 'pixProviderCert'
  | 'pixProviderKey'
  | 'pixProviderCa'
>

const opened = new WeakMap<object, PixApi>()

/** The configured bank; null where the operator has none. One for each settings, with its one token. */
export function pixApiOf(settings: DoPix): PixApi | null {
  const { pixProviderUrl: url, pixProviderCert: cert, pixProviderKey: key, pixKey } = settings
  const { pixProviderClientId: clientId, pixProviderClientSecret: clientSecret } = settings
  if (!url || !cert || !key || !pixKey || !clientId || !clientSecret) return null
  let api = opened.get(settings)
  if (!api) {
    const base = url.replace(/\/+$/, '')
    api = createPixApi({
      url: base,
      tokenUrl: settings.pixProviderTokenUrl ?? `${new URL(base).origin}/oauth/token`,
      clientId,
      clientSecret,
      chave: pixKey,
      send: createMutualTls({ cert, key, ca: settings.pixProviderCa }),
    })
    opened.set(settings, api)
  }
  return api
}
