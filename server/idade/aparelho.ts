import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { Falha } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { requireOn } from './exigencia.ts'
import { createPedido, takePedido } from './pedido.ts'
import { isProva, LEMBRAR } from './prova.ts'
import { insertAparelho, selectAparelho } from './queries.ts'

/*
 * A passkey that renews a proof on the device where it was made. It belongs to no account: its user handle
 * is random, and of it are stored its id, its public key and the day on which it ends.
 */

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'log' | 'now'>

const DAY_MS = 86_400_000
/** EdDSA, ES256 and RS256: what passkeys use today. */
const ALGORITHMS = [-8, -7, -257]

/** Whether a proof can be renewed here. */
const hasAparelho = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.ageRenewalDays > 0

const siteOf = ({ settings }: Parts) => ({
  expectedOrigin: settings.publicUrl,
  expectedRPID: new URL(settings.publicUrl).hostname,
})

/**
 * What the browser needs to make a passkey, and the challenge.
 * @param lembrar the cookie that a check left
 * @throws Falha `idade_nao_comprovada` unless an age was checked here within the hour
 */
export async function beginLembrar(parts: Parts, lembrar: string | undefined) {
  const { settings } = parts
  requireLembrar(parts, lembrar)
  const desafio = await createPedido(parts, 'lembrar')
  const opcoes = await generateRegistrationOptions({
    rpName: settings.siteName,
    rpID: siteOf(parts).expectedRPID,
    // What the person finds in her list of passkeys.
    userName: 'Prova de idade',
    challenge: Buffer.from(desafio, 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { desafio, opcoes }
}

/**
 * Stores the passkey that the browser made; returns until which day it renews.
 * @throws Falha `idade_nao_comprovada`; `conflito` when it does not answer this browser's challenge
 */
export async function endLembrar(
  parts: Parts,
  brought: { lembrar: string | undefined; desafio: string | undefined },
  response: RegistrationResponseJSON,
): Promise<string> {
  requireLembrar(parts, brought.lembrar)
  const pedido = await takePedido(parts, 'lembrar', brought.desafio)
  const made = pedido && (await registered(parts, pedido.desafio, response))
  if (!made)
    throw new Falha('conflito', 'Não foi possível guardar a chave neste aparelho. Tente de novo.')
  const { db, settings, now } = parts
  const ends = new Date(now().getTime() + settings.ageRenewalDays * DAY_MS)
  const renova_ate = ends.toISOString().slice(0, 10)
  await insertAparelho(db, {
    credencial: Buffer.from(made.id, 'base64url'),
    chave_publica: Buffer.from(made.publicKey),
    renova_ate,
  })
  return renova_ate
}

async function registered(parts: Parts, desafio: string, response: RegistrationResponseJSON) {
  try {
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: desafio,
      supportedAlgorithmIDs: ALGORITHMS,
      ...siteOf(parts),
    })
    return verified.verified ? verified.registrationInfo.credential : null
  } catch (error) {
    parts.log.warn({ motivo: String(error) }, 'a passkey was not registered')
    return null
  }
}

/** What the browser needs to ask for a passkey of this site, whichever it is, and the challenge. */
export async function beginRenovar(parts: Parts) {
  requireOn(hasAparelho(parts), parts.settings)
  const desafio = await createPedido(parts, 'renovar')
  const opcoes = await generateAuthenticationOptions({
    rpID: siteOf(parts).expectedRPID,
    challenge: Buffer.from(desafio, 'base64url'),
    userVerification: 'required',
  })
  return { desafio, opcoes }
}

/** How a renewal ends, and until when the proof may be renewed by this passkey. */
export async function endRenovar(
  parts: Parts,
  desafio: string | undefined,
  response: AuthenticationResponseJSON,
): Promise<{ resultado: 'comprovada'; ate: Date } | { resultado: 'falhou' }> {
  requireOn(hasAparelho(parts), parts.settings)
  const pedido = await takePedido(parts, 'renovar', desafio)
  const aparelho = await selectAparelho(parts.db, Buffer.from(response.id, 'base64url'))
  const ate = aparelho && new Date(`${aparelho.renova_ate}T00:00:00Z`)
  if (!pedido || !aparelho || !ate || ate <= parts.now()) return { resultado: 'falhou' }
  try {
    const { verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: pedido.desafio,
      ...siteOf(parts),
      // Not counted: a stored counter would change with each renewal and tell when it was.
      credential: {
        id: response.id,
        publicKey: new Uint8Array(aparelho.chave_publica),
        counter: 0,
      },
    })
    return verified ? { resultado: 'comprovada', ate } : { resultado: 'falhou' }
  } catch (error) {
    parts.log.warn({ motivo: String(error) }, 'a passkey did not renew a proof')
    return { resultado: 'falhou' }
  }
}

function requireLembrar(parts: Parts, lembrar: string | undefined): void {
  requireOn(hasAparelho(parts), parts.settings)
  if (isProva(parts.secrets.hash, lembrar ?? '', parts.now().getTime(), LEMBRAR)) return
  throw new Falha('idade_nao_comprovada', 'Comprove a idade de novo para lembrar neste aparelho.')
}
