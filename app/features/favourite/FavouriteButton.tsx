import { Heart } from 'lucide-react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../session/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { setFavourite, useFavourite } from './favourites.ts'

/**
 * The heart. The favourite lives in this browser and the server counts it; with an account the
 * server keeps it, so a refusal takes it back here.
 */
export const FavouriteButton = ({
  modelo,
  className = '',
}: {
  modelo: number
  className?: string
}) => {
  const favourite = useFavourite(modelo)
  const user = useSession()
  const showToast = useToast()
  const toggle = async () => {
    const next = !favourite
    setFavourite(modelo, next)
    const cliente = user?.tipo === 'assinante' ? user.id : null
    try {
      await (next
        ? api('POST /api/favorito', { body: { modelo, cliente }, keepalive: true })
        : api('DELETE /api/favorito/{modelo}', { params: { modelo }, keepalive: true }))
    } catch (error) {
      if (!cliente) return console.warn('favorito', error)
      setFavourite(modelo, !next)
      return showToast(m.Favourite_failed(), 'error')
    }
    showToast(next ? m.Favourite_added() : m.Favourite_removed())
  }
  return (
    <IconButton
      tone="outline"
      className={`size-12! rounded-control! ${className}`}
      label={favourite ? m.Favourite_remove() : m.Favourite_add()}
      pressed={favourite}
      onClick={toggle}
    >
      <Heart />
    </IconButton>
  )
}
