import { api } from '../../api/client.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { callQuery, invalidate, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** The word by which the account's owner tells our e-mails from forged ones. */
export const SecurityWord = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/palavra', {}))
  if (state === 'loading') return <Skeleton className="h-24" />
  if (state === 'failed') return <FailedLine onRetry={reload}>{m.Panel_failed()}</FailedLine>
  return <WordForm palavra={data.palavra} />
}

const WordForm = ({ palavra }: { palavra: string }) => {
  const showToast = useToast()
  const form = useApiForm({
    schema: (formularios) => formularios.palavra,
    defaults: { palavra },
    words: {
      errors: { invalid: () => m.SecurityWord_invalid() },
      failed: () => ({ title: m.SecurityWord_failed() }),
    },
    send: (body) => api('PUT /api/palavra', { body }),
    onSent: () => {
      invalidate('GET /api/palavra')
      showToast(m.SecurityWord_saved())
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <TextField
        {...form.field('palavra')}
        label={m.SecurityWord_label()}
        help={m.SecurityWord_help()}
        optional
        maxLength={30}
        autoComplete="off"
      />
      <SubmitButton busy={form.busy} className="justify-self-start" variant="outline">
        {m.SecurityWord_save()}
      </SubmitButton>
    </form>
  )
}
