import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../session/session.ts'
import { QuietSelect } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { type Filtro, writeFiltro } from '../filter/filterUrl.ts'
import { findVisitorPlace, LocationError } from '../location/geolocation.ts'

/**
 * The order of the results, in the address like everything else. 'Mais próximas' asks the browser
 * for the place, as the visitor's own act, when the address has none.
 */
export const SortSelect = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const navigate = useNavigate()
  const showToast = useToast()
  const user = useSession()
  const [locating, setLocating] = useState(false)
  const options = [
    { codigo: 'relevancia', label: m.Search_sortRelevancia() },
    { codigo: 'nota', label: m.Search_sortNota() },
    { codigo: 'recentes', label: m.Search_sortRecentes() },
    { codigo: 'menor_preco', label: m.Search_sortMenorPreco() },
    { codigo: 'maior_preco', label: m.Search_sortMaiorPreco() },
    { codigo: 'distancia', label: m.Search_sortDistancia() },
  ]
  const go = (change: Partial<Filtro>) => {
    const query = writeFiltro({ ...filtro, ...change, pagina: undefined })
    navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
  }
  const nearest = async () => {
    setLocating(true)
    try {
      const { latitude, longitude } = await findVisitorPlace(
        user?.tipo === 'assinante' ? user.id : null,
      )
      go({ ordenar: 'distancia', latitude, longitude })
    } catch (error) {
      const denied = error instanceof LocationError && error.reason === 'denied'
      showToast(denied ? m.Place_denied() : m.Place_unavailable(), 'error')
    } finally {
      setLocating(false)
    }
  }
  return (
    <QuietSelect
      label={m.Search_sort()}
      icon={<ArrowDownUp />}
      options={options}
      name="ordenar"
      form={formId}
      value={locating ? 'distancia' : (filtro.ordenar ?? 'relevancia')}
      disabled={locating}
      onChange={(event) => {
        event.stopPropagation()
        const ordenar = event.target.value
        if (ordenar === 'distancia' && filtro.latitude === undefined) void nearest()
        else go({ ordenar })
      }}
    />
  )
}
