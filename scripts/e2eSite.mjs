import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { SENHA_DA_DEMO } from '../server/contas/senhaExample.ts'
import { prepareE2e } from './e2eDatabase.mjs'

/** The settings of the site under the browser tests, from what `prepareE2e` returns. */
export const siteSettings = ({
  E2E_PORT = '4380',
  E2E_DATA_DIR = '.data-e2e/by-hand',
  E2E_DATABASE_URL = '',
}) => ({
  NODE_ENV: 'production',
  PORT: E2E_PORT,
  PUBLIC_URL: `http://localhost:${E2E_PORT}`,
  DATA_DIR: E2E_DATA_DIR,
  DATABASE_URL: E2E_DATABASE_URL,
  DEMO: 'on',
  DEMO_PICTURES: 'few',
  DEMO_PASSWORD: SENHA_DA_DEMO,
  RATE_LIMIT: 'off',
  PROOF_OF_WORK: '2',
  VITALS_SAMPLE: '0',
  LOG_LEVEL: 'warn',
})

/**
 * Starts the site once, which makes its catalogue, and stops it; does nothing where there is one. Returns its
 * settings. A start that fails says nothing: the browser tests start it again, and show why.
 */
export async function fillSite(root) {
  const server = await prepareE2e(root)
  const filled = `${server.E2E_DATA_DIR}-filled`
  if (existsSync(filled)) return server
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...siteSettings(server) },
  })
  const ended = once(site, 'close')
  for await (const line of createInterface(site.stdout))
    if (line.includes('is ready at')) {
      writeFileSync(filled, '')
      site.kill('SIGTERM')
    }
  // A database is copied once it is shut down.
  await ended
  return server
}
