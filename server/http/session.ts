import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { insertSessao, selectContaDaSessao, updateRevogada } from './queries.ts'

export type TipoConta = 'assinante' | 'modelo' | 'equipe'

/** Who asks, as the database knows them now: name and kind are not believed from the token. */
export type Session = {
  id: number
  nome: string
  tipo: TipoConta
  jti: string
  /** Seconds since 1970. */
  exp: number
}

const HOUR = 3600
const SHORT = 12 * HOUR
const LONG = 30 * 24 * HOUR

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A new session of an account: its signed token (HS256), valid 12 hours, or 30 days with `lembrar`. */
export async function createSession(
  db: Kysely<DB>,
  secret: string,
  conta: { id: number; nome: string; tipo: TipoConta },
  { lembrar = false, now }: { lembrar?: boolean; now: Date },
): Promise<{ token: string; session: Session }> {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + (lembrar ? LONG : SHORT)
  const jti = randomUUID()
  await insertSessao(db, { jti, contaId: conta.id, criadaEm: now, expiraEm: new Date(exp * 1000) })
  const token = await new SignJWT({ id: conta.id, nome: conta.nome, tipo: conta.tipo })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .setJti(jti)
    .sign(keyOf(secret))
  return { token, session: { id: conta.id, nome: conta.nome, tipo: conta.tipo, jti, exp } }
}

/** `Bearer` and three base64url parts: anything else in the header is not a session. */
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i

/**
 * The session that an `Authorization` header carries. 'ausente': the header holds no session token;
 * 'invalida': it holds one that is forged, past its end, revoked, or of an account that may not act.
 */
export async function readSession(
  db: Kysely<DB>,
  secret: string,
  authorizationHeader: string | null | undefined,
  now: Date,
): Promise<Session | 'ausente' | 'invalida'> {
  const token = BEARER.exec(authorizationHeader?.trim() ?? '')?.[1]
  if (!token) return 'ausente'
  const claims = await verifyToken(secret, token, now)
  if (!claims) return 'invalida'
  const conta = await selectContaDaSessao(db, claims.jti, now)
  if (!conta || conta.id !== claims.id) return 'invalida'
  return { ...conta, tipo: conta.tipo as TipoConta, jti: claims.jti, exp: claims.exp }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function verifyToken(secret: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
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

/** Ends one session; ending it again changes nothing. */
export const revokeSession = (db: Kysely<DB>, jti: string, now: Date): Promise<void> =>
  updateRevogada(db, { jti }, now)

/** Ends every session of an account (new password, suspension, erasure). */
export const revokeSessions = (db: Kysely<DB>, contaId: number, now: Date): Promise<void> =>
  updateRevogada(db, { contaId }, now)
