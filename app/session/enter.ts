import type { Entrada } from '../../contract/conta.ts'
import { api } from '../api/client.ts'
import { readFavourites } from '../features/favourite/favourites.ts'
import { decodeToken, signIn } from './session.ts'

/**
 * Takes over a new session. A client's account gets the favourites of this browser, without waiting:
 * they stay here, so that a failure loses nothing. false when the answer holds no token to read.
 */
export function enter(entrada: Entrada): boolean {
  const session = typeof entrada.token === 'string' ? decodeToken(entrada.token) : null
  if (!session) return false
  signIn(entrada)
  const modelos = readFavourites()
  if (session.user.tipo === 'assinante' && modelos.length > 0)
    api('POST /api/favoritos/mesclar', { body: { modelos }, keepalive: true }).catch(() => {})
  return true
}
