import { type JobHelpers, Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyConta } from '../contas/apagamento/dados.ts'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSession } from '../http/session.ts'
import { createSlowTasks } from '../jobs.ts'
import { exampleArquivo } from '../midias/example.ts'
import { replaceGaleria, saveArquivos, setImagem } from '../midias/midias.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { hire } from '../verificacao/example.ts'
import { findIndicios } from './indicios.ts'
import { recordPagador } from './pagador.ts'

const database = useTestDatabase()
const api = startApi(database, { RATE_LIMIT: 'off' })
const { call, clock, services } = api
let staff = ''

beforeAll(async () => {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
  staff = await hire(api, database.db, { nome: 'Iara', verificador: false })
})

let numbers = 0
async function create(dados: Record<string, unknown> = {}): Promise<number> {
  numbers += 1
  const own = { telefone: `119${String(80_000_000 + numbers)}`, descricao: 'Curta.', ...dados }
  const { id } = await createExample(database.db, clock.now, { dados: own })
  return id
}
async function casosDe(...ids: number[]) {
  await findIndicios(database.db, clock.now)
  const { rows } = await database.pool.query(
    `select id, versao, modelo_id, detalhe from moderacao_item
     where motivo = 'caso' and estado = 'aberto' and modelo_id = any($1) order by modelo_id`,
    [ids],
  )
  return rows
}
const publico = async (id: number) => (await call(`GET /api/modelo/${id}`)).status

describe('signs of exploitation', () => {
  it('are none where a profile shares nothing, or only a few words', async () => {
    const ids = [await create(), await create()]
    expect(await casosDe(...ids)).toEqual([])
  })

  it('open a case for a person, and change nothing of the profiles', async () => {
    const telefone = '11977770001'
    const descricao = 'Recebo com calma e discrição, em lugar tranquilo. '.repeat(4)
    const [a, b, c] = [
      await create({ telefone, descricao }),
      await create({ telefone }),
      await create({ descricao: descricao.toUpperCase() }),
    ]
    expect(await casosDe(a, b, c)).toMatchObject([
      { modelo_id: a, detalhe: { telefone: [b], texto: [c] } },
      { modelo_id: b, detalhe: { telefone: [a] } },
      { modelo_id: c, detalhe: { texto: [a] } },
    ])
    for (const id of [a, b, c]) expect(await publico(id)).toBe(200)
  })

  it('are the same number with and without the ninth digit, and not a landline of the same digits', async () => {
    const [banned, again, landline, like] = [
      await create({ telefone: '11977770019' }),
      await create(),
      await create({ telefone: '1133330019' }),
      await create({ telefone: '11933330019' }),
    ]
    await database.pool.query(`update conta set estado = 'suspensa' where id = $1`, [banned])
    // As it was stored before the 9 was asked for.
    await database.pool.query(`update modelo set telefone = '1177770019' where id = $1`, [again])
    expect(await casosDe(banned, again, landline, like)).toMatchObject([
      { modelo_id: again, detalhe: { telefone: [banned] } },
    ])
  })

  it('are what a closed profile left: suspended or refused, it opens a case for the new one alone', async () => {
    const telefone = '11977770009'
    const descricao = 'Recebo em lugar reservado, com hora marcada e sem pressa. '.repeat(4)
    const file = exampleArquivo('a picture of a suspended profile')
    await saveArquivos(database.db, [file])
    const [banned, refused, draft] = [
      await create({ telefone, descricao }),
      await create({ descricao }),
      await create({ telefone, descricao }),
    ]
    await setImagem(database.db, banned, 'perfil', file.hash)
    await database.pool.query(`update conta set estado = 'suspensa' where id = $1`, [banned])
    for (const [id, moderacao] of [
      [refused, 'recusado'],
      [draft, 'rascunho'],
    ])
      await database.pool.query('update modelo set moderacao = $2 where id = $1', [id, moderacao])
    expect(await casosDe(banned, refused, draft)).toEqual([])

    const again = await create({ telefone, descricao })
    await setImagem(database.db, again, 'perfil', file.hash)
    const [caso, ...others] = await casosDe(banned, refused, draft, again)
    expect(others).toEqual([])
    expect(caso).toMatchObject({
      modelo_id: again,
      detalhe: { telefone: [banned], texto: [banned, refused], imagem: [banned] },
    })
    const item = await (await call(`GET /api/admin/fila/${caso.id}`, undefined, staff)).json()
    expect(item.indicios[2]).toEqual({
      sinal: 'texto',
      outras: [
        { id: banned, apelido: 'Valentina', suspensa: true },
        { id: refused, apelido: 'Valentina', suspensa: false },
      ],
    })
  })

  describe('by who paid for the plan', () => {
    const pay = (id: number, nome: string) =>
      recordPagador(database.db, id, { nome, hashSecret: 'k'.repeat(64), now: clock.now })

    it('are none for two profiles, without a name, or for clients', async () => {
      const [a, b, c] = [await create(), await create(), await create()]
      await pay(a, 'João Dois')
      await pay(b, 'João Dois')
      await pay(c, ' . ')
      const { id: cliente } = await createExampleAssinante(database.db, 'Carlos')
      await pay(cliente, 'João Dois')
      expect(await casosDe(a, b, c)).toEqual([])
    })

    it('are one payer for three profiles, however banks write the name', async () => {
      const [a, b, c] = [await create(), await create(), await create()]
      await pay(a, 'José  da Conceição')
      await pay(a, 'José  da Conceição')
      await pay(b, 'JOSE DA CONCEICAO')
      await pay(c, 'Jose da Conceicao.')
      expect(await casosDe(a, b, c)).toMatchObject([
        { modelo_id: a, detalhe: { pagador: [b, c] } },
        { modelo_id: b, detalhe: { pagador: [a, c] } },
        { modelo_id: c, detalhe: { pagador: [a, b] } },
      ])
    })

    it('are stored without the name, and forgotten after half a year', async () => {
      const a = await create()
      await pay(a, 'Maria Pagadora')
      const stored = 'select * from pagador where modelo_id = $1'
      const { rows } = await database.pool.query(stored, [a])
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain('MARIA')
      expect(rows[0].marca).toHaveLength(32)
      await findIndicios(database.db, new Date(clock.now.getTime() + 181 * 86_400_000))
      expect((await database.pool.query(stored, [a])).rows).toEqual([])
    })
  })

  it('are the same picture, in the gallery or as a portrait', async () => {
    const [a, b] = [await create(), await create()]
    const file = exampleArquivo('the same picture')
    await saveArquivos(database.db, [file])
    await replaceGaleria(database.db, a, [{ arquivo: file.hash, visibilidade: 'publico' }])
    await setImagem(database.db, b, 'perfil', file.hash)
    expect(await casosDe(a, b)).toMatchObject([
      { modelo_id: a, detalhe: { imagem: [b] } },
      { modelo_id: b, detalhe: { imagem: [a] } },
    ])
    expect(await casosDe(a, b)).toHaveLength(2)
    for (const id of [a, b]) expect(await publico(id)).toBe(200)
  })

  it('are no pictures in a demo, which draws the same for many', async () => {
    const [a, b] = [await create(), await create()]
    const file = exampleArquivo('a picture of the demo')
    await saveArquivos(database.db, [file])
    for (const id of [a, b]) await setImagem(database.db, id, 'perfil', file.hash)
    const casosOf = async (demo: boolean) => {
      const settings = { ...services.settings, demo }
      await createSlowTasks({ ...services, settings })['find-indicios']({}, {} as JobHelpers)
      const { rowCount } = await database.pool.query(
        `select from moderacao_item where motivo = 'caso' and modelo_id = any($1)`,
        [[a, b]],
      )
      return rowCount
    }
    expect(await casosOf(true)).toBe(0)
    expect(await casosOf(false)).toBe(2)
  })

  it('are many cities in a week', async () => {
    const id = await create()
    for (const [cidade, estado] of [
      ['Recife', 'PE'],
      ['Santos', 'SP'],
    ])
      await database.pool.query('update modelo set cidade = $2, estado = $3 where id = $1', [
        id,
        cidade,
        estado,
      ])
    expect(await casosDe(id)).toEqual([])
    await database.pool.query(`update modelo set cidade = 'Niterói', estado = 'RJ' where id = $1`, [
      id,
    ])
    expect(await casosDe(id)).toMatchObject([{ detalhe: { cidades: [] } }])
  })

  it('that staff have seen open no other case, and those of another profile do', async () => {
    const telefone = '11977770002'
    const [a, b] = [await create({ telefone }), await create({ telefone })]
    const [caso] = await casosDe(a)
    const item = await (await call(`GET /api/admin/fila/${caso.id}`, undefined, staff)).json()
    expect(item.indicios).toEqual([
      { sinal: 'telefone', outras: [{ id: b, apelido: 'Valentina', suspensa: false }] },
    ])
    const decide = (ato: string) =>
      call(`POST /api/admin/fila/${caso.id}/decisao`, { versao: caso.versao, ato }, staff)
    expect((await decide('aprovar')).status).toBe(422)
    expect((await decide('concluir')).status).toBe(200)
    expect(await casosDe(a)).toEqual([])
    const { rowCount } = await database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send-decisao'`,
    )
    expect(rowCount).toBe(0)
    const c = await create({ telefone })
    expect(await casosDe(a)).toMatchObject([{ detalhe: { telefone: [b, c] } }])
  })
})

it('a case is told to nobody but staff, while it waits and once it was concluded', async () => {
  const telefone = '11977770042'
  const id = await create({ telefone })
  await create({ telefone })
  await database.pool.query(
    `update moderacao_item set estado = 'resolvido' where modelo_id = $1 and motivo <> 'caso'`,
    [id],
  )
  const conta = { id, nome: 'Valentina', tipo: 'modelo' } as const
  const { secrets } = services
  const { token } = await createSession(database.db, secrets.session, conta, { now: clock.now })
  const get = async (path: string) => (await call(`GET /api/${path}`, undefined, token)).json()
  const seen = async () => ({
    perfil: (await get(`modelo/${id}`)).moderacao,
    situacao: await get(`modelo/${id}/moderacao`),
    painel: (await get(`dashboard/modelo/${id}`)).publicacao,
  })
  const before = await seen()
  const [caso] = await casosDe(id)
  expect(await seen()).toEqual(before)
  const conclusao = { versao: caso.versao, ato: 'concluir', recado: 'A outra é da mesma agência.' }
  const path = `POST /api/admin/fila/${caso.id}/decisao`
  expect((await call(path, conclusao, staff)).status).toBe(200)
  expect(await seen()).toEqual(before)
})

it('who paid for a plan is forgotten with the account', async () => {
  const id = await create()
  const hashSecret = 'y'.repeat(64)
  await recordPagador(database.db, id, { nome: 'João da Silva', hashSecret, now: clock.now })
  const recorded = async () =>
    (await database.pool.query('select from pagador where modelo_id = $1', [id])).rowCount
  expect(await recorded()).toBe(1)
  await inTransaction(database.db, (trx) =>
    emptyConta(trx, { id, tipo: 'modelo' }, { hashSecret, now: clock.now }),
  )
  expect(await recorded()).toBe(0)
})
