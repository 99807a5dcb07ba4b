import { ArrowDownUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { useNearest } from '../../../locais/useNearest.tsx'
import { m } from '../../../paraglide/messages.js'
import { QuietSelect } from '../../../ui/SelectField.tsx'

/**
 * The order of the results, a field of the search form. 'Mais próximas' asks the browser for the
 * location when the address has none; if that is refused, a city is chosen by hand.
 */
export const SortSelect = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const { find, finding, refusals, dialog } = useNearest(filtro, { ordenar: 'distancia' })
  const select = useRef<HTMLSelectElement>(null)
  const options = [
    { codigo: 'relevancia', label: m.Search_sortRelevancia() },
    { codigo: 'nota', label: m.Search_sortNota() },
    { codigo: 'avaliacoes', label: m.Search_sortAvaliacoes() },
    { codigo: 'atividade', label: m.Search_sortAtividade() },
    { codigo: 'recentes', label: m.Search_sortRecentes() },
    { codigo: 'menor_preco', label: m.Search_sortMenorPreco() },
    { codigo: 'maior_preco', label: m.Search_sortMaiorPreco() },
    { codigo: 'mais_jovens', label: m.Search_sortMaisJovens() },
    { codigo: 'mais_maduras', label: m.Search_sortMaisMaduras() },
    { codigo: 'distancia', label: m.Search_sortDistancia() },
  ]
  // Chosen before hydration: such an address has no point yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at the start
  useEffect(() => {
    if (select.current?.value === 'distancia' && filtro.latitude === undefined) void find()
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
        disabled={finding}
        onChange={(event) => {
          if (event.target.value === 'distancia' && filtro.latitude === undefined) void find()
        }}
      />
      {dialog}
    </>
  )
}
