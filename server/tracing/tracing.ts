import type { Logger } from 'pino'
import type { Kind, OpenTracer, TraceSettings } from './otlp.ts'

/** null unless the settings name a collector: then each function here costs one comparison. */
let tracer: OpenTracer | null = null

/**
 * Sends traces of this thread to the collector of the settings, if they name one. OpenTelemetry is loaded
 * only then.
 * @returns what sends the last ones and ends it
 */
export async function startTracing(
  settings: TraceSettings,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!settings.tracesEndpoint) return async () => {}
  const { openTracer } = await import('./otlp.ts')
  const opened = openTracer({ ...settings, tracesEndpoint: settings.tracesEndpoint }, log)
  tracer = opened
  return async () => {
    tracer = null
    await opened.close()
  }
}

/** The tracer for the step that begins a trace with each request; null where there is none. */
export const openedTracer = (): OpenTracer | null => tracer

/**
 * Does `work` as a span of what is being traced here; outside of a request or job it begins a trace. A name
 * is a kind of work (`render /profile/:id`), never an address, a value or anybody: it is sent to others.
 */
export const traced = <T>(
  name: string | (() => string),
  kind: Kind,
  work: () => Promise<T>,
): Promise<T> =>
  tracer ? tracer.run(typeof name === 'string' ? name : name(), kind, work) : work()

/** Notes a statement that has just ended, by what it does and its first table: its values are not read. */
export function traceStatement(sql: string, ms: number, failed: boolean): void {
  tracer?.statement(sql, ms, failed)
}

/** Does `work` as no part of the request that happened to cause it. */
export const tracedApart = <T>(work: () => T): T => (tracer ? tracer.apart(work) : work())

/** Does `work` within a span of another thread; `parent` as `traceparent()` gave it there. */
export const tracedWithin = <T>(parent: string | undefined, work: () => T): T =>
  tracer && parent ? tracer.within(parent, work) : work()

/** The current span as the W3C writes it, for another thread; undefined outside of one. */
export const traceparent = (): string | undefined => tracer?.traceparent()

/** The id of the current trace, for the log. */
export const traceId = (): string | undefined => tracer?.traceparent()?.split('-')[1]
