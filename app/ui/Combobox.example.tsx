import { useRef, useState } from 'react'
import { Combobox, LazyComboboxList } from './Combobox.tsx'
import { Field } from './Field.tsx'

const cities = ['Campinas', 'Campo Grande', 'Salvador', 'São Paulo']

export const City = () => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = cities.filter((city) => city.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <Field label="Cidade">
      {(ids) => (
        <div className="relative">
          <Combobox
            field={field}
            input={{
              ...ids,
              autoComplete: 'off',
              value: text,
              onClick: () => setOpen(true),
              onChange: (event) => {
                setText(event.target.value)
                setOpen(true)
              },
            }}
            list={(joint) => (
              <LazyComboboxList
                joint={joint}
                label="Cidade"
                text={text}
                nearest
                open={open}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                options={found.map((city) => ({
                  key: city,
                  line: city,
                  choose: () => {
                    setText(city)
                    setOpen(false)
                  },
                }))}
                foot={found.length === 0 && <p className="px-3 py-2.5 text-sm">Nenhuma.</p>}
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
      )}
    </Field>
  )
}
