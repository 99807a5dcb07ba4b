import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { Depoimento, type StatusDepoimento } from '../../contract/depoimento.ts'
import { findModelos } from '../busca/busca.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { recordVisita } from '../eventos/eventos.ts'
import type { Session } from '../http/session.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { mediaBaseDe } from '../midias/foto.ts'
import { createExample } from '../modelos/escrita/example.ts'
import { getModelo } from '../modelos/modelos.ts'
import { getDashboardModelo } from '../paineis/modelo/dashboard.ts'
import {
  answerDepoimento,
  countNotas,
  createDepoimento,
  getDestaque,
  listDepoimentos,
  listDepoimentosDoCliente,
} from './depoimentos.ts'

const database = useTestDatabase()
const now = new Date()
const endereco = Buffer.from('an address')
// Writing a review queues a job; no worker runs here.
beforeAll(async () => {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
  await insertExampleMunicipios(database.db)
})
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const newModelo = async (apelido = 'Valentina') =>
  (await createExample(database.db, now, { dados: { apelido } })).id
const sessionOf = (id: number, tipo: Session['tipo']): Session => ({
  id,
  nome: 'x',
  tipo,
  jti: '',
  exp: 0,
})

type Given = {
  nota?: number
  comentario?: string
  status?: StatusDepoimento
  destaque?: 0 | 1
  hour?: number
}

async function review(
  modelo: number,
  { nota = 5, comentario = 'Ótima.', status = 1, destaque, hour = 0 }: Given = {},
): Promise<{ id: number; cliente: Session }> {
  const cliente = await createExampleAssinante(database.db)
  const { id } = await createDepoimento(
    database.db,
    { modelo, cliente: cliente.id, nota, comentario },
    { now: hours(hour), endereco },
  )
  if (status !== 0 || destaque)
    await answerDepoimento(
      database.db,
      { modelo, id },
      { resposta: null, status, destaque },
      { now },
    )
  return { id, cliente }
}

describe('what is refused', () => {
  it('is a review of a profile that is not public', async () => {
    const cliente = await createExampleAssinante(database.db)
    const { id: pendente } = await createExample(database.db, now, { moderacao: 'pendente' })
    for (const modelo of [pendente, 2_000_000_000])
      await expect(
        createDepoimento(
          database.db,
          { modelo, cliente: cliente.id, nota: 5, comentario: 'x' },
          { now, endereco },
        ),
      ).rejects.toMatchObject({ codigo: 'modelo_nao_encontrado' })
  })

  it('is a second review by one client, also when both arrive at once', async () => {
    const modelo = await newModelo()
    const cliente = await createExampleAssinante(database.db)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        createDepoimento(
          database.db,
          { modelo, cliente: cliente.id, nota: 4, comentario: 'x' },
          { now, endereco },
        ),
      ),
    )
    const first = results.find((r) => r.status === 'fulfilled')?.value.id
    const refused = results.filter((r) => r.status === 'rejected').map((r) => r.reason)
    expect(refused).toHaveLength(49)
    for (const reason of refused)
      expect(reason).toMatchObject({
        codigo: 'depoimento_existente',
        id: first,
      })
  })

  it('is a reply to a review that does not exist, or is of another profile', async () => {
    const [modelo, other] = [await newModelo(), await newModelo()]
    const { id } = await review(modelo)
    const answer = (alvo: { modelo: number; id: number }) =>
      answerDepoimento(database.db, alvo, { resposta: 'Oi', status: 1 }, { now })
    await expect(answer({ modelo, id: 2_000_000_000 })).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
    await expect(answer({ modelo: other, id })).rejects.toMatchObject({ codigo: 'acesso_negado' })
  })
})

describe("a profile's reviews", () => {
  let modelo: number
  let ids: number[]
  beforeAll(async () => {
    modelo = await newModelo('Olívia')
    ids = []
    for (const given of [
      { nota: 5, hour: -5 },
      { nota: 4, hour: -4 },
      { nota: 5, hour: -3 },
      { nota: 1, hour: -2, status: 0 },
      { nota: 2, hour: -1, status: 9 },
    ] as const)
      ids.push((await review(modelo, given)).id)
  })
  const list = async (query = {}, session: Session | null = null) => {
    const { depoimentos, total } = await listDepoimentos(database.db, { modelo, ...query }, session)
    return { total, ids: depoimentos.map(({ id }) => ids.indexOf(id)) }
  }

  it('are none for an unknown profile', async () => {
    expect(await listDepoimentos(database.db, { modelo: 2_000_000_000 }, null)).toMatchObject({
      depoimentos: [],
      total: 0,
    })
  })

  it('are the approved ones for everyone, also for another modelo, an assinante and staff', async () => {
    expect(await list()).toEqual({ total: 3, ids: [2, 1, 0] })
    expect(await list({}, sessionOf(modelo + 1, 'modelo'))).toEqual({ total: 3, ids: [2, 1, 0] })
    for (const tipo of ['assinante', 'equipe'] as const)
      expect(await list({}, sessionOf(modelo, tipo))).toEqual({ total: 3, ids: [2, 1, 0] })
  })

  it('are all of them for herself, also while she is not public', async () => {
    const mine = { total: 5, ids: [4, 3, 2, 1, 0] }
    expect(await list({}, sessionOf(modelo, 'modelo'))).toEqual(mine)
    const deactivate = (desativado: boolean) =>
      database.db.updateTable('modelo').set({ desativado }).where('id', '=', modelo).execute()
    await deactivate(true)
    expect(await list({}, sessionOf(modelo, 'modelo'))).toEqual(mine)
    expect(await list()).toEqual({ total: 0, ids: [] })
    await deactivate(false)
  })

  it('are filtered by stars, ordered by age, and paged with the total of all pages', async () => {
    expect(await list({ nota: 5 })).toEqual({ total: 2, ids: [2, 0] })
    expect(await list({ ordenar: 'antigas' })).toEqual({ total: 3, ids: [0, 1, 2] })
    expect(await list({ limite: 2, pagina: 2 })).toEqual({ total: 3, ids: [0] })
    expect(await list({ limite: 2, pagina: 9 })).toEqual({ total: 3, ids: [] })
  })

  it('are counted by their stars, without those that the public cannot read', async () => {
    expect(await countNotas(database.db, modelo)).toEqual([0, 0, 0, 1, 2])
    expect(await countNotas(database.db, 2_000_000_000)).toEqual([0, 0, 0, 0, 0])
  })

  it('match the contract and show only a first name', async () => {
    const { depoimentos } = await listDepoimentos(database.db, { modelo }, null)
    for (const depoimento of depoimentos) expect(Depoimento.parse(depoimento)).toEqual(depoimento)
    expect(depoimentos[0]).toMatchObject({
      cliente_nome: 'Carlos',
      modelo_nome: 'Olívia',
      modelo_url: 'olivia-sao-paulo',
      destaque: 0,
    })
  })

  it('are her rating: the mean of the approved', async () => {
    const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
    expect(await getModelo(database.db, modelo, options)).toMatchObject({
      nota: 14 / 3,
      avaliacoes_total: 3,
    })
  })

  it('are a mean that is only rounded when it is shown, so that 4.947 never becomes 5,0', async () => {
    const { id, url } = await createExample(database.db, now)
    const notas = [4, ...Array.from({ length: 18 }, () => 5)]
    await database.db
      .insertInto('depoimento')
      .values(notas.map((nota) => ({ modelo_id: id, nota, comentario: 'Ótima.', status: 1 })))
      .execute()
    const options = { mediaBase: mediaBaseDe('https://camelia.example'), now }
    const [profile, dashboard, cards] = await Promise.all([
      getModelo(database.db, id, options),
      getDashboardModelo(database.db, id, {
        now,
        dias: 30,
        ownMedia: () => options.mediaBase,
      }),
      findModelos(database.db, FiltroQuery.parse({}), options),
    ])
    const mean = expect.closeTo(94 / 19, 10)
    expect(profile).toMatchObject({ nota: mean })
    expect(dashboard.estatisticas.avaliacao_media).toEqual(mean)
    expect(cards.cards.find((card) => card.url === url)?.nota).toEqual(mean)
  })
})

describe('the highlighted review', () => {
  it('is none without an approved one', async () => {
    const modelo = await newModelo()
    await review(modelo, { status: 0 })
    expect(await getDestaque(database.db, modelo)).toEqual({ comentario: null, nota: null })
    expect(await getDestaque(database.db, 2_000_000_000)).toEqual({ comentario: null, nota: null })
  })

  it('is the newest of the best-rated until she highlights one, and only one is highlighted', async () => {
    const modelo = await newModelo()
    const old = await review(modelo, { nota: 5, comentario: 'old five', hour: -3 })
    await review(modelo, { nota: 5, comentario: 'new five', hour: -2 })
    const four = await review(modelo, { nota: 4, comentario: 'four', hour: -1 })
    expect(await getDestaque(database.db, modelo)).toEqual({ comentario: 'new five', nota: 5 })

    await Promise.all(
      [old, four, old, four].map(({ id }) =>
        answerDepoimento(
          database.db,
          { modelo, id },
          { resposta: 'Obrigada!', status: 1, destaque: 1 },
          { now },
        ),
      ),
    )
    const { depoimentos } = await listDepoimentos(database.db, { modelo }, null)
    const highlighted = depoimentos.filter(({ destaque }) => destaque === 1)
    expect(highlighted).toHaveLength(1)
    const { comentario, nota, id } = highlighted[0]!
    expect(await getDestaque(database.db, modelo)).toEqual({ comentario, nota })

    await answerDepoimento(database.db, { modelo, id }, { resposta: ' ', status: 9 }, { now })
    expect(await getDestaque(database.db, modelo)).toEqual({ comentario: 'new five', nota: 5 })
  })
})

describe("a client's own reviews", () => {
  it('are all of his, with the last city that his visits named', async () => {
    const modelo = await newModelo()
    const cliente = await createExampleAssinante(database.db)
    const visit = { modelo, cidade: 'Recife', estado: 'PE' as const }
    await recordVisita(database.db, visit, { session: cliente, visitante: Buffer.from('x'), now })
    await createDepoimento(
      database.db,
      { modelo, cliente: cliente.id, nota: 3, comentario: 'Bom.' },
      { now, endereco },
    )
    const { depoimentos, total } = await listDepoimentosDoCliente(database.db, cliente.id, {})
    expect(total).toBe(1)
    expect(depoimentos[0]).toMatchObject({
      modelo,
      status: 0,
      cliente_cidade: 'Recife',
      cliente_estado: 'PE',
    })
  })
})

describe("the home's reviews", () => {
  it('are one per profile, highlighted first, then by stars, and of public profiles only', async () => {
    await database.db.deleteFrom('depoimento').execute()
    const [a, b, c, hidden] = [
      await newModelo('A'),
      await newModelo('B'),
      await newModelo('C'),
      await newModelo('D'),
    ]
    const three = await review(a, { nota: 3, destaque: 1 })
    await review(a, { nota: 5 })
    await review(b, { nota: 4, hour: -1 })
    const five = await review(b, { nota: 5, hour: -2 })
    const four = await review(c, { nota: 4 })
    await review(c, { nota: 5, status: 0 })
    await review(hidden, { nota: 5, destaque: 1 })
    await database.db
      .updateTable('modelo')
      .set({ moderacao: 'recusado' })
      .where('id', '=', hidden)
      .execute()

    const list = async (query = {}) => {
      const { depoimentos, total } = await listDepoimentos(database.db, query, null)
      return { total, ids: depoimentos.map(({ id }) => id) }
    }
    expect(await list()).toEqual({ total: 3, ids: [three.id, five.id, four.id] })
    expect(await list({ limite: 1, pagina: 2 })).toEqual({ total: 3, ids: [five.id] })
    expect((await list({ nota: 4 })).total).toBe(2)
    const { depoimentos } = await listDepoimentos(database.db, {}, null)
    for (const depoimento of depoimentos) expect(Depoimento.parse(depoimento)).toEqual(depoimento)
  })
})
