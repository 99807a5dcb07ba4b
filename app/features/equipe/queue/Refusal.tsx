import type { ItemAberto } from '../../../../contract/fila.ts'
import { MAX_RECADO } from '../../../../contract/limites.ts'
import { MENOR, type Razao } from '../../../../contract/motivos.ts'
import { parseTexts } from '../../../forms/draft.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/Choice.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { useFocusOnShow } from '../useFocusOnShow.ts'
import { useSignedInStaff } from '../useStaff.ts'

/** A suspended person cannot open the panel. */
const whoReads = ({ motivo, pedido, ...item }: ItemAberto, razao: string): string =>
  motivo === 'contestacao' || isWritten(item)
    ? m.Decision_letterHelp()
    : pedido
      ? m.Decision_noteHelp()
      : razao === MENOR || motivo === 'suspeita_menor'
        ? m.AccountsPage_suspendHelp()
        : m.Decision_wordsHelp()

/** Whether a client wrote it, who gets the letter. */
const isWritten = ({ depoimento, comentario }: Pick<ItemAberto, 'depoimento' | 'comentario'>) =>
  depoimento !== null || comentario !== null

/** To whom the words are. */
function wordsLabel(item: ItemAberto): string {
  if (item.pedido) return m.Decision_note()
  if (item.cobranca) return m.Decision_wordsToPayer()
  if (isWritten(item) && !item.contestacao) return m.Decision_wordsToAuthor()
  return m.Decision_words({ nome: item.titulo })
}

const texts = parseTexts(['razao', 'recado'], MAX_RECADO)

/** The reasons, and the words to the person; nothing is done before they are written. */
export default function Refusal({
  item,
  razoes,
  busy,
  onCancel,
  onRefuse,
}: {
  item: ItemAberto
  razoes: readonly Razao[]
  busy: boolean
  onCancel: () => void
  /** Whether it was done; an error has been shown by then. */
  onRefuse: (razao: string, recado: string) => Promise<boolean>
}) {
  const staff = useSignedInStaff()
  const form = useApiForm({
    schema: ({ recusa }) => recusa,
    defaults: { razao: razoes[0]?.codigo ?? '', recado: razoes[0]?.recado ?? '' },
    draft: {
      name: `recusa_${item.id}_${staff.id}`,
      parse: (stored) => {
        const draft = texts(stored)
        // A draft written for another list of reasons is kept, but not used for this one.
        return razoes.some(({ codigo }) => codigo === draft.razao) ? draft : null
      },
    },
    words: { errors: { missing: () => m.Decision_wordsMissing() }, failed: () => undefined },
    send: async ({ razao, recado }) => {
      if (!(await onRefuse(razao, recado))) throw new Error('The queue has said why.')
    },
  })
  useFocusOnShow(form.props.ref)
  const razao = form.value('razao')
  const choose = (codigo: string) => {
    const words = (one: string) => razoes.find((r) => r.codigo === one)?.recado ?? ''
    const recado = form.value('recado')
    // Words written by hand stay; words from the list are replaced by those of the new reason.
    if (recado === words(razao) || recado.trim() === '') form.set('recado', words(codigo))
    form.set('razao', codigo)
  }
  return (
    <form
      {...form.props}
      className="mt-5 grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && event.ctrlKey) {
          event.preventDefault()
          void form.submit()
        }
      }}
    >
      <fieldset hidden={razoes.length === 0}>
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
        {razao === MENOR && <p className="mt-2 text-sm text-error">{m.Decision_ofSuspicion()}</p>}
      </fieldset>
      <TextArea
        {...form.field('recado')}
        label={wordsLabel(item)}
        help={whoReads(item, razao)}
        rows={4}
        maxLength={MAX_RECADO}
      />
      <Button type="submit" variant="soft" busy={busy || form.busy}>
        {m.Decision_refuseAndNext()}
      </Button>
    </form>
  )
}
