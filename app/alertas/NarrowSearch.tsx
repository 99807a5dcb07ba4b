import { useState } from 'react'
import { LIMITES_DO_ALERTA, parametrosDoAlerta } from '../../contract/limitesDoAlerta.ts'
import type { Local } from '../../contract/local.ts'
import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
import { useLoaded } from '../api/useLoaded.ts'
import { ChipList, CodeChips } from '../filtros/FilterChips.tsx'
import { type Filtro, readFiltro, toggleCode } from '../filtros/filterUrl.ts'
import { OptionsFailed } from '../filtros/OptionsFailed.tsx'
import { listOrder, offered } from '../filtros/offered.ts'
import { filterWords } from '../filtros/optionLabel.ts'
import { PriceRange } from '../filtros/PriceRange.tsx'
import { useFilterOptions } from '../filtros/useFilterOptions.ts'
import { formatCount } from '../format/format.ts'
import { loadPlaces } from '../locais/places.ts'
import { m } from '../paraglide/messages.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { ChoiceChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type AskedSearch, anyTime, searchOfAlert } from './asked.ts'
import { Searched } from './Searched.tsx'

/** What narrows a search the most comes first, the rest on request. */
const first: readonly NomeDeFiltro[] = ['servicos', 'cabelo', 'idade', 'tipoCorpo']
const rest = ([...listOrder, 'estilo'] as const).filter(
  (name) => parametrosDoAlerta.includes(name) && !first.includes(name),
)

type NarrowSearchProps = {
  search: AskedSearch
  /** Profiles that it finds, once they are counted. */
  total: number | undefined
  onNarrowed: (search: AskedSearch) => void
  onClose: () => void
}

/** Filters for a search that finds too many profiles for an alert, until few enough are left. */
export const NarrowSearch = ({ search, total: before, onNarrowed, onClose }: NarrowSearchProps) => {
  const [draft, setDraft] = useState(() => readFiltro(new URLSearchParams(search.busca)))
  const [all, setAll] = useState(false)
  const options = useFilterOptions(anyTime(draft), true)
  const places = useLoaded(loadPlaces)
  const total = options.facets?.total ?? before
  const narrowed = { ...searchOfAlert(draft), partly: search.partly }
  const { perfis } = LIMITES_DO_ALERTA
  const fits = total !== undefined && total <= perfis
  const counted = total === undefined ? '' : countWords(total)
  const retry = () => {
    options.retry()
    if (places.state === 'failed') places.reload()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.AlertDialog_search()}
      exit={<QuickExit className="header-link" />}
      wide
      foot={
        <>
          <p role="status" className="basis-full text-sm">
            {counted}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {m.AlertDialog_cancel()}
          </Button>
          <Button
            variant="primary"
            disabledReason={fits ? undefined : m.AlertDialog_wide()}
            onClick={() => onNarrowed(narrowed)}
          >
            {m.NarrowSearch_next()}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="grid gap-3 md:col-span-2">
          <Searched {...narrowed} />
          <p className="text-muted">{m.NarrowSearch_text({ perfis })}</p>
          {(options.failed || places.state === 'failed') && <OptionsFailed onRetry={retry} />}
        </div>
        <Bairros
          draft={draft}
          places={places.data ?? []}
          onChange={(bairro) => setDraft({ ...draft, bairro })}
        />
        {options.prices ? (
          <PriceRange
            prices={options.prices}
            faixas={options.facets?.precos.faixas}
            draft={draft}
            onChange={(price) => setDraft({ ...draft, ...price })}
          />
        ) : (
          !options.failed && <Skeleton className="h-[220px]" />
        )}
        {[...first, ...(all ? rest : [])].map((name) => (
          <ChipList
            key={name}
            title={filterWords[name]()}
            chosen={draft[name]}
            codes={offered[name]}
            chips={(codes) => (
              <CodeChips
                name={name}
                codes={codes}
                draft={draft}
                facets={options.facets}
                onToggle={(of, code) => setDraft(toggleCode(draft, of, code))}
              />
            )}
          />
        ))}
        {!all && (
          <Button
            className="justify-self-start md:col-span-2"
            size="small"
            onClick={() => setAll(true)}
          >
            {m.NarrowSearch_more()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function countWords(total: number): string {
  const { perfis } = LIMITES_DO_ALERTA
  if (total > perfis) return m.NarrowSearch_wide({ total: formatCount(total), perfis })
  if (total === 0) return m.NarrowSearch_nobody()
  return total === 1 ? m.NarrowSearch_fits_one() : m.NarrowSearch_fits_other({ total })
}

type BairrosProps = {
  draft: Filtro
  places: readonly Local[]
  onChange: (bairro: string | undefined) => void
}

/** The bairros of the search's city; those with the most profiles come first. */
const Bairros = ({ draft, places, onChange }: BairrosProps) => {
  const { cidade, estado, bairro: chosen } = draft
  const names = places.flatMap((place) =>
    place.cidade === cidade && place.estado === (estado ?? place.estado) && place.bairro
      ? [place.bairro]
      : [],
  )
  return (
    <ChipList
      title={m.NarrowSearch_bairro()}
      chosen={chosen ? [chosen] : []}
      codes={names}
      chips={(shown) =>
        [undefined, ...shown].map((bairro) => (
          <ChoiceChip
            key={bairro ?? ''}
            type="radio"
            name="bairro"
            checked={chosen === bairro}
            onChange={() => onChange(bairro)}
          >
            {bairro ?? m.FilterDialog_any()}
          </ChoiceChip>
        ))
      }
    />
  )
}
