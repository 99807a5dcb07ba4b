import { beforeAll, describe, expect, it } from 'vitest'
import { FiltroQuery } from '../../contract/busca.ts'
import { useTestDatabase } from '../database/testing.ts'
import type { Call } from '../http/route.ts'
import { listEstilosPublicados } from './busca.ts'
import { buscaHandlers } from './routes.ts'
import { insertModelo } from './testModelo.ts'

const database = useTestDatabase()
type Chamada = keyof typeof buscaHandlers

const call = <K extends Chamada>(chamada: K, search = '') => {
  const url = new URL(`http://inside:3000/api/x${search}`)
  return buscaHandlers[chamada]({
    services: {
      db: database.db,
      settings: { publicUrl: 'https://camelia.example' },
      secrets: { session: 'secret of the test' },
      now: () => new Date(),
    },
    query: FiltroQuery.parse(Object.fromEntries(url.searchParams)),
    url,
  } as unknown as Call<K>)
}

describe('an empty catalogue', () => {
  it('has no prices', async () =>
    expect((await call('GET /api/preco')).body).toEqual({ menor_valor: 0, maior_valor: 0 }))

  it('has every category and place, all false', async () => {
    expect((await call('GET /api/categoria')).body).toEqual({
      Namoradinha: false,
      Dominatrix: false,
      GFE: false,
      'Luxo / VIP': false,
      'Atendimento Virtual': false,
      'Com local': false,
      'Mais avaliadas': false,
    })
    expect((await call('GET /api/atendimento')).body).toEqual({
      local: 0,
      hoteis: 0,
      moteis: 0,
      domicilio: 0,
    })
  })

  it('is an empty list without links', async () => {
    const { body, headers } = await call('GET /api/filtro')
    expect(body).toEqual([])
    expect(headers).toEqual({ 'X-Total-Count': '0' })
  })
})

describe('a catalogue', () => {
  beforeAll(async () => {
    const { db } = database
    await insertModelo(db, {
      local: true,
      opcoes: ['tipo_atendimento:gfe'],
      precos: { '1-hora': 149.9 },
    })
    await insertModelo(db, { precos: { '15-minutos': 80, pernoite: 900 } })
    await insertModelo(db, { precos: { '1-hora': 1200 }, moderacao: 'recusado', hoteis: true })
  })

  it('answers from what is public alone', async () => {
    expect((await call('GET /api/preco')).body).toEqual({ menor_valor: 80, maior_valor: 149.9 })
    expect((await call('GET /api/categoria')).body).toMatchObject({
      GFE: true,
      'Com local': true,
      Dominatrix: false,
    })
    expect(await listEstilosPublicados(database.db)).toEqual(new Set(['gfe', 'com-local']))
    expect((await call('GET /api/atendimento')).body).toMatchObject({ local: 1, hoteis: 0 })
  })

  it('counts in headers, and links its pages on the public origin', async () => {
    const { body, headers, tags } = await call(
      'GET /api/filtro',
      '?cidade=s%C3%A3o+paulo&estado=SP&limite=1',
    )
    expect(headers).toEqual({
      'X-Total-Count': '2',
      Link: expect.stringMatching(
        /^<https:\/\/camelia\.example\/api\/x\?cidade=s%C3%A3o\+paulo&estado=SP&limite=1&pagina=2&marco=[\w-]+>; rel="next"$/,
      ),
    })
    // Which of both it is changes with the hour: they are equals.
    const { id } = body[0]!
    expect(tags).toEqual(['cidade:sao-paulo-sp', `modelo:${id}`, `cartao:${id}`])
  })

  it('follows its links to everybody once, back by numbers, and to no other page', async () => {
    const first = await call('GET /api/filtro', '?limite=1')
    const [, next] = /<[^?]+(\?[^>]+)>; rel="next"/.exec(first.headers?.Link ?? '')!
    const second = await call('GET /api/filtro', next)
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(2)
    expect(second.headers).toEqual({
      'X-Total-Count': '2',
      Link: '<https://camelia.example/api/x?limite=1&pagina=1>; rel="prev"',
    })
  })

  it('refuses a marker that is not ours or is of another order', async () => {
    const { headers } = await call('GET /api/filtro', '?limite=1')
    const [, marco] = /marco=([\w-]+)/.exec(headers?.Link ?? '')!
    for (const search of [`?marco=${'A'.repeat(60)}`, `?ordenar=recentes&marco=${marco}`])
      await expect(call('GET /api/filtro', search)).rejects.toMatchObject({
        codigo: 'campos_invalidos',
        campos: [{ campo: 'marco' }],
      })
    expect(FiltroQuery.safeParse({ marco: 'short' }).success).toBe(false)
  })
})
