import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { PROVA_DE_TRABALHO, pedeProvaDeTrabalho } from '../../contract/provaDeTrabalho.ts'

/** The work that a browser does, for a test that calls the API as one: the header of a solved challenge. */
export async function solve(challenge: unknown): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  const text = JSON.stringify({ challenge, solution })
  return { [PROVA_DE_TRABALHO]: Buffer.from(text).toString('base64') }
}

/**
 * The header for a call that needs one, none for others.
 * @param ask requests a path of the site that is tested and answers its JSON
 */
export const proofFor = async (
  method: string,
  path: string,
  ask: (path: string) => Promise<unknown>,
): Promise<Record<string, string>> =>
  pedeProvaDeTrabalho(`${method} ${path}`) ? solve(await ask('/api/prova-de-trabalho')) : {}
