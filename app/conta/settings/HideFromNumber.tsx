import { api } from '../../api/client.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { PhoneField } from '../../forms/PhoneField.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { invalidate } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { useToast } from '../../ui/Toast.tsx'

/** Hides her profile from whoever registered with a number: that of a person who contacted her elsewhere. */
export default function HideFromNumber() {
  const showToast = useToast()
  const form = useApiForm({
    schema: ({ esconderDeTelefone }) => esconderDeTelefone,
    defaults: { telefone: '' },
    again: true,
    words: { failed: () => ({ title: m.HideFromNumber_failed() }) },
    send: ({ telefone }) => api('POST /api/bloqueios', { body: { origem: 'contato', telefone } }),
    onSent: () => {
      invalidate('GET /api/bloqueios')
      showToast(m.HideFromNumber_done())
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormFailure failure={form.failure} />
      <PhoneField
        {...form.field('telefone')}
        autoComplete="off"
        label={m.HideFromNumber_label()}
        help={m.HideFromNumber_help()}
        value={form.value('telefone') ?? ''}
        onText={(telefone) => form.set('telefone', telefone)}
      />
      <SubmitButton variant="outline" className="justify-self-start" busy={form.busy}>
        {m.HideFromNumber_send()}
      </SubmitButton>
    </form>
  )
}
