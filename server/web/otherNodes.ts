import type { Logger } from 'pino'
import { LISTENER } from '../database/listener.ts'
import { coalesce } from './coalesce.ts'

/** The longest that a write waits for the other nodes, in milliseconds. */
const WAIT_MS = 1500

/** Sends a ping if other nodes listen to this database, and returns their backends. */
const PING = `
  select coalesce(array_agg(pid), '{}') as others,
    case when count(*) > 0 then pg_notify('cache', $1) end
  from pg_stat_activity
  where application_name = '${LISTENER}' and datname = current_database() and pid <> pg_backend_pid()`

type Query = (statement: string, values: unknown[]) => Promise<{ others?: number[] } | undefined>

/**
 * Nodes confirm to each other how far they have received: `ping <round>` is answered by `pong <whose>
 * <round>`. Notifications arrive in the order of their commits, so a node that answers has handled
 * every earlier change. A node is identified by the backend pid of its listening connection, which
 * PostgreSQL sends with each notification.
 * @param query runs on that connection; undefined when it is lost
 */
export function otherNodes(query: Query, log: Logger) {
  let round = 0
  let heard = new Set<number>()
  let check = () => {}

  async function ask(): Promise<void> {
    round += 1
    heard = new Set()
    let others: number[] | undefined
    const silent = () => others?.filter((pid) => !heard.has(pid)) ?? []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WAIT_MS)
      check = () => {
        if (!others || silent().length > 0) return
        clearTimeout(timer)
        resolve()
      }
      query(PING, [`ping ${round}`]).then((row) => {
        others = row?.others ?? []
        check()
      })
    })
    if (silent().length > 0)
      log.warn(
        { nodes: silent().length },
        'nodes did not confirm in time that they dropped cached answers',
      )
  }

  return {
    /** Resolves once every other node has received what was committed before the call, or after 1.5 s. */
    caughtUp: coalesce(ask),
    answerPing: (whose: number, of: string) =>
      query(`select pg_notify('cache', $1)`, [`pong ${whose} ${of}`]),
    hearPong(from: number, of: string): void {
      if (Number(of) !== round) return
      heard.add(from)
      check()
    },
  }
}
