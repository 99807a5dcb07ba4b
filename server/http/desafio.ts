import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { isMacOf, macOf } from '../keys.ts'
import { deleteDesafios, insertDesafioUsado } from './queries.ts'

/*
 * Challenges that a browser answers once: a random number and an end, signed. None is stored when it is
 * handed out; an answered one is remembered until its end.
 */

type Uso = {
  secret: string
  /** What it is for, and for whom: an answer to any other challenge is refused. */
  para: string
}

const TEXT = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/

const signed = (para: string, payload: string) => `desafio ${para}\n${payload}`

/** A new challenge: 80 characters or less, of letters, digits, `-`, `_` and `.`. */
export function createDesafio(
  { secret, para }: Uso,
  { now, seconds }: { now: Date; seconds: number },
): string {
  const ends = Math.floor(now.getTime() / 1000) + seconds
  const payload = `${randomBytes(16).toString('base64url')}.${ends.toString(36)}`
  return `${payload}.${macOf(secret, signed(para, payload)).toString('base64url')}`
}

/** Whether it was created here for this and has not ended. */
export function isDesafio({ secret, para }: Uso, text: string, now: Date): boolean {
  const [, random, ends, mac] = TEXT.exec(text) ?? []
  if (!random || !ends || !mac) return false
  const given = Buffer.from(mac, 'base64url')
  return (
    Number.parseInt(ends, 36) * 1000 > now.getTime() &&
    isMacOf(secret, signed(para, `${random}.${ends}`), given)
  )
}

/** Whether this is the first answer to a valid challenge; every other is refused from then on. */
export async function spendDesafio(
  db: Kysely<DB>,
  uso: Uso,
  text: string,
  now: Date,
): Promise<boolean> {
  if (!isDesafio(uso, text, now)) return false
  const [random = '', ends = ''] = text.split('.')
  return insertDesafioUsado(db, {
    // Of the payload alone: the last letter of a base64url text can be written in several ways.
    hash: createHash('sha256').update(`${random}.${ends}`).digest(),
    expira_em: new Date(Number.parseInt(ends, 36) * 1000),
  })
}

/** Deletes what is known of challenges that have expired. */
export const forgetDesafios = (db: Kysely<DB>, now: Date): Promise<void> => deleteDesafios(db, now)
