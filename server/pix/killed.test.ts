import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { desistir } from '../planos/baixa.ts'
import { listenBank } from './bankExample.ts'
import { selfSigned } from './certificateExample.ts'
import type { Killed } from './killedExample.ts'
import type { Certificado } from './mutualTls.ts'
import { usePix } from './pixExample.ts'

const database = useTestDatabase()
const pix = usePix(database)
const { bank, clock, rows } = pix
const PRECO = 9990
const cache = mkdtempSync(join(tmpdir(), 'camelia-killed-pix-'))
const CHILD = fileURLToPath(new URL('killedExample.ts', import.meta.url))
let certificate: Certificado
let origin = ''
let close = async () => {}

beforeAll(async () => {
  const [client, server] = await Promise.all([selfSigned('camelia'), selfSigned('bank')])
  certificate = { ...client, ca: server.cert }
  ;({ origin, close } = await listenBank(bank, { server, client: client.cert }))
  // One that ends by itself: only such a process writes what it compiled.
  const { id: conta } = await createExampleAssinante(database.db)
  expect(await live({ step: 0, conta, paid: null })).toBeGreaterThan(2)
})
afterAll(async () => {
  await close()
  rmSync(cache, { recursive: true, force: true })
})

/** Lives until this step in a process of its own; answers the number of steps, or null when killed. */
const live = (part: Pick<Killed, 'step' | 'conta' | 'paid'>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const all: Killed = { databaseUrl: database.url, origin, certificate, ...part }
    // Compiled once for all of them.
    const options = { env: { NODE_COMPILE_CACHE: cache } }
    const args = [CHILD, JSON.stringify(all)]
    const child = execFile(process.execPath, args, options, (error, stdout) => {
      if (error && child.signalCode !== 'SIGKILL') reject(error)
      else resolve(child.signalCode === 'SIGKILL' ? null : Number(stdout))
    })
  })

/** Kills it after every step, three processes at a time; `live` answers whether it was killed. */
async function afterEveryStep(lives: (step: number) => Promise<boolean>): Promise<number> {
  let step = 0
  let ended = false
  const next = async () => {
    while (!ended) {
      step += 1
      if (!(await lives(step))) ended = true
    }
  }
  await Promise.all([next(), next(), next()])
  expect(bank.violations).toEqual([])
  expect(await pix.differences()).toEqual([])
  return step
}

describe('a process that is killed after every step', () => {
  it('of a purchase leaves one charge or none, and asking again gives one', async () => {
    const steps = await afterEveryStep(async (step) => {
      const { id: conta } = await createExampleAssinante(database.db)
      const taken = await live({ step, conta, paid: null })
      await pix.asked('premium', conta)
      const open = await rows('select status from cobranca where conta_id = $1', conta)
      expect(open).toEqual([{ status: 'pendente' }])
      return taken === null
    })
    expect(steps).toBeGreaterThan(3)
  })

  it('of a payment and its refund grants once and returns once', async () => {
    const steps = await afterEveryStep(async (step) => {
      const { conta, id, txid } = await pix.asked()
      const e2eid = bank.pay(txid, PRECO)
      const taken = await live({ step, conta, paid: { id, e2eid } })
      // What is done by the job of each minute, and by the queue.
      await pix.notice(e2eid)
      expect(['paga', 'devolvida']).toContain(await pix.statusOf(id))
      await desistir(database.db, conta, id, clock)
      const devolucoes = await rows<{ id: string }>(
        'select id from pix_devolucao where e2eid = $1',
        e2eid,
      )
      expect(devolucoes).toHaveLength(1)
      await pix.send(e2eid, devolucoes[0]!.id)
      expect(bank.returned(e2eid)).toBe(PRECO)
      expect(await pix.planos(conta)).toEqual([])
      const entered = await rows<{ tipo: string }>(
        'select tipo from lancamento where cobranca_id = $1 order by tipo',
        id,
      )
      expect(entered.map(({ tipo }) => tipo)).toEqual([
        'arrependimento',
        'cobranca',
        'concessao',
        'devolucao',
        'encerramento',
        'pagamento',
      ])
      return taken === null
    })
    expect(steps).toBeGreaterThan(6)
  })
})
