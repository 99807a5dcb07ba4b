import { LISTENER } from '../database/listener.ts'

/** The longest that a new node waits for what others tell it, in milliseconds. */
const WAIT_MS = 2000
/** PostgreSQL takes less than 8,000 bytes in a notification. */
const MOST_BYTES = 7500
/**
 * What a reader typed, where he stands, and for whom an answer was made (its key goes on with `#`) is told to no
 * other node.
 */
const OF_READERS = /#|[?&](?:geral|lugar|latitude|longitude|raio_km)=/

/** Asks the other nodes if there are any. */
const ASK = `
  select count(*)::integer as others, case when count(*) > 0 then pg_notify('cache', 'popular?') end
  from pg_stat_activity
  where application_name = '${LISTENER}' and datname = current_database() and pid <> pg_backend_pid()`

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown> | undefined>

/** In lines of a notification each: how many come after it, and addresses, which have no spaces. */
export function linesOf(addresses: readonly string[]): string[] {
  const lines: string[][] = [[]]
  let bytes = 0
  for (const address of addresses) {
    // Canonical addresses are percent-encoded: a character is a byte.
    bytes += address.length + 1
    if (bytes > MOST_BYTES) {
      lines.push([])
      bytes = address.length + 1
    }
    lines.at(-1)!.push(address)
  }
  return lines.map((line, i) => [lines.length - 1 - i, ...line].join(' '))
}

/**
 * A node that starts asks the others for the addresses that visitors ask them for most, by the same
 * notifications as in otherNodes.ts: `popular?` is answered by `popular <whose> <lines to come> <address> …`.
 * The first that has told all of its is heard; one of a version before says nothing.
 * @param query runs on the connection that listens
 * @param tell the addresses of this node, the most popular first
 */
export function popularElsewhere(query: Query, tell: () => readonly string[]) {
  const heard = new Map<number, string[]>()
  let complete: (addresses: string[]) => void = () => {}

  return {
    /** What another node tells, the most popular first; nothing where there is no other. */
    async ask(): Promise<string[]> {
      const told = new Promise<string[]>((resolve) => {
        complete = resolve
      })
      const row = await query(ASK)
      if (!row?.others) return []
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<string[]>((resolve) => {
        timer = setTimeout(() => resolve([...heard.values()].flat()), WAIT_MS)
      })
      return Promise.race([told, late]).finally(() => clearTimeout(timer))
    },
    answer: (whose: number) =>
      query(
        `select pg_notify('cache', 'popular ' || $1 || ' ' || line) from unnest($2::text[]) line`,
        [whose, linesOf(tell().filter((address) => !OF_READERS.test(address)))],
      ),
    hear(from: number, toCome: string, addresses: string[]): void {
      const all = [...(heard.get(from) ?? []), ...addresses]
      heard.set(from, all)
      if (toCome === '0') complete(all)
    },
  }
}
