import type { Entrada } from '../../contract/conta.ts'
import { api } from '../api/client.ts'
import { takeFavourites, unmergedFavourites } from '../favoritos/favourites.ts'
import { decodeToken, signIn } from './session.ts'

/**
 * Takes over a new session. A client's account gets the favourites that were chosen in this browser
 * without it, and this browser those of the account, without waiting: until then what is here stays,
 * so that a failure loses nothing. false when the answer holds no token to read.
 */
export function enter(entrada: Entrada): boolean {
  const session = typeof entrada.token === 'string' ? decodeToken(entrada.token) : null
  if (!session) {
    console.warn('Token inválido no login')
    return false
  }
  signIn(entrada)
  if (session.user.tipo === 'assinante')
    api('POST /api/favoritos/mesclar', {
      body: { modelos: unmergedFavourites() },
      keepalive: true,
    }).then(
      ({ favoritados }) => takeFavourites(favoritados),
      () => {},
    )
  return true
}
