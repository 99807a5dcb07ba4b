import { field, fraction, headers, urlOf } from './settingsValues.ts'

/** Traces for OpenTelemetry, under the names that its own tools read. */
export const traceFields = {
  tracesEndpoint: field(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    urlOf(['http:', 'https:'], 'http://127.0.0.1:4318'),
    null,
    'an OpenTelemetry collector, which gets traces (OTLP over HTTP, at /v1/traces)',
    'no traces',
  ),
  tracesHeaders: field(
    'OTEL_EXPORTER_OTLP_HEADERS',
    headers,
    null,
    'headers sent to it, as name=value,name=value',
    'none',
  ),
  tracesSample: field(
    'OTEL_TRACES_SAMPLER_ARG',
    fraction,
    '0.1',
    'share of requests and jobs that are traced; a trusted proxy that sends traceparent decides itself',
  ),
}
