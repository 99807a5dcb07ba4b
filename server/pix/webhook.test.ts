import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { type Bank, listenBank } from './bankExample.ts'
import { selfSigned } from './certificateExample.ts'
import { usePix } from './pixExample.ts'
import { createPixTasks } from './tasks.ts'
import { webhookUrl } from './webhook.ts'

const database = useTestDatabase()
const pix = usePix(database)
const folder = mkdtempSync(join(tmpdir(), 'camelia-pix-'))
let bank: Bank
let close = async () => {}
let api: ReturnType<typeof startApi>

beforeAll(async () => {
  const [client, server] = await Promise.all([selfSigned('camelia'), selfSigned('bank')])
  ;({ bank } = pix)
  const listening = await listenBank(bank, { server, client: client.cert })
  close = listening.close
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  api = startApi(database, {
    PUBLIC_URL: 'https://camelia.test',
    PIX_KEY: 'pix@camelia.example',
    PIX_PROVIDER_URL: `${listening.origin}/api/v2/`,
    PIX_PROVIDER_CLIENT_ID: 'camelia',
    PIX_PROVIDER_CLIENT_SECRET: 'segredo',
    PIX_PROVIDER_CERT: file('cert.pem', client.cert),
    PIX_PROVIDER_KEY: file('key.pem', client.key),
    PIX_PROVIDER_CA: file('ca.pem', server.cert),
    DEMO: 'off',
    MAIL: 'file',
    AGE_ASSURANCE: 'declaration',
    CONTACT_EMAIL: 'contato@camelia.example',
    OPERATOR_NAME: 'Empresa Exemplo',
    OPERATOR_CNPJ: '11.222.333/0001-81',
    OPERATOR_ADDRESS: 'Rua Exemplo, 1',
    OPERATOR_REPRESENTATIVE: 'Pessoa Exemplo',
    OPERATOR_DPO: 'Pessoa Exemplo',
  })
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const pathOf = () => new URL(webhookUrl(api.services)).pathname
const waiting = () =>
  pix.rows(`select t.identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'consult-pix'`)

describe('a callback', () => {
  it('that is not the bank’s is answered as an address where nothing is, and does nothing', async () => {
    const { txid } = await pix.asked()
    const body = bank.notice(bank.pay(txid, 9990))
    const wrong = `${pathOf().slice(0, -1)}${pathOf().endsWith('A') ? 'Q' : 'A'}`
    for (const path of [wrong, '/api/pix/x', '/api/pix/%00'])
      expect((await api.call(`POST ${path}/pix`, body)).status).toBe(404)
    expect(await waiting()).toEqual([])
  })

  it('that is no notice of the Pix API is refused, and so is one that is too long', async () => {
    for (const body of [{}, { pix: [{ endToEndId: 'x' }] }, [], 'x'])
      expect((await api.call(`POST ${pathOf()}/pix`, body)).status).toBe(400)
    const long = { pix: [], muito: 'x'.repeat(1_100_000) }
    expect((await api.call(`POST ${pathOf()}/pix`, long)).status).toBe(413)
    expect(await waiting()).toEqual([])
  })
})

it('the bank is told where to call, calls there, and the plan is granted over mTLS', async () => {
  const tasks = createPixTasks(api.services)
  const run = (name: keyof typeof tasks, payload: object = {}) => tasks[name](payload, {} as never)
  await run('register-webhook')
  const url = bank.webhooks.get('pix@camelia.example')
  expect(url).toBe(webhookUrl(api.services))
  const { id, txid } = await pix.asked()
  const e2eid = bank.pay(txid, 9990)
  const path = `${new URL(url!).pathname}/pix`
  for (let n = 0; n < 3; n += 1)
    expect((await api.call(`POST ${path}`, bank.notice(e2eid, e2eid))).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
  await run('consult-pix', { e2eid })
  expect(await pix.statusOf(id)).toBe('paga')
  await run('check-livro')
  expect(await pix.rows('select diferencas from livro_conferencia')).toEqual([{ diferencas: [] }])
  expect(bank.violations).toEqual([])
})
