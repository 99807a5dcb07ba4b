import type { Kysely } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { tooMany } from '../../http/attempts.ts'
import { Falha } from '../../http/problem.ts'
import { macOf } from '../../keys.ts'
import type { Services } from '../../services.ts'
import {
  deleteTentativas,
  deleteVencidas,
  queueAvisoTentativas,
  selectLivreEm,
  takeBackTentativas,
  upsertTentativa,
} from './queries.ts'

/**
 * What wrong passwords and codes are counted by. The first `livres` tries are free; from then on each
 * wrong one makes the next wait, 1 s at first and doubling up to 15 minutes. The account is never
 * locked.
 */
const regras = {
  /** A browser that has signed in to the account before: counted by itself. */
  aparelho: { livres: 10, comum: false },
  /** All browsers at one address that are new to the account. */
  endereco: { livres: 5, comum: false },
  /** All browsers at any address that are new to the account. */
  conta: { livres: 30, comum: true },
  /** The password asked for again within one session. */
  sessao: { livres: 5, comum: false },
} as const

/** Seconds of the longest delay. */
const ESPERA_MAX = 900
/** The owner is warned when a count reaches this many wrong tries. */
const AVISAR_DESDE = 10
const DIA_MS = 24 * 3_600_000

/** A rule and the keys that it counts by. */
export type Contagem = [regra: keyof typeof regras, ...quem: string[]]

type Parts = Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>

/**
 * Runs `check`, which verifies a password or code of the account with this e-mail, unless one of the
 * counts says to wait. The try is counted as wrong beforehand, so that parallel tries gain nothing over
 * one after another; a right one is subtracted again. The same work is done whether or not there is
 * such an account.
 * @throws Falha `muitas_tentativas` with `Retry-After`, and whatever `check` throws
 */
export async function countTentativa<T>(
  { db, settings, secrets, now }: Parts,
  email: string,
  contagens: Contagem[],
  check: () => Promise<T>,
): Promise<T> {
  if (!settings.rateLimit) return check()
  const chaveOf = (...parts: string[]) => macOf(secrets.hash, JSON.stringify(parts))
  const contadas = contagens.map(([regra, ...quem]) => ({
    ...regras[regra],
    chave: chaveOf(regra, ...quem),
  }))
  const vezes = await takeAll(db, contadas, now())
  try {
    const right = await check()
    const chavesOf = (comum: boolean) =>
      contadas.filter((one) => one.comum === comum).map(({ chave }) => chave)
    await deleteTentativas(db, chavesOf(false))
    // A shared count is not reset: an attacker may know the right password of another account.
    await takeBackTentativas(db, chavesOf(true), now())
    return right
  } catch (error) {
    // The password was right, and the second step follows.
    if (error instanceof Falha && error.codigo === 'codigo_necessario') {
      const chaves = contadas.map(({ chave }) => chave)
      await takeBackTentativas(db, chaves, now())
      throw error
    }
    if (error instanceof Falha && Math.max(...vezes) >= AVISAR_DESDE)
      await queueAvisoTentativas(db, email, {
        chave: chaveOf('aviso', email),
        now: now(),
        proximo: new Date(now().getTime() + DIA_MS),
      })
    throw error
  }
}

/** Adds one to each count, or to none when one says to wait; returns the new numbers. */
const takeAll = (
  db: Kysely<DB>,
  contadas: { chave: Buffer; livres: number }[],
  now: Date,
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const esquecerEm = new Date(now.getTime() + DIA_MS)
    const all: number[] = []
    for (const { chave, livres } of contadas) {
      const options = { livres, esperaMax: ESPERA_MAX, now, esquecerEm }
      const vezes = await upsertTentativa(trx, chave, options)
      if (vezes === null) {
        const livreEm = await selectLivreEm(trx, chave)
        throw tooMany(livreEm.getTime() - now.getTime())
      }
      all.push(vezes)
    }
    return all
  })

/** Daily job: deletes counts a day after their first wrong try, when they would be reset anyway. */
export const forgetTentativas = (db: Kysely<DB>, now: Date): Promise<void> =>
  deleteVencidas(db, now)
