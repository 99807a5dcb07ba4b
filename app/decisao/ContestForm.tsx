import type { Carta } from '../../contract/carta.ts'
import { MAX_RELATO } from '../../contract/limites.ts'
import { api } from '../api/client.ts'
import { formatMoment } from '../format/moment.ts'
import { parseTexts } from '../forms/draft.ts'
import { FormFailure } from '../forms/FormFailure.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import { TextArea } from '../ui/Field.tsx'

const parse = parseTexts(['texto'], MAX_RELATO)

/** Contests a decision. Import it lazily: most letters are only read. */
export const ContestForm = ({
  carta: { codigo, contestavel_ate },
  onContested,
}: {
  carta: Carta
  onContested: (carta: Carta) => void
}) => {
  const form = useApiForm({
    schema: ({ contestacao }) => contestacao,
    defaults: { texto: '' },
    draft: { name: `contestacao_${codigo}`, parse },
    words: {
      errors: { missing: () => m.Letter_missing() },
      failed: () => ({ title: m.Letter_notSent(), text: m.Letter_notSentText() }),
    },
    send: (body) => api('POST /api/cartas/{codigo}/contestacao', { params: { codigo }, body }),
    onSent: onContested,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <TextArea
        {...form.field('texto')}
        label={m.Letter_contest()}
        help={m.Letter_contestHelp({ quando: formatMoment(contestavel_ate) })}
        rows={5}
        maxLength={MAX_RELATO}
        required
      />
      <div>
        <SubmitButton busy={form.busy}>{m.Letter_send()}</SubmitButton>
      </div>
    </form>
  )
}
