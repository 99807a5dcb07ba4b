import { type FormEvent, type Ref, useState } from 'react'
import { type RazaoDeLeitura, razoesDeLeitura } from '../../../contract/fatos.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { razaoWords } from './registroWords.ts'

export const isRazao = (text: unknown): text is RazaoDeLeitura =>
  razoesDeLeitura.some((one) => one === text)

/** The choices of a field that asks for the reason. */
export const razaoOptions = () =>
  razoesDeLeitura.map((codigo) => ({ codigo, label: razaoWords[codigo]() }))

/** Asks why personal data are read, before the server is asked for them: it refuses without a reason. */
export const ReasonForm = ({
  ref,
  onChosen,
}: {
  ref?: Ref<HTMLSelectElement>
  onChosen: (razao: RazaoDeLeitura) => void
}) => {
  const [missing, setMissing] = useState(false)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const razao = new FormData(event.currentTarget).get('razao')
    setMissing(!isRazao(razao))
    if (isRazao(razao)) onChosen(razao)
  }
  return (
    <form className="staff-search" onSubmit={choose} noValidate>
      <SelectField
        ref={ref}
        name="razao"
        label={m.ReasonForm_label()}
        help={m.ReasonForm_help()}
        error={missing ? m.ReasonForm_choose() : undefined}
        placeholder={m.ReasonForm_choose()}
        options={razaoOptions()}
      />
      <Button type="submit" variant="outline">
        {m.ReasonForm_show()}
      </Button>
    </form>
  )
}
