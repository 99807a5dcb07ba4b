import { useRef } from 'react'
import { Combobox } from './Combobox.tsx'
import ComboboxList from './ComboboxList.tsx'

const nothing = () => undefined

/** Always open, with options of two kinds and the way out of an error. */
export const Kinds = () => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="relative h-72">
      <Combobox
        field={field}
        input={{ 'aria-label': 'Busca', placeholder: 'Busca', autoComplete: 'off' }}
        list={(joint) => (
          <ComboboxList
            joint={joint}
            label="Sugestões"
            text=""
            open
            onOpen={nothing}
            onClose={nothing}
            options={[
              { key: 'a', heading: 'Lugares', line: 'Jardins - São Paulo (SP)', choose: nothing },
              { key: 'b', line: 'Campinas (SP)', choose: nothing },
              { key: 'c', heading: 'Nomes', line: 'Helena', choose: nothing },
            ]}
            foot={<p className="px-3 py-2.5 text-sm">Não foi possível buscar sugestões.</p>}
          />
        )}
      >
        {(input) => (
          <span className="input">
            <input {...input} />
          </span>
        )}
      </Combobox>
    </div>
  )
}
