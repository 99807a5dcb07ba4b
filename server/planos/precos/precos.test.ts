import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaMais } from '../../../contract/diasDaTemporada.ts'
import { hoje } from '../../../contract/idade.ts'
import type { Precos } from '../../../contract/precoDoPlano.ts'
import { createExampleAssinante } from '../../contas/example.ts'
import type { Mail } from '../../correio/mailer.ts'
import { useDenuncias } from '../../denuncias/denunciaExample.ts'
import { confirmCobranca } from '../baixa.ts'
import { getPlanoDaConta, subscribe } from '../cobrancas.ts'
import { pixEstatico } from '../pagamento.ts'
import { listPlanos } from '../planos.ts'
import { sendPreco } from './aviso.ts'
import { applyPrecos, aumentoDesde, reducaoDesde } from './precos.ts'

const { database, call, clock, hire, rows, services } = useDenuncias()
const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })
let [caixa, moderadora] = ['', '']

beforeAll(async () => {
  caixa = await hire('Caixa')
  moderadora = await hire('Moderadora')
  await rows(`update conta set papeis = '{financeiro}' where nome = 'Caixa'`)
  await rows(`update conta set papeis = '{moderador}' where nome = 'Moderadora'`)
})
/** Around the rules of the table. */
const asOwner = (statements: string) =>
  database.owner.pool.query(
    `set session_replication_role = replica; ${statements}; set session_replication_role = default`,
  )
// Every test begins with the first prices, and nothing announced.
beforeEach(() =>
  asOwner(`delete from preco_anunciado; update plano set preco = 99.9 where codigo = 'premium';
    delete from graphile_worker._private_jobs`),
)

type Pedido = { plano?: string; preco?: number; desde?: string; motivo?: string }
const announce = (pedido: Pedido = {}, token = caixa) =>
  call(
    'POST /api/admin/precos',
    {
      plano: 'premium',
      preco: 119.9,
      desde: aumentoDesde(clock.now),
      motivo: 'Custos.',
      ...pedido,
    },
    token,
  )
const withdraw = (id: number) => call(`DELETE /api/admin/precos/${id}`, undefined, caixa)
const precos = async (): Promise<Precos> =>
  (await call('GET /api/admin/precos', undefined, caixa)).json()
const premium = async () =>
  (await listPlanos(database.db, 'modelo')).find(({ codigo }) => codigo === 'premium')!
const ask = (conta: number) =>
  subscribe(database.db, pix, { conta, tipo: 'modelo', plano: 'premium' }, { now: clock.now })
async function subscriber(): Promise<number> {
  const { id } = await createExampleAssinante(database.db)
  await confirmCobranca(database.db, (await ask(id)).id, { now: clock.now })
  return id
}
/** As if it had been announced 61 days ago: by the owner, for the database sets the time itself. */
const announcedLongAgo = (para: number) =>
  asOwner(`insert into preco_anunciado (plano, de, para, motivo, anunciado_em, vale_desde) select
      'premium', preco, ${para}, 'Custos.', now() - interval '61 days',
      (now() at time zone 'America/Sao_Paulo')::date from plano where codigo = 'premium'`)
const told = async () =>
  (
    await rows(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-preco'
       order by j.id`,
    )
  ).map(({ payload }) => payload as { anuncio: number; conta: number })

describe('a higher price is refused', () => {
  it('by the database on its sixtieth day, whoever writes it, and taken on the one after', async () => {
    const insert = (dias: number) =>
      rows(
        `insert into preco_anunciado (plano, de, para, motivo, anunciado_em, vale_desde)
         values ('premium', 1000, 119.9, 'Custos.', '2020-01-01',
           (now() at time zone 'America/Sao_Paulo')::date + $1::integer)`,
        dias,
      )
    await expect(insert(60)).rejects.toThrow(/preco_anunciado_sessenta_dias/)
    await insert(61)
    // Neither the time nor the price of before is taken from who writes it.
    const [row] = await rows(
      'select de, anunciado_em > now() - interval $$1 minute$$ as agora from preco_anunciado',
    )
    expect(row).toEqual({ de: 99.9, agora: true })
  })

  it('by the server with the first day that it may have', async () => {
    // Late in the evening of São Paulo it is the next day elsewhere.
    expect(aumentoDesde(new Date('2026-11-25T23:30:00-03:00'))).toBe('2027-01-25')
    const first = aumentoDesde(clock.now)
    const [before] = await rows(`select ($1::date - 1)::text as dia`, first)
    const refused = await announce({ desde: before.dia })
    expect(refused.status).toBe(422)
    const [ano, mes, dia] = first.split('-')
    expect((await refused.json()).campos).toEqual([
      { campo: 'desde', mensagem: `Escolha um dia a partir de ${dia}/${mes}/${ano}.` },
    ])
  })

  it('in the table of plans without its announcement, and before its day', async () => {
    const raise = () => rows(`update plano set preco = 119.9 where codigo = 'premium'`)
    await expect(raise()).rejects.toThrow(/announced 60 days before/)
    expect((await announce()).status).toBe(201)
    await expect(raise()).rejects.toThrow(/announced 60 days before/)
    // A node whose clock is wrong.
    const early = new Date(clock.now.getTime() + 90 * 86_400_000)
    await expect(applyPrecos(database.db, early)).rejects.toThrow(/counts from its day/)
    expect((await premium()).preco).toBe(99.9)
  })

  it('from who does not settle payments, for a free or unknown plan, without a reason, and twice', async () => {
    expect((await announce({}, moderadora)).status).toBe(403)
    for (const pedido of [
      { plano: 'free' },
      { plano: 'ouro' },
      { motivo: ' ' },
      { preco: 0 },
      { preco: 99.9 },
      { preco: 119.999 },
      { desde: '2027-02-30' },
    ])
      expect((await announce(pedido)).status).toBe(422)
    const both = await Promise.all([announce(), announce({ preco: 129.9 })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('once announced: it cannot be changed or deleted, even by SQL', async () => {
    await announce()
    for (const change of ['para = 200', `vale_desde = current_date`, `motivo = 'x'`])
      await expect(rows(`update preco_anunciado set ${change}`)).rejects.toThrow(/kept as it was/)
    await expect(rows('delete from preco_anunciado')).rejects.toThrow(/append-only/)
  })
})

describe('an announced price', () => {
  it('is told once to everybody who has days left, is public, and stands in the log', async () => {
    const conta = await subscriber()
    const { id: other } = await createExampleAssinante(database.db)
    const { id } = await (await announce()).json()
    const desde = aumentoDesde(clock.now)
    expect((await told()).map((one) => one.conta)).not.toContain(other)
    expect((await told()).filter((one) => one.conta === conta)).toEqual([{ anuncio: id, conta }])
    expect(await premium()).toMatchObject({
      preco: 99.9,
      anunciado: { preco: 119.9, desde, motivo: 'Custos.' },
    })
    const { planos, anuncios } = await precos()
    expect(planos.map(({ codigo, assinantes }) => [codigo, assinantes])).toContainEqual([
      'premium',
      1,
    ])
    expect(anuncios).toMatchObject([{ de: 99.9, para: 119.9, desde, situacao: 'anunciado' }])
    const [ato] = await rows(
      'select ato, alvo, alvo_id, motivo from moderacao_ato order by id desc limit 1',
    )
    expect(ato).toMatchObject({ ato: 'anunciar', alvo: 'preco', alvo_id: id })
    expect(ato.motivo).toMatch(
      /^Premium: de R\$\s99,90 para R\$\s119,90 a partir de .+\. Custos\.$/,
    )

    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail) }
    await sendPreco({ ...services, mailer }, { anuncio: id, conta })
    expect(mails).toMatchObject([{ subject: 'Sobre a sua conta' }])
    const [ano, mes, dia] = desde.split('-')
    expect(mails[0]!.text.replace(/\u00a0/g, ' ')).toContain(
      `A partir de ${dia}/${mes}/${ano} o plano Premium passa de R$ 99,90 a R$ 119,90.`,
    )
    expect(mails[0]!.text).toContain('O que você já pagou não muda')
  })

  it('counts from its day: charges of before keep theirs, and what was bought is not priced again', async () => {
    const conta = await subscriber()
    const { plano, validade } = await getPlanoDaConta(database.db, conta, { now: clock.now })
    await announcedLongAgo(119.9)
    const { id, valor } = await ask(conta)
    await applyPrecos(database.db, clock.now)
    await applyPrecos(database.db, clock.now)
    expect(await premium()).toMatchObject({ preco: 119.9, anunciado: null })
    expect((await precos()).anuncios).toMatchObject([{ situacao: 'vale' }])
    expect(await getPlanoDaConta(database.db, conta, { now: clock.now })).toMatchObject({
      plano: { codigo: plano.codigo },
      validade,
      cobranca: { id, valor },
    })
    // Asked for again it is the same charge, and its Pix is the price that it shows.
    expect(await ask(conta)).toMatchObject({ id, valor: 99.9 })
    await confirmCobranca(database.db, id, { now: clock.now })
    expect(await ask(conta)).toMatchObject({ valor: 119.9 })
    expect(await rows('select * from livro_diferenca')).toEqual([])
  })

  it('is taken back before its day, in the log and by e-mail', async () => {
    const conta = await subscriber()
    const { id } = await (await announce()).json()
    expect((await withdraw(id)).status).toBe(204)
    expect((await withdraw(id)).status).toBe(409)
    expect((await withdraw(2_000_000_000)).status).toBe(404)
    expect(await premium()).toMatchObject({ preco: 99.9, anunciado: null })
    expect((await told()).filter((one) => one.conta === conta)).toHaveLength(2)
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail) }
    await sendPreco({ ...services, mailer }, { anuncio: id, conta })
    expect(mails[0]!.text).toMatch(/O preço do plano Premium não muda mais em .+: continua R\$/)
    expect((await announce()).status).toBe(201)
  })
})

describe('a lower price', () => {
  it('is refused on the day of its announcement and the next, by the server and by the database', async () => {
    const refused = await announce({ preco: 0.01, desde: diaMais(hoje(clock.now), 1) })
    expect(refused.status).toBe(422)
    const [ano, mes, dia] = reducaoDesde(clock.now).split('-')
    expect((await refused.json()).campos).toEqual([
      { campo: 'desde', mensagem: `Escolha um dia a partir de ${dia}/${mes}/${ano}.` },
    ])
    // A minute later it is the next day, and elsewhere it was already.
    expect(reducaoDesde(new Date('2026-11-30T23:59:00-03:00'))).toBe('2026-12-02')
    const tomorrow = rows(
      `insert into preco_anunciado (plano, de, para, motivo, vale_desde)
       values ('premium', 99.9, 0.01, 'Oferta.', (now() at time zone 'America/Sao_Paulo')::date + 1)`,
    )
    await expect(tomorrow).rejects.toThrow(/preco_anunciado_um_dia_inteiro/)
    expect(await premium()).toMatchObject({ preco: 99.9, anunciado: null })
  })

  it('is shown until its day, and can be taken back', async () => {
    const { reducao_desde: desde } = await precos()
    expect(desde).toBe(reducaoDesde(clock.now))
    const { id } = await (await announce({ preco: 0.01, desde })).json()
    expect(await premium()).toMatchObject({ preco: 99.9, anunciado: { preco: 0.01, desde } })
    expect((await withdraw(id)).status).toBe(204)
    expect(await premium()).toMatchObject({ preco: 99.9, anunciado: null })
    expect((await announce()).status).toBe(201)
  })

  it('that counts is not taken back', async () => {
    await announcedLongAgo(79.9)
    const { id } = (await precos()).anuncios[0]!
    await applyPrecos(database.db, clock.now)
    expect(await premium()).toMatchObject({ preco: 79.9, anunciado: null })
    expect((await withdraw(id)).status).toBe(409)
  })
})
