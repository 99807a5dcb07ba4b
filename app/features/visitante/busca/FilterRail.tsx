import type { Facetas } from '../../../../contract/busca.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../../../contract/nomesDosFiltros.ts'
import type { Filtro } from '../../../filtros/filterUrl.ts'
import { availabilities, offered } from '../../../filtros/offered.ts'
import { filterWords, optionLabel } from '../../../filtros/optionLabel.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Radio } from '../../../ui/Choice.tsx'
import { FailedPart } from '../../../ui/FailedPart.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PriceFields } from './PriceFields.tsx'

/** `facetas` is null when the counts failed to load: the choices still work. */
type FilterRailProps = { formId: string; filtro: Filtro; facetas: Facetas | null }

/**
 * The filters beside the results: fields of the search form with the number of profiles for each
 * choice. A change submits the form at once; without JavaScript its button does.
 */
export const FilterRail = ({ formId, filtro, facetas }: FilterRailProps) => {
  const group = (name: NomeDeFiltro) => (
    <Group key={name} title={filterWords[name]()}>
      {offered[name].map((code) => (
        <Checkbox
          key={code}
          name={name}
          value={code}
          form={formId}
          defaultChecked={filtro[name].includes(code)}
          count={facetas ? (facetas[name][code] ?? 0) : undefined}
        >
          {optionLabel(code)}
        </Checkbox>
      ))}
      {/* Choices in the address without a checkbox here are kept. */}
      {filtro[name]
        .filter((code) => !(offered[name] as readonly string[]).includes(code))
        .map((code) => (
          <input key={code} type="hidden" name={name} value={code} form={formId} />
        ))}
    </Group>
  )
  return (
    <aside className="hidden content-start lg:grid" id="filtros" aria-label={m.Search_filters()}>
      <div className="border-b border-line pb-6">
        <PlaceFields formId={formId} filtro={filtro} />
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
      {nomesDosFiltros.map((name) => name !== 'estilo' && group(name))}
      <noscript>
        <Button type="submit" form={formId} variant="primary" className="mt-6 w-full">
          {m.Search_apply()}
        </Button>
      </noscript>
    </aside>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="border-b border-line py-6 last-of-type:border-0">
    <legend className="field-label float-left mb-2.5">{title}</legend>
    <div className="clear-both [&_.check>span:nth-child(2)]:flex-1">{children}</div>
  </fieldset>
)
