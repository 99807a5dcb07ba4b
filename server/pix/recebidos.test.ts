import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { confirmCobranca, desistir, refundCobranca } from '../planos/baixa.ts'
import { cancelCobranca, getCobranca, getPlanoDaConta } from '../planos/cobrancas.ts'
import { newE2e } from './bankExample.ts'
import { PixApiError } from './pixApi.ts'
import { usePix } from './pixExample.ts'
import { consultCobrancas, sendDevolucao } from './recebidos.ts'

const database = useTestDatabase()
const pix = usePix(database)
const { bank, clock, rows } = pix
const PRECO = 9990

beforeEach(() => {
  bank.interrupt = () => {}
  bank.devolucaoComeca = 'DEVOLVIDO'
  clock.now = new Date()
})
afterEach(async () => {
  expect(bank.violations).toEqual([])
  expect(await pix.differences()).toEqual([])
})

/** A purchase that was paid and granted. */
async function bought() {
  const asked = await pix.asked()
  const e2eid = bank.pay(asked.txid, PRECO)
  await pix.notice(e2eid)
  expect(await pix.statusOf(asked.id)).toBe('paga')
  return { ...asked, e2eid }
}
/** What was returned at the bank, once all that is queued was done. */
async function returned(e2eid: string): Promise<number> {
  for (let n = 0; n < 10 && (await pix.work()) > 0; n += 1);
  return bank.returned(e2eid)
}

/** What the panel says of the refund of an account's purchase. */
async function refundOf(conta: number) {
  const { compras } = await getPlanoDaConta(database.db, conta, clock)
  return { devolvido: compras[0]?.devolvido, a_caminho: compras[0]?.a_caminho }
}

describe('a Pix that does not pay', () => {
  it('is one that the bank does not have, whatever a callback says', async () => {
    const { id, conta } = await pix.asked()
    await pix.notice(newE2e())
    expect(await pix.statusOf(id)).toBe('pendente')
    expect(await pix.planos(conta)).toEqual([])
  })

  it('of another amount grants nothing and goes back whole', async () => {
    for (const valor of [PRECO - 1, PRECO + 1, 1]) {
      const { id, conta, txid } = await pix.asked()
      const e2eid = bank.pay(txid, valor)
      await pix.notice(e2eid)
      expect(await returned(e2eid)).toBe(valor)
      expect(await pix.statusOf(id)).toBe('pendente')
      expect(await pix.planos(conta)).toEqual([])
    }
  })

  it('of another amount is said on its charge, whose code is used up: asked again, there is another', async () => {
    const { id, conta, txid } = await pix.asked()
    await pix.notice(bank.pay(txid, 5000))
    expect(await getCobranca(database.db, conta, id, clock)).toMatchObject({
      status: 'pendente',
      outro_valor: 50,
    })
    const again = await pix.asked('premium', conta)
    expect(again.id).not.toBe(id)
    expect(await pix.statusOf(id)).toBe('cancelada')
    expect(again.cobranca.outro_valor).toBeNull()
    await pix.work()
    await pix.notice(bank.pay(again.txid, PRECO))
    expect(await pix.planos(conta)).toEqual(['premium'])
  })

  it('for a charge that is paid already goes back whole, and the plan stays one', async () => {
    const { conta, txid } = await bought()
    const second = bank.pay(txid, PRECO)
    await pix.notice(second)
    expect(await returned(second)).toBe(PRECO)
    expect(await pix.planos(conta)).toEqual(['premium'])
  })

  it('of no charge of ours waits for staff, once', async () => {
    const e2eid = bank.pay('Z'.repeat(32), 500)
    await pix.notice(e2eid)
    await pix.notice(e2eid)
    const found = await rows('select destino from pix_recebido where e2eid = $1', e2eid)
    expect(found).toEqual([{ destino: 'analise' }])
    expect(await returned(e2eid)).toBe(0)
  })

  it('is not confirmed by the word of staff', async () => {
    const { id } = await pix.asked()
    await expect(confirmCobranca(database.db, id, clock)).rejects.toMatchObject({
      codigo: 'conflito',
    })
  })
})

describe('a Pix that pays', () => {
  it('grants once, however often and at once it is told', async () => {
    const { conta, txid, id } = await pix.asked()
    const e2eid = bank.pay(txid, PRECO)
    await Promise.all(Array.from({ length: 8 }, () => pix.notice(e2eid)))
    await pix.poll()
    expect(await pix.planos(conta)).toEqual(['premium'])
    const entered = await rows(
      'select tipo, valor from lancamento where cobranca_id = $1 order by id',
      id,
    )
    expect(entered.map((line) => Object.values(line))).toEqual([
      ['cobranca', PRECO],
      ['pagamento', PRECO],
      ['encerramento', PRECO],
      ['concessao', PRECO],
    ])
  })

  it('is found without a callback by the job that asks for open charges', async () => {
    const { conta, txid } = await pix.asked()
    await pix.poll()
    bank.pay(txid, PRECO)
    clock.now = new Date(clock.now.getTime() + 60_000)
    await pix.poll()
    expect(await pix.planos(conta)).toEqual(['premium'])
  })

  it('is found though the bank fails to answer about another charge, each time it is asked', async () => {
    const stuck = await pix.asked()
    const { conta, txid } = await pix.asked()
    bank.pay(txid, PRECO)
    const consultarCob = (which: string) =>
      which === stuck.txid
        ? Promise.reject(new PixApiError('GET /cob', 500, 'ErroInterno'))
        : pix.api.consultarCob(which)
    const poll = consultCobrancas(database.db, { ...pix.api, consultarCob }, clock)
    // The job tells that something is wrong.
    await expect(poll).rejects.toThrow('ErroInterno')
    expect(await pix.planos(conta)).toEqual(['premium'])
  })

  it('is asked for again though the bank never answers for forty others', async () => {
    const old = new Date(clock.now.getTime() - 2 * 24 * 3_600_000)
    await rows(
      `insert into pix_recebido (e2eid, valor, horario, destino, criado_em, consultado_em)
       select 'E' || lpad(n::text, 31, '0'), 100, $1, 'analise', $1, $1::timestamptz + n * interval '1 second'
       from generate_series(1, 41) n`,
      old,
    )
    for (let minute = 0; minute < 2; minute += 1) {
      clock.now = new Date(clock.now.getTime() + 60_000)
      await consultCobrancas(database.db, pix.api, clock)
    }
    const asked = await rows(`select from graphile_worker.jobs where key like 'consult-pix E0000%'`)
    expect(asked).toHaveLength(41)
  })

  it('late is granted: after its charge expired, or was replaced or cancelled', async () => {
    const expired = await pix.asked('basic')
    pix.later(2)
    const replaced = await pix.asked('diamond', expired.conta)
    await cancelCobranca(database.db, replaced.conta, replaced.id, clock)
    expect(await pix.statusOf(expired.id)).toBe('expirada')
    expect(await pix.statusOf(replaced.id)).toBe('cancelada')
    // Out of order: the second is told first.
    const [first, second] = [bank.pay(expired.txid, 4990), bank.pay(replaced.txid, 19_990)]
    await pix.notice(second)
    await pix.notice(first)
    expect((await pix.planos(expired.conta)).sort()).toEqual(['basic', 'diamond'])
  })

  it('cannot be made any more with the code of a cancelled charge', async () => {
    const { conta, id, txid } = await pix.asked()
    await cancelCobranca(database.db, conta, id, clock)
    await pix.work()
    expect(bank.cobs.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  })

  it('has no charge to pay where the bank does not answer', async () => {
    bank.interrupt = () => {
      throw new Error('lost')
    }
    await expect(pix.asked()).rejects.toMatchObject({ codigo: 'pagamento_indisponivel' })
  })
})

describe('a refund', () => {
  it('is not given to somebody else, after seven days, or twice', async () => {
    const { conta, id, e2eid } = await bought()
    await expect(desistir(database.db, conta + 1, id, clock)).rejects.toMatchObject({
      codigo: 'acesso_negado',
    })
    pix.later(8)
    await expect(desistir(database.db, conta, id, clock)).rejects.toMatchObject({
      codigo: 'conflito',
    })
    expect(await returned(e2eid)).toBe(0)
    clock.now = new Date()
    await Promise.all([1, 2, 3].map(() => desistir(database.db, conta, id, clock)))
    await expect(
      refundCobranca(database.db, id, { recado: 'De novo.', now: clock.now }),
    ).rejects.toMatchObject({ codigo: 'conflito' })
    expect(await returned(e2eid)).toBe(PRECO)
    expect(await pix.planos(conta)).toEqual([])
    expect(await pix.statusOf(id)).toBe('devolvida')
  })

  it('that could not be sent for days is sent once the bank answers again', async () => {
    const { conta, id, e2eid } = await bought()
    await desistir(database.db, conta, id, clock)
    // As after the last try of the job.
    await rows('update graphile_worker._private_jobs set attempts = max_attempts')
    pix.later(5)
    await pix.notice(e2eid)
    const jobs = await rows<{ attempts: number }>(
      `select j.attempts from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-devolucao'`,
    )
    expect(jobs).toContainEqual({ attempts: 0 })
    expect(await returned(e2eid)).toBe(PRECO)
  })

  it('whose answer is lost at any call is made once', async () => {
    for (const moment of ['before', 'after'] as const) {
      const { conta, id, e2eid } = await bought()
      await desistir(database.db, conta, id, clock)
      bank.interrupt = (when, call) => {
        if (when === moment && call.startsWith('PUT /pix')) throw new Error('lost')
      }
      await expect(pix.work()).rejects.toThrow('lost')
      bank.interrupt = () => {}
      const [{ devolucao }] = (await rows(
        'select id as devolucao from pix_devolucao where e2eid = $1',
        e2eid,
      )) as [{ devolucao: string }]
      await sendDevolucao(database.db, pix.api, { e2eid, id: devolucao }, clock)
      await sendDevolucao(database.db, pix.api, { e2eid, id: devolucao }, clock)
      expect(bank.returned(e2eid)).toBe(PRECO)
    }
  })

  it('that the bank could not make is asked for again, five times at most', async () => {
    const { conta, id, e2eid } = await bought()
    bank.devolucaoComeca = 'NAO_REALIZADO'
    await desistir(database.db, conta, id, clock)
    expect(await returned(e2eid)).toBe(0)
    expect(
      await rows(
        `select 1 from pix_devolucao where e2eid = $1 and status = 'NAO_REALIZADO'`,
        e2eid,
      ),
    ).toHaveLength(5)
    const other = await bought()
    await desistir(database.db, other.conta, other.id, clock)
    await pix.work()
    bank.devolucaoComeca = 'DEVOLVIDO'
    expect(await returned(other.e2eid)).toBe(PRECO)
  })

  it('under way is looked for again until it has ended', async () => {
    const { conta, id, e2eid } = await bought()
    bank.devolucaoComeca = 'EM_PROCESSAMENTO'
    await desistir(database.db, conta, id, clock)
    expect(await returned(e2eid)).toBe(0)
    expect(await refundOf(conta)).toEqual({ devolvido: 0, a_caminho: 99.9 })
    bank.settle('DEVOLVIDO')
    pix.later(1)
    await pix.poll()
    await pix.work()
    const found = await rows('select status from pix_devolucao where e2eid = $1', e2eid)
    expect(found).toEqual([{ status: 'DEVOLVIDO' }])
    expect(await refundOf(conta)).toEqual({ devolvido: 99.9, a_caminho: 0 })
  })

  it('of a part by the bank leaves the plan; the rest goes back when its buyer gives it back', async () => {
    const { conta, id, e2eid } = await bought()
    bank.refund(e2eid, 1000)
    await pix.notice(e2eid)
    await pix.notice(e2eid)
    expect(await pix.planos(conta)).toEqual(['premium'])
    expect(await refundOf(conta)).toEqual({ devolvido: 10, a_caminho: 0 })
    await desistir(database.db, conta, id, clock)
    expect(await returned(e2eid)).toBe(PRECO)
  })

  it('by the bank while ours is not sent yet leaves us the rest', async () => {
    const { conta, id, e2eid } = await bought()
    await desistir(database.db, conta, id, clock)
    bank.refund(e2eid, 1000)
    await pix.notice(e2eid)
    expect(await returned(e2eid)).toBe(PRECO)
  })

  it('of all by the bank ends the plan', async () => {
    const { conta, id, e2eid } = await bought()
    bank.refund(e2eid, PRECO)
    await pix.notice(e2eid)
    expect(await pix.planos(conta)).toEqual([])
    expect(await pix.statusOf(id)).toBe('devolvida')
  })
})

it('the ledger is only added to, and only by what is charged, paid and returned', async () => {
  await expect(rows('delete from lancamento')).rejects.toThrow()
  await expect(rows('update lancamento set valor = 1')).rejects.toThrow()
  await expect(
    rows(`insert into lancamento (chave, tipo, debito, credito, valor)
      values ('x', 'pagamento', 'banco', 'receita', 1)`),
  ).rejects.toThrow('permission denied')
  const { e2eid } = await bought()
  const more = `insert into pix_devolucao (e2eid, id, valor, motivo, origem) values ($1, 'x', $2, 'equipe', 'receita')`
  await expect(rows(more, e2eid, PRECO + 1)).rejects.toThrow('more would be returned')
})
