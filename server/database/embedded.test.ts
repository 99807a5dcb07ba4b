import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { startScratchServer } from './scratch.ts'

it('the log of the embedded server has no value of a query or a row', async () => {
  const scratch = await startScratchServer()
  const client = new pg.Client({ connectionString: scratch.url })
  try {
    await client.connect()
    await client.query('create temp table pessoa (email text unique)')
    const insert = () => client.query('insert into pessoa values ($1)', ['ana@mail.example'])
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    await client.query("set log_min_duration_statement = '0'")
    await client.query('select email from pessoa where email = $1', ['ana@mail.example'])
    const log = readFileSync(join(scratch.dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value')
    expect(log).toContain('select email from pessoa')
    expect(log).not.toContain('ana@mail.example')
  } finally {
    await client.end()
    await scratch.stop()
  }
})

it('a server that does not accept our password is stopped again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'camelia-scratch-'))
  chmodSync(dataDir, 0o711)
  const start = (password: string) =>
    startEmbedded({ dataDir, password, sitePassword: 'site', log() {}, scratch: true })
  try {
    await (await start('first')).stop()
    await expect(start('another')).rejects.toThrow('does not accept the password in secrets.json')
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
