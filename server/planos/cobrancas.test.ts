import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { SituacaoDasCobrancas } from '../../contract/motivos.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { askExampleImpulso, insertPaulistana } from '../impulsos/impulsoExample.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { confirmCobranca, listCobrancas, refundCobranca, refuseCobranca } from './baixa.ts'
import { cancelCobranca, getCobranca, getPlanoDaConta, subscribe } from './cobrancas.ts'
import { pixEstatico } from './pagamento.ts'

const database = useTestDatabase()
const DIA = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T15:00:00Z')
const depois = (dias: number) => new Date(now.getTime() + dias * DIA)
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })

const newConta = async () => (await createExampleAssinante(database.db)).id
/** By an advertiser's list, which has every plan. */
const ask = (conta: number, plano: string, quando = now) =>
  subscribe(database.db, pix, { conta, tipo: 'modelo', plano }, { now: quando })
const buy = async (conta: number, plano: string, quando = now) => {
  const { id } = await ask(conta, plano, quando)
  return confirmCobranca(database.db, id, { now: quando })
}
const planoDe = async (conta: number, quando = now) => {
  const { plano, validade } = await getPlanoDaConta(database.db, conta, { now: quando })
  return [plano.codigo, validade]
}

describe('a purchase that is refused', () => {
  it('names a plan that is free or unknown', async () => {
    const conta = await newConta()
    for (const plano of ['free', 'ouro', ''])
      await expect(ask(conta, plano)).rejects.toMatchObject({
        codigo: 'campos_invalidos',
        campos: [{ campo: 'plano' }],
      })
  })

  it('is of a plan that gives a client nothing beyond the one below it', async () => {
    const pedido = { conta: await newConta(), tipo: 'assinante' } as const
    for (const plano of ['basic', 'diamond'])
      await expect(
        subscribe(database.db, pix, { ...pedido, plano }, { now }),
      ).rejects.toMatchObject({ codigo: 'campos_invalidos', campos: [{ campo: 'plano' }] })
    const { plano } = await subscribe(database.db, pix, { ...pedido, plano: 'premium' }, { now })
    expect(plano).toBe('premium')
  })

  it('is one where no Pix key is configured', async () => {
    const conta = await newConta()
    await expect(
      subscribe(database.db, null, { conta, tipo: 'modelo', plano: 'basic' }, { now }),
    ).rejects.toMatchObject({ codigo: 'pagamento_indisponivel' })
  })

  it('cannot be read by another account, and looks like one that does not exist', async () => {
    const { id } = await ask(await newConta(), 'basic')
    const other = await newConta()
    for (const cobranca of [id, 2_000_000_000])
      for (const touch of [getCobranca, cancelCobranca])
        await expect(touch(database.db, other, cobranca, { now })).rejects.toMatchObject({
          codigo: 'acesso_negado',
        })
  })
})

describe('a purchase', () => {
  it('is one charge, however many ask at once, and shows one code as text and picture', async () => {
    const conta = await newConta()
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(conta, 'premium')))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    const { id, qr, pix_copia_e_cola, ...rest } = asked[0]!
    expect(rest).toEqual({
      plano: 'premium',
      valor: 99.9,
      status: 'pendente',
      expira: depois(1).toISOString(),
      recado: null,
      automatica: false,
      outro_valor: null,
    })
    expect(await getCobranca(database.db, conta, id, { now })).toEqual(asked[0])
    expect((await getPlanoDaConta(database.db, conta, { now })).cobranca).toEqual(asked[0])

    const svg = Buffer.from(qr.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64')
    const { data, info } = await sharp(svg, { density: 300 })
      .flatten({ background: 'white' })
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(pix_copia_e_cola)
  })

  it('is created again when it has expired, or the price has fallen', async () => {
    const conta = await newConta()
    const first = await ask(conta, 'basic')
    expect((await getCobranca(database.db, conta, first.id, { now: depois(1) })).status).toBe(
      'expirada',
    )
    const second = await ask(conta, 'basic', depois(1))
    expect(second.id).not.toBe(first.id)
    await database.db
      .updateTable('plano')
      .set({ preco: 39.9 })
      .where('codigo', '=', 'basic')
      .execute()
    const third = await ask(conta, 'basic', depois(1))
    expect(third.valor).toBe(39.9)
    expect(third.pix_copia_e_cola).toContain('540539.90')
  })
})

describe('an account that asks for several plans', () => {
  const statusOf = async (conta: number, id: number) =>
    (await getCobranca(database.db, conta, id, { now })).status

  it('has one open charge, whatever it asks for at once: the last one', async () => {
    const conta = await newConta()
    const planos = ['basic', 'premium', 'diamond', 'premium', 'basic']
    await Promise.all(planos.map((plano) => ask(conta, plano)))
    const basic = await ask(conta, 'basic')
    const diamond = await ask(conta, 'diamond')
    expect(await statusOf(conta, basic.id)).toBe('cancelada')
    const { cobranca } = await getPlanoDaConta(database.db, conta, { now })
    expect(cobranca).toEqual(diamond)
    // Asked for again it is another charge: the cancelled one is not reopened.
    expect((await ask(conta, 'basic')).id).not.toBe(basic.id)
  })

  it('can cancel an open charge, but not a paid one', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'premium')
    await cancelCobranca(database.db, conta, id, { now })
    await cancelCobranca(database.db, conta, id, { now })
    expect(await statusOf(conta, id)).toBe('cancelada')
    expect((await getPlanoDaConta(database.db, conta, { now })).cobranca).toBeNull()
    await confirmCobranca(database.db, id, { now })
    await expect(cancelCobranca(database.db, conta, id, { now })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    expect(await planoDe(conta)).toEqual(['premium', depois(30).toISOString()])
  })

  it('ends as paid or as cancelled, never both, when staff confirm what it replaces', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'basic')
    await Promise.all([confirmCobranca(database.db, id, { now }), ask(conta, 'premium')])
    expect(await statusOf(conta, id)).toBe('paga')
    expect(await planoDe(conta)).toEqual(['basic', depois(30).toISOString()])
  })
})

describe('a charge that staff close', () => {
  const recado = 'O valor do Pix não confere.'

  it('is refused with a reason that its owner reads, and cannot be confirmed after that', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'basic')
    await refuseCobranca(database.db, id, { recado, now })
    expect(await getCobranca(database.db, conta, id, { now })).toMatchObject({
      status: 'recusada',
      recado,
    })
    for (const again of [
      () => confirmCobranca(database.db, id, { now }),
      () => refuseCobranca(database.db, id, { recado, now }),
      () => refundCobranca(database.db, id, { recado, now }),
    ])
      await expect(again()).rejects.toMatchObject({ codigo: 'conflito' })
    expect(await planoDe(conta)).toEqual(['free', null])
  })

  it('is refunded only when it was paid, once, and its plan ends', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'premium')
    await expect(refundCobranca(database.db, id, { recado, now })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await confirmCobranca(database.db, id, { now })
    await expect(refuseCobranca(database.db, id, { recado, now })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundCobranca(database.db, id, { recado, now: depois(6) })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await planoDe(conta, depois(6))).toEqual(['free', null])
    const pagas = { situacao: 'pagas', limite: 60, pagina: 1, now: depois(6) } as const
    expect(
      (await listCobrancas(database.db, pagas)).cobrancas.find((one) => one.id === id),
    ).toMatchObject({ status: 'devolvida', arrependimento: depois(7).toISOString() })
  })

  it('moves later purchases up', async () => {
    const conta = await newConta()
    const first = await buy(conta, 'premium')
    await buy(conta, 'premium', depois(1))
    await buy(conta, 'basic', depois(1))
    await refundCobranca(database.db, first.cobranca, { recado, now: depois(5) })
    expect(await planoDe(conta, depois(5))).toEqual(['premium', depois(35).toISOString()])
    expect(await planoDe(conta, depois(36))).toEqual(['basic', depois(65).toISOString()])
  })

  it('leaves what follows a better plan behind that', async () => {
    const conta = await newConta()
    const first = await buy(conta, 'premium')
    await buy(conta, 'diamond', depois(1))
    await buy(conta, 'basic', depois(1))
    await refundCobranca(database.db, first.cobranca, { recado, now: depois(2) })
    expect(await planoDe(conta, depois(2))).toEqual(['diamond', depois(31).toISOString()])
    expect(await planoDe(conta, depois(32))).toEqual(['basic', depois(61).toISOString()])
  })
})

describe('a Pix that arrived', () => {
  it('is of an unknown charge', async () => {
    const conta = await newConta()
    await expect(confirmCobranca(database.db, 2_000_000_000, { now })).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    expect(await planoDe(conta)).toEqual(['free', null])
  })

  it('begins the plan once, however often it is confirmed', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'diamond')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmCobranca(database.db, id, { now })),
    )
    expect(answers.filter(({ repetida }) => !repetida)).toHaveLength(1)
    expect(new Set(answers.map(({ fim }) => fim.getTime()))).toEqual(new Set([+depois(30)]))
    expect(await planoDe(conta)).toEqual(['diamond', depois(30).toISOString()])
    expect((await getCobranca(database.db, conta, id, { now })).status).toBe('paga')
    expect((await getPlanoDaConta(database.db, conta, { now })).cobranca).toBeNull()
  })

  it('may come after the charge expired', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'basic')
    await confirmCobranca(database.db, id, { now: depois(3) })
    expect(await planoDe(conta, depois(3))).toEqual(['basic', depois(33).toISOString()])
  })

  it('is not confirmed by a person a month later, and by its bank it is', async () => {
    const conta = await newConta()
    const { id } = await ask(conta, 'basic')
    const late = { now: depois(30.01) }
    await expect(confirmCobranca(database.db, id, late)).rejects.toMatchObject({
      codigo: 'conflito',
      message: expect.stringContaining('mais de 30 dias'),
    })
    expect((await planoDe(conta, late.now))[0]).toBe('free')
    await confirmCobranca(database.db, id, { ...late, peloBanco: true })
    expect((await confirmCobranca(database.db, id, { now: depois(90) })).repetida).toBe(true)
  })

  it('extends the same plan; a lower one waits for the higher to end', async () => {
    const conta = await newConta()
    await buy(conta, 'premium')
    await buy(conta, 'premium', depois(10))
    expect(await planoDe(conta, depois(10))).toEqual(['premium', depois(60).toISOString()])
    await buy(conta, 'basic', depois(10))
    expect(await planoDe(conta, depois(59))).toEqual(['premium', depois(60).toISOString()])
    expect(await planoDe(conta, depois(61))).toEqual(['basic', depois(90).toISOString()])
    await buy(conta, 'diamond', depois(20))
    expect(await planoDe(conta, depois(20))).toEqual(['diamond', depois(50).toISOString()])
    expect(await planoDe(conta, depois(91))).toEqual(['free', null])
  })

  it('changes an advertiser’s rank in search, until the plan ends', async () => {
    // The search row uses the database's own clock.
    const { db } = database
    const agora = new Date()
    const { id: conta } = await createExample(db, agora)
    const busca = () =>
      db
        .selectFrom('busca')
        .select(['destaque', 'posicao', 'revisar_em'])
        .where('id', '=', conta)
        .executeTakeFirstOrThrow()
    const before = await busca()
    const { fim } = await buy(conta, 'diamond', agora)
    const during = await busca()
    expect(during).toEqual({ destaque: true, posicao: before.posicao + 3000, revisar_em: fim })

    // The month passes without the trigger that updates search.
    const passado = new Date(agora.getTime() - 1000)
    await database.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await trx
        .updateTable('assinatura')
        .set({ inicio: new Date(agora.getTime() - DIA), fim: passado })
        .where('conta_id', '=', conta)
        .execute()
      await trx.updateTable('busca').set({ revisar_em: passado }).where('id', '=', conta).execute()
    })
    expect((await busca()).destaque).toBe(true)
    await sql`select refazer_vencidos()`.execute(db)
    expect(await busca()).toEqual(before)
  })
})

describe('what waits for staff', () => {
  it('is every charge of the last month that is neither paid nor closed, the oldest first', async () => {
    // Charges of other tests, some by the real clock, are never of this month.
    const quando = new Date('2099-03-01T12:00:00Z')
    const at = (dias: number) => new Date(quando.getTime() + dias * DIA)
    const conta = await newConta()
    await ask(conta, 'premium', at(-31))
    const expired = await ask(conta, 'premium', at(-5))
    const { cobranca: paid } = await buy(conta, 'diamond', at(-4))
    const cancelled = await ask(conta, 'premium', at(0))
    const open = await ask(conta, 'basic', at(0))
    const list = (situacao: SituacaoDasCobrancas, limite = 10, pagina = 1) =>
      listCobrancas(database.db, { situacao, limite, pagina, now: quando })
    const page = await list('abertas', 1, 2)
    expect(page.total).toBe(2)
    expect(page.cobrancas).toMatchObject([
      { id: open.id, conta, tipo: 'assinante', valor: open.valor, impulso: false },
    ])
    expect(open.pix_copia_e_cola).toContain(page.cobrancas[0]!.txid)
    const idsOf = async (situacao: SituacaoDasCobrancas) =>
      (await list(situacao)).cobrancas.map(({ id }) => id)
    expect(await idsOf('abertas')).toEqual([expired.id, open.id])
    expect(await idsOf('pagas')).toEqual([paid])
    expect(await idsOf('encerradas')).toEqual([cancelled.id])
  })

  it('says which of them pays for a boost', async () => {
    const plan = await ask(await newConta(), 'basic')
    const boost = await askExampleImpulso(database, await insertPaulistana(database), now)
    const abertas = { situacao: 'abertas', limite: 60, pagina: 1, now } as const
    const { cobrancas } = await listCobrancas(database.db, abertas)
    const isBoost = ({ id }: { id: number }) => cobrancas.find((one) => one.id === id)?.impulso
    expect([isBoost(plan), isBoost(boost)]).toEqual([false, true])
  })
})
