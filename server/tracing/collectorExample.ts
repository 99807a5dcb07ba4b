import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
export type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  events: unknown[]
  status: { code?: number; message?: string }
}
type Export = { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] }

/** A collector for tests: OTLP over HTTP in JSON, on a free port. It refuses while `refusing` is true. */
export async function startCollector() {
  const spans: Received[] = []
  const raw: string[] = []
  const state = { refusing: false, spans, raw, headers: {} as NodeJS.Dict<string | string[]> }
  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req.setEncoding('utf8')) text += chunk
    state.headers = req.headers
    if (req.url !== '/v1/traces' || state.refusing) return void res.writeHead(400).end()
    raw.push(text)
    const { resourceSpans } = JSON.parse(text) as Export
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(state, { url, close })
}
