import { Check, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ItemAberto } from '../../../../contract/fila.ts'
import { MAX_RECADO } from '../../../../contract/limites.ts'
import { decisoesDe, razoesDe } from '../../../../contract/motivos.ts'
import { m } from '../../../paraglide/messages.js'
import { parseTexts, useFormDraft } from '../../../session/draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/Choice.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { useSignedInStaff } from '../useStaff.ts'

type DecisionProps = {
  item: ItemAberto
  busy: boolean
  refusing: boolean
  onRefusing: (refusing: boolean) => void
  onApprove: () => void
  onRefuse: (razao: string, recado: string) => void
}

/** The two ways. To refuse opens the reasons; nothing is done before the words to the person stand. */
export const Decision = ({
  item,
  busy,
  refusing,
  onRefusing,
  onApprove,
  onRefuse,
}: DecisionProps) => {
  const canRefuse = decisoesDe[item.motivo].includes('recusar')
  return (
    <section className="surface-box" aria-label={m.Decision_title()}>
      <h2 className="title-block mb-4">{m.Decision_title()}</h2>
      <div className="queue-acts">
        <Button variant="primary" busy={busy && !refusing} onClick={onApprove}>
          <Check />
          {approveWords(item)}
          <kbd>A</kbd>
        </Button>
        {canRefuse && (
          <Button
            variant="danger"
            aria-expanded={refusing}
            disabledReason={busy ? m.Login_busy() : undefined}
            onClick={() => onRefusing(!refusing)}
          >
            <X />
            {item.depoimento ? m.Decision_takeDown() : m.Decision_refuse()}
            <kbd>R</kbd>
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{consequence(item)}</p>
      {refusing && (
        <Refusal item={item} busy={busy} onCancel={() => onRefusing(false)} onRefuse={onRefuse} />
      )}
    </section>
  )
}

const approveWords = ({ mensagem, depoimento }: ItemAberto): string =>
  mensagem ? m.Decision_answered() : depoimento ? m.Decision_keep() : m.Decision_approve()

/** What will follow, said before it does. */
function consequence({ motivo }: ItemAberto): string {
  if (motivo === 'mensagem') return m.Decision_ofMessage()
  if (motivo === 'texto_alterado') return m.Decision_ofTexts()
  if (motivo === 'dados_alterados') return m.Decision_ofData()
  if (motivo === 'imagens_alteradas') return m.Decision_ofPictures()
  if (motivo === 'imagem_repetida') return m.Decision_ofTwins()
  return motivo === 'perfil_novo' ? m.Decision_ofProfile() : m.Decision_ofReview()
}

type RefusalDraft = { razao: string; recado: string }

const parse = parseTexts(['razao', 'recado'], MAX_RECADO)

const Refusal = ({
  item,
  busy,
  onCancel,
  onRefuse,
}: {
  item: ItemAberto
  busy: boolean
  onCancel: () => void
  onRefuse: (razao: string, recado: string) => void
}) => {
  const razoes = razoesDe[item.motivo]
  const { draft, keep } = useFormDraft(`recusa_${item.id}`, useSignedInStaff(), parse)
  const [{ razao, recado }, setRefusal] = useState<RefusalDraft>({
    razao: razoes[0]?.codigo ?? '',
    recado: razoes[0]?.recado ?? '',
    ...draft,
  })
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const write = (refusal: RefusalDraft) => {
    setRefusal(refusal)
    keep(refusal)
  }
  const choose = (codigo: string) => {
    const words = (one: string) => razoes.find((r) => r.codigo === one)?.recado ?? ''
    // What was written by hand stays; words of the list give way to those of the new reason.
    const untouched = recado === words(razao) || recado.trim() === ''
    write({ razao: codigo, recado: untouched ? words(codigo) : recado })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const empty = recado.trim() === ''
    setMissing(empty)
    if (empty) form.current?.querySelector('textarea')?.focus()
    else onRefuse(razao, recado.trim())
  }
  return (
    <form
      ref={form}
      className="mt-5 grid gap-4"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && event.ctrlKey) submit(event)
      }}
    >
      <fieldset>
        <legend className="field-label">{m.Decision_reason()}</legend>
        {razoes.map(({ codigo, label }) => (
          <Radio
            key={codigo}
            name="razao"
            value={codigo}
            checked={codigo === razao}
            onChange={() => choose(codigo)}
          >
            {label}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        label={item.depoimento ? m.Decision_note() : m.Decision_words({ nome: item.titulo })}
        help={item.depoimento ? m.Decision_noteHelp() : m.Decision_wordsHelp()}
        error={missing ? m.Decision_wordsMissing() : undefined}
        rows={4}
        maxLength={MAX_RECADO}
        value={recado}
        onChange={(event) => write({ razao, recado: event.target.value })}
      />
      <Button type="submit" variant="soft" busy={busy}>
        {m.Decision_refuseAndNext()}
      </Button>
    </form>
  )
}
