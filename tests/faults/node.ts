import { openMailer } from '../../server/correio/correio.ts'
import { type Connection, type ConnectOptions, connect } from '../../server/database/connection.ts'
import { Remembered } from '../../server/http/remembered.ts'
import { openLog } from '../../server/log.ts'
import { openStore } from '../../server/midias/openStore.ts'
import { loadSecrets } from '../../server/secrets.ts'
import { parseSettings } from '../../server/settings.ts'
import { createServer } from '../../server/web/server.ts'

export type Node = Awaited<ReturnType<typeof startNode>>

type Options = {
  env?: Record<string, string>
  database?: Partial<ConnectOptions>
  arrival?: Parameters<typeof createServer>[0]['arrival']
}

/** One process's HTTP side, on a database that the test may stop. */
export async function startNode(
  database: { url: string },
  dataDir: string,
  { env, arrival, ...options }: Options = {},
) {
  const settings = parseSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'on',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const log = openLog(settings.logLevel)
  const connection: Connection = connect(database.url, { max: 4, ...options.database })
  const secrets = loadSecrets(settings)
  const store = openStore(settings)
  const server = await createServer({
    databaseUrl: database.url,
    arrival,
    services: {
      settings,
      secrets,
      db: connection.db,
      store,
      mailer: openMailer(settings, log),
      log,
      remembered: new Remembered(),
      now: () => new Date(),
    },
  })
  const origin = `http://127.0.0.1:${await server.listen()}`
  const close = async () => {
    await server.drain(0)
    await server.close()
    await connection.close()
  }
  return { ...server, origin, secrets, store, db: connection.db, pool: connection.pool, close }
}
