import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ProvaDeTrabalho } from '../../contract/desafioDeTrabalho.ts'
import { keysOf, newestKey } from '../keys.ts'
import type { Services } from '../services.ts'
import { Falha } from './problem.ts'
import { insertDesafioUsado } from './queries.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

/** PBKDF2 rounds of one attempt: a third of a millisecond on a phone of today. */
const ROUNDS = 1000
const SECONDS = 600

/** ALTCHA's two secrets, derived from one key of ours. */
const secretsOf = (key: string) => ({
  hmacSignatureSecret: `prova ${key}`,
  hmacKeySignatureSecret: `chave ${key}`,
})

/** A challenge that takes a browser `PROOF_OF_WORK` attempts at most, half as many at least. */
export async function createDesafioDeTrabalho({ settings, secrets, now }: Parts) {
  const most = settings.proofOfWork
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(Math.floor(most / 2), most),
    deriveKey,
    data: { ate: Math.floor(now().getTime() / 1000) + SECONDS },
    ...secretsOf(newestKey(secrets.session)),
  })
  return { parameters: { ...parameters }, signature }
}

/**
 * Accepts a solved challenge once.
 * @throws Falha `prova_de_trabalho` for none, a wrong, an expired or a used one
 */
export async function requireProvaDeTrabalho(
  { db, secrets, now }: Pick<Parts, 'db' | 'secrets' | 'now'>,
  header: string | undefined,
): Promise<void> {
  const prova = readProva(header)
  if (!prova || prova.challenge.parameters.data.ate * 1000 <= now().getTime()) throw refused()
  if (!(await isSolved(secrets.session, prova))) throw refused()
  const { nonce, data } = prova.challenge.parameters
  const hash = createHash('sha256').update(`prova ${nonce}`).digest()
  const isFirst = await insertDesafioUsado(db, { hash, expira_em: new Date(data.ate * 1000) })
  if (!isFirst) throw refused()
}

const refused = () =>
  new Falha(
    'prova_de_trabalho',
    'Seu navegador não completou a verificação contra robôs. Tente de novo.',
  )

function readProva(header = ''): ProvaDeTrabalho | null {
  if (header.length > 4000) return null
  try {
    return ProvaDeTrabalho.parse(JSON.parse(Buffer.from(header, 'base64').toString()))
  } catch {
    return null
  }
}

async function isSolved(
  secret: string,
  { challenge, solution }: ProvaDeTrabalho,
): Promise<boolean> {
  for (const key of keysOf(secret)) {
    const { verified } = await verifySolution({
      // Its signature covers every parameter: what the sender changed is refused.
      challenge: challenge as unknown as Challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...secretsOf(key),
    })
    if (verified) return true
  }
  return false
}
