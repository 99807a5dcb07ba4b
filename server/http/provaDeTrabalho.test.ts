import { describe, expect, it } from 'vitest'
import { comProvaDeTrabalho, PROVA_DE_TRABALHO } from '../../contract/provaDeTrabalho.ts'
import { startApi } from '../contas/apiExample.ts'
import { useTestDatabase } from '../database/testing.ts'
import { solve } from './provaDeTrabalhoExample.ts'

const database = useTestDatabase()
const { call, app, clock, services } = startApi(database)

const challenge = async () => (await call('GET /api/prova-de-trabalho')).json()
/** A request to recover a password, with these headers and no other proof. */
const recover = async (headers: Record<string, string>) => {
  const answer = await app().request(`${services.settings.publicUrl}/api/recuperar-senha`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Token: services.settings.publicClientKey,
      ...headers,
    },
    body: JSON.stringify({ usuario: 'ninguem@test.example' }),
  })
  return answer.status
}
const asHeader = (prova: unknown) => ({
  [PROVA_DE_TRABALHO]: Buffer.from(JSON.stringify(prova)).toString('base64'),
})
const read = (headers: Record<string, string>) =>
  JSON.parse(Buffer.from(headers[PROVA_DE_TRABALHO] ?? '', 'base64').toString())

describe('a proof of work', () => {
  it('is asked for by every call that is made for the thousand', async () => {
    expect(await recover({})).toBe(403)
    expect(comProvaDeTrabalho).toHaveLength(8)
  })

  it('that is no proof, unsolved, changed, of another site or too old is refused', async () => {
    const made = await challenge()
    const solved = read(await solve(made))
    const easier = { ...made, parameters: { ...made.parameters, keyPrefix: '00', cost: 1 } }
    const forged = { ...made, signature: 'a'.repeat(64) }
    for (const prova of [
      null,
      {},
      { challenge: made },
      { ...solved, solution: { ...solved.solution, counter: -1, derivedKey: '00' } },
      read(await solve(easier)),
      { ...solved, challenge: forged },
    ])
      expect(await recover(asHeader(prova))).toBe(403)
    expect(await recover({ [PROVA_DE_TRABALHO]: 'a'.repeat(5000) })).toBe(403)
    const late = await solve(await challenge())
    clock.now = new Date(clock.now.getTime() + 601_000)
    expect(await recover(late)).toBe(403)
  })

  it('is accepted once, even when two calls bring it at the same time', async () => {
    const proof = await solve(await challenge())
    const statuses = await Promise.all([recover(proof), recover(proof), recover(proof)])
    expect(statuses.toSorted()).toEqual([202, 403, 403])
  })
})
