import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type ScratchServer, startScratchServer } from '../../server/database/scratch.ts'
import { saveModelo } from '../../server/modelos/escrita/escrita.ts'
import { createExample, exampleEscrita } from '../../server/modelos/escrita/example.ts'
import { type Node, startNode } from './node.ts'

describe('kept pages', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-kept-'))
  let database: ScratchServer
  let first: Node
  let second: Node
  let id: number
  const path = () => `/profile/${slug}`
  let slug: string

  beforeAll(async () => {
    database = await startScratchServer()
    const { pool, close } = connect(database.url, { max: 1 })
    await migrate(pool)
    await close()
    first = await startNode(database, dataDir)
    second = await startNode(database, dataDir)
    const modelo = await createExample(first.db, new Date())
    id = modelo.id
    slug = modelo.url
  })
  afterAll(async () => {
    await first?.close()
    await second?.close()
    await database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const visit = async (node: Node, address: string) => {
    const response = await fetch(node.origin + address)
    return {
      status: response.status,
      how: response.headers.get('Cache-Status'),
      text: await response.text(),
    }
  }

  it('show an edit on the next request, on the node that wrote it and on the other', async () => {
    for (const node of [first, second]) {
      // What made the profile may still be on its way, and would empty what is kept once more.
      await node.caughtUp()
      await visit(node, path())
      expect((await visit(node, path())).how).toBe('camelia; hit')
    }

    const chamada = 'Um domingo sem relógio'
    await saveModelo(first.db, id, exampleEscrita({ chamada }), { now: new Date() })
    for (const node of [first, second]) {
      await node.caughtUp()
      const page = await visit(node, path())
      expect(page.text).toContain(chamada)
      expect(page.how).toContain('fwd=uri-miss')
    }
  })

  it('drop a profile that is public no more, from its page and from the lists', async () => {
    expect((await visit(first, '/search')).text).toContain(slug)
    await first.pool.query('update modelo set desativado = true where id = $1', [id])
    await first.caughtUp()
    expect((await visit(first, path())).status).toBe(404)
    expect((await visit(first, '/search')).text).not.toContain(slug)
    await first.pool.query('update modelo set desativado = false where id = $1', [id])
    await first.caughtUp()
  })

  it('go on being served while the database is away, and say so', async () => {
    const pages = ['/', '/search', path(), `/api/modelo/${id}`]
    for (const page of pages) await visit(first, page)
    await database.stop()

    for (const page of pages) {
      const kept = await visit(first, page)
      expect([page, kept.status]).toEqual([page, 200])
      expect(kept.how).toContain('detail=origin-error')
    }
    expect((await visit(first, '/readyz')).status).toBe(503)
    expect((await visit(first, '/healthz')).status).toBe(200)
    const missing = await visit(first, '/api/locais')
    expect(missing.status).toBe(503)
    expect(JSON.parse(missing.text)).toMatchObject({ codigo: 'indisponivel' })
  })

  it('give way to a page of maintenance, in the language of the address, where none was kept', async () => {
    for (const [address, words] of [
      ['/search?cidade=Santos&estado=SP', 'Voltamos em instantes'],
      ['/en/profile/never-asked-for', '<html lang="en"'],
    ] as const) {
      const response = await fetch(first.origin + address)
      expect([address, response.status]).toEqual([address, 503])
      expect(response.headers.get('Retry-After')).toBe('30')
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(await response.text()).toContain(words)
    }
  })
})
