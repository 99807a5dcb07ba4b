import { ArrowDownUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filtro, writeFiltro } from '../../../filtros/filterUrl.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { QuietSelect } from '../../../ui/SelectField.tsx'

const PlaceDialog = lazyDialog(() => import('../../../locais/PlaceDialog.tsx'))

/**
 * The order of the results, a field of the search form. 'Mais próximas' asks the browser for the
 * location when the address has none; if that is refused, a city is chosen by hand.
 */
export const SortSelect = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const navigate = useNavigate()
  const [locating, setLocating] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [reason, setReason] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const isAsking = useRef(false)
  const options = [
    { codigo: 'relevancia', label: m.Search_sortRelevancia() },
    { codigo: 'nota', label: m.Search_sortNota() },
    { codigo: 'recentes', label: m.Search_sortRecentes() },
    { codigo: 'menor_preco', label: m.Search_sortMenorPreco() },
    { codigo: 'maior_preco', label: m.Search_sortMaiorPreco() },
    { codigo: 'distancia', label: m.Search_sortDistancia() },
  ]
  const nearest = async () => {
    // A change that makes React hydrate this is seen by the effect below, and then by `onChange`.
    if (isAsking.current) return
    isAsking.current = true
    setLocating(true)
    const { findVisitorPlace, isDenied } = await retryImport(
      () => import('../../../locais/geolocation.ts'),
    )
    try {
      const { latitude, longitude } = await findVisitorPlace()
      const query = writeFiltro({
        ...filtro,
        ordenar: 'distancia',
        latitude,
        longitude,
        pagina: undefined,
      })
      navigate(linkTo('/search', {}, { query }), { preventScrollReset: true })
    } catch (error) {
      setReason(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
      setRefusals(refusals + 1)
    } finally {
      isAsking.current = false
      setLocating(false)
    }
  }
  // Chosen before hydration: such an address has no point yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at the start
  useEffect(() => {
    if (select.current?.value === 'distancia' && filtro.latitude === undefined) void nearest()
  }, [])
  return (
    <>
      <QuietSelect
        label={m.Search_sort()}
        icon={<ArrowDownUp />}
        options={options}
        name="ordenar"
        form={formId}
        // Going back must not restore a choice that was not made on this page.
        autoComplete="off"
        key={`${filtro.ordenar}${refusals}`}
        ref={select}
        defaultValue={filtro.ordenar ?? 'relevancia'}
        disabled={locating}
        onChange={(event) => {
          if (event.target.value === 'distancia' && filtro.latitude === undefined) void nearest()
        }}
      />
      {reason && (
        <PlaceDialog
          open
          reason={reason}
          onOpenChange={(open) => open || setReason(undefined)}
          onPlace={nearest}
        />
      )}
    </>
  )
}
