import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { operatorExample } from '../operatorExample.ts'
import { startApi } from './apiExample.ts'
import { createConta } from './contas.ts'
import { addEquipe } from './equipe.ts'
import { hashPassword } from './password.ts'
import { SENHA } from './senhaExample.ts'
import { openSeed, sealSeed, sealSeeds } from './totpSeed.ts'

const database = useTestDatabase()
const real = {
  DEMO: 'off',
  AGE_ASSURANCE: 'declaration',
  MAIL: 'file',
  RATE_LIMIT: 'off',
  ...operatorExample,
}
const { call, clock, services } = startApi(database, real)
const totpSecret = services.secrets.totp
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const cachedIn = async (id: number): Promise<string> =>
  (await database.pool.query('select totp_segredo from conta where id = $1', [id])).rows[0]
    .totp_segredo
async function hire(email: string, kept: (id: number) => string) {
  const senhaHash = await hashPassword(SENHA)
  const id = await createConta(database.db, 'equipe', { email, nome: 'Equipe', senhaHash })
  await database.pool.query('update conta set totp_segredo = $2 where id = $1', [id, kept(id)])
  return id
}
const signIn = async (usuario: string) => {
  clock.now = new Date(clock.now.getTime() + 60_000)
  const codigo = new TOTP({ secret: SEED }).generate({ timestamp: clock.now.getTime() })
  const answer = await call('POST /api/login/equipe', { usuario, senha: SENHA, codigo })
  return answer.status
}

describe('a seed of the second factor', () => {
  it('decrypts with its secret, for its account, and never otherwise', () => {
    const kept = sealSeed(totpSecret, 7, SEED)
    expect(openSeed(totpSecret, 7, kept)).toBe(SEED)
    const last = kept.at(-1) === 'A' ? 'Q' : 'A'
    for (const [secret, id, text] of [
      ['another'.repeat(9), 7, kept],
      [totpSecret, 8, kept],
      [totpSecret, 7, kept.slice(0, -4)],
      [totpSecret, 7, kept.slice(0, -1) + last],
      [totpSecret, 7, 'v1.'],
      [totpSecret, 7, 'v1.AAAA'],
      [totpSecret, 7, `v2.${'0'.repeat(16)}.AAAA`],
    ] as const)
      expect([text, openSeed(secret, id, text)]).toEqual([text, null])
    expect(sealSeed(totpSecret, 7, SEED)).not.toBe(kept)
  })

  it('is never stored in plain text, whoever is added', async () => {
    const { segredo } = await addEquipe(
      database.db,
      { email: 'nova@equipe.example', nome: 'Nova' },
      { now: clock.now, totpSecret },
    )
    const { rows } = await database.pool.query('select conta::text as row from conta')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(segredo))).toEqual([])
  })

  it('of an older version signs in before and after it is encrypted', async () => {
    const email = 'antiga@equipe.example'
    const id = await hire(email, () => SEED)
    expect(await signIn(email)).toBe(200)
    // Two nodes start at once.
    const both = [sealSeeds(database.db, totpSecret), sealSeeds(database.db, totpSecret)]
    expect(await Promise.all(both)).toEqual([0, 0])
    const kept = await cachedIn(id)
    expect(kept).not.toContain(SEED)
    expect(openSeed(totpSecret, id, kept)).toBe(SEED)
    expect(await signIn(email)).toBe(200)
    await sealSeeds(database.db, totpSecret)
    expect(await cachedIn(id)).toBe(kept)
  })

  it('is encrypted again with a new key, and signs in before and after', async () => {
    const email = 'rodada@equipe.example'
    const old = 'an older key of at least 32 letters'
    const id = await hire(email, (conta) => sealSeed(old, conta, SEED))
    const keys = `${totpSecret},${old}`
    expect(openSeed(keys, id, await cachedIn(id))).toBe(SEED)
    expect(await sealSeeds(database.db, keys)).toBe(0)
    expect(openSeed(totpSecret, id, await cachedIn(id))).toBe(SEED)
    expect(await signIn(email)).toBe(200)
  })

  it('that cannot be decrypted is counted, and refuses like a wrong code', async () => {
    const email = 'perdida@equipe.example'
    await hire(email, (id) => sealSeed('another'.repeat(9), id, SEED))
    expect(await sealSeeds(database.db, totpSecret)).toBe(1)
    expect(await signIn(email)).toBe(401)
  })

  it('moved to the row of somebody else opens nothing', async () => {
    const email = 'trocada@equipe.example'
    await hire(email, (id) => sealSeed(totpSecret, id + 1, SEED))
    expect(await signIn(email)).toBe(401)
  })
})
