import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Numeros } from '../../contract/numeros.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { forgetDenuncias } from '../denuncias/denuncias.ts'
import { endCheck } from '../idade/fim.ts'
import { csvOf } from './csv.ts'
import { shown, shownParts } from './pequenos.ts'
import { closeAnos, getRelatorio, listAnos } from './transparencia.ts'

const { database, call, services, clock, hire, rows, showProfile, report, queue, decide, undo } =
  useDenuncias()
let [moderadora, administradora] = ['', '']
/** Within a year, far from both of its ends. */
const agora = new Date('2026-07-20T15:00:00Z')

beforeAll(async () => {
  moderadora = await hire('Mara')
  administradora = await hire('Ada')
  await rows(`update conta set papeis = '{moderador}' where nome = 'Mara'`)
})
beforeEach(async () => {
  clock.now = agora
  // The log and what is computed from it are append-only for the site's role.
  await database.owner.pool.query(`
    set session_replication_role = replica;
    delete from moderacao_ato; delete from moderacao_prazo; delete from transparencia;
    delete from prova_de_idade;
    set session_replication_role = origin`)
  await rows('delete from moderacao_item')
})

/** So many reports of one reason about one new profile, decided together. */
async function decided(total: number, motivo: string, decisao: object) {
  const { id } = await showProfile()
  for (let n = 0; n < total; n++) expect((await report('perfil', id, motivo)).status).toBe(201)
  const [item] = await queue()
  const answer = await decide(decisao, { item: item! })
  expect(answer.status).toBe(200)
  return { id, ...((await answer.json()) as { ato: number }) }
}
const recusa = { ato: 'recusar', razao: 'golpe', recado: 'Pede dinheiro antes.' }
/** The first act of all is by somebody, at this time; an item waited for so many hours. */
const acted = (ato: string, { em = agora, razao = 'golpe', horas = 2, motivo = 'denuncia' } = {}) =>
  rows(
    `with i as (insert into moderacao_item (modelo_id, motivo, estado, criado_em)
       values ($6, $5, 'resolvido', $2::timestamptz - $4 * interval '1 hour') returning id)
     insert into moderacao_ato (ato, alvo, alvo_id, motivo, razao, criado_em, item_id)
     select $1, 'modelo', $6, '', $3, $2, id from i`,
    ...[ato, em, razao, horas, motivo, perfil],
  )
let perfil = 0
const relatorio = (ano = 2026) => getRelatorio(database.db, ano, clock.now)

it('a check of age in the last hours of a year, as São Paulo has them, is of that year', async () => {
  const night = () => new Date('2027-01-01T01:30:00Z')
  const { secrets, settings } = services
  const parts = { db: database.db, secrets, settings, now: night }
  for (let n = 0; n < 5; n++) await endCheck(parts, { provedor: 'carteira', resultado: 'falhou' })
  clock.now = night()
  expect((await relatorio(2026)).idade).toMatchObject([{ rota: 'carteira', falhou: 5 }])
})

describe('a small group', () => {
  it('is not shown, and neither are the parts that would tell it', () => {
    expect([0, 1, 4, 5].map(shown)).toEqual([0, null, null, 5])
    expect(shownParts({ um: 7, outro: 0 })).toEqual({ um: 7, outro: 0 })
    expect(shownParts({ um: 7, outro: 1 })).toEqual({ um: null, outro: null })
  })
})

describe('the report of a year', () => {
  beforeEach(async () => {
    perfil = (await showProfile()).id
  })

  it('is not there for a year before the site, after this one, or none at all', async () => {
    expect(await listAnos(database.db, clock.now)).toEqual([2026])
    for (const ano of [2025, 2027, Number.NaN])
      await expect(relatorio(ano)).rejects.toMatchObject({ codigo: 'nao_encontrado' })
    for (const arquivo of ['2025.csv', '2026.txt', '2026', 'x.csv'])
      expect((await call(`GET /transparencia/${arquivo}`)).status).toBe(404)
  })

  it('counts reports by lane and reason, and decisions only where nobody can be recognised', async () => {
    await decided(6, 'golpe', recusa)
    await decided(5, 'spam', { ato: 'aprovar' })
    await decided(2, 'spam', recusa)
    await decided(3, 'falso', recusa)
    const { denuncias } = await relatorio()
    const fim = { parcial: 0, esperando: 0 }
    const none = { retirado: null, parcial: null, mantido: null, esperando: null }
    expect(denuncias).toEqual([
      { via: 'aviso', motivo: 'falso', recebidas: null, ...none },
      { via: 'aviso', motivo: 'golpe', recebidas: 6, retirado: 6, mantido: 0, ...fim },
      // Five kept and two removed: the two are few, and the five would tell them.
      { via: 'aviso', motivo: 'spam', recebidas: 7, ...none },
    ])
  })

  it('counts acts by rule, without those that were undone, and few ones together', async () => {
    for (let n = 0; n < 6; n++) await acted('recusar')
    for (const razao of ['falso', 'coercao', 'coercao', 'intima', 'outra'])
      await acted('recusar', { razao })
    await acted('retirar', { razao: 'intima' })
    const { ato } = await decided(1, 'golpe', recusa)
    expect((await undo(ato)).status).toBe(204)
    expect((await relatorio()).atos).toEqual([
      { ato: 'recusar', regra: 'Pedido de dinheiro adiantado', total: 6 },
      { ato: 'recusar', regra: null, total: 5 },
      { ato: 'retirar', regra: null, total: null },
    ])
  })

  it('has the median and what nine of ten took, also once the profiles are gone', async () => {
    for (const horas of [1, 2, 3, 4, 50]) await acted('aprovar', { horas, motivo: 'perfil_novo' })
    for (const horas of [1, 1]) await acted('aprovar', { horas, motivo: 'depoimento_suspeito' })
    const tempos = [{ fila: 'perfis', total: 5, mediana_minutos: 180, p90_minutos: 3000 }]
    expect((await relatorio()).tempos).toEqual(tempos)
    await rows('delete from moderacao_item; ')
    expect((await relatorio()).tempos).toEqual(tempos)
  })

  it('says whether the clocks of intimate images were kept, and what the site hid by itself', async () => {
    for (let n = 0; n < 5; n++) {
      await decided(1, 'intima', { ...recusa, razao: 'intima' })
      const tarde = n === 0 ? 7 : 1
      await rows(
        `update denuncia set criado_em = decidido_em - $1 * interval '1 hour'
         where id = (select max(id) from denuncia)`,
        tarde,
      )
    }
    const { intimas, automaticas } = await relatorio()
    expect(intimas).toEqual({ decididas: 5, em2h: 5, em6h: 4, em24h: 5 })
    expect(automaticas).toEqual({ escondidas: 5, iguais: 0 })
  })

  it('counts checks of age by way, and contests with what came of them', async () => {
    await rows(
      `insert into prova_de_idade (dia, provedor, resultado, quantas) values
         ('2026-03-01', 'carteira', 'comprovada', 40), ('2026-03-02', 'carteira', 'falhou', 7),
         ('2026-03-02', 'idade.example', 'recusada', 2), ('2025-12-31', 'carteira', 'falhou', 99)`,
    )
    for (let n = 0; n < 6; n++) await acted('manter', { motivo: 'contestacao' })
    const { idade, contestacoes } = await relatorio()
    const none = { comprovada: null, menor: null, recusada: null, falhou: null }
    expect(idade).toEqual([
      { rota: 'carteira', comprovada: 40, menor: 0, recusada: 0, falhou: 7 },
      { rota: 'idade.example', ...none },
    ])
    expect(contestacoes).toEqual({ recebidas: 6, revertidas: 0, mantidas: 6, esperando: 0 })
  })

  it('of an ended year stays as it was, when what it was made of is deleted', async () => {
    await decided(6, 'golpe', recusa)
    clock.now = new Date('2026-12-31T12:00:00Z')
    await closeAnos(database.db, clock.now)
    expect((await relatorio()).fechado).toBe(false)
    // Still 2026 in São Paulo.
    clock.now = new Date('2027-01-01T02:59:00Z')
    await closeAnos(database.db, clock.now)
    expect(await listAnos(database.db, clock.now)).toEqual([2026])
    clock.now = new Date('2027-01-01T03:01:00Z')
    await closeAnos(database.db, clock.now)
    const closed = await relatorio()
    expect(closed).toMatchObject({ ano: 2026, fechado: true, denuncias: [{ recebidas: 6 }] })
    expect(await listAnos(database.db, clock.now)).toEqual([2027, 2026])
    clock.now = new Date('2028-02-01T12:00:00Z')
    await forgetDenuncias(database.db, clock.now)
    await closeAnos(database.db, clock.now)
    expect(await relatorio()).toEqual(closed)
    expect((await relatorio(2027)).denuncias).toEqual([])
  })

  it('is a file of one line per count, with nothing of any person', async () => {
    for (let n = 0; n < 6; n++) await acted('recusar')
    await decided(6, 'golpe', recusa)
    await decided(1, 'spam', recusa)
    const answer = await call('GET /transparencia/2026.csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('transparencia-2026.csv')
    const text = await answer.text()
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'ano,parte,grupo,medida,valor',
      '2026,denuncias,aviso golpe,recebidas,6',
      '2026,denuncias,aviso golpe,retirado,6',
    ])
    expect(text).toContain('2026,denuncias,aviso spam,recebidas,oculto')
    expect(text).toContain('2026,atos,recusar,Pedido de dinheiro adiantado,8')
    for (const nome of ['Valentina', 'Mara', 'Iara', '@']) expect(text).not.toContain(nome)
    const quoted = csvOf({
      ...(await relatorio()),
      atos: [{ ato: 'recusar', regra: 'A, "b"', total: 9 }],
    })
    expect(quoted).toContain('2026,atos,recusar,"A, ""b""",9')
  })
})

describe('the figures of staff', () => {
  const numeros = async (token: string): Promise<Numeros> =>
    (await call('GET /api/admin/numeros', undefined, token)).json()

  it('are of what somebody works on; by whom it was decided only administrators see', async () => {
    await decided(1, 'golpe', recusa)
    await decided(1, 'golpe', { ato: 'aprovar' })
    const { id } = await showProfile()
    await report('perfil', id, 'golpe')
    const hers = await numeros(moderadora)
    expect(hers.pessoas).toBeNull()
    expect(hers.filas.map(({ fila }) => fila)).not.toContain('pagamentos')
    expect(hers.filas.find(({ fila }) => fila === 'denuncias')).toEqual({
      fila: 'denuncias',
      esperam: 1,
      mais_antigo: expect.any(String),
      decididos_hoje: 2,
      espera: null,
    })
    const all = await numeros(administradora)
    expect(all.filas.map(({ fila }) => fila)).toContain('pagamentos')
    expect(all.pessoas).toEqual([{ nome: 'Iara', hoje: 2, mes: 2 }])
    clock.now = new Date(agora.getTime() + 24 * 3_600_000)
    expect((await numeros(administradora)).pessoas).toEqual([{ nome: 'Iara', hoje: 0, mes: 2 }])
  })
})
