import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, requireReachable } from './connection.ts'
import { useTestDatabase } from './testing.ts'

const database = useTestDatabase()

test('a database that does not answer is named without its password', async () => {
  const port = await closedPort()
  const failure = requireReachable(`postgres://eu:segredo@127.0.0.1:${port}/nada`)
  await expect(failure).rejects.toThrow(`(127.0.0.1:${port}/nada) cannot be reached`)
  await expect(failure).rejects.not.toThrow('segredo')
})

test('a database older than 15 is refused by its number', async () => {
  const { port, close } = await serveVersion('140012')
  await expect(requireReachable(`postgres://eu@127.0.0.1:${port}/velho`)).rejects.toThrow(
    /is PostgreSQL 14: use 15 or newer/,
  )
  close()
})

test('a database that answers is accepted', async () => {
  await requireReachable(database.url)
})

test('a query that runs longer than allowed is cancelled', async () => {
  const { db, close } = connect(database.url, { max: 1, statementTimeoutMs: 50 })
  await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toThrow('statement timeout')
  await close()
})

test('what waits for a connection when the pool is closed is still done', async () => {
  const { pool, close } = connect(database.url, { max: 1 })
  await pool.query('select')
  const queries = [1, 2, 3].map((n) => pool.query('select $1::integer as n', [n]))
  await close()
  const answers = await Promise.all(queries)
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
})

test('slow queries are reported, quick ones are not', async () => {
  const slow: string[] = []
  const options = { max: 1, slowMs: 400, onSlow: (query: { sql: string }) => slow.push(query.sql) }
  const { db, close } = connect(database.url, options)
  await sql`SELECT 1`.execute(db)
  await sql`SELECT pg_sleep(0.45)`.execute(db)
  await close()
  expect(slow).toEqual(['SELECT pg_sleep(0.45)'])
})

test('numbers are numbers, days are text, instants are dates, in UTC, and no query is compiled', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::int8 AS id, 12.50::numeric AS preco, DATE '2000-02-29' AS dia,
      ARRAY[1, NULL, 3]::int8[] AS ids, ARRAY[0.5]::numeric[] AS precos,
      ARRAY[DATE '2000-02-29'] AS dias, TIMESTAMPTZ '2026-01-01 00:00-03' AS quando,
      current_setting('TimeZone') AS fuso, current_setting('jit') AS jit`.execute(database.db)
  expect(rows).toEqual([
    {
      id: Number.MAX_SAFE_INTEGER,
      preco: 12.5,
      dia: '2000-02-29',
      ids: [1, null, 3],
      precos: [0.5],
      dias: ['2000-02-29'],
      quando: new Date('2026-01-01T03:00:00Z'),
      fuso: 'UTC',
      jit: 'off',
    },
  ])
})

/** A port on which nothing listens: it was free a moment ago. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Speaks just enough of PostgreSQL's protocol to tell its version, in place of a real old server. */
function serveVersion(version: string): Promise<{ port: number; close(): void }> {
  const message = (type: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', 'I')
  const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]
  const answer = Buffer.concat([
    message('T', [0, 1], 'server_version_num\0', column),
    message('D', [0, 1, 0, 0, 0, version.length], version),
    message('C', 'SHOW\0'),
    ready,
  ])
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]))
      socket.on('data', (asked) => (asked[0] === 0x51 ? socket.write(answer) : socket.end()))
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve({ port, close: () => server.close() })
    })
  })
}
