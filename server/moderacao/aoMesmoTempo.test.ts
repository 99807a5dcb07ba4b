import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ato, type Decisao, decisoesDe, type Motivo, motivos } from '../../contract/motivos.ts'
import { startDelivery } from '../correio/deliverExample.ts'
import { useDenuncias } from '../denuncias/denunciaExample.ts'
import { createItems, decisionOf, type ItemExample } from './filaExample.ts'

/*
 * Every kind of item and every decision about it, by two people of staff at once, and with a failure at the very
 * end: what is in the log, which letters were opened and which e-mails were sent.
 */

const site = useDenuncias()
const { database, call, services, hire, rows } = site
let mail: Awaited<ReturnType<typeof startDelivery>>
let [iara, bia, lia] = ['', '', '']
const create = createItems(site, () => lia)

beforeAll(async () => {
  mail = await startDelivery(database, services)
  iara = await hire('Iara')
  bia = await hire('Bia')
  lia = await hire('Lia')
  await rows(`update conta set verificador = true where tipo = 'equipe'`)
})
afterAll(() => mail.close())

const decide = async (item: ItemExample, ato: Decisao, token: string): Promise<number> => {
  const body = { versao: item.versao, ...decisionOf(item, ato) }
  return (await call(`POST /api/admin/fila/${item.id}/decisao`, body, token)).status
}

/** What one decision leaves: its line in the log, the letters that can be contested, and the e-mails. */
type Trace = { ato: Ato; cartas: number; emails: number }
const trace = (ato: Ato, cartas: number, emails: number): Trace => ({ ato, cartas, emails })
const kept = trace('aprovar', 0, 0)
const refused = trace('recusar', 1, 1)
const cut = trace('retirar', 1, 1)
const read = trace('concluir', 0, 0)
/** Besides the advertiser, who reported is told: of what had hidden something, and of what had not. */
const ofGrave = {
  aprovar: trace('aprovar', 0, 2),
  recusar: trace('recusar', 1, 2),
  retirar: trace('retirar', 1, 2),
}
const ofReport = { ...ofGrave, aprovar: trace('aprovar', 0, 1) }

const traces: Record<Motivo, Partial<Record<Decisao, Trace>>> = {
  suspeita_menor: { aprovar: trace('aprovar', 0, 1), recusar: refused },
  denuncia_menor: ofGrave,
  denuncia_grave: ofGrave,
  denuncia: ofReport,
  denuncia_depoimento: { aprovar: trace('aprovar', 0, 1), recusar: trace('recusar', 1, 2) },
  verificacao: { aprovar: trace('verificar', 0, 1), recusar: trace('negar', 0, 1) },
  idade: { aprovar: trace('verificar', 0, 1), recusar: trace('negar', 1, 1) },
  caso: { concluir: read },
  perfil_novo: { aprovar: trace('aprovar', 0, 1), recusar: refused, retirar: cut },
  texto_alterado: { aprovar: kept, recusar: refused },
  dados_alterados: { aprovar: kept, recusar: refused },
  imagens_alteradas: { aprovar: kept, recusar: refused, retirar: cut },
  imagem_repetida: { aprovar: kept, recusar: refused, retirar: cut },
  depoimento_denunciado: { aprovar: kept, recusar: refused },
  depoimento_suspeito: { aprovar: kept, recusar: refused },
  comentario_denunciado: { aprovar: kept, recusar: refused },
  impulso: { aprovar: kept, recusar: refused },
  pix: { aprovar: trace('confirmar', 0, 1), recusar: trace('recusar', 0, 1) },
  pedido_reativar: { aprovar: trace('reativar', 0, 1), recusar: trace('negar_pedido', 0, 0) },
  pedido_apagar: { aprovar: trace('apagar', 0, 1), recusar: trace('negar_pedido', 0, 0) },
  contestacao: { aprovar: trace('reverter', 0, 1), recusar: trace('manter', 0, 1) },
  mensagem: { concluir: read },
}

const cases = motivos.flatMap((motivo) =>
  decisoesDe[motivo].map((ato): [Motivo, Decisao] => [motivo, ato]),
)
const lastOf = async (tabela: string, coluna = 'id'): Promise<number> =>
  (await rows(`select coalesce(max(${coluna}), 0)::integer as n from ${tabela}`))[0].n

describe('a failure at the end of a decision', () => {
  const onFailure = (change: string) => database.owner.pool.query(change)
  beforeAll(async () => {
    await onFailure(`
      create function falha_no_fim() returns trigger language plpgsql as $$
      begin raise exception 'a failure of this test'; end $$`)
  })

  it.each(motivos)(
    'of %s leaves nothing: no state, no line in the log, no letter, no mail',
    async (motivo) => {
      const item = await create(motivo)
      const [ato] = decisoesDe[motivo].toReversed()
      const before = await everything()
      // Fires when all has been written, as the transaction ends.
      await onFailure(`create constraint trigger falha after insert on moderacao_ato
      deferrable initially deferred for each row execute function falha_no_fim()`)
      const status = await decide(item, ato!, iara)
      await onFailure('drop trigger falha on moderacao_ato')
      expect(status).toBe(500)
      expect(await everything()).toEqual(before)
      // It still waits, and can be decided.
      expect(await decide(item, ato!, iara)).toBe(200)
    },
  )

  /** The rows of every table, as a hash of each; sessions say when they were last used. */
  async function everything(): Promise<Record<string, string>> {
    const tables = await rows(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where (schemaname = 'public' and tablename <> 'sessao')
         or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows: found } = await database.owner.pool.query(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from ${name} t`,
      )
      hashes[name] = found[0].hash
    }
    return hashes
  }
})

describe('two people of staff at once', () => {
  it.each(cases)(
    'decide %s (%s) once: the other one is told, and all that follows happens once',
    async (motivo, ato) => {
      const item = await create(motivo)
      const [lastAto, lastCarta] = [await lastOf('moderacao_ato'), await lastOf('carta')]
      const statuses = await Promise.all([decide(item, ato, iara), decide(item, ato, bia)])
      expect(statuses.toSorted()).toEqual([200, 409])
      const expected = traces[motivo][ato]!
      const log = await rows('select ato from moderacao_ato where id > $1', lastAto)
      const cartas = await rows('select from carta where id > $1', lastCarta)
      const emails = await mail.deliver()
      expect({ log, cartas: cartas.length, emails: emails.length }).toEqual({
        log: [{ ato: expected.ato }],
        cartas: expected.cartas,
        emails: expected.emails,
      })
      // Nobody got the same letter twice.
      expect(new Set(emails.map(({ to }) => to)).size).toBe(emails.length)
      // Nothing is left of the item once the account is erased.
      expect(await decide(item, ato, bia)).toBe(expected.ato === 'apagar' ? 404 : 409)
    },
  )

  const opposed = motivos.filter((motivo) => decisoesDe[motivo].length > 1)
  it.each(opposed)('who disagree about %s: one decision stands', async (motivo) => {
    const item = await create(motivo)
    const last = await lastOf('moderacao_ato')
    const statuses = await Promise.all([
      decide(item, 'aprovar', iara),
      decide(item, 'recusar', bia),
    ])
    expect(statuses.toSorted()).toEqual([200, 409])
    const won = traces[motivo][statuses[0] === 200 ? 'aprovar' : 'recusar']!
    expect(await rows('select ato from moderacao_ato where id > $1', last)).toEqual([
      { ato: won.ato },
    ])
    expect(await mail.deliver()).toHaveLength(won.emails)
  })
})
