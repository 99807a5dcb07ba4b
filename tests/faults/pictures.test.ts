import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type ScratchServer, startScratchServer } from '../../server/database/scratch.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { replaceGaleria, saveArquivos } from '../../server/midias/midias.ts'
import { mediaPath } from '../../server/midias/store.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { type Node, startNode } from './node.ts'

describe('pictures', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-pictures-'))
  const [seen, unseen, hidden] = ['seen', 'unseen', 'hidden'].map((name) => exampleArquivo(name))
  const addressOf = ({ hash }: { hash: string }) => `/media/${hash}/320.jpg`
  let database: ScratchServer
  let node: Node
  let id: number

  beforeAll(async () => {
    database = await startScratchServer()
    const { pool, close } = connect(database.url, { max: 1 })
    await migrate(pool)
    await close()
    node = await startNode(database, dataDir)
    const files = [seen!, unseen!, hidden!]
    id = (await createExample(node.db, new Date())).id
    await saveArquivos(node.db, files)
    const galeria = files.map(({ hash }) => ({ arquivo: hash, visibilidade: 'publico' as const }))
    await replaceGaleria(node.db, id, galeria.slice(0, 2))
    const other = await createExample(node.db, new Date(), { moderacao: 'pendente' })
    await replaceGaleria(node.db, other.id, galeria.slice(2))
    for (const { hash } of files)
      await node.store.put(mediaPath('publico', hash, '320.jpg'), Buffer.from('x'), 'image/jpeg')
    await node.caughtUp()
  })
  afterAll(async () => {
    await node?.close()
    await database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const statusOf = async (path: string) => {
    const response = await fetch(node.origin + path)
    await response.arrayBuffer()
    return response.status
  }

  it('do not outlive a profile that was hidden while the change feed was lost', async () => {
    expect(await statusOf(addressOf(seen!))).toBe(200)
    await node.pool.query(`update modelo set desativado = true where id = ${id};
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'camelia-cache'`)
    await expect.poll(() => statusOf(addressOf(seen!))).toBe(404)
    await node.pool.query('update modelo set desativado = false where id = $1', [id])
    await expect.poll(() => statusOf(addressOf(seen!))).toBe(200)
  })

  it('that were known to be public stay so while the database is unavailable, and no other is shown', async () => {
    expect(await statusOf(addressOf(seen!))).toBe(200)
    expect(await statusOf(addressOf(hidden!))).toBe(404)
    await database.stop()
    expect(await statusOf(addressOf(seen!))).toBe(200)
    expect(await statusOf(addressOf(hidden!))).toBe(404)
    expect(await statusOf(addressOf(unseen!))).toBe(503)
    expect(await statusOf(`/media/${'0'.repeat(24)}/320.jpg`)).toBe(404)
  })
})
