import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { precosDoImpulso } from '../../contract/ofertaDeImpulsos.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { usePix } from '../pix/pixExample.ts'
import { desistir } from '../planos/baixa.ts'
import { cancelCobranca } from '../planos/cobrancas.ts'
import { pixDoBanco } from '../planos/pagamento.ts'
import { turnImpulsos } from './andamento.ts'
import { buyImpulso, findHorarioDela, getMeusImpulsos } from './compra.ts'
import { settleImpulso } from './decisao.ts'
import { insertPaulistana } from './impulsoExample.ts'

// A boost that is bought with the Pix API of a bank: the bank of `server/pix/bankExample.ts`, which validates every
// request and answer by the published document.
const database = useTestDatabase()
const pix = usePix(database)
const { bank, clock, rows } = pix
const VALOR = Math.round(precosDoImpulso.bairro['24-horas'] * 100)
const ESCOLHA = { alcance: 'bairro', duracao: '24-horas' } as const

beforeEach(async () => {
  bank.interrupt = () => {}
  bank.devolucaoComeca = 'DEVOLVIDO'
  clock.now = new Date()
  await rows('delete from impulso')
})
afterEach(async () => {
  expect(bank.violations).toEqual([])
  expect(await pix.differences()).toEqual([])
})

const log = { warn: () => {} }
async function asked(modelo?: number, seOcupado: 'proximo' | 'devolver' = 'proximo') {
  const dela = modelo ?? (await insertPaulistana(database))
  const pedido = { ...ESCOLHA, modelo: dela, seOcupado }
  const { id, pix_copia_e_cola: codigo } = await buyImpulso(
    database.db,
    pixDoBanco(pix.api, log),
    pedido,
    clock,
  )
  const [row] = await rows<{ txid: string }>('select txid from cobranca where id = $1', id)
  return { modelo: dela, cobranca: id, txid: row!.txid, codigo }
}
async function bought() {
  const one = await asked()
  const e2eid = bank.pay(one.txid, VALOR)
  await pix.notice(e2eid)
  return { ...one, e2eid }
}
const situacao = async (cobranca: number) =>
  (
    await rows<{ situacao: string }>(
      'select situacao from impulso where cobranca_id = $1',
      cobranca,
    )
  )[0]?.situacao
const decide = (cobranca: number, aprova: boolean) =>
  inTransaction(database.db, async (trx) => {
    const [row] = await rows<{ id: number }>(
      'select id from impulso where cobranca_id = $1',
      cobranca,
    )
    await settleImpulso(trx, row!.id, { aprova, recado: 'Troque a foto.', now: clock.now })
  })
async function returned(e2eid: string): Promise<number> {
  for (let n = 0; n < 10 && (await pix.work()) > 0; n += 1);
  return bank.returned(e2eid)
}
const hours = (n: number) => pix.later(n / 24)
/** Whether the bairro's list has a free slot now. */
const isFree = async (modelo: number) =>
  !(await findHorarioDela(database.db, modelo, ESCOLHA, clock.now)).adiado
const mine = async (modelo: number) =>
  (await getMeusImpulsos(database.db, modelo, clock.now)).impulsos[0]

describe('a boost that a bank’s Pix does not pay', () => {
  it('has no charge where the bank does not answer, and holds no place', async () => {
    bank.interrupt = () => {
      throw new Error('lost')
    }
    await expect(asked()).rejects.toMatchObject({ codigo: 'pagamento_indisponivel' })
    expect(await rows('select from impulso')).toEqual([])
  })

  it('by another amount stays unpaid, and that goes back whole', async () => {
    for (const valor of [VALOR - 1, VALOR + 1]) {
      const { cobranca, txid } = await asked()
      const e2eid = bank.pay(txid, valor)
      await pix.notice(e2eid)
      expect(await situacao(cobranca)).toBe('pedido')
      expect(await returned(e2eid)).toBe(valor)
    }
  })

  it('loses its place when its hour is over, and its charge when that expires', async () => {
    const other = await insertPaulistana(database)
    const [one] = [await asked(), await asked()]
    expect(await isFree(other)).toBe(false)
    hours(1.1)
    await turnImpulsos(database.db, clock.now)
    expect(await isFree(other)).toBe(true)
    pix.later(2)
    await getMeusImpulsos(database.db, one.modelo, clock.now)
    expect((await getMeusImpulsos(database.db, one.modelo, clock.now)).cobranca).toBeNull()
  })
})

describe('a boost that it pays', () => {
  it('waits for staff, once, however often the bank tells it, and runs when they approve', async () => {
    const { modelo, cobranca, txid, e2eid, codigo } = await bought()
    expect(codigo).toContain(txid)
    await Promise.all([1, 2, 3].map(() => pix.notice(e2eid)))
    await pix.poll()
    expect([await pix.statusOf(cobranca), await situacao(cobranca)]).toEqual(['paga', 'analise'])
    const items = `select from moderacao_item m join impulso i on i.id = m.impulso_id where i.cobranca_id = $1`
    expect(await rows(items, cobranca)).toHaveLength(1)
    // Not a plan: nothing else is granted.
    expect(await pix.planos(modelo)).toEqual([])
    await decide(cobranca, true)
    expect(await mine(modelo)).toMatchObject({ situacao: 'no_ar', devolucao: null })
    expect(await returned(e2eid)).toBe(0)
    hours(24)
    await turnImpulsos(database.db, clock.now)
    expect(await situacao(cobranca)).toBe('encerrado')
  })

  it('is found without a callback by the job that asks for open charges', async () => {
    const { cobranca, txid } = await asked()
    bank.pay(txid, VALOR)
    hours(1 / 60)
    await pix.poll()
    expect(await situacao(cobranca)).toBe('analise')
  })

  it('twice is paid once: the second goes back whole', async () => {
    const { cobranca, txid, e2eid } = await bought()
    const second = bank.pay(txid, VALOR)
    await pix.notice(second)
    expect(await returned(second)).toBe(VALOR)
    expect([bank.returned(e2eid), await situacao(cobranca)]).toEqual([0, 'analise'])
  })

  it('late has the next free time, or its money back where its buyer chose that', async () => {
    const late = [await asked(undefined, 'proximo'), await asked(undefined, 'devolver')]
    hours(1.1)
    await turnImpulsos(database.db, clock.now)
    for (const { cobranca } of [await bought(), await bought()]) await decide(cobranca, true)
    const paid = late.map(({ txid }) => bank.pay(txid, VALOR))
    for (const e2eid of paid) await pix.notice(e2eid)
    expect(await Promise.all(late.map(({ cobranca }) => situacao(cobranca)))).toEqual([
      'analise',
      'devolvido',
    ])
    expect(Date.parse((await mine(late[0]!.modelo))!.inicio!)).toBeGreaterThan(clock.now.getTime())
    expect(await returned(paid[1]!)).toBe(VALOR)
    expect(bank.returned(paid[0]!)).toBe(0)
    expect(await pix.statusOf(late[1]!.cobranca)).toBe('devolvida')
  })

  it('after it was cancelled is a boost all the same: who has paid, has paid', async () => {
    const { modelo, cobranca, txid } = await asked()
    await cancelCobranca(database.db, modelo, cobranca, clock)
    expect(await situacao(cobranca)).toBe('cancelado')
    await pix.notice(bank.pay(txid, VALOR))
    expect(await situacao(cobranca)).toBe('analise')
  })
})

describe('the money of a boost', () => {
  it('goes back by the bank when staff refuse it, once, also where an answer is lost', async () => {
    const { modelo, cobranca, e2eid } = await bought()
    await decide(cobranca, false)
    expect(await mine(modelo)).toMatchObject({
      situacao: 'recusado',
      recado: 'Troque a foto.',
      devolucao: 'a_caminho',
    })
    bank.interrupt = (when, call) => {
      if (when === 'after' && call.startsWith('PUT /pix')) throw new Error('lost')
    }
    await expect(pix.work()).rejects.toThrow('lost')
    bank.interrupt = () => {}
    const [devolucao] = await rows<{ id: string }>(
      'select id from pix_devolucao where e2eid = $1',
      e2eid,
    )
    for (const _ of [1, 2]) await pix.send(e2eid, devolucao!.id)
    expect(await returned(e2eid)).toBe(VALOR)
    expect(await pix.statusOf(cobranca)).toBe('devolvida')
    expect(await mine(modelo)).toMatchObject({ devolucao: 'devolvida' })
  })

  it('goes back in one touch within seven days, and takes it off the list at once', async () => {
    const { modelo, cobranca, e2eid } = await bought()
    await decide(cobranca, true)
    await Promise.all([1, 2].map(() => desistir(database.db, modelo, cobranca, clock)))
    expect(await returned(e2eid)).toBe(VALOR)
    expect(await situacao(cobranca)).toBe('devolvido')
    expect(await isFree(await insertPaulistana(database))).toBe(true)
  })
})
