import { Logger, runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { startApi } from '../contas/apiExample.ts'
import { createAssinante, createConta } from '../contas/contas.ts'
import { noteEndereco } from '../contas/endereco.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { addressHash } from '../http/visitor.ts'
import { createExample } from '../modelos/escrita/example.ts'

const database = useTestDatabase()
const { call, services, clock } = startApi(database, { RATE_LIMIT: 'off' })
const DAY = 24 * 3_600_000

beforeAll(async () => {
  await runMigrations({ pgPool: database.pool, logger: new Logger(() => () => {}) })
})

const tokenOf = async (conta: { id: number; tipo: TipoConta }) =>
  (
    await createSession(
      database.db,
      services.secrets.session,
      { ...conta, nome: 'x' },
      { now: clock.now },
    )
  ).token

/** A client whose account has this age. */
async function newCliente(age = 2 * DAY) {
  const { id } = await createExampleAssinante(database.db)
  await database.db
    .updateTable('conta')
    .set({ criada_em: new Date(clock.now.getTime() - age) })
    .where('id', '=', id)
    .execute()
  return { id, token: await tokenOf({ id, tipo: 'assinante' }) }
}

async function newModelo() {
  const { id } = await createExample(database.db, clock.now)
  return { id, token: await tokenOf({ id, tipo: 'modelo' }) }
}

async function newReview(age?: number) {
  const [cliente, modelo] = [await newCliente(age), await newModelo()]
  const answer = await call(
    'POST /api/depoimentos',
    { modelo: modelo.id, cliente: cliente.id, nota: 4, comentario: 'Ótima conversa.' },
    cliente.token,
  )
  const { id } = await answer.json()
  return { cliente, modelo, id: id as number, path: `/api/depoimentos/${id}` }
}

const items = async (depoimento: number) =>
  (
    await database.db
      .selectFrom('moderacao_item')
      .select(['motivo', 'detalhe', 'estado'])
      .where('depoimento_id', '=', depoimento)
      .orderBy('motivo')
      .execute()
  ).map(({ motivo, detalhe, estado }) => ({ motivo, detalhe, estado }))

const rowOf = (id: number) =>
  database.db.selectFrom('depoimento').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a review that is refused', () => {
  it.each([
    [{ nota: 0 }, 'nota'],
    [{ nota: 6 }, 'nota'],
    [{ nota: 4.5 }, 'nota'],
    [{ nota: undefined }, 'nota'],
    [{ comentario: '   ' }, 'comentario'],
    [{ comentario: undefined }, 'comentario'],
    [{ comentario: 'x'.repeat(1001) }, 'comentario'],
    [{ comentario: 'Me chama no onze nove 8888 sete 777' }, 'comentario'],
    [{ comentario: 'wa.me/5511988887777' }, 'comentario'],
    [{ modelo: 'x' }, 'modelo'],
  ])('has %j, and is told so', async (change, campo) => {
    const [cliente, modelo] = [await newCliente(), await newModelo()]
    const answer = await call(
      'POST /api/depoimentos',
      { modelo: modelo.id, cliente: cliente.id, nota: 5, comentario: 'Bom.', ...change },
      cliente.token,
    )
    expect(answer.status).toBe(422)
    const { campos } = await answer.json()
    expect(campos).toMatchObject([{ campo }])
    expect(campos[0].mensagem.length).toBeGreaterThan(10)
  })

  it("names another client, or comes from an advertiser's account", async () => {
    const [cliente, other, modelo] = [await newCliente(), await newCliente(), await newModelo()]
    const body = { modelo: modelo.id, cliente: other.id, nota: 5, comentario: 'Bom.' }
    for (const { token } of [cliente, modelo]) {
      const answer = await call('POST /api/depoimentos', body, token)
      expect([answer.status, (await answer.json()).codigo]).toEqual([403, 'acesso_negado'])
    }
  })

  it("is a request for another client's list", async () => {
    const [{ cliente }, other] = [await newReview(), await newCliente()]
    const list = async (token?: string) => {
      const answer = await call(`GET /api/depoimentos?cliente=${cliente.id}`, undefined, token)
      return [answer.status, (await answer.json()).codigo]
    }
    expect(await list()).toEqual([401, 'nao_autenticado'])
    expect(await list(other.token)).toEqual([403, 'acesso_negado'])
    expect(await list(cliente.token)).toEqual([200, undefined])
  })

  it('is a second one: the problem names the first', async () => {
    const { cliente, modelo, id } = await newReview()
    const again = await call(
      'POST /api/depoimentos',
      { modelo: modelo.id, cliente: cliente.id, nota: 1, comentario: 'De novo.' },
      cliente.token,
    )
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ codigo: 'depoimento_existente', id })
    expect(await rowOf(id)).toMatchObject({ nota: 4, comentario: 'Ótima conversa.' })
  })

  it('is the eleventh attempt of an account within the hour', async () => {
    const limited = startApi(database)
    const cliente = await newCliente()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const { id: modelo } = await newModelo()
      const body = { modelo, nota: 5, comentario: 'Bom.' }
      statuses.push((await limited.call('POST /api/depoimentos', body, cliente.token)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})

describe('a review that is stored', () => {
  it('shows the reviewed advertiser alone the name and city of its author', async () => {
    const { cliente, modelo, id } = await newReview()
    await database.db
      .updateTable('depoimento')
      .set({ cliente_cidade: 'Niterói', cliente_estado: 'RJ', status: 1 })
      .where('id', '=', id)
      .execute()
    const list = async (query: string, token?: string) =>
      (await call(`GET /api/depoimentos?${query}`, undefined, token)).json()
    const [hers] = await list(`modelo=${modelo.id}`, modelo.token)
    expect(hers).toMatchObject({ id, nome: hers.cliente_nome, cidade: 'Niterói' })
    expect(hers.nome).not.toContain(' ')
    for (const other of [
      await list(`modelo=${modelo.id}`),
      await list(`cliente=${cliente.id}`, cliente.token),
    ])
      for (const name of ['nome', 'cidade']) expect(other[0]).not.toHaveProperty(name)
  })

  it('is one, of fifty that arrive at once', async () => {
    const [cliente, modelo] = [await newCliente(), await newModelo()]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        call(
          'POST /api/depoimentos',
          { modelo: modelo.id, cliente: cliente.id, nota: 5, comentario: `Vez ${i}.` },
          cliente.token,
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    const { rowCount } = await database.pool.query('select from depoimento where modelo_id = $1', [
      modelo.id,
    ])
    expect(rowCount).toBe(1)
    const { rows } = await database.pool.query(
      'select key from graphile_worker.jobs where key = $1',
      [`alerta:depoimento:${modelo.id}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('is pending and not highlighted, whatever the request says', async () => {
    const [cliente, modelo] = [await newCliente(), await newModelo()]
    const answer = await call(
      'POST /api/depoimentos',
      {
        modelo: modelo.id,
        cliente: cliente.id,
        nota: 5,
        comentario: 'Bom.',
        destaque: 1,
        status: 1,
      },
      cliente.token,
    )
    expect(answer.status).toBe(201)
    const { id, status } = await answer.json()
    expect(status).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 0, destaque: false })
    const seen = await call(`GET /api/depoimentos?modelo=${modelo.id}`)
    expect(await seen.json()).toEqual([])
  })
})

describe('what its author may change', () => {
  const texto = { nota: 2, comentario: 'Pensei melhor.' }

  it("is nothing of another's, and nothing without an account", async () => {
    const { path, id, modelo } = await newReview()
    const other = await newCliente()
    for (const [token, status] of [
      [other.token, 403],
      [modelo.token, 403],
      [undefined, 401],
    ] as const)
      expect((await call(`PUT ${path}`, texto, token)).status).toBe(status)
    expect(await rowOf(id)).toMatchObject({ nota: 4 })
    expect((await call('PUT /api/depoimentos/2147483647', texto, other.token)).status).toBe(404)
  })

  it('is nothing once she has decided, and never the decision itself', async () => {
    const { path, id, cliente, modelo } = await newReview()
    const decide = { resposta: '', status: 1 }
    expect((await call(`PUT ${path}`, decide, cliente.token)).status).toBe(403)
    expect((await call(`PUT ${path}`, decide, modelo.token)).status).toBe(200)
    const late = await call(`PUT ${path}`, texto, cliente.token)
    expect([late.status, (await late.json()).codigo]).toEqual([409, 'conflito'])
    expect(await rowOf(id)).toMatchObject({ nota: 4, status: 1 })
  })

  it('is validated like the first text', async () => {
    const { path, cliente } = await newReview()
    for (const [body, campos] of [
      [{}, ['nota', 'comentario']],
      [{ nota: 9, comentario: '' }, ['nota', 'comentario']],
      [{ nota: 5, comentario: 'siga @fulana_sp' }, ['comentario']],
    ] as const) {
      const answer = await call(`PUT ${path}`, body, cliente.token)
      expect(answer.status).toBe(422)
      const named = (await answer.json()).campos.map(({ campo }: { campo: string }) => campo)
      expect(named).toEqual(campos)
    }
  })

  it('is its stars and words while it waits', async () => {
    const { path, cliente } = await newReview()
    const answer = await call(`PUT ${path}`, texto, cliente.token)
    expect(answer.status).toBe(200)
    const saved = await answer.json()
    expect(saved).toMatchObject({ ...texto, status: 0 })
    expect(saved).not.toHaveProperty('versao')
  })
})

describe('a decision of the reviewed modelo', () => {
  it('is refused for an unknown status, and for another profile', async () => {
    const { path, modelo } = await newReview()
    const other = await newModelo()
    for (const body of [
      { resposta: 'Oi', status: 2 },
      { resposta: 'Oi' },
      { resposta: 'x'.repeat(1001), status: 1 },
    ])
      expect((await call(`PUT ${path}`, body, modelo.token)).status).toBe(422)
    const answer = await call(`PUT ${path}`, { resposta: 'Oi', status: 1 }, other.token)
    expect(answer.status).toBe(403)
  })

  it('is refused for words that changed after she read them', async () => {
    const { path, id, cliente, modelo } = await newReview()
    const list = await call(`GET /api/depoimentos?modelo=${modelo.id}`, undefined, modelo.token)
    const [{ versao }] = await list.json()
    await call(`PUT ${path}`, { nota: 1, comentario: 'Outra coisa.' }, cliente.token)
    const answer = await call(`PUT ${path}`, { resposta: '', status: 1, versao }, modelo.token)
    expect([answer.status, (await answer.json()).codigo]).toEqual([409, 'conflito'])
    expect(await rowOf(id)).toMatchObject({ status: 0 })
    const again = await call(
      `PUT ${path}`,
      { resposta: '', status: 1, versao: versao + 1 },
      modelo.token,
    )
    expect(again.status).toBe(200)
  })

  it('is refused where another window has decided since, unless that was the same', async () => {
    const { path, id, modelo } = await newReview()
    const list = await call(`GET /api/depoimentos?modelo=${modelo.id}`, undefined, modelo.token)
    const [{ versao }] = await list.json()
    const decide = async (status: number) =>
      (await call(`PUT ${path}`, { resposta: '', status, versao }, modelo.token)).status
    expect([await decide(9), await decide(9), await decide(1)]).toEqual([200, 200, 409])
    expect(await rowOf(id)).toMatchObject({ status: 9 })
  })

  it('changes the mean, the profile and the lists in the same commit', async () => {
    const { path, modelo } = await newReview()
    const profile = async () => (await call(`GET /api/modelo/${modelo.id}`)).json()
    const card = () =>
      database.db
        .selectFrom('busca')
        .select(['nota', 'avaliacoes'])
        .where('id', '=', modelo.id)
        .executeTakeFirstOrThrow()
    expect(await card()).toEqual({ nota: null, avaliacoes: 0 })

    const decide = (body: object) => call(`PUT ${path}`, body, modelo.token)
    const answer = await decide({ resposta: 'Obrigada!', status: 1, destaque: 1 })
    expect(await answer.json()).toMatchObject({ resposta: 'Obrigada!', status: 1, destaque: 1 })
    expect(await card()).toEqual({ nota: 4, avaliacoes: 1 })
    expect((await profile()).nota).toBe(4)
    const [seen] = await (await call(`GET /api/depoimentos?modelo=${modelo.id}`)).json()
    expect(seen).toMatchObject({ resposta: 'Obrigada!', destaque: 1 })
    expect(seen).not.toHaveProperty('denunciado')

    await decide({ resposta: 'Obrigada!', status: 9 })
    expect(await card()).toEqual({ nota: null, avaliacoes: 0 })
    expect((await profile()).nota).toBeNull()
  })

  it('never deletes a review: the rejected one stays for staff, with its time', async () => {
    const { path, id, modelo } = await newReview()
    await call(`PUT ${path}`, { resposta: null, status: 9 }, modelo.token)
    expect((await rowOf(id)).decidido_em).toEqual(clock.now)
    expect((await call(`DELETE ${path}`, undefined, modelo.token)).status).toBe(405)
    const staff = await createConta(database.db, 'equipe', {
      email: 'avaliacoes@staff.example',
      nome: 'Equipe',
      senhaHash: null,
      papeis: nomesDosPapeis,
    })
    const token = await tokenOf({ id: staff, tipo: 'equipe' })
    const list = async (path: string) => (await call(`GET ${path}`, undefined, token)).json()
    expect(await list('/api/admin/depoimentos')).toContainEqual(
      expect.objectContaining({ id, status: 9 }),
    )
    // Without the right or a reason, staff read what visitors do.
    expect(await list(`/api/depoimentos?modelo=${modelo.id}`)).toEqual([])
  })
})

describe('what staff are shown', () => {
  it('is a report by the reviewed modelo alone, once however often she sends it', async () => {
    const { path, id, cliente, modelo } = await newReview()
    const other = await newModelo()
    const report = (token: string, motivo = 'Nunca o vi.') =>
      call(`POST ${path}/denunciar`, { motivo }, token)
    expect((await report(cliente.token)).status).toBe(403)
    expect((await report(other.token)).status).toBe(403)
    expect((await report(modelo.token, ' ')).status).toBe(422)
    expect(await items(id)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(modelo.token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202))
    expect(await items(id)).toEqual([
      { motivo: 'depoimento_denunciado', detalhe: { texto: 'Nunca o vi.' }, estado: 'aberto' },
    ])
    const list = async (token: string, query: string) =>
      (await call(`GET /api/depoimentos?${query}`, undefined, token)).json()
    expect(await list(modelo.token, `modelo=${modelo.id}`)).toMatchObject([{ denunciado: true }])
    // The author is not told that she complained.
    expect((await list(cliente.token, `cliente=${cliente.id}`))[0]).not.toHaveProperty('denunciado')
  })

  it('is nothing of a review by an account of some age from an address of its own', async () => {
    expect(await items((await newReview()).id)).toEqual([])
  })

  it('is a review by an account younger than a day', async () => {
    const { id } = await newReview(DAY - 60_000)
    expect(await items(id)).toEqual([
      { motivo: 'depoimento_suspeito', detalhe: { sinais: ['conta_nova'] }, estado: 'aberto' },
    ])
  })

  it('is a review from the address that the reviewed modelo used within 90 days', async () => {
    const here = addressHash(services.secrets.hash, 'unknown')
    for (const [age, sinais] of [
      [89 * DAY, ['mesmo_endereco']],
      [91 * DAY, []],
    ] as const) {
      const [cliente, modelo] = [await newCliente(), await newModelo()]
      const seen = new Date(clock.now.getTime() - age)
      await noteEndereco(database.db, modelo.id, here, seen)
      const answer = await call(
        'POST /api/depoimentos',
        { modelo: modelo.id, nota: 5, comentario: 'A melhor.' },
        cliente.token,
      )
      const { id } = await answer.json()
      expect((await items(id)).map(({ detalhe }) => detalhe)).toEqual(
        sinais.length > 0 ? [{ sinais }] : [],
      )
    }
  })
})

describe('the lists of the panel', () => {
  it('come five a page, with the total and a link to the next page', async () => {
    const modelo = await newModelo()
    const cliente = await newCliente()
    for (let i = 0; i < 6; i += 1) {
      const id = await createAssinante(database.db, {
        email: `lista${i}.${modelo.id}@test.example`,
        nome: 'Ana',
        senhaHash: null,
      })
      const token = await tokenOf({ id, tipo: 'assinante' })
      await call('POST /api/depoimentos', { modelo: modelo.id, nota: 5, comentario: 'Bom.' }, token)
      const other = await newModelo()
      const body = { modelo: other.id, nota: 5, comentario: 'Bom.' }
      await call('POST /api/depoimentos', body, cliente.token)
    }
    for (const [query, token] of [
      [`modelo=${modelo.id}`, modelo.token],
      [`cliente=${cliente.id}`, cliente.token],
    ] as const) {
      const first = await call(`GET /api/depoimentos?${query}`, undefined, token)
      expect(await first.json()).toHaveLength(5)
      expect(first.headers.get('X-Total-Count')).toBe('6')
      expect(first.headers.get('Link')).toContain('rel="next"')
      expect(first.headers.get('Cache-Control')).toBe('private, no-store')
      const second = await call(`GET /api/depoimentos?${query}&pagina=2`, undefined, token)
      expect(await second.json()).toHaveLength(1)
    }
  })
})
