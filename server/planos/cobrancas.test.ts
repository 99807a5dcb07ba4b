import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createExample } from '../modelos/escrita/example.ts'
import {
  confirmCobranca,
  getCobranca,
  getPlanoDaConta,
  listPendentes,
  subscribe,
} from './cobrancas.ts'
import { pixEstatico } from './pagamento.ts'

const database = useTestDatabase()
const DIA = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T15:00:00Z')
const depois = (dias: number) => new Date(now.getTime() + dias * DIA)
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })

const newConta = async () => (await createExampleAssinante(database.db)).id
const buy = async (conta: number, plano: string, quando = now) => {
  const { id } = await subscribe(database.db, pix, { conta, plano }, { now: quando })
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
      await expect(subscribe(database.db, pix, { conta, plano }, { now })).rejects.toMatchObject({
        codigo: 'campos_invalidos',
        campos: [{ campo: 'plano' }],
      })
  })

  it('has nobody to pay to', async () => {
    const conta = await newConta()
    await expect(
      subscribe(database.db, null, { conta, plano: 'basic' }, { now }),
    ).rejects.toMatchObject({ codigo: 'pagamento_indisponivel' })
  })

  it('is another’s to look at, and like one that is not there', async () => {
    const { id } = await subscribe(
      database.db,
      pix,
      { conta: await newConta(), plano: 'basic' },
      { now },
    )
    const other = await newConta()
    for (const cobranca of [id, 2_000_000_000])
      await expect(getCobranca(database.db, other, cobranca, { now })).rejects.toMatchObject({
        codigo: 'acesso_negado',
      })
  })
})

describe('a purchase', () => {
  it('is one charge, however many ask at once, and shows one code as text and picture', async () => {
    const conta = await newConta()
    const asked = await Promise.all(
      Array.from({ length: 50 }, () =>
        subscribe(database.db, pix, { conta, plano: 'premium' }, { now }),
      ),
    )
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    const { id, qr, pix_copia_e_cola, ...rest } = asked[0]!
    expect(rest).toEqual({
      plano: 'premium',
      valor: 99.9,
      status: 'pendente',
      expira: depois(1).toISOString(),
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

  it('is made anew when it has expired, or the price has changed', async () => {
    const conta = await newConta()
    const first = await subscribe(database.db, pix, { conta, plano: 'basic' }, { now })
    expect((await getCobranca(database.db, conta, first.id, { now: depois(1) })).status).toBe(
      'expirada',
    )
    const second = await subscribe(database.db, pix, { conta, plano: 'basic' }, { now: depois(1) })
    expect(second.id).not.toBe(first.id)
    const setPrice = (preco: number) =>
      database.db.updateTable('plano').set({ preco }).where('codigo', '=', 'basic').execute()
    await setPrice(39.9)
    const third = await subscribe(database.db, pix, { conta, plano: 'basic' }, { now: depois(1) })
    await setPrice(49.9)
    expect(third.valor).toBe(39.9)
    expect(third.pix_copia_e_cola).toContain('540539.90')
  })
})

describe('the Pix that arrived', () => {
  it('is of no charge that was cancelled or never was', async () => {
    const conta = await newConta()
    const { id } = await subscribe(database.db, pix, { conta, plano: 'basic' }, { now })
    await database.db
      .updateTable('cobranca')
      .set({ status: 'cancelada' })
      .where('id', '=', id)
      .execute()
    await expect(confirmCobranca(database.db, id, { now })).rejects.toMatchObject({
      codigo: 'conflito',
    })
    await expect(confirmCobranca(database.db, 2_000_000_000, { now })).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    expect(await planoDe(conta)).toEqual(['free', null])
  })

  it('begins the plan once, however often it is confirmed', async () => {
    const conta = await newConta()
    const { id } = await subscribe(database.db, pix, { conta, plano: 'diamond' }, { now })
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
    const { id } = await subscribe(database.db, pix, { conta, plano: 'basic' }, { now })
    await confirmCobranca(database.db, id, { now: depois(3) })
    expect(await planoDe(conta, depois(3))).toEqual(['basic', depois(33).toISOString()])
  })

  it('extends what there is of the plan; a lower one waits for the higher to end', async () => {
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

  it('changes an advertiser’s place in the search, which the end of the plan takes back', async () => {
    // The search row counts with the database's own clock.
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

    // The month goes by unseen: without a trigger to tell the search of it.
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
    expect(await busca()).toEqual({ ...before, revisar_em: null })
  })
})

describe('what waits for staff', () => {
  it('is every charge of the last month that is not paid, the oldest first', async () => {
    const conta = await newConta()
    const quando = new Date('2027-03-01T12:00:00Z')
    const at = (dias: number) => new Date(quando.getTime() + dias * DIA)
    const make = (plano: string, dias: number) =>
      subscribe(database.db, pix, { conta, plano }, { now: at(dias) })
    await make('premium', -31)
    const expired = await make('premium', -5)
    const paid = await make('diamond', -4)
    await confirmCobranca(database.db, paid.id, { now: at(-3) })
    const open = await make('basic', 0)
    const page = await listPendentes(database.db, { limite: 1, pagina: 2, now: quando })
    expect(page.total).toBe(2)
    expect(page.cobrancas).toMatchObject([{ id: open.id, conta, tipo: 'assinante', valor: 49.9 }])
    expect(open.pix_copia_e_cola).toContain(page.cobrancas[0]!.txid)
    const all = await listPendentes(database.db, { limite: 10, pagina: 1, now: quando })
    expect(all.cobrancas.map(({ id }) => id)).toEqual([expired.id, open.id])
  })
})
