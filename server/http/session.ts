import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { keyId, keysOf, newestKey } from '../keys.ts'
import {
  insertSessao,
  selectContaDaSessao,
  selectSessoes,
  updateRevogada,
  updateRevogadas,
  updateUsada,
} from './queries.ts'

export type TipoConta = 'assinante' | 'modelo' | 'equipe'

/** The signed-in account. Name and kind are read from the database, not from the token. */
export type Session<Tipo extends TipoConta = TipoConta> = {
  id: number
  nome: string
  tipo: Tipo
  jti: string
  /** Seconds since 1970. */
  exp: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds after which a session expires, and after how many without use. */
const PRAZOS = {
  /** Staff see personal data: shorter, whatever was asked for. */
  equipe: { vida: 8 * HOUR, inatividade: 30 * MINUTE },
  curta: { vida: 12 * HOUR, inatividade: 12 * HOUR },
  longa: { vida: 30 * DAY, inatividade: 14 * DAY },
} as const

/** How long a recorded use counts: within it further reads cost no write. */
const USO_MS = 3 * MINUTE * 1000

const bytesOf = (key: string) => new TextEncoder().encode(key)

type Options = {
  /** Asks for a session of 30 days instead of 12 hours. */
  lembrar?: boolean
  /** Whether a second factor was used: nothing need be proved again for a while. */
  comFator?: boolean
  /** Whether the browser was unknown to the account. */
  aparelhoNovo?: boolean
  /** See `nameDevice`. */
  device?: { navegador: string | null; sistema: string | null }
  now: Date
}

/** Creates a session of an account; returns its signed token (HS256), valid as `PRAZOS` says. */
export async function createSession(
  db: Kysely<DB>,
  secret: string,
  conta: { id: number; nome: string; tipo: TipoConta },
  { lembrar = false, comFator = false, aparelhoNovo = false, device, now }: Options,
): Promise<{ token: string; session: Session }> {
  const prazo = PRAZOS[conta.tipo === 'equipe' ? 'equipe' : lembrar ? 'longa' : 'curta']
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + prazo.vida
  const jti = randomUUID()
  await insertSessao(db, {
    jti,
    conta_id: conta.id,
    criada_em: now,
    usada_em: now,
    expira_em: new Date(exp * 1000),
    inatividade_max: prazo.inatividade,
    aparelho_novo: aparelhoNovo,
    ...(comFator && { confirmada_em: now, confirmada_com_fator: true }),
    ...device,
  })
  const key = newestKey(secret)
  const token = await new SignJWT({ id: conta.id, nome: conta.nome, tipo: conta.tipo })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .setJti(jti)
    .sign(bytesOf(key))
  return { token, session: { id: conta.id, nome: conta.nome, tipo: conta.tipo, jti, exp } }
}

/** `Bearer` and three base64url parts: anything else in the header is not a session. */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i

/**
 * The session of an `Authorization` header. 'ausente': the header holds no session token; 'invalida':
 * it holds one that is forged, expired, unused for too long, revoked, or of an account that may not
 * act.
 */
export async function readSession(
  db: Kysely<DB>,
  secret: string,
  authorizationHeader: string | null | undefined,
  now: Date,
  /** `unattended`: sent by an open page by itself, which does not count as use. */
  { unattended = false }: { unattended?: boolean } = {},
): Promise<Session | 'ausente' | 'invalida'> {
  const token = BEARER.exec(authorizationHeader?.trim() ?? '')?.[1]
  if (!token) return 'ausente'
  const claims = await verifyToken(secret, token, now)
  if (!claims) return 'invalida'
  const { jti, exp } = claims
  const sessao = await selectContaDaSessao(db, jti, now)
  if (!sessao || sessao.id !== claims.id) return 'invalida'
  const { usada_em, ...conta } = sessao
  const due = new Date(now.getTime() - USO_MS)
  if (!unattended && usada_em <= due) await updateUsada(db, jti, { now, due })
  return { ...conta, tipo: conta.tipo as TipoConta, jti, exp }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function verifyToken(secret: string, token: string, now: Date) {
  try {
    // Tokens of versions before rotation name no key: those were signed with what is now the oldest.
    const keyFor = ({ kid }: { kid?: string }) => {
      const keys = keysOf(secret)
      return bytesOf(keys.find((key) => keyId(key) === kid) ?? keys.at(-1)!)
    }
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti', 'id'],
    })
    const { id, jti, exp } = payload
    if (typeof id !== 'number' || !jti || !UUID.test(jti) || !exp) return null
    return { id, jti, exp }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The open sessions of an account, the last used first. */
export const listSessions = (db: Kysely<DB>, contaId: number, now: Date) =>
  selectSessoes(db, contaId, now)

/** Ends one session of an account; false when it has no such open session. */
export const revokeSession = (
  db: Kysely<DB>,
  { id, jti }: Pick<Session, 'id' | 'jti'>,
  now: Date,
): Promise<boolean> => updateRevogada(db, { contaId: id, jti, now })

/** Ends every session of an account. */
export const revokeSessions = (db: Kysely<DB>, contaId: number, now: Date): Promise<void> =>
  updateRevogadas(db, contaId, now)
