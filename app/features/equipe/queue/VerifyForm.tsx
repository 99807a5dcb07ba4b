import { isAdult } from '../../../../contract/idade.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useFocusOnShow } from '../useFocusOnShow.ts'

type VerifyFormProps = {
  /** Whether she sent a document: its birth date is entered. */
  hasDocument: boolean
  /** Of an account, for its age alone: no profile changes. */
  forAge: boolean
  /** How many pictures are marked as showing her. */
  marked: number
  busy: boolean
  onCancel: () => void
  /** Whether it was done; an error has been shown by then. */
  onVerify: (nascimento: string | undefined) => Promise<boolean>
}

/** The last step before she is verified: what the document says, and what will be shown. */
export default function VerifyForm({
  hasDocument,
  forAge,
  marked,
  busy,
  onCancel,
  onVerify,
}: VerifyFormProps) {
  const form = useApiForm({
    schema: ({ conferencia }) => (hasDocument ? conferencia.required() : conferencia),
    words: { failed: () => undefined },
    send: async ({ nascimento }) => {
      if (!(await onVerify(nascimento))) throw new Error('The queue has said why.')
    },
  })
  useFocusOnShow(form.props.ref)
  const nascimento = form.value('nascimento')
  const isMinor = /^\d{4}-\d\d-\d\d$/.test(nascimento ?? '') && !isAdult(nascimento ?? '')
  return (
    <form
      {...form.props}
      className="mt-5 grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {hasDocument && (
        <TextField
          {...form.field('nascimento')}
          type="date"
          label={m.VerifyForm_birth()}
          help={forAge ? m.VerifyForm_birthHelpAge() : m.VerifyForm_birthHelp()}
        />
      )}
      {isMinor && (
        <p className="text-sm text-error">
          {forAge ? m.VerifyForm_minorAge() : m.VerifyForm_minor()}
        </p>
      )}
      {!forAge && !isMinor && <p className="text-sm text-muted">{picturesWords(marked)}</p>}
      <Button type="submit" variant={isMinor ? 'danger' : 'primary'} busy={busy || form.busy}>
        {sendWords({ forAge, isMinor })}
      </Button>
    </form>
  )
}

/** What the button does: with a minor's birth date nobody is verified. */
function sendWords({ forAge, isMinor }: { forAge: boolean; isMinor: boolean }): string {
  if (isMinor) return forAge ? m.VerifyForm_sendMinorAge() : m.VerifyForm_sendMinor()
  return forAge ? m.VerifyForm_sendAge() : m.VerifyForm_send()
}

function picturesWords(total: number): string {
  if (total === 0) return m.VerifyForm_noPictures()
  return total === 1 ? m.VerifyForm_pictures_one() : m.VerifyForm_pictures_other({ total })
}
