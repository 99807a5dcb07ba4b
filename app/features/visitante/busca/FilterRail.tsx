import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Facetas } from '../../../../contract/busca.ts'
import type { NomeDeFiltro } from '../../../../contract/nomesDosFiltros.ts'
import { DayField } from '../../../filtros/DayField.tsx'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { availabilities, FIRST_OFFERED, listOrder, offered } from '../../../filtros/offered.ts'
import { filterWords, optionLabel } from '../../../filtros/optionLabel.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { WrittenOnce } from '../../../StaticHtml.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxContent, Radio } from '../../../ui/Choice.tsx'
import { FailedPart } from '../../../ui/FailedPart.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { RadiusFields } from './RadiusFields.tsx'

/** `facetas` is null when the counts failed to load: the choices still work. */
type FilterRailProps = { formId: string; filtro: Filtro; facetas: Facetas | null }

/**
 * The filters beside the results: fields of the search form with the number of profiles for each
 * choice. A change submits the form at once; without JavaScript its button does.
 */
export const FilterRail = ({ formId, filtro, facetas }: FilterRailProps) => {
  const box = (name: NomeDeFiltro, code: string) => {
    const count = facetas ? (facetas[name][code] ?? 0) : undefined
    const props = { name, code, form: formId, checked: filtro[name].includes(code), count }
    // Some 130 of them, and in most places the same small numbers.
    return <WrittenOnce key={code} as="div" part={OptionBox} props={props} />
  }
  const boxes = (name: NomeDeFiltro) => {
    const codes: readonly string[] = offered[name]
    const more = codes.slice(FIRST_OFFERED)
    return (
      <>
        {codes.slice(0, FIRST_OFFERED).map((code) => box(name, code))}
        {more.length > 0 && (
          <Disclosure
            chosen={filtro[name].some((code) => more.includes(code))}
            summary={m.Search_more({ total: more.length })}
            summaryClass="inline-flex min-h-11 link text-sm"
          >
            {more.map((code) => box(name, code))}
          </Disclosure>
        )}
        {/* Choices in the address without a checkbox here are kept. */}
        {filtro[name]
          .filter((code) => !codes.includes(code))
          .map((code) => (
            <input key={code} type="hidden" name={name} value={code} form={formId} />
          ))}
      </>
    )
  }
  return (
    <aside className="hidden content-start lg:grid" id="filtros" aria-label={m.Search_filters()}>
      <div className="border-b border-line pb-6">
        <PlaceFields formId={formId} filtro={filtro} />
        <DayField
          key={filtro.dia}
          name="dia"
          form={formId}
          defaultValue={filtro.dia}
          className="mt-5"
        />
      </div>
      {!facetas && <FailedPart>{m.FilterDialog_failed()}</FailedPart>}
      {facetas && facetas.precos.faixas.length > 0 && (
        <Group title={m.Search_price()}>
          <PriceFields formId={formId} filtro={filtro} precos={facetas.precos} />
        </Group>
      )}
      <Group title={filterWords.estilo()}>{boxes('estilo')}</Group>
      <Group title={m.FilterDialog_availability()}>
        {['', ...availabilities].map((code) => (
          <Radio
            key={code}
            name="disponibilidade"
            value={code}
            form={formId}
            defaultChecked={(filtro.disponibilidade ?? '') === code}
          >
            <span className="flex justify-between">
              {code ? optionLabel(code) : m.FilterDialog_any()}
              {code && facetas && (
                <span className="text-sm text-muted">
                  {formatCount(facetas.disponibilidade[code as 'online' | 'hoje'])}
                </span>
              )}
            </span>
          </Radio>
        ))}
      </Group>
      {/* Without a point it is a button that asks the browser for one. */}
      <Group
        title={m.Search_radius()}
        className={filtro.latitude === undefined ? 'needs-script' : undefined}
      >
        <RadiusFields formId={formId} filtro={filtro} />
      </Group>
      {listOrder.map((name) => (
        <FoldedGroup key={name} title={filterWords[name]()} chosen={filtro[name].length}>
          {boxes(name)}
        </FoldedGroup>
      ))}
      <noscript>
        <Button type="submit" form={formId} variant="primary" className="mt-6 w-full">
          {m.Search_apply()}
        </Button>
      </noscript>
      {facetas && (
        <p className="rail-count" aria-hidden="true">
          <b>{formatCount(facetas.total)}</b>{' '}
          {facetas.total === 1 ? m.Search_count_one() : m.Search_count_other()}
        </p>
      )}
    </aside>
  )
}

type OptionBoxProps = {
  name: NomeDeFiltro
  code: string
  form: string
  checked: boolean
  count: number | undefined
}

const OptionBox = ({ name, code, form, checked, count }: OptionBoxProps) => (
  <CheckboxContent name={name} value={code} form={form} defaultChecked={checked} count={count}>
    {optionLabel(code)}
  </CheckboxContent>
)

type GroupProps = { title: string; children: ReactNode }

const Group = ({ title, className = '', children }: GroupProps & { className?: string }) => (
  <fieldset className={`border-b border-line py-6 ${className}`}>
    <legend className="field-label float-left mb-2.5">{title}</legend>
    <div className="clear-both [&_.check>span:nth-child(2)]:flex-1">{children}</div>
  </fieldset>
)

/**
 * A group behind its title, with the number of choices made in it. All of them open would be twice as long as a
 * page of results.
 */
const FoldedGroup = ({ title, chosen, children }: GroupProps & { chosen: number }) => (
  <Disclosure
    chosen={chosen > 0}
    className="group border-b border-line last-of-type:border-0"
    summaryClass="flex min-h-14 list-none gap-2 [&::-webkit-details-marker]:hidden"
    summary={
      <>
        <span className="field-label">{title}</span>
        {chosen > 0 && <span className="text-sm text-muted">{formatCount(chosen)}</span>}
        <ChevronDown
          className="ml-auto size-5 flex-none text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </>
    }
  >
    <fieldset aria-label={title} className="pb-4 [&_.check>span:nth-child(2)]:flex-1">
      {children}
    </fieldset>
  </Disclosure>
)

type DisclosureProps = {
  /** Whether a choice in it is made. */
  chosen: boolean
  summary: ReactNode
  summaryClass: string
  className?: string
  children: ReactNode
}

/**
 * Opens once a choice in it is made, also by words of the search. Only the visitor closes it: not its last choice that
 * is taken back.
 */
const Disclosure = ({ chosen, summary, summaryClass, className, children }: DisclosureProps) => {
  const [open, setOpen] = useState(chosen)
  if (chosen && !open) setOpen(true)
  return (
    <details className={className} open={open || undefined}>
      <summary className={`cursor-pointer items-center ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  )
}
