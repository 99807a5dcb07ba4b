import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { startCounting } from '../faults/counting.ts'
import { type Node, startNode } from '../faults/node.ts'
import { startWire, type Wire } from '../faults/wire.ts'
import { startCluster } from './postgres.ts'
import { withPrograms } from './programs.ts'

withPrograms({ postgres: 'postgresql-15' }, 'a primary that is lost', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let dataDir: string
  /** The address that an administrator moves to the replica. */
  let wire: Wire
  let node: Node

  beforeAll(async () => {
    cluster = await startCluster()
    dataDir = await mkdtemp(join(tmpdir(), 'camelia-failover-'))
    const admin = new pg.Client(cluster.primary.url('postgres', 'postgres'))
    await admin.connect()
    await admin.query('create role camelia_site login')
    await admin.query('create database camelia')
    // A commit is answered once the replica has it too: nothing acknowledged is lost with the primary.
    await admin.query(`alter system set synchronous_standby_names = '*'`)
    await admin.query('select pg_reload_conf()')
    await admin.end()
    const owner = connect(cluster.primary.url('postgres', 'camelia'), { max: 1 })
    await migrate(owner.pool, { siteRole: 'camelia_site', log: () => {} })
    await owner.close()
    wire = await startWire(cluster.primary.url('camelia_site', 'camelia'))
    node = await startNode(wire, dataDir, { env: { RENDER_THREADS: '0' } })
  })
  afterAll(async () => {
    await node?.close()
    await wire?.close()
    await cluster?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  it('is replaced by its replica: nothing acknowledged is lost, and the node is not restarted', async () => {
    const counting = await startCounting(() => node.origin, {
      db: node.db,
      sessionSecret: node.secrets.session,
    })
    await counting.acknowledges(20)
    await cluster.primary.process.stop('SIGKILL')
    const replica = new pg.Client(cluster.replica.url('postgres', 'camelia'))
    await replica.connect()
    await replica.query(`alter system set synchronous_standby_names = ''`)
    await replica.query('select pg_promote()')
    await replica.end()
    wire.mend(cluster.replica.url('camelia_site', 'camelia'))
    await counting.acknowledges(20)
    expect(await counting.finish()).toEqual({ missing: 0, twice: 0 })
    await expect.poll(async () => (await fetch(`${node.origin}/readyz`)).status).toBe(200)
  })
})
