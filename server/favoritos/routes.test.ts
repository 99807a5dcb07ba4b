import { expect, it } from 'vitest'
import { startApi } from '../contas/apiExample.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import { createSession } from '../http/session.ts'
import { createExample } from '../modelos/escrita/example.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
const now = new Date()

const newClient = async () => {
  const { id } = await createExampleAssinante(database.db)
  const { token } = await createSession(
    database.db,
    services.secrets.session,
    { id, nome: 'Ana', tipo: 'assinante' },
    { now },
  )
  return { id, token }
}

it('a favourite that names its client stays when his session has ended, or is of another', async () => {
  const { id: modelo } = await createExample(database.db, now)
  const he = await newClient()
  const other = await newClient()
  await call('POST /api/favorito', { modelo, cliente: he.id }, he.token)
  const remove = (token: string) =>
    call(`DELETE /api/favorito/${modelo}?cliente=${he.id}`, undefined, token)
  const left = () =>
    database.db
      .selectFrom('favorito')
      .select('cliente_id')
      .where('modelo_id', '=', modelo)
      .execute()

  expect((await remove(other.token)).status).toBe(403)
  await database.db
    .updateTable('sessao')
    .set({ revogada_em: now })
    .where('conta_id', '=', he.id)
    .execute()
  expect((await remove(he.token)).status).toBe(401)
  expect(await left()).toEqual([{ cliente_id: he.id }])
})
