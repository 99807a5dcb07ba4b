import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofFor } from '../../server/http/provaDeTrabalhoExample.ts'
import {
  eventually,
  makeParent,
  openDatabaseOf,
  type Site,
  siteEnvironment,
  startSite,
  stopSite,
} from './site.ts'

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))
const run = promisify(execFile)

let parent: string
let dataDir: string
let site: Site | null = null

beforeAll(() => {
  parent = makeParent('camelia backup ')
  dataDir = join(parent, 'data')
})
afterAll(async () => {
  if (site) await stopSite(site)
  rmSync(parent, { recursive: true, force: true })
})

const operator = (name: string, path: string, folder = dataDir) =>
  run(process.execPath, [script(name), path], {
    env: siteEnvironment(folder),
  })

const cadastro = {
  nome: 'Bruno Teste',
  email: 'bruno@test.example',
  usuario: 'bruno@test.example',
  telefone: '(11) 98888-7777',
  dt_nascimento: '1990-02-28',
  senha: 'uma senha bem longa',
  termos: true,
}

async function post(port: number, path: string, method: string, body: unknown, token?: string) {
  const proof = await proofFor(method, path, async (challenge) =>
    (await fetch(`http://localhost:${port}${challenge}`, { headers: { Token: 'web' } })).json(),
  )
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Token: 'web',
      ...proof,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

/** Ends the seven days in which an erasure can be taken back, and runs the hourly job. */
async function eraseNow(): Promise<void> {
  const client = await openDatabaseOf(dataDir)
  try {
    await client.query(`update conta set apagar_em = now() where apagar_em is not null`)
    await client.query(`select graphile_worker.add_job('erase-exclusoes')`)
  } finally {
    await client.end()
  }
}

it('a data folder that is lost comes back from the backup, without who was erased since', async () => {
  site = startSite(dataDir, { RATE_LIMIT: 'off' })
  const port = await site.ready
  await post(port, '/api/assinante', 'POST', cadastro)
  const leaving = { ...cadastro, email: 'vai@test.example', usuario: 'vai@test.example' }
  const { token } = await post(port, '/api/assinante', 'POST', leaving)

  const backups = join(parent, 'backups')
  expect((await operator('backup', backups)).stdout).toContain('Backed up to')
  const backup = join(backups, readdirSync(backups)[0]!)

  await post(port, '/api/conta', 'DELETE', { senha: leaving.senha }, token)
  await eraseNow()
  const marks = join(dataDir, 'media/apagada')
  await eventually(() => {
    try {
      return readdirSync(marks, { recursive: true }).length > 0
    } catch {
      return false
    }
  })
  await stopSite(site)
  rmSync(join(dataDir, 'postgres'), { recursive: true })

  // A new data folder that was not given the secrets: told before a database of other secrets is made.
  const elsewhere = join(parent, 'elsewhere')
  await expect(operator('restore', backup, elsewhere)).rejects.toThrow('other secrets')
  expect(existsSync(join(elsewhere, 'postgres'))).toBe(false)

  const { stdout } = await operator('restore', backup)
  expect(stdout).toContain('Erased again, as since the backup: 1 account(s).')
  site = startSite(dataDir, { RATE_LIMIT: 'off' })
  await site.ready
  const client = await openDatabaseOf(dataDir)
  try {
    const { rows } = await client.query(`select email, estado from conta order by id`)
    expect(rows).toEqual([
      { email: cadastro.email, estado: 'ativa' },
      { email: expect.stringContaining('@apagada.invalid'), estado: 'apagada' },
    ])
  } finally {
    await client.end()
  }
}, 400_000)
