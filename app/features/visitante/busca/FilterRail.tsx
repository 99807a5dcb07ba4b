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
  const group = (name: NomeDeFiltro) => {
    const codes: readonly string[] = offered[name]
    const more = codes.slice(FIRST_OFFERED)
    return (
      <Group key={name} title={filterWords[name]()}>
        {codes.slice(0, FIRST_OFFERED).map((code) => box(name, code))}
        {more.length > 0 && (
          <details open={filtro[name].some((code) => more.includes(code)) || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center link text-sm">
              {m.Search_more({ total: more.length })}
            </summary>
            {more.map((code) => box(name, code))}
          </details>
        )}
        {/* Choices in the address without a checkbox here are kept. */}
        {filtro[name]
          .filter((code) => !codes.includes(code))
          .map((code) => (
            <input key={code} type="hidden" name={name} value={code} form={formId} />
          ))}
      </Group>
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
      {group('estilo')}
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
      <Group title={m.Search_radius()}>
        <RadiusFields formId={formId} filtro={filtro} />
      </Group>
      {listOrder.map(group)}
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

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="border-b border-line py-6 last-of-type:border-0">
    <legend className="field-label float-left mb-2.5">{title}</legend>
    <div className="clear-both [&_.check>span:nth-child(2)]:flex-1">{children}</div>
  </fieldset>
)
