import { randomBytes } from 'node:crypto'
import type { Services } from '../services.ts'
import { deletePedido, deleteVencidos, insertPedido, type Pedido, type Uso } from './queries.ts'

/*
 * Checks that the browser itself carries out begin with a challenge, which is used once. The browser that
 * began it has it in a cookie, and only that one can end it.
 */

/** The cookie of a check under way. */
export const PEDIDO = 'idade_pedido'
export const PEDIDO_SECONDS = 600

type Parts = Pick<Services, 'db' | 'now'>

/** Returns the new challenge. */
export async function createPedido({ db, now }: Parts, uso: Uso, chave?: object): Promise<string> {
  const desafio = randomBytes(32).toString('base64url')
  const termina_em = new Date(now().getTime() + PEDIDO_SECONDS * 1000)
  await insertPedido(db, { desafio, uso, chave: chave ? JSON.stringify(chave) : null, termina_em })
  return desafio
}

/** The check under way with this challenge; null when there is none, it has ended, or it was used. */
export const takePedido = async (
  { db, now }: Parts,
  uso: Uso,
  desafio: string | undefined,
): Promise<Pedido | null> =>
  desafio ? ((await deletePedido(db, { desafio, uso, now: now() })) ?? null) : null

/** Job: deletes those that nobody ended, and passkeys whose right to renew has ended. */
export const forgetIdade = ({ db, now }: Parts): Promise<void> => deleteVencidos(db, now())
