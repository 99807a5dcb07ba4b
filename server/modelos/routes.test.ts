import { describe, expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession, type TipoConta } from '../http/session.ts'
import { createExample } from './escrita/example.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()

const tokenOf = async (id: number, tipo: TipoConta) =>
  (await createSession(database.db, services.secrets.session, { id, nome: 'Ana', tipo }, { now }))
    .token

const read = async (id: number | string, token?: string) => {
  const answer = await call(`GET /api/modelo/${id}`, undefined, token)
  return { answer, body: await answer.json() }
}

describe('a public profile', () => {
  it('has the status of a visible one, and nothing about its moderation', async () => {
    const { id } = await createExample(database.db, now)
    const { body } = await read(id)
    expect(body.status).toBe(1)
    for (const name of ['moderacao', 'desativado', 'versao']) expect(body).not.toHaveProperty(name)
  })

  it('tells an assinante whether he has marked it, and nobody else', async () => {
    const { id, url } = await createExample(database.db, now)
    const he = await tokenOf((await createExampleAssinante(database.db)).id, 'assinante')
    const other = await tokenOf((await createExampleAssinante(database.db)).id, 'assinante')
    const modelo = await tokenOf((await createExample(database.db, now)).id, 'modelo')
    expect((await read(id, he)).body.favoritado).toBe(false)
    await call('POST /api/favorito', { modelo: id }, he)
    // A mark without an account is counted, but belongs to nobody.
    await call('POST /api/favorito', { modelo: id })
    for (const key of [id, url]) {
      const { answer, body } = await read(key, he)
      expect(body.favoritado).toBe(true)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      for (const token of [undefined, other, modelo])
        expect((await read(key, token)).body.favoritado).toBe(false)
    }
    await call(`DELETE /api/favorito/${id}`, undefined, he)
    expect((await read(id, he)).body.favoritado).toBe(false)
  })
})

describe('the age that others are told', () => {
  /** A birthday `months` before this month, `years` years ago. */
  const born = (years: number, months: number) => {
    const [year, month] = now
      .toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
      .split('-')
      .map(Number) as [number, number]
    return new Date(Date.UTC(year - years, month - 1 - months, 1)).toISOString().slice(0, 10)
  }

  it('does not change in the month of the birthday, in any answer', async () => {
    for (const [apelido, dt_nascimento, idade] of [
      ['Ainda não', born(30, 0), 29],
      ['Desde este mês', born(30, 1), 30],
      ['Adulta', born(18, 0), 18],
    ] as const) {
      const { id, url } = await createExample(database.db, now, {
        dados: { apelido, dt_nascimento },
      })
      const he = await tokenOf((await createExampleAssinante(database.db)).id, 'assinante')
      await call('POST /api/favorito', { modelo: id }, he)
      await call('POST /api/navigation-tracker', { modelo: id }, he)
      const lists = await Promise.all(
        ['/api/filtro?limite=60', '/api/favoritas', '/api/historico'].map(
          async (path): Promise<{ id: number; idade: number }[]> =>
            (await call(`GET ${path}`, undefined, he)).json(),
        ),
      )
      const told = lists.map((list) => list.find((one) => one.id === id)?.idade)
      expect([dt_nascimento, (await read(url)).body.idade, ...told]).toEqual([
        dt_nascimento,
        ...Array(4).fill(idade),
      ])
      // Only she gets the birth date itself.
      const { apelido: _, nome: __, ...body } = (await read(id)).body
      expect(JSON.stringify(body)).not.toContain(`"${dt_nascimento}"`)
    }
  })
})
