import { Heart } from 'lucide-react'
import { useRef } from 'react'
import { api, problemOf } from '../api/client.ts'
import { m } from '../paraglide/messages.js'
import { useSession } from '../session/session.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useToast } from '../ui/Toast.tsx'
import { isOfAccount, knowFavourite, setFavourite, useFavourite } from './favourites.ts'

/**
 * The heart. Without an account the favourite is stored in this browser and counted by the server; with
 * one the server stores it, so a refusal reverts it here.
 */
export const FavouriteButton = ({
  modelo,
  url,
  nome,
  tone = 'outline',
  className = '',
  onChange,
}: {
  modelo: number
  /** Last part of the address of her page. */
  url: string
  /** In a list each heart's label names its profile. */
  nome?: string
  tone?: 'outline' | 'glass'
  className?: string
  /** Called when the server has agreed. */
  onChange?: (favourite: boolean) => void
}) => {
  const favourite = useFavourite(modelo)
  const user = useSession()
  const showToast = useToast()
  const last = useRef<Promise<unknown>>(null)
  const choose = async (next: boolean) => {
    // Of a session that has ended: the next sign-in would bring back what is removed here alone.
    if (!user && !next && isOfAccount(modelo)) return showToast(m.FavouriteButton_ended(), 'error')
    setFavourite(modelo, next)
    const cliente = user?.tipo === 'assinante' ? user.id : null
    const send = () =>
      next
        ? api('POST /api/favorito', { body: { modelo, url, cliente }, keepalive: true })
        : api('DELETE /api/favorito/{modelo}', {
            params: { modelo },
            query: { cliente: cliente ?? undefined },
            keepalive: true,
          })
    try {
      // After the one before: of two quick clicks the server must hear in their order.
      last.current = last.current ? last.current.then(send, send) : send()
      await last.current
    } catch (error) {
      // Without an account the favourite is stored here already: only the server's count lacks it.
      if (!cliente) return console.warn('favorito', error)
      const ended = problemOf(error).status === 401
      // A favourite that is chosen as the session ends is merged when he signs in again, like any without one.
      if (!ended || !next) setFavourite(modelo, !next)
      if (ended) showToast(m.FavouriteButton_ended(), 'error')
      else showToast(m.FavouriteButton_failed(), 'error', () => choose(next))
      return
    }
    if (cliente) knowFavourite(modelo, next)
    onChange?.(next)
    showToast(next ? m.FavouriteButton_added() : m.FavouriteButton_removed())
  }
  const label = favourite ? m.FavouriteButton_remove() : m.FavouriteButton_add()
  return (
    <IconButton
      tone={tone}
      className={tone === 'outline' ? `size-12! rounded-control! ${className}` : className}
      label={nome === undefined ? label : `${label}: ${nome}`}
      pressed={favourite}
      onClick={() => choose(!favourite)}
    >
      <Heart />
    </IconButton>
  )
}
