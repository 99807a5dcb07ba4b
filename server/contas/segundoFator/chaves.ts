import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { createDesafio, isDesafio, spendDesafio } from '../../http/desafio.ts'
import { Falha } from '../../http/problem.ts'
import { macOf } from '../../keys.ts'
import type { Services } from '../../services.ts'
import { clearPerdido, selectChave, selectChaves, updateChaveUsada } from './queries.ts'

/*
 * Passkeys (WebAuthn). An authenticator must verify its user by PIN, finger or face, so that a passkey is
 * two factors by itself. Attestation is not asked for: it would tell us the device.
 */

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>
/** What a browser answers after the use of a passkey. */
export type Resposta = Parameters<typeof verifyAuthenticationResponse>[0]['response']
/** What a browser answers after the creation of one. */
export type Criacao = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** What a challenge was created for. */
export type Para = 'entrar' | `confirmar ${string}` | `criar ${number}`

const SECONDS = 300

const recusada = () =>
  new Falha('chave_recusada', 'A chave de acesso não foi aceita. Tente de novo.')

/** The site as passkeys know it: they belong to its host name. */
const siteOf = ({ settings }: Pick<Parts, 'settings'>) => {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

const usoOf = ({ secrets }: Pick<Parts, 'secrets'>, para: Para) => ({
  secret: secrets.session,
  para: `chave ${para}`,
})

const challengeFor = (parts: Parts, para: Para): string =>
  createDesafio(usoOf(parts, para), { now: parts.now(), seconds: SECONDS })

/** The library encodes the challenge that we gave it as text. */
const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString()

/** What a browser needs to create a passkey for this account. */
export async function creationOptions(
  parts: Parts,
  conta: { id: number; email: string; nome: string },
) {
  const chaves = await selectChaves(parts.db, conta.id)
  return generateRegistrationOptions({
    rpName: parts.settings.siteName,
    rpID: siteOf(parts).expectedRPID,
    userName: conta.email,
    userDisplayName: conta.nome,
    // Tells devices which account it is, and nobody else: the id of a modelo is public.
    userID: new Uint8Array(macOf(parts.secrets.hash, `chave de acesso\n${conta.id}`)),
    challenge: challengeFor(parts, `criar ${conta.id}`),
    timeout: SECONDS * 1000,
    excludeCredentials: chaves.map(({ id, transportes }) => ({ id, transports: transportes })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** A new passkey, checked. @throws Falha `chave_recusada` */
export async function verifyCreation(parts: Parts, contaId: number, response: Criacao) {
  const uso = usoOf(parts, `criar ${contaId}`)
  let challenge = ''
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...siteOf(parts),
    expectedChallenge: (text) => {
      challenge = textOf(text)
      return isDesafio(uso, challenge, parts.now())
    },
    requireUserVerification: true,
  }).catch(() => {
    throw recusada()
  })
  if (!verified || !(await spendDesafio(parts.db, uso, challenge, parts.now()))) throw recusada()
  const { credential, credentialBackedUp } = registrationInfo
  return {
    id: credential.id,
    chave_publica: Buffer.from(credential.publicKey),
    contador: credential.counter,
    transportes: credential.transports ?? [],
    sincronizada: credentialBackedUp,
  }
}

/** What a browser needs to use a passkey: of the account, or whichever its user chooses. */
export async function requestOptions(parts: Parts, para: Para, contaId?: number) {
  const chaves = contaId === undefined ? [] : await selectChaves(parts.db, contaId)
  return generateAuthenticationOptions({
    rpID: siteOf(parts).expectedRPID,
    challenge: challengeFor(parts, para),
    timeout: SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: chaves.map(({ id, transportes }) => ({ id, transports: transportes })),
  })
}

/**
 * The account of a passkey that has just been used. Each challenge is answered once, and a counter that
 * does not rise, as of a copied authenticator, is refused.
 * @throws Falha `chave_recusada`
 */
export async function checkChave(parts: Parts, para: Para, response: Resposta) {
  const { db, now } = parts
  const uso = usoOf(parts, para)
  const chave = await selectChave(db, response.id)
  if (!chave) throw recusada()
  let challenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...siteOf(parts),
    expectedChallenge: (text) => {
      challenge = textOf(text)
      return isDesafio(uso, challenge, now())
    },
    credential: {
      id: chave.id,
      publicKey: new Uint8Array(chave.chave_publica),
      counter: chave.contador,
      transports: chave.transportes,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw recusada()
  })
  if (!verified || !(await spendDesafio(db, uso, challenge, now()))) throw recusada()
  const { newCounter: contador } = authenticationInfo
  if (!(await updateChaveUsada(db, chave.id, { contador, now: now() }))) throw recusada()
  await clearPerdido(db, chave.conta_id)
  return chave
}
