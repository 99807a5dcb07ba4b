import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { requestId } from './requestId.ts'
import { traceId } from './tracing/tracing.ts'

/**
 * Keys that would tell who looked at what: the address of a page, and the parts of a database error
 * that repeat a query's or a row's values (`Key (email)=(…) already exists`).
 */
const NOT_SAID = [
  'url',
  'err.detail',
  'err.where',
  'err.internalQuery',
  'err.parameters',
  'err.query',
]

/**
 * The process's log: lines of JSON on standard output, or on `stream`. `pedido` is the id of the request
 * that a line belongs to (`X-Request-Id`), `trace_id` that of its trace.
 */
export const openLog = (level: LevelWithSilent, stream?: DestinationStream): Logger =>
  pino({ level, redact: { paths: NOT_SAID, remove: true }, mixin }, stream ?? pino.destination(1))

function mixin() {
  const pedido = requestId()
  const trace_id = traceId()
  return { ...(pedido && { pedido }), ...(trace_id && { trace_id }) }
}
