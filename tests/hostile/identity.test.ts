import { beforeAll, describe, expect, it } from 'vitest'
import { createAssinante, createConta } from '../../server/contas/contas.ts'
import { createSession, type TipoConta } from '../../server/http/session.ts'
import { createExample } from '../../server/modelos/escrita/example.ts'
import { useSite } from './site.ts'

const site = useSite()

const kinds = ['assinante', 'modelo', 'equipe'] as const
let modelo: number
const accounts = new Map<TipoConta, { id: number; nome: string; tipo: TipoConta }>()

const bearer = async (tipo: TipoConta) => {
  const { db, secrets } = site.services
  const { token } = await createSession(db, secrets.session, accounts.get(tipo)!, {
    now: new Date(),
  })
  return { Authorization: `Bearer ${token}` }
}

beforeAll(async () => {
  const { db } = site.services
  const now = new Date()
  modelo = (await createExample(db, now)).id
  const ids = {
    assinante: await createAssinante(db, { email: 'c@test.example', nome: 'C', senhaHash: null }),
    modelo: (await createExample(db, now)).id,
    equipe: await createConta(db, 'equipe', {
      email: 'e@test.example',
      nome: 'E',
      senhaHash: null,
    }),
  }
  for (const tipo of kinds) accounts.set(tipo, { id: ids[tipo], nome: 'Alguém', tipo })
})

describe('who somebody is', () => {
  it('trusts neither a kind nor a name in a token', async () => {
    const { db, secrets } = site.services
    const id = await createAssinante(db, {
      email: 'outra@test.example',
      nome: 'Outra',
      senhaHash: null,
    })
    const { token } = await createSession(
      db,
      secrets.session,
      { id, nome: 'Equipe', tipo: 'equipe' },
      { now: new Date() },
    )
    await site.ask('/api/favorito', {
      method: 'POST',
      body: JSON.stringify({ modelo, cliente: id }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
    const rows = await db.selectFrom('favorito').selectAll().where('cliente_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('gives the reviews of a client to no other kind of account, not even to one with his id', async () => {
    for (const role of ['modelo', 'equipe'] as const) {
      const answer = await site.ask(`/api/depoimentos?cliente=${accounts.get(role)!.id}`, {
        headers: await bearer(role),
      })
      expect([role, answer.status]).toEqual([role, 403])
    }
  })

  it('lets nobody see the reviews of a client but himself', async () => {
    const headers = [{}, ...(await Promise.all(kinds.map(bearer)))]
    const statuses: number[] = []
    for (const one of headers) {
      const answer = await site.ask('/api/depoimentos?cliente=2000000000', { headers: one })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 403, 403, 403])
  })
})
