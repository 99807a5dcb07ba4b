import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../server/database/testing.ts'
import { usePix } from '../../server/pix/pixExample.ts'
import { desistir, refundCobranca } from '../../server/planos/baixa.ts'
import { cancelCobranca } from '../../server/planos/cobrancas.ts'

/** How many histories; `HISTORIAS=10000` for the whole, as measured in docs/performance.md. */
const HISTORIAS = Number(process.env.HISTORIAS ?? 250)
const SEED = Number(process.env.SEED ?? 18)
const AT_ONCE = 8
const PRECO = 9990

const database = useTestDatabase()
const pix = usePix(database)
const { bank, clock, rows } = pix

/** Steps left before the next crash of a history. */
const crash = new AsyncLocalStorage<{ left: number }>()
function step(): void {
  const life = crash.getStore()
  if (!life) return
  life.left -= 1
  if (life.left === 0) throw new Error('crash')
}
const { query } = pg.Client.prototype
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    // What a crash leaves open the server rolls back.
    if (!/^rollback/i.test(String((all[0] as { text?: string }).text ?? all[0]))) step()
    return (query as (...all: unknown[]) => unknown).apply(this, all)
  } as typeof query
  bank.interrupt = step
})
afterAll(() => {
  pg.Client.prototype.query = query
})

/** Mulberry32: the same histories for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Charge = { id: number; conta: number; txid: string; paid: string[]; exact: boolean }

/** A charge for each history, of an account of its own, in two statements. */
async function createCharges(): Promise<Charge[]> {
  const txids = Array.from({ length: HISTORIAS }, () => randomBytes(16).toString('hex'))
  const made = await rows<{ id: number; conta: number; txid: string }>(
    `with pessoas as (
       insert into conta (tipo, email, nome)
       select 'assinante', t.txid || '@test.example', 'Carlos' from unnest($1::text[]) t(txid)
       returning id, email
     )
     insert into cobranca (conta_id, plano, valor, provedor, pix_copia_e_cola, txid, expira_em)
     select id, 'premium', 99.90, 'pix-api', 'x', split_part(email, '@', 1), now() + interval '1 day'
     from pessoas returning id, conta_id as conta, txid`,
    txids,
  )
  for (const { txid } of made)
    bank.cobs.set(txid, {
      txid,
      valor: PRECO,
      chave: 'pix@camelia.example',
      status: 'ATIVA',
      criada: new Date(),
      segundos: 86_400,
      pix: [],
    })
  return made.map((one) => ({ ...one, paid: [], exact: false }))
}

/** Refunds of a charge that the bank was not told of, or that are under way there, sent again. */
async function sendOpen({ id }: Charge): Promise<boolean> {
  const open = await rows<{ e2eid: string; devolucao: string }>(
    `select d.e2eid, d.id as devolucao from pix_devolucao d join pix_recebido p using (e2eid)
     where p.cobranca_id = $1 and d.status in ('PEDIDA', 'EM_PROCESSAMENTO')`,
    id,
  )
  for (const { e2eid, devolucao } of open) await pix.send(e2eid, devolucao)
  return open.length > 0
}

async function live(charge: Charge, random: () => number): Promise<void> {
  const { db } = database
  const { id, conta, txid, paid } = charge
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const pay = (valor: number) => {
    paid.push(bank.pay(txid, valor))
  }
  const events: Record<string, () => unknown> = {
    pay: () => {
      charge.exact = true
      pay(PRECO)
    },
    wrong: () => pay(1 + Math.floor(random() * 20_000)),
    notice: () => paid.length > 0 && pix.notice(pick(paid)),
    again: () => paid.length > 0 && pix.notice(pick(paid)),
    cancel: () => cancelCobranca(db, conta, id, clock),
    desistir: () => desistir(db, conta, id, clock),
    staff: () => refundCobranca(db, id, { recado: 'A pedido.', now: clock.now }),
    send: () => sendOpen(charge),
    bank: () => {
      if (paid.length === 0) return
      const e2eid = pick(paid)
      const left = bank.pixes.get(e2eid)!.valor - bank.held(e2eid)
      if (left > 0) bank.refund(e2eid, 1 + Math.floor(random() * left))
    },
    state: () => {
      bank.devolucaoComeca = pick(['DEVOLVIDO', 'EM_PROCESSAMENTO', 'NAO_REALIZADO'])
    },
  }
  const names = Object.keys(events)
  for (let left = 2 + Math.floor(random() * 5); left > 0; left -= 1) {
    const event = events[pick(names)]!
    const life = { left: random() < 0.3 ? 1 + Math.floor(random() * 20) : Number.POSITIVE_INFINITY }
    try {
      await crash.run(life, async () => event())
    } catch (error) {
      // A crash, or what is refused, such as the refund of what was not paid.
      const refused = (error as { codigo?: string }).codigo === 'conflito'
      if (!refused && (error as Error).message !== 'crash') throw error
    }
  }
}

/** What the jobs do until nothing is left to do. */
async function settle(charge: Charge): Promise<void> {
  for (const e2eid of charge.paid) await pix.notice(e2eid)
  while (await sendOpen(charge));
}

async function inBatches(all: Charge[], work: (charge: Charge, n: number) => Promise<void>) {
  let next = 0
  const run = async () => {
    while (next < all.length) {
      const n = next++
      await work(all[n]!, n)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}

describe(`the sums after ${HISTORIAS} histories of payments with crashes`, () => {
  it('hold, and are the bank’s own', async () => {
    const charges = await createCharges()
    await inBatches(charges, (charge, n) => live(charge, createRandom(SEED * 1_000_003 + n)))
    bank.settle('DEVOLVIDO')
    bank.devolucaoComeca = 'DEVOLVIDO'
    await inBatches(charges, settle)

    expect(bank.violations).toEqual([])
    expect(await pix.differences()).toEqual([])
    const saldos = await rows<{ conta: string; saldo: number }>('select * from livro_saldo')
    expect(saldos.reduce((total, { saldo }) => total + Number(saldo), 0)).toBe(0)
    const held = [...bank.pixes.values()].reduce(
      (total, { e2eid, valor }) => total + valor - bank.returned(e2eid),
      0,
    )
    expect(Number(saldos.find(({ conta }) => conta === 'banco')?.saldo ?? 0)).toBe(held)
    // Nothing granted twice, and nothing that pays its charge left without a plan or its money.
    const wrong = await rows(
      `select c.id from cobranca c
       left join pix_recebido p on p.cobranca_id = c.id and p.destino = 'plano'
       where (c.status in ('paga', 'devolvida')) <> (p.e2eid is not null)
          or (c.status = 'paga') <> (
            1 = (select count(*) from assinatura a where a.conta_id = c.conta_id))`,
    )
    expect(wrong).toEqual([])
    const granted = await rows<{ id: number }>(
      `select id from cobranca where status in ('paga', 'devolvida')`,
    )
    const exact = charges.filter((charge) => charge.exact).map(({ id }) => id)
    expect(granted.map(({ id }) => id).sort()).toEqual(exact.sort())
  }, 600_000)
})
