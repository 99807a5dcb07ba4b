import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, apiTotal } from '../../api/client.ts'
import { formatReais } from '../../format/format.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { ChoiceChip } from '../../ui/Chip.tsx'
import { ChoiceGroup } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RangeSlider } from '../../ui/RangeSlider.tsx'
import { PlaceCombobox } from '../location/PlaceCombobox.tsx'
import { categoryIcon } from './categoryIcon.tsx'
import { type Filtro, type ListName, toggleCode, writeFiltro } from './filterUrl.ts'
import { availabilities, offered } from './offered.ts'
import { optionLabel } from './optionLabel.ts'

type FilterDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The page whose address the choices go to. */
  path: '/' | '/search'
  filtro: Filtro
}

/** Every filter in one place. Nothing happens to the page until 'Ver Resultados'. */
export default function FilterDialog({ open, onOpenChange, path, filtro }: FilterDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filtro)
  const { prices, places, failed } = useOptions()
  const total = useTotal(draft, open)
  // Opened again after the address has changed: start from what is in force.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening starts a draft
  useEffect(() => {
    if (open) setDraft(filtro)
  }, [open])

  const change = (part: Partial<Filtro>) => setDraft({ ...draft, ...part, pagina: undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onOpenChange(false)
    navigate(linkTo(path, {}, { query: writeFiltro(draft) }), { preventScrollReset: path === '/' })
  }
  const chips = (name: ListName, codes: readonly string[]) =>
    codes.map((code) => (
      <ChoiceChip
        key={code}
        icon={name === 'estilo' ? categoryIcon(code) : undefined}
        checked={draft[name].includes(code)}
        onChange={() => setDraft(toggleCode(draft, name, code))}
      >
        {optionLabel(code)}
      </ChoiceChip>
    ))

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.Filter_title()}
      wide
      foot={
        <>
          <Button
            variant="quiet"
            onClick={() => setDraft({ estilo: [], atendimento: [], servicos: [], tipoCorpo: [] })}
          >
            {m.Filter_clear()}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {m.Filter_show()}
            {total !== null && <span className="font-medium">({total})</span>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {failed && (
          <div className="md:col-span-2">
            <Notice tone="warning">{m.Filter_failed()}</Notice>
          </div>
        )}
        <TextField
          label={m.Filter_text()}
          type="search"
          icon={<Search />}
          placeholder={m.Filter_textPlaceholder()}
          maxLength={120}
          value={draft.geral ?? ''}
          onChange={(event) => change({ geral: event.target.value })}
        />
        <PlaceCombobox
          label={m.Filter_place()}
          value={draft.cidade ? { ...draft, cidade: draft.cidade } : null}
          onChange={(place) =>
            change({ cidade: place?.cidade, estado: place?.estado, bairro: place?.bairro })
          }
        />
        <ChoiceGroup title={m.Filter_categories()} className="md:col-span-2">
          {chips('estilo', offered.estilo)}
        </ChoiceGroup>
        {prices && <PriceRange prices={prices} draft={draft} onChange={change} />}
        <ChoiceGroup title={m.Filter_availability()}>
          {[undefined, ...availabilities].map((code) => (
            <ChoiceChip
              key={code ?? ''}
              type="radio"
              name="disponibilidade"
              checked={draft.disponibilidade === code}
              onChange={() => change({ disponibilidade: code })}
            >
              {code ? optionLabel(code) : m.Filter_any()}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
        {places.length > 0 && (
          <ChoiceGroup title={m.Filter_service()}>{chips('atendimento', places)}</ChoiceGroup>
        )}
        <ChoiceGroup title={m.Filter_offers()}>{chips('servicos', offered.servicos)}</ChoiceGroup>
        <ChoiceGroup title={m.Filter_body()}>{chips('tipoCorpo', offered.tipoCorpo)}</ChoiceGroup>
      </form>
    </Dialog>
  )
}

type Prices = { menor_valor: number; maior_valor: number }

const PriceRange = ({
  prices,
  draft,
  onChange,
}: {
  prices: Prices
  draft: Filtro
  onChange: (part: Partial<Filtro>) => void
}) => {
  const min = Math.floor(prices.menor_valor)
  const max = Math.ceil(prices.maior_valor)
  if (max <= min) return null
  const within = (value: number) => Math.min(max, Math.max(min, value))
  return (
    <RangeSlider
      label={m.Filter_price()}
      min={min}
      max={max}
      unit="R$"
      format={formatReais}
      value={[within(draft.preco_min ?? min), within(draft.preco_max ?? max)]}
      onChange={([from, to]) =>
        onChange({
          preco_min: from > min ? from : undefined,
          preco_max: to < max ? to : undefined,
        })
      }
    />
  )
}

/** What the catalogue offers now: the prices there are, and where it is possible to meet. */
function useOptions() {
  const [prices, setPrices] = useState<Prices | null>(null)
  const [places, setPlaces] = useState<string[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const fail = () => !gone.signal.aborted && setFailed(true)
    api('GET /api/preco', { signal: gone.signal }).then(setPrices, fail)
    api('GET /api/atendimento', { signal: gone.signal }).then(
      (kinds) => setPlaces(offered.atendimento.filter((kind) => kinds[kind] === 1)),
      fail,
    )
    return () => gone.abort()
  }, [])
  return { prices, places, failed }
}

/** How many profiles the draft would show; null while it is not known. */
function useTotal(draft: Filtro, open: boolean): number | null {
  const [total, setTotal] = useState<number | null>(null)
  const search = writeFiltro({ ...draft, ordenar: undefined, pagina: undefined }).toString()
  useEffect(() => {
    if (!open) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const query = { ...Object.fromEntries(new URLSearchParams(search)), limite: 1 }
      apiTotal('GET /api/filtro', { query, signal: gone.signal }).then(setTotal, () => {
        if (!gone.signal.aborted) setTotal(null)
      })
    }, 250)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [search, open])
  return total
}
