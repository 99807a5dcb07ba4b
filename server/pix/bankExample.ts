import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { readValor, writeValor } from '../../contract/centavos.ts'
import type { Certificado, Resposta, Send } from './mutualTls.ts'

/*
 * A bank with the Banco Central's Pix API. Every request and every answer is validated by the published
 * `openapi.yaml`; what does not fit is in `violations`, which a test expects to stay empty.
 */

type Schema = { $ref?: string; [key: string]: unknown }
type Content = { content?: Record<string, { schema: Schema }>; $ref?: string }
type Operation = { requestBody?: Content; responses: Record<string, Content> }
type Path = { parameters?: { name: string; in: string; schema: Schema }[] } & Record<
  string,
  Operation
>
type Document = {
  paths: Record<string, Path>
  components: Record<string, Record<string, Content>>
}

const document: Document = parse(
  readFileSync(new URL('../../tests/pix/openapi.yaml', import.meta.url), 'utf8'),
)
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
addFormats.default(ajv)
ajv.addSchema(document, 'pix')
const compiled = new Map<string, ValidateFunction>()

/** Errors of a value by a schema of the document. */
function errorsOf(schema: Schema, value: unknown): string[] {
  const known = JSON.stringify(schema)
  let validate = compiled.get(known)
  if (!validate) {
    // References in the document are to itself.
    validate = ajv.compile(JSON.parse(known.replaceAll('"#/', '"pix#/')))
    compiled.set(known, validate)
  }
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const resolveContent = (part: Content): Content =>
  part.$ref?.startsWith('#/components/')
    ? document.components[part.$ref.split('/')[2]!]![part.$ref.split('/')[3]!]!
    : part

const schemaOf = (part: Content | undefined): Schema | undefined =>
  part && Object.values(resolveContent(part).content ?? {})[0]?.schema

/** The documented paths that are used, as patterns. */
const routes = [
  '/cob/{txid}',
  '/pix/{e2eid}',
  '/pix/{e2eid}/devolucao/{id}',
  '/webhook/{chave}',
].map((path) => ({
  described: document.paths[path]!,
  path,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Errors of a callback's body, by the document. */
export const callbackErrors = (body: unknown): string[] =>
  errorsOf(
    { $ref: '#/components/requestBodies/WebhookPixBody/content/application~1json/schema' },
    body,
  )

type Cob = {
  txid: string
  valor: number
  chave: string
  status: string
  criada: Date
  segundos: number
  pix: string[]
}
type Devolucao = { id: string; valor: number; status: string; rtrId: string }
type Pix = {
  e2eid: string
  txid: string | undefined
  valor: number
  horario: Date
  devolucoes: Devolucao[]
}

export type Bank = ReturnType<typeof createBank>

const NOT_FOUND = { status: 404, body: problem(404, 'NaoEncontrado') }
const INVALID = { status: 400, body: problem(400, 'OperacaoInvalida') }
type Answer = { status: number; body?: object }

function problem(status: number, type: string) {
  return { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status }
}

export const newE2e = (): string => `E${randomBytes(16).toString('hex').slice(1)}`

/** What the bank has. */
function createState() {
  return {
    cobs: new Map<string, Cob>(),
    pixes: new Map<string, Pix>(),
    webhooks: new Map<string, string>(),
    /** The state in which a refund begins; another one is set by `settle`. */
    devolucaoComeca: 'DEVOLVIDO',
  }
}

/** The effect of each documented call, and its answer. */
function createActs(state: ReturnType<typeof createState>) {
  const { cobs, pixes, webhooks } = state
  function act(call: string, params: Record<string, string>, body: never): Answer {
    const { txid = '', e2eid = '', id = '', chave = '' } = params
    switch (call) {
      case 'PUT /cob/{txid}':
        return putCob(txid, body)
      case 'PATCH /cob/{txid}':
        return patchCob(txid, body)
      case 'GET /cob/{txid}':
        return cobs.has(txid) ? { status: 200, body: showCob(cobs.get(txid)!) } : NOT_FOUND
      case 'GET /pix/{e2eid}':
        return pixes.has(e2eid) ? { status: 200, body: showPix(pixes.get(e2eid)!) } : NOT_FOUND
      case 'PUT /pix/{e2eid}/devolucao/{id}':
        return putDevolucao(e2eid, id, body)
      case 'GET /pix/{e2eid}/devolucao/{id}': {
        const found = pixes.get(e2eid)?.devolucoes.find((one) => one.id === id)
        return found ? { status: 200, body: showDevolucao(found) } : NOT_FOUND
      }
      default:
        webhooks.set(decodeURIComponent(chave), (body as { webhookUrl: string }).webhookUrl)
        return { status: 200 }
    }
  }

  function putCob(txid: string, body: PutCob): Answer {
    if (cobs.has(txid)) return INVALID
    const { chave, valor, calendario } = body
    cobs.set(txid, {
      txid,
      chave,
      valor: readValor(valor.original),
      status: 'ATIVA',
      criada: new Date(),
      segundos: calendario.expiracao,
      pix: [],
    })
    return { status: 201, body: showCob(cobs.get(txid)!) }
  }

  function patchCob(txid: string, { status }: { status: string }): Answer {
    const cob = cobs.get(txid)
    if (!cob) return NOT_FOUND
    if (cob.status !== 'ATIVA') return INVALID
    cob.status = status
    return { status: 200, body: showCob(cob) }
  }

  function putDevolucao(e2eid: string, id: string, { valor }: { valor: string }): Answer {
    const pix = pixes.get(e2eid)
    if (!pix) return NOT_FOUND
    const wanted = readValor(valor)
    const used = pix.devolucoes
      .filter(({ status }) => status !== 'NAO_REALIZADO')
      .reduce((sum, one) => sum + one.valor, 0)
    if (used + wanted > pix.valor || pix.devolucoes.some((one) => one.id === id)) return INVALID
    const rtrId = `D${randomBytes(16).toString('hex').slice(1)}`
    const made = { id, valor: wanted, status: state.devolucaoComeca, rtrId }
    pix.devolucoes.push(made)
    return { status: 201, body: showDevolucao(made) }
  }

  const showCob = ({ txid, valor, chave, status, criada, segundos, pix }: Cob) => ({
    txid,
    revisao: 0,
    status,
    chave,
    calendario: { criacao: criada.toISOString(), expiracao: segundos },
    valor: { original: writeValor(valor) },
    pixCopiaECola: `00020101021226${txid}6304ABCD`,
    ...(pix.length > 0 && { pix: pix.map((e2eid) => showPix(pixes.get(e2eid)!)) }),
  })
  return act
}

export function createBank() {
  const state = createState()
  const { cobs, pixes } = state
  const act = createActs(state)
  const violations: string[] = []
  const calls: string[] = []
  const bank = Object.assign(state, {
    violations,
    /** Every call that was answered: 'PUT /cob/{txid}'. */
    calls,
    token: 'token-1',
    /** Called before and after the effect of each call: what it throws is a lost connection. */
    interrupt: (_moment: 'before' | 'after', _call: string): void => {},

    /** Somebody pays, with the code of a charge or without one. */
    pay(txid: string | undefined, valor: number): string {
      const e2eid = newE2e()
      pixes.set(e2eid, { e2eid, txid, valor, horario: new Date(), devolucoes: [] })
      const cob = txid ? cobs.get(txid) : undefined
      if (cob) {
        cob.status = 'CONCLUIDA'
        cob.pix.push(e2eid)
      }
      return e2eid
    },
    /** A refund that the operator, or the bank, makes without the site. */
    refund(e2eid: string, valor: number): void {
      const id = randomBytes(8).toString('hex')
      const rtrId = `D${randomBytes(16).toString('hex').slice(1)}`
      pixes.get(e2eid)!.devolucoes.push({ id, valor, status: 'DEVOLVIDO', rtrId })
    },
    /** Ends the refunds that are under way. */
    settle(status: 'DEVOLVIDO' | 'NAO_REALIZADO'): void {
      for (const { devolucoes } of pixes.values())
        for (const one of devolucoes) if (one.status === 'EM_PROCESSAMENTO') one.status = status
    },
    /** What was returned of a Pix, in centavos. */
    returned: (e2eid: string): number =>
      (pixes.get(e2eid)?.devolucoes ?? [])
        .filter(({ status }) => status === 'DEVOLVIDO')
        .reduce((sum, { valor }) => sum + valor, 0),
    /** What was returned, or is under way, in centavos. */
    held: (e2eid: string): number =>
      (pixes.get(e2eid)?.devolucoes ?? [])
        .filter(({ status }) => status !== 'NAO_REALIZADO')
        .reduce((sum, { valor }) => sum + valor, 0),
    /** The body of the callback about these Pix. */
    notice(...e2eids: string[]) {
      const body = { pix: e2eids.map((e2eid) => showPix(pixes.get(e2eid)!)) }
      violations.push(...callbackErrors(body))
      return body
    },
    handle,
  })

  function handle(method: string, path: string, authorization: string, text: string): Answer {
    const route = routes.find(({ pattern }) => pattern.test(path))
    const operation = route?.described[method.toLowerCase()]
    if (!route || !operation) {
      violations.push(`${method} ${path} is not described`)
      return NOT_FOUND
    }
    const call = `${method} ${route.path}`
    if (authorization !== `Bearer ${bank.token}`)
      return { status: 401, body: problem(401, 'AcessoNegado') }
    const params = (route.pattern.exec(path)?.groups ?? {}) as Record<string, string>
    for (const { name, schema } of route.described.parameters ?? [])
      violations.push(
        ...errorsOf(schema, decodeURIComponent(params[name]!)).map((e) => `${call} ${name}${e}`),
      )
    const wanted = schemaOf(operation.requestBody)
    const body = text ? JSON.parse(text) : undefined
    if (wanted) violations.push(...errorsOf(wanted, body).map((e) => `${call} ${e}`))
    bank.interrupt('before', call)
    const answer = act(call, params, body as never)
    const described = operation.responses[answer.status]
    if (!described) violations.push(`${call} has no answer ${answer.status}`)
    const schema = schemaOf(described)
    if (schema)
      violations.push(...errorsOf(schema, answer.body).map((e) => `${call} ${answer.status} ${e}`))
    calls.push(call)
    bank.interrupt('after', call)
    return answer
  }

  return bank
}

type PutCob = { chave: string; valor: { original: string }; calendario: { expiracao: number } }

const showDevolucao = ({ id, valor, status, rtrId }: Devolucao) => ({
  id,
  rtrId,
  valor: writeValor(valor),
  status,
  horario: { solicitacao: new Date().toISOString() },
})

const showPix = ({ e2eid, txid, valor, horario, devolucoes }: Pix) => ({
  endToEndId: e2eid,
  ...(txid && { txid }),
  valor: writeValor(valor),
  componentesValor: { original: { valor: writeValor(valor) } },
  horario: horario.toISOString(),
  ...(devolucoes.length > 0 && { devolucoes: devolucoes.map(showDevolucao) }),
})

export const TOKEN_URL = 'https://bank.example/oauth/token'
export const BANK_URL = 'https://bank.example/api/v2'

/** Calls the bank without a network. */
export const sendTo =
  (bank: Bank): Send =>
  async (_method, url, { headers, body = '' }): Promise<Resposta> => {
    if (url === TOKEN_URL)
      return { status: 200, text: JSON.stringify({ access_token: bank.token, expires_in: 300 }) }
    const path = url.slice(BANK_URL.length)
    const answer = bank.handle(_method, path, headers.Authorization ?? '', body)
    return { status: answer.status, text: answer.body ? JSON.stringify(answer.body) : '' }
  }

/** The bank on a port of its own: TLS that asks for the client's certificate, and OAuth2. */
export async function listenBank(bank: Bank, tls: { server: Certificado; client: string }) {
  const server = createServer(
    {
      cert: tls.server.cert,
      key: tls.server.key,
      ca: tls.client,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (req, res) => {
      const chunks: Buffer[] = []
      req.on('data', (chunk) => chunks.push(chunk))
      req.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const authorization = req.headers.authorization ?? ''
        if (req.url === '/oauth/token') {
          const right = `Basic ${Buffer.from('camelia:segredo').toString('base64')}`
          res.writeHead(authorization === right ? 200 : 401, { 'Content-Type': 'application/json' })
          res.end(JSON.stringify({ access_token: bank.token, expires_in: 300 }))
          return
        }
        try {
          const path = (req.url ?? '').replace('/api/v2', '')
          const { status, body } = bank.handle(req.method ?? '', path, authorization, text)
          res.writeHead(status, { 'Content-Type': 'application/json' })
          res.end(body && JSON.stringify(body))
        } catch {
          // The connection is lost, before or after the effect.
          req.socket.destroy()
        }
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
