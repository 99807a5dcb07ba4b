import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertModelo } from '../../server/busca/testModelo.ts'
import { connect } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type ScratchServer, startScratchServer } from '../../server/database/scratch.ts'
import { createSession } from '../../server/http/session.ts'
import { insertMunicipios } from '../../server/locais/queries.ts'
import { saveModelo } from '../../server/modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../../server/modelos/escrita/example.ts'
import { type Node, startNode } from './node.ts'

describe('cached pages', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-cached-'))
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
      // Notifications from creating the profile may still arrive, and would drop the page once more.
      await node.caughtUp()
      await visit(node, path())
      expect((await visit(node, path())).how).toBe('camelia; hit')
    }

    const chamada = 'Um domingo sem relógio'
    await saveModelo(first.db, id, exampleEscrita({ chamada }), {
      now: new Date(),
      hashSecret: HASH_SECRET,
    })
    for (const node of [first, second]) {
      await node.caughtUp()
      const page = await visit(node, path())
      expect(page.text).toContain(chamada)
      expect(page.how).toContain('fwd=uri-miss')
    }
  })

  it('show another card in every list that shows her, on both nodes', async () => {
    const lists = [
      '/',
      '/search',
      '/acompanhantes/sp',
      '/acompanhantes/sp/sao-paulo',
      '/api/filtro?cidade=São Paulo&estado=SP',
    ]
    for (const node of [first, second])
      for (const address of lists)
        expect([address, (await visit(node, address)).text.includes(slug)]).toEqual([address, true])

    const chamada = 'Uma tarde de sinos'
    await saveModelo(first.db, id, exampleEscrita({ chamada }), {
      now: new Date(),
      hashSecret: HASH_SECRET,
    })
    for (const node of [first, second])
      for (const address of lists)
        await expect
          .poll(async () => (await visit(node, address)).text.includes(chamada), {
            timeout: 20_000,
          })
          .toBe(true)
  })

  it('show how many a city nearby has, and are not stale for one that they do not show', async () => {
    const { db } = first
    const cities = ['Centro', ...Array.from({ length: 13 }, (_, n) => `Vizinha ${n + 1}`), 'Nova']
    await insertMunicipios(
      db,
      cities.map((cidade, n) => ({
        ...{ codigo: 1_700_000 + n, cidade, estado: 'TO', distritos: [] },
        ...{ latitude: -10, longitude: cidade === 'Nova' ? -50.1 : -50 - n },
      })),
    )
    const insert = (cidade: string) => insertModelo(db, { cidade, estado: 'TO' })
    for (const cidade of cities.slice(0, -1)) await insert(cidade)
    // The twelve nearest are shown, so not this one.
    const far = cities[13] as string
    for (let n = 0; n < 3; n += 1) await insert(far)
    await first.caughtUp()
    const page = () => visit(first, '/acompanhantes/to/centro')
    const howMany = async (cidade: string) =>
      (await page()).text.split(`<span>${cidade} (TO)</span>`)[1]?.match(/>(\d+) perf/)?.[1]
    const timeout = 20_000
    await page()
    expect(await howMany(far)).toBeUndefined()

    await insert(far)
    await first.caughtUp()
    expect((await page()).how).toBe('camelia; hit')

    expect(await howMany('Vizinha 1')).toBe('1')
    await insert('Vizinha 1')
    await expect.poll(() => howMany('Vizinha 1'), { timeout }).toBe('2')
    await insert('Nova')
    await expect.poll(() => howMany('Nova'), { timeout }).toBe('1')
  })

  it('drop a profile that is no longer public, from its page and from the lists', async () => {
    expect((await visit(first, '/search')).text).toContain(slug)
    await first.pool.query('update modelo set desativado = true where id = $1', [id])
    await first.caughtUp()
    expect((await visit(first, path())).status).toBe(404)
    expect((await visit(first, '/search')).text).not.toContain(slug)
    await first.pool.query('update modelo set desativado = false where id = $1', [id])
    await first.caughtUp()
  })

  it('show her nowhere once her removal was answered, while twenty read and others change', async () => {
    const { db, secrets } = first
    const account = { id, nome: 'Valentina', tipo: 'modelo' as const }
    const { token } = await createSession(db, secrets.session, account, { now: new Date() })
    const other = await createExample(db, new Date(), { dados: { apelido: 'Bianca' } })
    const hide = (node: Node, desativado: boolean) =>
      fetch(`${node.origin}/api/configuracoes/${id}`, {
        method: 'PUT',
        headers: {
          Token: 'web',
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ desativado }),
      })
    const everywhere = [
      path(),
      `/api/modelo/${id}`,
      '/search',
      '/acompanhantes/sp/sao-paulo',
      `/profile/${other.url}`,
      '/api/filtro?cidade=São Paulo&estado=SP',
      '/api/sugestoes?q=valen',
      '/sitemap/perfis-0.xml',
    ]
    const seen: string[] = []
    let hits = 0
    let busy = true
    const readers = Array.from({ length: 20 }, async (_, i) => {
      for (let turn = i; busy; turn += 1) {
        const node = turn % 2 ? first : second
        const { how } = await visit(node, everywhere[turn % everywhere.length] ?? '/')
        if (how?.includes('camelia; hit')) hits += 1
      }
    })
    const writer = async () => {
      for (let n = 0; busy; n += 1)
        await saveModelo(db, other.id, exampleEscrita({ apelido: 'Bianca', chamada: `Vez ${n}` }), {
          now: new Date(),
          hashSecret: HASH_SECRET,
        })
    }
    const writing = writer()
    for (let round = 0; round < 4; round += 1) {
      const [here, there] = round % 2 ? [first, second] : [second, first]
      expect((await hide(here, true)).status).toBe(200)
      const answers = await Promise.all(
        [there, here].flatMap((node) => everywhere.map((address) => visit(node, address))),
      )
      answers.forEach(({ status, text }, i) => {
        // A 404 page contains the requested address.
        if (status === 200 && text.includes(slug))
          seen.push(`${round} ${everywhere[i % everywhere.length]}`)
      })
      expect((await hide(here, false)).status).toBe(200)
      expect((await visit(there, path())).status).toBe(200)
    }
    busy = false
    await Promise.all([...readers, writing])
    expect(seen).toEqual([])
    // Constant changes of other profiles do not keep pages from being cached.
    expect(hits).toBeGreaterThan(20)
    await db.deleteFrom('conta').where('id', '=', other.id).execute()
  })

  it('are still served while the database is unavailable, and marked so', async () => {
    const pages = ['/', '/search', path(), `/api/modelo/${id}`]
    for (const page of pages) await visit(first, page)
    await database.stop()

    for (const page of pages) {
      const cached = await visit(first, page)
      expect([page, cached.status]).toEqual([page, 200])
      expect(cached.how).toContain('detail=origin-error')
    }
    expect((await visit(first, '/readyz')).status).toBe(503)
    expect((await visit(first, '/healthz')).status).toBe(200)
    const missing = await visit(first, '/api/locais')
    expect(missing.status).toBe(503)
    expect(JSON.parse(missing.text)).toMatchObject({ codigo: 'indisponivel' })
  })

  it('are replaced by a maintenance page, in the language of the address, where none was cached', async () => {
    for (const [address, words] of [
      ['/search?cidade=Santos&estado=SP', 'Voltamos em instantes'],
      ['/en/profile/never-asked-for', '<html lang="en"'],
    ] as const) {
      const response = await fetch(first.origin + address)
      expect([address, response.status]).toEqual([address, 503])
      expect(response.headers.get('Retry-After')).toBe('30')
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Content-Security-Policy')).toContain("object-src 'none'")
      expect(await response.text()).toContain(words)
    }
  })
})
