import { createHash } from 'node:crypto'
import pg from 'pg'
import { requestId } from '../requestId.ts'

/** Statements that each connection may have prepared. */
const MOST = 300
/**
 * All but inserts, whose text follows from the number of rows and which have no plan to speak of. And not an
 * `on conflict (…) where estado = $1`: a generic plan cannot tell which partial index that means, so it
 * would fail from its sixth execution on.
 */
const isPrepared = (text: string) =>
  /^\s*(select|with|update|delete)\b/i.test(text) &&
  !/\bon conflict\s*\([^)]*\)\s*where\b/i.test(text)

const names = new Map<string, string>()

/**
 * The same name for the same text on every connection, as a connection pooler needs it; none for what
 * is not prepared.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST || !isPrepared(text)) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/**
 * The statement with the request's id before it, for the database's log and `pg_stat_activity`. A prepared
 * one has none: its text must be the same each time, or nothing would be prepared.
 */
function withId(text: string): string {
  const id = requestId()
  return id ? `/* ${id} */ ${text}` : text
}

export type ClientOptions = pg.ClientConfig & { answerTimeoutMs?: number }

/**
 * A query that the network swallowed never ends by itself. After `answerTimeoutMs` its connection is
 * closed, which fails the query, and the pool lends it to nobody else.
 */
abstract class BoundedClient extends pg.Client {
  readonly #timeoutMs: number
  /** Within a transaction whose statements may take long. */
  #patient = false

  constructor(options: ClientOptions = {}) {
    super(options)
    this.#timeoutMs = options.answerTimeoutMs ?? 0
  }

  protected send(query: unknown, args: unknown[]): never {
    const sent = (query as (...all: unknown[]) => unknown).apply(this, args)
    if (this.#timeoutMs > 0 && sent instanceof Promise) this.#bound(String(args[0]), sent)
    return sent as never
  }

  #bound(text: string, sent: Promise<unknown>): void {
    if (/statement_timeout = 0/i.test(text)) this.#patient = true
    else if (/^\s*(commit|rollback)\b/i.test(text)) this.#patient = false
    if (this.#patient) return
    const timer = setTimeout(() => void this.end().catch(() => {}), this.#timeoutMs)
    const answered = () => clearTimeout(timer)
    sent.then(answered, answered)
  }
}

/**
 * A connection that prepares statements with parameters: PostgreSQL parses and plans each once per
 * connection instead of every time, which was most of its time for a profile's page, and a third of it for
 * a change of presence.
 */
export class PreparedClient extends BoundedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const withValues = Array.isArray(values) && values.length > 0
    const name = typeof text === 'string' && withValues ? nameOf(text) : undefined
    return this.send(super.query, name ? [{ text, values, name }, ...rest] : identified(args))
  }
}

/** A connection that prepares nothing. */
export class UnpreparedClient extends BoundedClient {
  override query(...args: unknown[]): never {
    return this.send(super.query, identified(args))
  }
}

const identified = ([text, ...rest]: unknown[]): unknown[] => [
  typeof text === 'string' ? withId(text) : text,
  ...rest,
]
