import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createConta } from '../contas/contas.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { useTestDatabase } from '../database/testing.ts'
import {
  createSession,
  readSession,
  revokeSession,
  revokeSessions,
  type Session,
} from './session.ts'

const database = useTestDatabase()
const secret = 'a secret of at least thirty-two bytes'
const now = new Date('2026-11-21T12:00:00Z')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)
const read = (header: string | null | undefined, at = now) =>
  readSession(database.db, secret, header, at)

let conta: Session
beforeAll(async () => {
  conta = await createExampleAssinante(database.db)
})
const sign = (claims: Record<string, unknown>, key = secret, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))

describe('a header without a session token', () => {
  it.each([null, undefined, '', 'Bearer', 'Bearer web', 'Basic dTpw', 'Bearer a.b', 'a.b.c'])(
    'is nobody: %j',
    async (header) => expect(await read(header)).toBe('ausente'),
  )
})

describe('a session token that is not ours', () => {
  it('is invalid without meaning, signature, or with another algorithm', async () => {
    const { token, session } = await createSession(database.db, secret, conta, { now })
    const claims = { id: conta.id, jti: session.jti, iat: session.exp - 100, exp: session.exp }
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const forged = Buffer.from(JSON.stringify({ ...claims, id: conta.id + 1 })).toString(
      'base64url',
    )
    for (const bad of [
      'a.b.c',
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.`,
      new UnsecuredJWT(claims).encode(),
      await sign(claims, 'another secret of thirty-two bytes.'),
      await sign(claims, secret.repeat(3), 'HS512'),
      await sign({ ...claims, exp: undefined }),
      await sign({ ...claims, jti: "' or true --" }),
      await sign({ ...claims, jti: '00000000-0000-4000-8000-000000000000' }),
      await sign({ ...claims, id: conta.id + 1 }),
    ])
      expect([bad, await read(`Bearer ${bad}`)]).toEqual([bad, 'invalida'])
    expect(await read(`Bearer ${await sign(claims)}`)).toMatchObject({ id: conta.id })
  })
})

describe('a session whose key was replaced', () => {
  const other = 'the key that takes the place of the old'
  const readWith = (keys: string, token: string) =>
    readSession(database.db, keys, `Bearer ${token}`, now)

  it('goes on, as does one from before tokens named their key, until that key is removed', async () => {
    const { token, session } = await createSession(database.db, secret, conta, { now })
    const claims = { id: conta.id, jti: session.jti, iat: session.exp - 100, exp: session.exp }
    for (const one of [token, await sign(claims)]) {
      expect(await readWith(`${other},${secret}`, one)).toMatchObject({ id: conta.id })
      expect(await readWith(other, one)).toBe('invalida')
    }
  })

  it('is signed with the newest key from then on', async () => {
    const { token } = await createSession(database.db, `${other},${secret}`, conta, { now })
    expect(await readWith(other, token)).toMatchObject({ id: conta.id })
    expect(await readWith(secret, token)).toBe('invalida')
  })
})

describe('a session', () => {
  it('has name and kind of the account as the database has them now', async () => {
    const { token, session } = await createSession(database.db, secret, conta, { now })
    expect(await read(`Bearer ${token}`)).toEqual(session)
    await database.db
      .updateTable('conta')
      .set({ nome: 'Outro Nome' })
      .where('id', '=', conta.id)
      .execute()
    expect(await read(`bearer  ${token}`)).toEqual({ ...session, nome: 'Outro Nome' })
  })

  it.each([
    ['assinante', false, 12],
    ['modelo', true, 30 * 24],
    ['equipe', false, 8],
    ['equipe', true, 8],
  ] as const)('of %s with lembrar %s ends after %i hours of use', async (tipo, lembrar, life) => {
    const quem = { id: conta.id, nome: 'X', tipo }
    const { token } = await createSession(database.db, secret, quem, { now, lembrar })
    for (let step = 0; step < 30; step += 1)
      expect(await read(`Bearer ${token}`, hours((life * step) / 30))).not.toBe('invalida')
    expect(await read(`Bearer ${token}`, hours(life - 0.01))).toMatchObject({ id: conta.id })
    expect(await read(`Bearer ${token}`, hours(life))).toBe('invalida')
  })

  it.each([
    ['assinante', true, 14 * 24],
    ['equipe', true, 0.5],
  ] as const)(
    'of %s with lembrar %s that nobody uses ends after %d hours',
    async (tipo, lembrar, idle) => {
      const quem = { id: conta.id, nome: 'X', tipo }
      const { token } = await createSession(database.db, secret, quem, { now, lembrar })
      const at = (time: number) => read(`Bearer ${token}`, hours(time))
      expect(await at(idle - 0.01)).toMatchObject({ id: conta.id })
      expect(await at(2 * idle - 0.02)).toMatchObject({ id: conta.id })
      expect(await at(3 * idle)).toBe('invalida')
    },
  )

  it('is not prolonged by requests that a page sends by itself', async () => {
    const quem = { id: conta.id, nome: 'X', tipo: 'equipe' as const }
    const { token } = await createSession(database.db, secret, quem, { now })
    for (let time = 0; time < 0.5; time += 0.1)
      expect(
        await readSession(database.db, secret, `Bearer ${token}`, hours(time), {
          unattended: true,
        }),
      ).toMatchObject({ id: conta.id })
    expect(await read(`Bearer ${token}`, hours(0.5))).toBe('invalida')
  })

  it('is updated once in a few minutes, however many reads there are', async () => {
    const { token, session } = await createSession(database.db, secret, conta, { now })
    const versionOf = async () =>
      (await database.pool.query('select xmin, usada_em from sessao where jti = $1', [session.jti]))
        .rows[0]
    const first = await versionOf()
    for (let time = 0; time < 10; time += 1) await read(`Bearer ${token}`, hours(time * 0.005))
    expect(await versionOf()).toEqual(first)
    await Promise.all(Array.from({ length: 5 }, () => read(`Bearer ${token}`, hours(0.05))))
    expect((await versionOf()).usada_em).toEqual(hours(0.05))
  })

  it('ends when it is revoked, alone or with all of its account', async () => {
    const tokens = await Promise.all(
      [1, 2, 3].map(() => createSession(database.db, secret, conta, { now })),
    )
    const states = async () =>
      Promise.all(tokens.map(async ({ token }) => (await read(`Bearer ${token}`)) === 'invalida'))
    await revokeSession(database.db, tokens[1]!.session, now)
    expect(await states()).toEqual([false, true, false])
    await revokeSessions(database.db, conta.id, now)
    expect(await states()).toEqual([true, true, true])
  })

  it.each(['suspensa', 'apagada'])('ends with an account that is %s', async (estado) => {
    const id = await createConta(database.db, 'equipe', {
      email: `${estado}@test.example`,
      nome: 'E',
      senhaHash: null,
    })
    const { token } = await createSession(
      database.db,
      secret,
      { id, nome: 'E', tipo: 'equipe' },
      { now },
    )
    expect(await read(`Bearer ${token}`)).toMatchObject({ tipo: 'equipe' })
    await database.db.updateTable('conta').set({ estado }).where('id', '=', id).execute()
    expect(await read(`Bearer ${token}`)).toBe('invalida')
  })
})
