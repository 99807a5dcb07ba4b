import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import {
  insertSessao,
  selectContaDaSessao,
  selectSessoes,
  updateRevogada,
  updateRevogadas,
  updateUsada,
} from './queries.ts'

export type TipoConta = 'assinante' | 'modelo' | 'equipe'

/** Who asks, as the database knows them now: name and kind are not believed from the token. */
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

/** Seconds that a session lasts, and how many without use end it before. */
const PRAZOS = {
  /** Of staff, who see what is nobody else's: whatever was asked for. */
  equipe: { vida: 8 * HOUR, inatividade: 30 * MINUTE },
  curta: { vida: 12 * HOUR, inatividade: 12 * HOUR },
  longa: { vida: 30 * DAY, inatividade: 14 * DAY },
} as const

/** So long a use is not written down after the last one that was: a read costs no write. */
const USO_MS = 3 * MINUTE * 1000

const keyOf = (secret: string) => new TextEncoder().encode(secret)

type Options = {
  /** Asks for a session of 30 days instead of 12 hours. */
  lembrar?: boolean
  /** See `nameDevice`. */
  device?: { navegador: string | null; sistema: string | null }
  now: Date
}

/** A new session of an account: its signed token (HS256), valid as long as `PRAZOS` says. */
export async function createSession(
  db: Kysely<DB>,
  secret: string,
  conta: { id: number; nome: string; tipo: TipoConta },
  { lembrar = false, device, now }: Options,
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
    ...device,
  })
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
 * 'invalida': it holds one that is forged, past its end, unused for too long, revoked, or of an account
 * that may not act.
 */
export async function readSession(
  db: Kysely<DB>,
  secret: string,
  authorizationHeader: string | null | undefined,
  now: Date,
  /** `unattended`: a page that lies open asks by itself, which is no use of the session. */
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

/** The sessions of an account that are open, the one used last first. */
export const listSessions = (db: Kysely<DB>, contaId: number, now: Date) =>
  selectSessoes(db, contaId, now)

/** Ends one session of an account; false when it has no such session that is open. */
export const revokeSession = (
  db: Kysely<DB>,
  { id, jti }: Pick<Session, 'id' | 'jti'>,
  now: Date,
): Promise<boolean> => updateRevogada(db, { contaId: id, jti, now })

/** Ends every session of an account, but the one with the jti `except`. */
export const revokeSessions = (
  db: Kysely<DB>,
  contaId: number,
  now: Date,
  except: string | null = null,
): Promise<void> => updateRevogadas(db, { contaId, except, now })
