import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HORAS, PAUSA_DIAS, VAGAS } from '../../contract/ofertaDeImpulsos.ts'
import { insertModelo } from '../busca/testModelo.ts'
import { refusingChanges, useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { confirmCobranca, desistir, refundCobranca, refuseCobranca } from '../planos/baixa.ts'
import { cancelCobranca, getPlanoDaConta, subscribe } from '../planos/cobrancas.ts'
import { forgetImpulsos, turnImpulsos } from './andamento.ts'
import { findHorarioDela, getMeusImpulsos } from './compra.ts'
import { settleImpulso, undoRefusal } from './decisao.ts'
import {
  askExampleImpulso,
  insertPaulistana,
  payExampleImpulso,
  pixExample,
} from './impulsoExample.ts'

const database = useTestDatabase()
const HORA = 3_600_000
let now = new Date('2026-11-25T12:00:00Z')
const later = (horas: number) => {
  now = new Date(now.getTime() + horas * HORA)
}
const rows = async (text: string, ...values: unknown[]) =>
  (await database.pool.query(text, values)).rows

const ask = (modelo: number, pedido = {}) => askExampleImpulso(database, modelo, now, pedido)
const pay = (pedido = {}) => payExampleImpulso(database, now, pedido)
const turn = () => turnImpulsos(database.db, now)
const impulsoDe = async (cobranca: number) =>
  (
    await rows(
      `select id, situacao, lower(periodo) as inicio, upper(periodo) as fim, resta, no_ar_em, encerrado_em,
         exibicoes, visitas, contatos, visitas_antes, contatos_antes from impulso where cobranca_id = $1`,
      cobranca,
    )
  )[0]
const situacao = async (cobranca: number) => (await impulsoDe(cobranca))?.situacao
const decide = (cobranca: number, aprova: boolean) =>
  inTransaction(database.db, async (trx) =>
    settleImpulso(trx, (await impulsoDe(cobranca)).id, { aprova, recado: 'Troque a foto.', now }),
  )
/** Paid, approved, and shown from now on. */
const show = async (pedido = {}) => {
  const bought = await pay(pedido)
  await decide(bought.cobranca, true)
  return bought
}
const differences = () => rows('select * from livro_diferenca')
const saldo = async () => Number((await rows('select sum(saldo) as s from livro_saldo'))[0].s)
const statusOf = async (cobranca: number) =>
  (await rows('select status, devolver_em, recado from cobranca where id = $1', cobranca))[0]
const hide = (modelo: number, desativado = true) =>
  rows('update modelo set desativado = $2 where id = $1', modelo, desativado)

beforeAll(async () => {
  await insertPaulistana(database)
})
beforeEach(async () => {
  now = new Date('2026-11-25T12:00:00Z')
  await rows('delete from impulso')
})

describe('a boost that cannot be bought', () => {
  it('is of a list in which she is not', async () => {
    const nowhere = await insertModelo(database.db, { cidade: null, estado: null })
    const noBairro = await insertModelo(database.db, {})
    const hidden = await insertPaulistana(database, { desativado: true })
    for (const modelo of [nowhere, noBairro, hidden])
      await expect(ask(modelo)).rejects.toMatchObject({ codigo: 'conflito' })
    expect((await getMeusImpulsos(database.db, hidden, now)).ofertas).toEqual([])
    expect(
      (await getMeusImpulsos(database.db, noBairro, now)).ofertas.map((o) => o.alcance),
    ).toEqual(['cidade'])
  })

  it('would begin when all slots of that list are taken: it names the next free time', async () => {
    for (let i = 0; i < VAGAS; i++) await pay()
    const one = await insertPaulistana(database)
    await expect(ask(one)).rejects.toThrow('O próximo livre começa em 26/11/2026, 09:00')
    const horario = await findHorarioDela(
      database.db,
      one,
      { alcance: 'bairro', duracao: '24-horas' },
      now,
    )
    expect(horario).toEqual({
      inicio: '2026-11-26T12:00:00.000Z',
      fim: '2026-11-27T12:00:00.000Z',
      adiado: true,
    })
    // The city's list has slots of its own.
    await ask(one, { alcance: 'cidade' })
    expect(await rows('select from impulso where modelo_id = $1', one)).toHaveLength(1)
  })

  it('would show her twice in one list', async () => {
    const { modelo } = await pay()
    await expect(ask(modelo)).rejects.toMatchObject({ codigo: 'conflito' })
  })

  it('follows one that she gave back after it was shown, for a while', async () => {
    const { modelo, cobranca } = await show()
    await desistir(database.db, modelo, cobranca, { now })
    await expect(ask(modelo)).rejects.toThrow('Você devolveu um impulso')
    expect((await getMeusImpulsos(database.db, modelo, now)).pausa_ate).not.toBeNull()
    later(PAUSA_DIAS * 24 + 1)
    await ask(modelo)
  })

  it('was asked for before she gave one back, and is paid all the same: its money goes back', async () => {
    const { modelo, cobranca } = await show()
    const open = await ask(modelo, { alcance: 'cidade' })
    await desistir(database.db, modelo, cobranca, { now })
    expect(await statusOf(open.id)).toMatchObject({ status: 'cancelada' })
    await confirmCobranca(database.db, open.id, { now })
    expect(await situacao(open.id)).toBe('devolvido')
    const { status, devolver_em, recado } = await statusOf(open.id)
    expect({ status, isMarked: devolver_em !== null }).toEqual({ status: 'paga', isMarked: true })
    expect(recado).toMatch(/^Quando o Pix foi confirmado, você tinha devolvido/)
    expect(await differences()).toEqual([])
  })

  it('had expired when she gave one back, or is bought at that moment', async () => {
    const { modelo, cobranca } = await show()
    const expired = await ask(modelo, { alcance: 'cidade' })
    later(25)
    await Promise.allSettled([
      desistir(database.db, modelo, cobranca, { now }),
      ask(modelo, { alcance: 'cidade' }),
    ])
    expect(
      await rows(
        `select from cobranca where conta_id = $1 and status = 'pendente'
      and expira_em > $2`,
        modelo,
        now,
      ),
    ).toEqual([])
    await confirmCobranca(database.db, expired.id, { now })
    expect(await situacao(expired.id)).toBe('devolvido')
    expect(await differences()).toEqual([])
  })

  it('is still open when she gives back one that was never shown', async () => {
    const { modelo, cobranca } = await pay()
    const open = await ask(modelo, { alcance: 'cidade' })
    await desistir(database.db, modelo, cobranca, { now })
    await confirmCobranca(database.db, open.id, { now })
    expect(await situacao(open.id)).toBe('analise')
  })
})

describe('many who buy at once', () => {
  it('get the last slot once: the others are told the next free time', async () => {
    await pay()
    const modelos = await Promise.all(Array.from({ length: 6 }, () => insertPaulistana(database)))
    const results = await Promise.allSettled(modelos.map((modelo) => ask(modelo)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ codigo: 'conflito' })
    // Nothing is left of those who were too late.
    expect(
      await rows(
        `select from cobranca where status = 'pendente' and plano is null
      and conta_id = any($1)`,
        modelos,
      ),
    ).toHaveLength(1)
  })

  it('are refused by the database itself, whatever the code does', async () => {
    const { cobranca } = await pay()
    const other = await pay({ modelo: await insertPaulistana(database) })
    const [{ vaga }] = await rows('select vaga from impulso where cobranca_id = $1', cobranca)
    await expect(
      rows('update impulso set vaga = $2 where cobranca_id = $1', other.cobranca, vaga),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'impulso_uma_vaga' })
  })

  it('and pay late, all get a time of their own, or their money', async () => {
    const modelos = await Promise.all(Array.from({ length: 6 }, () => insertPaulistana(database)))
    const asked = []
    // Each begins when the one before it has lost its slot.
    for (const [i, modelo] of modelos.entries()) {
      const seOcupado = i % 3 === 2 ? 'devolver' : 'proximo'
      asked.push({ seOcupado, ...(await ask(modelo, { seOcupado })) })
      later(1)
    }
    await Promise.all(asked.map(({ id }) => confirmCobranca(database.db, id, { now })))
    const held = await rows(`select vaga, periodo from impulso where situacao = 'analise'`)
    expect(held.length).toBeGreaterThanOrEqual(4)
    for (const { id, seOcupado } of asked) {
      const state = await situacao(id)
      if (seOcupado === 'proximo') expect(state).toBe('analise')
      else expect(['analise', 'devolvido']).toContain(state)
      if (state === 'devolvido') expect((await statusOf(id)).devolver_em).not.toBeNull()
    }
    expect(await differences()).toEqual([])
    expect(await saldo()).toBe(0)
  })
})

describe('the slot of an unpaid boost', () => {
  it('is held for an hour, then free; paid later, it gets the next time, once', async () => {
    const one = await insertPaulistana(database)
    const { id } = await ask(one)
    await pay()
    const other = await insertPaulistana(database)
    await expect(ask(other)).rejects.toMatchObject({ codigo: 'conflito' })
    later(1.1)
    await ask(other)
    await turn()
    expect(await impulsoDe(id)).toMatchObject({ situacao: 'pedido', inicio: null })
    await confirmCobranca(database.db, id, { now })
    expect((await confirmCobranca(database.db, id, { now })).repetida).toBe(true)
    const { inicio, situacao: state } = await impulsoDe(id)
    expect(state).toBe('analise')
    expect(inicio > now).toBe(true)
  })

  it('is free once its charge is cancelled or refused; a cancelled one may be paid nevertheless', async () => {
    const one = await insertPaulistana(database)
    const cancelled = await ask(one)
    await cancelCobranca(database.db, one, cancelled.id, { now })
    expect(await situacao(cancelled.id)).toBe('cancelado')
    const refused = await ask(one)
    await refuseCobranca(database.db, refused.id, { recado: 'Não chegou.', now })
    expect(await situacao(refused.id)).toBe('cancelado')
    await confirmCobranca(database.db, cancelled.id, { now })
    expect(await situacao(cancelled.id)).toBe('analise')
    expect(await differences()).toEqual([])
  })

  it('leaves an open charge of a plan alone, and asking again replaces that of a boost', async () => {
    const one = await insertPaulistana(database)
    const pedido = { conta: one, tipo: 'modelo', plano: 'premium' } as const
    const plano = await subscribe(database.db, pixExample, pedido, { now })
    const first = await ask(one)
    const second = await ask(one, { duracao: '7-dias' })
    expect(await situacao(first.id)).toBe('cancelado')
    expect((await getPlanoDaConta(database.db, one, { now })).cobranca?.id).toBe(plano.id)
    expect((await getMeusImpulsos(database.db, one, now)).cobranca?.id).toBe(second.id)
  })
})

describe('a paid boost', () => {
  it('is shown to nobody before a person of staff has approved it, and its hours begin then', async () => {
    const { cobranca } = await pay()
    later(5)
    await turn()
    expect(await situacao(cobranca)).toBe('analise')
    await decide(cobranca, true)
    const { situacao: state, inicio, fim } = await impulsoDe(cobranca)
    expect({ state, inicio, horas: (fim - inicio) / HORA }).toEqual({
      state: 'no_ar',
      inicio: now,
      horas: HORAS['24-horas'],
    })
    later(23.9)
    await turn()
    expect(await situacao(cobranca)).toBe('no_ar')
    later(0.2)
    await turn()
    expect(await situacao(cobranca)).toBe('encerrado')
  })

  it('waits for its day, and has its whole time though the site was off then', async () => {
    const comecar = new Date(now.getTime() + 48 * HORA).toISOString()
    const { cobranca } = await pay({ comecar })
    await decide(cobranca, true)
    await turn()
    expect(await situacao(cobranca)).toBe('marcado')
    later(52)
    await turn()
    const { situacao: state, inicio, fim } = await impulsoDe(cobranca)
    expect({ state, inicio, horas: (fim - inicio) / HORA }).toEqual({
      state: 'no_ar',
      inicio: now,
      horas: 24,
    })
  })

  it('whose refusal is undone has all its hours for free, and the money goes back all the same', async () => {
    const { modelo, cobranca } = await pay()
    const { id } = await impulsoDe(cobranca)
    await decide(cobranca, false)
    later(48)
    const undo = () => inTransaction(database.db, (trx) => undoRefusal(trx, id, now))
    await undo()
    expect(await impulsoDe(cobranca)).toMatchObject({
      situacao: 'no_ar',
      inicio: now,
      resta: 86_400,
    })
    // Once, however often it is undone.
    later(1)
    await undo()
    const [mine] = (await getMeusImpulsos(database.db, modelo, now)).impulsos
    expect(mine).toMatchObject({
      ...{ situacao: 'no_ar', cortesia: true, devolucao: 'a_caminho', recado: null },
      desistir_ate: null,
    })
    // What staff return at the bank meanwhile takes nothing from her.
    await refundCobranca(database.db, cobranca, { recado: 'Devolvido.', now })
    expect(await situacao(cobranca)).toBe('no_ar')
    expect(await differences()).toEqual([])
    expect(await saldo()).toBe(0)
    later(23)
    await turn()
    expect(await situacao(cobranca)).toBe('encerrado')
    expect(await differences()).toEqual([])
  })

  it('that is free waits for her to be listed again, and ends without a second return', async () => {
    const { modelo, cobranca } = await pay()
    const { id } = await impulsoDe(cobranca)
    await decide(cobranca, false)
    await refundCobranca(database.db, cobranca, { recado: 'Devolvido.', now })
    await hide(modelo)
    await inTransaction(database.db, (trx) => undoRefusal(trx, id, now))
    expect(await impulsoDe(cobranca)).toMatchObject({ situacao: 'interrompido', resta: 86_400 })
    later(24 * 31)
    await turn()
    expect(await situacao(cobranca)).toBe('encerrado')
    expect(await differences()).toEqual([])
    expect(await saldo()).toBe(0)
  })

  it('that is refused gives the money back, with the words of staff, and its slot too', async () => {
    const { modelo, cobranca } = await pay()
    await decide(cobranca, false)
    expect(await statusOf(cobranca)).toMatchObject({ status: 'paga', recado: 'Troque a foto.' })
    const [mine] = (await getMeusImpulsos(database.db, modelo, now)).impulsos
    expect(mine).toMatchObject({
      situacao: 'recusado',
      recado: 'Troque a foto.',
      devolucao: 'a_caminho',
      desistir_ate: null,
    })
    expect(await differences()).toEqual([])
    // Staff return a static Pix at the bank, and record it.
    await refundCobranca(database.db, cobranca, { recado: 'Devolvido.', now })
    expect(await differences()).toEqual([])
    const lines = await rows(
      'select tipo, valor from lancamento where cobranca_id = $1 order by id',
      cobranca,
    )
    expect(lines.map(({ tipo }) => tipo)).toEqual([
      'cobranca',
      'encerramento',
      'pagamento',
      'concessao',
      'estorno',
      'devolucao',
    ])
    expect(new Set(lines.map(({ valor }) => valor))).toEqual(new Set([1490]))
    expect(await saldo()).toBe(0)
    await ask(modelo)
  })

  it('whose time was taken while it waited follows the choice of its buyer', async () => {
    const kept = await pay()
    const returned = await pay({ seOcupado: 'devolver' })
    const amanha = new Date(now.getTime() + 24 * HORA).toISOString()
    for (let i = 0; i < VAGAS; i++) await show({ comecar: amanha })
    later(3)
    await decide(returned.cobranca, true)
    expect(await situacao(returned.cobranca)).toBe('devolvido')
    expect((await statusOf(returned.cobranca)).devolver_em).not.toBeNull()
    await decide(kept.cobranca, true)
    expect(await impulsoDe(kept.cobranca)).toMatchObject({
      situacao: 'marcado',
      inicio: new Date('2026-11-27T12:00:00Z'),
    })
    expect(await differences()).toEqual([])
  })

  it('stops at once when she is hidden, and goes on with the rest when she is back', async () => {
    const { modelo, cobranca } = await show()
    later(10)
    await hide(modelo)
    await turn()
    expect(await impulsoDe(cobranca)).toMatchObject({ situacao: 'interrompido', resta: 14 * 3600 })
    later(100)
    await turn()
    await hide(modelo, false)
    await turn()
    const { situacao: state, inicio, fim } = await impulsoDe(cobranca)
    expect({ state, inicio, horas: (fim - inicio) / HORA }).toEqual({
      state: 'no_ar',
      inicio: now,
      horas: 14,
    })
  })

  it('stops when she moves to another place, and ends after thirty days away', async () => {
    const { modelo, cobranca } = await show()
    const never = await pay()
    await decide(never.cobranca, true)
    await rows(
      `update impulso set situacao = 'marcado', no_ar_em = null where cobranca_id = $1`,
      never.cobranca,
    )
    await rows(`update modelo set bairro = 'Moema' where id = any($1)`, [modelo, never.modelo])
    await turn()
    expect([await situacao(cobranca), await situacao(never.cobranca)]).toEqual([
      'interrompido',
      'interrompido',
    ])
    later(31 * 24)
    await turn()
    expect(await situacao(cobranca)).toBe('encerrado')
    // What was never shown is returned whole.
    expect(await situacao(never.cobranca)).toBe('devolvido')
    expect((await statusOf(never.cobranca)).devolver_em).not.toBeNull()
    expect(await differences()).toEqual([])
  })

  it('stops at its end though the database refuses that of another one, which ends later', async () => {
    const [broken, other] = [await show(), await show()]
    later(25)
    const which = `old.cobranca_id = ${broken.cobranca}`
    await expect(refusingChanges(database, 'impulso', which, turn)).rejects.toThrow('1 of 2')
    expect(await situacao(other.cobranca)).toBe('encerrado')
  })

  it('can be given back within seven days, or later while it was never shown', async () => {
    const comecar = new Date(now.getTime() + 20 * 24 * HORA).toISOString()
    const waiting = await pay({ comecar })
    const shown = await show()
    later(8 * 24)
    await expect(
      desistir(database.db, shown.modelo, shown.cobranca, { now }),
    ).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await desistir(database.db, waiting.modelo, waiting.cobranca, { now })
    expect(await situacao(waiting.cobranca)).toBe('devolvido')
    expect(
      await rows(
        `select from moderacao_item where estado = 'aberto' and impulso_id is not null
      and impulso_id = (select id from impulso where cobranca_id = $1)`,
        waiting.cobranca,
      ),
    ).toEqual([])
    expect(await differences()).toEqual([])
  })
})

describe('the report of a boost', () => {
  const event = (tabela: 'visita' | 'contato', modelo: number, horas: number) =>
    rows(
      `insert into ${tabela} (modelo_id, visitante, conta, criado_em) values ($1, $2, true, $3)`,
      modelo,
      Buffer.alloc(32, Math.round(horas + 500)),
      new Date(now.getTime() + horas * HORA),
    )

  it('counts while it is shown, beside the same hours a week before', async () => {
    const criadoEm = new Date(now.getTime() - 60 * 24 * HORA)
    const { modelo, cobranca } = await show({
      modelo: await insertPaulistana(database, { criadoEm }),
    })
    for (const horas of [-1, 1, 2, 30]) await event('visita', modelo, horas)
    for (const horas of [2, 3, -167, -100]) await event('contato', modelo, horas)
    later(25)
    await turn()
    expect(await impulsoDe(cobranca)).toMatchObject({
      situacao: 'encerrado',
      visitas: 2,
      contatos: 2,
      visitas_antes: 0,
      contatos_antes: 1,
    })
  })

  it('compares with nothing for who was not here a week before', async () => {
    const { cobranca, modelo } = await show()
    later(25)
    await turn()
    expect(await impulsoDe(cobranca)).toMatchObject({ visitas: 0, visitas_antes: null })
    const [mine] = (await getMeusImpulsos(database.db, modelo, now)).impulsos
    expect(mine?.relatorio?.antes).toBeNull()
  })

  it('is kept for a year; the charge and the ledger stay', async () => {
    const { cobranca } = await show()
    later(25)
    await turn()
    later(364 * 24)
    await forgetImpulsos(database.db, now)
    expect(await situacao(cobranca)).toBe('encerrado')
    later(3 * 24)
    await forgetImpulsos(database.db, now)
    expect(await situacao(cobranca)).toBeUndefined()
    expect(await statusOf(cobranca)).toMatchObject({ status: 'paga' })
    expect(await differences()).toEqual([])
  })
})
