import { ArrowDownUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../session/session.ts'
import { QuietSelect } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { type Filtro, writeFiltro } from '../filter/filterUrl.ts'

/**
 * The order of the results, a field of the search form. 'Mais próximas' first asks the browser for
 * the place, as the visitor's own act, when the address has none.
 */
export const SortSelect = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const navigate = useNavigate()
  const showToast = useToast()
  const user = useSession()
  const [locating, setLocating] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const select = useRef<HTMLSelectElement>(null)
  const options = [
    { codigo: 'relevancia', label: m.Search_sortRelevancia() },
    { codigo: 'nota', label: m.Search_sortNota() },
    { codigo: 'recentes', label: m.Search_sortRecentes() },
    { codigo: 'menor_preco', label: m.Search_sortMenorPreco() },
    { codigo: 'maior_preco', label: m.Search_sortMaiorPreco() },
    { codigo: 'distancia', label: m.Search_sortDistancia() },
  ]
  const nearest = async () => {
    setLocating(true)
    const { findVisitorPlace, isDenied } = await import('../location/geolocation.ts')
    try {
      const { latitude, longitude } = await findVisitorPlace(
        user?.tipo === 'assinante' ? user.id : null,
      )
      const query = writeFiltro({
        ...filtro,
        ordenar: 'distancia',
        latitude,
        longitude,
        pagina: undefined,
      })
      navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
    } catch (error) {
      showToast(isDenied(error) ? m.Place_denied() : m.Place_unavailable(), 'error')
      setRefusals(refusals + 1)
    } finally {
      setLocating(false)
    }
  }
  // Chosen before this was there to hear it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at the start
  useEffect(() => {
    if (select.current?.value === 'distancia' && filtro.latitude === undefined) void nearest()
  }, [])
  return (
    <QuietSelect
      label={m.Search_sort()}
      icon={<ArrowDownUp />}
      options={options}
      name="ordenar"
      form={formId}
      key={`${filtro.ordenar}${refusals}`}
      ref={select}
      defaultValue={filtro.ordenar ?? 'relevancia'}
      disabled={locating}
      onChange={(event) => {
        if (event.target.value === 'distancia' && filtro.latitude === undefined) void nearest()
      }}
    />
  )
}
