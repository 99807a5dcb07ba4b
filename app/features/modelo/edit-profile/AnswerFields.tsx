import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_RESPOSTA_DO_PERFIL, MAX_RESPOSTAS } from '../../../../contract/limites.ts'
import { perguntas } from '../../../../contract/opcoes.ts'
import type { Resposta } from '../../../../contract/respostas.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { ProfileForm } from './useProfileForm.ts'

type Codigo = Resposta['codigo']

/** Answers to questions of a fixed list, in the order of the profile's page. */
export const AnswerFields = ({ form }: { form: ProfileForm }) => {
  const { respostas } = form.values
  const list = useRef<HTMLFieldSetElement>(null)
  const put = (changed: Resposta[]) => form.change({ respostas: changed })
  // After the next paint: the control may only exist, or be enabled, from then on.
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = (codigo: Codigo) => {
    put([...respostas, { codigo, resposta: '' }])
    focus(`[data-pergunta="${codigo}"] input`)
  }
  const remove = (codigo: Codigo) => {
    put(respostas.filter((one) => one.codigo !== codigo))
    focus('select')
  }
  const move = (from: number, to: number) => {
    const [moved] = respostas.slice(from, from + 1)
    if (!moved) return
    put(respostas.filter((one) => one !== moved).toSpliced(to, 0, moved))
    // At an end of the list the button that was used is disabled: the other one takes the focus.
    const last = respostas.length - 1
    const next = to === 0 ? 'down' : to === last || to < from ? 'up' : 'down'
    focus(`[data-pergunta="${moved.codigo}"] [data-to="${next}"]`)
  }
  return (
    <fieldset ref={list} className="full grid gap-4">
      <legend className="field-label mb-1">{fieldWords.respostas.label()}</legend>
      <p className="field-help">{fieldWords.respostas.help?.()}</p>
      {respostas.map((one, index) => (
        <Answer
          key={one.codigo}
          answer={one}
          place={{ first: index === 0, last: index === respostas.length - 1 }}
          error={form.errors[`resposta:${index}`]}
          onChange={(resposta) =>
            put(respostas.map((other) => (other === one ? { ...one, resposta } : other)))
          }
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(one.codigo)}
        />
      ))}
      {respostas.length < MAX_RESPOSTAS ? (
        <NewAnswer taken={respostas} onAdd={add} />
      ) : (
        <p className="field-help">{m.AnswerFields_full({ max: String(MAX_RESPOSTAS) })}</p>
      )}
    </fieldset>
  )
}

const Answer = ({
  answer: { codigo, resposta },
  place,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  answer: Resposta
  place: { first: boolean; last: boolean }
  error?: string
  onChange: (resposta: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) => {
  const pergunta = questionOf(codigo)
  return (
    <div className="answer" data-pergunta={codigo}>
      <TextField
        name={`resposta:${codigo}`}
        label={pergunta}
        value={resposta}
        error={error}
        maxLength={MAX_RESPOSTA_DO_PERFIL}
        autoComplete="off"
        after={`${resposta.length}/${MAX_RESPOSTA_DO_PERFIL}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="answer-actions">
        <IconButton
          label={m.AnswerFields_up({ pergunta })}
          data-to="up"
          disabled={place.first}
          onClick={() => onMove(-1)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={m.AnswerFields_down({ pergunta })}
          data-to="down"
          disabled={place.last}
          onClick={() => onMove(1)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton label={m.AnswerFields_remove({ pergunta })} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}

/** Chooses one of the questions that are left, by a button: a select alone would add at each arrow key. */
const NewAnswer = ({
  taken,
  onAdd,
}: {
  taken: readonly Resposta[]
  onAdd: (codigo: Codigo) => void
}) => {
  const [chosen, setChosen] = useState('')
  const left = perguntas.filter(({ codigo }) => taken.every((one) => one.codigo !== codigo))
  const question = left.find(({ codigo }) => codigo === chosen)
  return (
    <div className="answer">
      <SelectField
        label={m.AnswerFields_choose()}
        placeholder={m.AnswerFields_placeholder()}
        value={question ? chosen : ''}
        options={left.map(({ codigo }) => ({ codigo, label: questionOf(codigo) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button
        variant="quiet"
        disabled={!question}
        onClick={() => question && onAdd(question.codigo)}
      >
        <Plus />
        {m.AnswerFields_add()}
      </Button>
    </div>
  )
}

const questionOf = (codigo: Codigo): string =>
  inWords(perguntas.find((one) => one.codigo === codigo)?.label ?? codigo, getLocale())
