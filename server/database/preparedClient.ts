import { createHash } from 'node:crypto'
import pg from 'pg'
import { requestId } from '../requestId.ts'

/** Statements that each connection may have prepared. */
const MOST = 300
/**
 * Reads only. A generic plan cannot tell which partial index `on conflict (…) where estado = $1` means:
 * such a write would fail from its sixth execution on.
 */
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)

const names = new Map<string, string>()

/**
 * The same name for the same text on every connection, as a connection pooler needs it; none for what
 * is not prepared.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST || !isRead(text)) return known
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

/**
 * A connection that prepares reads with parameters: PostgreSQL parses and plans such a statement once
 * per connection instead of every time, which was most of the database's time for a profile's page.
 */
export class PreparedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const withValues = Array.isArray(values) && values.length > 0
    const name = typeof text === 'string' && withValues ? nameOf(text) : undefined
    return sendBy(this, super.query, name ? [{ text, values, name }, ...rest] : identified(args))
  }
}

/** A connection that prepares nothing. */
export class UnpreparedClient extends pg.Client {
  override query(...args: unknown[]): never {
    return sendBy(this, super.query, identified(args))
  }
}

const identified = ([text, ...rest]: unknown[]): unknown[] => [
  typeof text === 'string' ? withId(text) : text,
  ...rest,
]
const sendBy = (client: pg.Client, query: unknown, args: unknown[]): never =>
  (query as (...all: unknown[]) => never).apply(client, args)
