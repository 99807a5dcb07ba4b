import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filtro, writeFiltro } from '../../../filtros/filterUrl.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'

const PlaceDialog = lazyDialog(() => import('../../../locais/PlaceDialog.tsx'))

/**
 * Searches around the visitor with these changes of the search, once the browser gives the location; if
 * it is refused, a city is chosen by hand in `dialog`, which the caller renders.
 */
export function useNearest(filtro: Filtro, change: Partial<Filtro>) {
  const navigate = useNavigate()
  const [locating, setLocating] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [reason, setReason] = useState<string>()
  const isAsking = useRef(false)
  const nearest = async () => {
    // A change that makes React hydrate this may be seen twice.
    if (isAsking.current) return
    isAsking.current = true
    setLocating(true)
    const { findVisitorPlace, isDenied } = await retryImport(
      () => import('../../../locais/geolocation.ts'),
    )
    try {
      const { latitude, longitude } = await findVisitorPlace()
      const query = writeFiltro({ ...filtro, ...change, latitude, longitude, pagina: undefined })
      navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
    } catch (error) {
      setReason(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
      setRefusals(refusals + 1)
    } finally {
      isAsking.current = false
      setLocating(false)
    }
  }
  const dialog = reason && (
    <PlaceDialog
      open
      reason={reason}
      onOpenChange={(open) => open || setReason(undefined)}
      onPlace={nearest}
    />
  )
  return { nearest, locating, refusals, dialog }
}
