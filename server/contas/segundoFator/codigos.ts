import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/types.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { updateTotpPasso } from '../queries.ts'
import { findTotpStep } from '../totp.ts'
import { openSeed } from '../totpSeed.ts'
import { clearPerdido, deleteCodigo, replaceCodigos, selectCodigo } from './queries.ts'

const HOW_MANY = 10
/** Letters and digits that nobody mistakes for one another on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** The first letters find the row of a code, the others are the secret: 10 of them have 49 bits. */
const PREFIXO = 4
const SEGREDO = 10

const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As it is shown and typed: `abcd-efghj-kmnpq`. */
const written = (prefixo: string, segredo: string): string =>
  `${prefixo}-${segredo.slice(0, SEGREDO / 2)}-${segredo.slice(SEGREDO / 2)}`

export type CodigosNovos = { textos: string[]; linhas: { prefixo: string; hash: string }[] }

/**
 * New recovery codes, to be shown once and stored as hashes. Before a transaction: hashing ten of them
 * takes a while.
 */
export async function createCodigos(): Promise<CodigosNovos> {
  const prefixos = new Set<string>()
  while (prefixos.size < HOW_MANY) prefixos.add(letters(PREFIXO))
  const textos: string[] = []
  const linhas: CodigosNovos['linhas'] = []
  for (const prefixo of prefixos) {
    const segredo = letters(SEGREDO)
    textos.push(written(prefixo, segredo))
    linhas.push({ prefixo, hash: await hashPassword(segredo) })
  }
  return { textos, linhas }
}

/** Stores new recovery codes in the place of the old ones. */
export const storeCodigos = (
  trx: Transaction<DB>,
  contaId: number,
  { linhas }: CodigosNovos,
): Promise<void> => replaceCodigos(trx, contaId, linhas)

type Conta = { id: number; totp_segredo: string | null }

/**
 * Whether a code of the authenticator app or a recovery code opens the account now. Each opens once,
 * even when two calls arrive together.
 * @param secret `Secrets.totp`
 */
export async function spendCodigo(
  db: Kysely<DB>,
  { id, totp_segredo }: Conta,
  codigo: string,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const plain = codigo.replace(/[\s-]/g, '').toLowerCase()
  const passou =
    plain.length === PREFIXO + SEGREDO
      ? await spendRecuperacao(db, id, plain)
      : await spendTotp(
          db,
          { id, seed: totp_segredo && openSeed(secret, id, totp_segredo) },
          plain,
          now,
        )
  if (passou) await clearPerdido(db, id)
  return passou
}

async function spendTotp(
  db: Kysely<DB>,
  { id, seed }: { id: number; seed: string | null },
  codigo: string,
  now: Date,
): Promise<boolean> {
  const passo = seed === null ? null : findTotpStep(seed, codigo, now)
  return passo !== null && updateTotpPasso(db, id, passo)
}

async function spendRecuperacao(db: Kysely<DB>, id: number, plain: string): Promise<boolean> {
  const prefixo = plain.slice(0, PREFIXO)
  const row = await selectCodigo(db, id, prefixo)
  // Without a row as long, so that timing does not tell the first letters of a code.
  const right = await verifyPassword(row?.hash ?? null, plain.slice(PREFIXO))
  return right && deleteCodigo(db, id, prefixo)
}
