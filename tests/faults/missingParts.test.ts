import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type ScratchServer, startScratchServer } from '../../server/database/scratch.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { type Site, startSite, stopSite } from './site.ts'

describe('a page of which one part fails to load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-parts-'))
  let database: ScratchServer
  let connection: ReturnType<typeof connect>
  let site: Site
  let origin: string
  let profile: string

  beforeAll(async () => {
    database = await startScratchServer()
    connection = connect(database.url, { max: 2 })
    await migrate(connection.pool)
    profile = `/profile/${(await createExample(connection.db, new Date())).url}`
    site = startSite(dataDir, { DATABASE_URL: database.url, RATE_LIMIT: 'off' })
    origin = `http://127.0.0.1:${await site.ready}`
  })
  afterAll(async () => {
    if (site) await stopSite(site)
    await connection?.close()
    await database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The page while a table or view is renamed, and after it is restored. */
  async function withoutTable(table: string, path: string) {
    const away = `${table}_longe`
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.ref(away)}`.execute(connection.db)
    const broken = await fetch(origin + path)
    const brokenText = await broken.text()
    await sql`ALTER TABLE ${sql.table(away)} RENAME TO ${sql.ref(table)}`.execute(connection.db)
    const whole = await fetch(origin + path)
    return { broken, brokenText, whole, wholeText: await whole.text() }
  }

  // Each at an address of its own: what is cached and fresh is not rendered again.
  it.each([
    // First: the places are remembered from the first page that had them.
    ['busca_lugar', () => '/search?estilo=gfe', 'Não foi possível carregar os lugares.'],
    ['depoimento', () => '/', 'Erro ao carregar depoimentos.'],
    ['storie', () => '/?online=1', 'Não foi possível ver quem está online agora.'],
    ['busca', () => '/?estilo=gfe', 'Não foi possível carregar as acompanhantes.'],
    ['busca', () => '/search', 'Não foi possível carregar as acompanhantes.'],
    ['busca', () => '/search?online=1', 'Parte dos filtros não pôde ser carregada.'],
    ['depoimento_publico', () => profile, 'Erro ao carregar avaliações.'],
  ])(
    'without %s says so in its place, is not kept, and is whole again',
    async (table, at, line) => {
      const { broken, brokenText, whole, wholeText } = await withoutTable(table, at())
      expect(broken.status).toBe(200)
      expect(brokenText.includes(line)).toBe(true)
      expect(/Tentar novamente|Try again/.test(brokenText)).toBe(true)
      expect(broken.headers.get('Cache-Control')).toBe('no-store')
      expect(whole.status).toBe(200)
      expect(wholeText.includes(line)).toBe(false)
      expect(whole.headers.get('Cache-Control')).toContain('must-revalidate')
    },
  )
})
