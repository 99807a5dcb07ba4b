import { runMigrations } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { startDelivery } from '../../correio/deliverExample.ts'
import { useTestDatabase } from '../../database/testing.ts'
import { confirmEmails, exampleCadastro, startApi } from '../apiExample.ts'

const database = useTestDatabase()
const { call, services } = startApi(database, { RATE_LIMIT: 'off' })
let mail: Awaited<ReturnType<typeof startDelivery>>

beforeAll(async () => {
  await runMigrations({ connectionString: database.url })
  mail = await startDelivery(database, services)
  return () => mail.close()
})

const register = async () => {
  const { email, ...cadastro } = exampleCadastro()
  const { token } = await (await call('POST /api/assinante', { ...cadastro, email })).json()
  await mail.deliver()
  return { email, token: token as string }
}
const recover = async (email: string) => {
  await call('POST /api/recuperar-senha', { usuario: email })
  return (await mail.deliver())[0]!.text
}

describe('the word of an account', () => {
  it('is no link, no line of its own and no text without letters', async () => {
    const { token } = await register()
    for (const palavra of ['ab', 'a'.repeat(31), 'www.golpe.example', 'uma\nlinha', '---'])
      expect((await call('PUT /api/palavra', { palavra }, token)).status).toBe(422)
    expect((await call('PUT /api/palavra', { palavra: 'jabuticaba' })).status).toBe(401)
  })

  it('is in every e-mail to its confirmed address, and in nobody else’s', async () => {
    const [one, other] = [await register(), await register()]
    for (const [{ token }, palavra] of [
      [one, 'jabuticaba'],
      [other, ''],
    ] as const)
      expect((await call('PUT /api/palavra', { palavra }, token)).status).toBe(200)
    expect(await recover(one.email)).not.toContain('jabuticaba')
    await confirmEmails(database)
    expect(await recover(one.email)).toContain('Sua palavra: jabuticaba.')
    expect(await recover(other.email)).not.toContain('palavra:')
  })
})
