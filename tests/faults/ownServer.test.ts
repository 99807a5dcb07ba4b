import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchServer, startScratchServer } from '../../server/database/scratch.ts'
import { openDatabase, type Site, startSite, stopSite } from './site.ts'

describe('an external PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-own-'))
  let server: ScratchServer
  let owner: pg.Client
  let siteUrl: string
  let site: Site | undefined

  const start = (env: Record<string, string>) => {
    site = startSite(dataDir, env)
    return site
  }
  beforeAll(async () => {
    server = await startScratchServer()
    owner = await openDatabase(server.url)
    await owner.query(`create role atendente login password 'do site'`)
    const url = new URL(server.url)
    url.username = 'atendente'
    url.password = 'do site'
    siteUrl = url.href
  })
  afterEach(async () => {
    if (site) await stopSite(site)
    site = undefined
  })
  afterAll(async () => {
    await owner?.end()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('whose role may not migrate is reported in one line', async () => {
    const { ended, errors } = start({ DATABASE_URL: siteUrl })
    expect(await ended).toBe(1)
    expect(errors().trim().split('\n').at(-1)).toMatch(
      /^The role of DATABASE_URL may not make tables.*DATABASE_OWNER_URL/,
    )
  })

  test('is migrated by its owner and served by a role that owns nothing', async () => {
    const port = await start({ DATABASE_URL: siteUrl, DATABASE_OWNER_URL: server.url }).ready
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(answer.status).toBe(200)
    const { rows } = await owner.query(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([{ usename: 'atendente' }])
    const owned = await owner.query(
      `select relname from pg_class where relowner = 'atendente'::regrole`,
    )
    expect(owned.rows).toEqual([])
  })

  test('whose two settings name different databases is reported in one line', async () => {
    await owner.query('create database outra')
    const other = new URL(siteUrl)
    other.pathname = '/outra'
    const { ended, errors } = start({ DATABASE_URL: other.href, DATABASE_OWNER_URL: server.url })
    expect(await ended).toBe(1)
    expect(errors().trim().split('\n').at(-1)).toMatch(
      /DATABASE_OWNER_URL lead to different databases: outra and camelia/,
    )
  })
})
