import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { statementName } from './statementName.ts'

/** What a span is, in the words of OpenTelemetry: it asks somebody, does a job, or is a step between. */
export type Kind = 'client' | 'consumer' | 'internal'
export type TraceSettings = Pick<Settings, 'tracesEndpoint' | 'tracesHeaders' | 'tracesSample'>
export type OpenTracer = ReturnType<typeof openTracer>

/** How long a collector may take for a batch, also for the last one as a node stops. */
const PATIENCE_MS = 1500
const KINDS: Record<Kind, SpanKind> = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/**
 * Traces of this thread, sent by OTLP over HTTP. Each span is made by hand: what instruments libraries by
 * itself notes addresses, queries and the texts of errors.
 */
export function openTracer(
  settings: TraceSettings & { tracesEndpoint: string },
  log: Pick<Logger, 'warn'>,
) {
  // A collector that is away must not disturb the site: its spans are lost, and the log says so.
  const warn = (message: string) => log.warn({ traces: message }, 'traces are not sent')
  const silent = () => {}
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'camelia' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.tracesSample) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${settings.tracesEndpoint.replace(/\/+$/, '')}/v1/traces`,
          headers: settings.tracesHeaders ?? {},
          timeoutMillis: PATIENCE_MS,
        }),
        exportTimeoutMillis: PATIENCE_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('camelia')
  const current = new AsyncLocalStorage<Context | undefined>()
  const here = () => current.getStore() ?? ROOT_CONTEXT

  const within = <T>(span: Span, work: () => T): T =>
    current.run(trace.setSpan(ROOT_CONTEXT, span), work)

  return {
    /** The span of a request; `parent` is the `traceparent` that it came with, '' for one not to be believed. */
    request(name: string, attributes: Attributes, parent: string) {
      const options = { kind: SpanKind.SERVER, attributes }
      const span = tracer.startSpan(name, options, contextOf(parent) ?? ROOT_CONTEXT)
      return {
        within: (work: () => void) => within(span, work),
        end(status: number) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    async run<T>(name: string, kind: Kind, work: () => Promise<T>): Promise<T> {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, here())
      try {
        return await within(span, work)
      } catch (error) {
        // The text of an error may repeat what somebody sent; its kind does not.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'other')
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },

    statement(sql: string, ms: number, failed: boolean): void {
      const context = current.getStore()
      // What the site asks by itself, between requests, would be a trace of one span.
      if (!context) return
      const end = performance.timeOrigin + performance.now()
      const { operation, table } = statementName(sql)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const name = table ? `${operation} ${table}` : operation
      const options = { kind: SpanKind.CLIENT, attributes, startTime: end - ms }
      const span = tracer.startSpan(name, options, context)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },

    apart: <T>(work: () => T): T => current.run(undefined, work),

    within: <T>(parent: string, work: () => T): T => current.run(contextOf(parent), work),

    traceparent(): string | undefined {
      const span = trace.getSpanContext(here())
      if (!span) return undefined
      const flags = span.traceFlags.toString(16).padStart(2, '0')
      return `00-${span.traceId}-${span.spanId}-${flags}`
    },

    async close(): Promise<void> {
      await provider.shutdown().catch((error) => warn(String(error)))
      diag.disable()
    },
  }
}

/** https://www.w3.org/TR/trace-context: undefined for what is none. */
function contextOf(parent: string): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent) ?? []
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : undefined
}
