import { LocateFixed, Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NomeDeFiltro } from '../../contract/nomesDosFiltros.ts'
import { formatCount } from '../format/format.ts'
import { linkTo } from '../links.ts'
import { findVisitorPlace, isDenied } from '../locais/geolocation.ts'
import { DEFAULT_CITY } from '../locais/PlaceButton.tsx'
import { PlaceCombobox } from '../locais/PlaceCombobox.tsx'
import { m } from '../paraglide/messages.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { ChoiceChip } from '../ui/Chip.tsx'
import { ChoiceGroup } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DayField } from './DayField.tsx'
import { ChipList, CodeChips, Count } from './FilterChips.tsx'
import { type Filtro, noChoices, toggleCode, writeFiltro } from './filterUrl.ts'
import { OptionsFailed } from './OptionsFailed.tsx'
import { availabilities, listOrder, offered, radii } from './offered.ts'
import { filterWords, optionLabel } from './optionLabel.ts'
import { PriceRange } from './PriceRange.tsx'
import { useFilterOptions } from './useFilterOptions.ts'

type FilterDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The page to whose address the choices are added. */
  path: '/' | '/search'
  filtro: Filtro
}

/** All filters in one dialog. The page does not change until 'Ver Resultados'. */
export default function FilterDialog({ open, onOpenChange, path, filtro }: FilterDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filtro)
  const options = useFilterOptions(
    // The home page shows one city until another is chosen.
    path === '/' ? { ...draft, cidade: draft.cidade ?? DEFAULT_CITY } : draft,
    open,
  )
  // When it opens after a navigation: start from the active filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening starts a draft
  useEffect(() => {
    if (open) setDraft(filtro)
  }, [open])

  const { facets } = options
  const change = (part: Partial<Filtro>) => setDraft({ ...draft, ...part, pagina: undefined })
  const toggle = (name: NomeDeFiltro, code: string) => setDraft(toggleCode(draft, name, code))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    onOpenChange(false)
    navigate(linkTo(path, {}, { query: writeFiltro(draft) }), { preventScrollReset: path === '/' })
  }
  return (
    <Dialog
      exit={<QuickExit className="header-link" />}
      open={open}
      onOpenChange={onOpenChange}
      title={m.FilterDialog_title()}
      wide
      foot={
        <>
          <Button variant="quiet" onClick={() => setDraft(noChoices())}>
            {m.FilterDialog_clear()}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {m.FilterDialog_show()}
            {facets && <span className="font-medium">({formatCount(facets.total)})</span>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Fields
          atHome={path === '/'}
          draft={draft}
          options={options}
          change={change}
          toggle={toggle}
        />
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  /** The home page has no list around a point. */
  atHome: boolean
  draft: Filtro
  options: ReturnType<typeof useFilterOptions>
  change: (part: Partial<Filtro>) => void
  toggle: (name: NomeDeFiltro, code: string) => void
}

const Fields = ({ atHome, draft, options, change, toggle }: FieldsProps) => {
  const { prices, places, facets, failed, retry } = options
  const chips = (name: NomeDeFiltro, codes: readonly string[]) => (
    <CodeChips name={name} codes={codes} draft={draft} facets={facets} onToggle={toggle} />
  )
  return (
    <>
      {failed && (
        <div className="md:col-span-2">
          <OptionsFailed onRetry={retry} />
        </div>
      )}
      <TextField
        label={m.FilterDialog_text()}
        type="search"
        icon={<Search />}
        placeholder={m.FilterDialog_textPlaceholder()}
        maxLength={120}
        value={draft.geral ?? ''}
        onChange={(event) => change({ geral: event.target.value })}
      />
      <PlaceCombobox
        label={m.FilterDialog_place()}
        value={draft.cidade ? { ...draft, cidade: draft.cidade } : null}
        onChange={(place) =>
          change({ cidade: place?.cidade, estado: place?.estado, bairro: place?.bairro })
        }
      />
      {!atHome && (
        <DayField
          value={draft.dia ?? ''}
          onChange={(event) => change({ dia: event.target.value || undefined })}
        />
      )}
      <ChoiceGroup title={filterWords.estilo()} className="md:col-span-2">
        {chips('estilo', offered.estilo)}
      </ChoiceGroup>
      {prices ? (
        <PriceRange
          prices={prices}
          faixas={facets?.precos.faixas}
          draft={draft}
          onChange={change}
        />
      ) : (
        !failed && <Skeleton className="h-[220px]" />
      )}
      <ChoiceGroup title={m.FilterDialog_availability()}>
        {[undefined, ...availabilities].map((code) => (
          <ChoiceChip
            key={code ?? ''}
            type="radio"
            name="disponibilidade"
            checked={draft.disponibilidade === code}
            onChange={() => change({ disponibilidade: code })}
          >
            {code ? optionLabel(code) : m.FilterDialog_any()}
            {code && <Count of={facets?.disponibilidade[code]} />}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      {draft.latitude === undefined && !atHome && <Around change={change} />}
      {draft.latitude !== undefined && (
        <ChoiceGroup title={m.Search_radius()}>
          {[undefined, ...radii(draft.raio_km)].map((km) => (
            <ChoiceChip
              key={km ?? ''}
              type="radio"
              name="raio_km"
              checked={draft.raio_km === km}
              onChange={() => change({ raio_km: km })}
            >
              {km === undefined ? m.Search_radiusAny() : m.Search_radiusKm({ km: formatCount(km) })}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
      )}
      {listOrder.map((name) =>
        name === 'atendimento' && !places ? (
          !failed && <Skeleton key={name} className="h-[126px]" />
        ) : (
          <ChipList
            key={name}
            title={filterWords[name]()}
            chosen={draft[name]}
            codes={name === 'atendimento' ? (places ?? []) : offered[name]}
            chips={(codes) => chips(name, codes)}
          />
        ),
      )}
    </>
  )
}

/** Asks for the visitor's location, around which a radius can be chosen. */
const Around = ({ change }: { change: (part: Partial<Filtro>) => void }) => {
  const [locating, setLocating] = useState(false)
  const [failed, setFailed] = useState<string>()
  const locate = async () => {
    setLocating(true)
    try {
      const { latitude, longitude } = await findVisitorPlace()
      change({ latitude, longitude, raio_km: 25, ordenar: 'distancia' })
    } catch (error) {
      setFailed(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
      setLocating(false)
    }
  }
  return (
    <ChoiceGroup title={m.Search_radius()}>
      <Button size="small" busy={locating} onClick={locate}>
        <LocateFixed />
        {m.Search_radiusMine()}
      </Button>
      {failed && <Notice tone="warning">{failed}</Notice>}
    </ChoiceGroup>
  )
}
