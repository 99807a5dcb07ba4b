import { Search, SlidersHorizontal } from 'lucide-react'
import { lazy, startTransition, useState } from 'react'
import { ANTES, countFiltros, type Filtro } from '../../../filtros/filterUrl.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choice.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { useFieldText } from '../../../ui/useFieldText.ts'

const FilterDialog = lazyDialog(() => import('../../../filtros/FilterDialog.tsx'))
const Suggestions = lazy(() => retryImport(() => import('./Suggestions.tsx')))

/**
 * Free text and the online switch: fields of the search form (`formId`), which sends them with
 * everything else. On phones the filters open in a sheet.
 */
export const SearchBar = ({ formId, filtro }: { formId: string; filtro: Filtro }) => {
  const [open, setOpen] = useState<boolean>()
  const { input: field } = useFieldText(filtro.geral ?? '')
  const total = countFiltros(filtro)
  return (
    <div className="flex w-full flex-wrap items-center gap-2 xs:gap-3 lg:w-auto lg:flex-nowrap">
      <div className="relative min-w-0 flex-1 lg:w-[400px]">
        <Combobox
          field={field}
          input={{
            type: 'search',
            autoComplete: 'off',
            name: 'geral',
            form: formId,
            maxLength: 120,
            defaultValue: filtro.geral,
            className: 'placeholder:text-sm xs:placeholder:text-base',
            placeholder: m.Search_text(),
            'aria-label': m.Search_text(),
            enterKeyHint: 'search',
          }}
          list={(joint) => <Suggestions joint={joint} filtro={filtro} />}
        >
          {(input) => (
            <div className="input gap-0! pr-2! pl-1!">
              <button
                type="submit"
                form={formId}
                className="icon-btn"
                aria-label={m.Search_submit()}
                title={m.Search_submit()}
              >
                <Search />
              </button>
              <input {...input} />
            </div>
          )}
        </Combobox>
      </div>
      <Button
        className="min-h-[52px]! px-3! xs:px-4! lg:hidden"
        aria-label={total ? m.HomeGrid_filterCount({ total }) : m.Search_filter()}
        aria-haspopup="dialog"
        // As a transition: the dialog is loaded and rendered after the click's own update is painted.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <SlidersHorizontal />
        {total > 0 && <span>{total}</span>}
      </Button>
      <input type="hidden" name={ANTES} value={filtro.disponibilidade ?? ''} form={formId} />
      <Switch
        name="online"
        value="1"
        form={formId}
        defaultChecked={filtro.disponibilidade === 'online'}
        className="max-lg:w-full lg:pl-2"
      >
        {m.Search_online()}
      </Switch>
      {open !== undefined && (
        <FilterDialog open={open} onOpenChange={setOpen} path="/search" filtro={filtro} />
      )}
    </div>
  )
}
