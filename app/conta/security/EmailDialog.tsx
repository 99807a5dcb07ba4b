import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { refreshPanelAccount } from '../../painel/account.ts'
import { m } from '../../paraglide/messages.js'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { stepWords } from './stepWords.tsx'
import { useConfirmation } from './useConfirmation.tsx'

/** Asks for another address. `correct`: the current one was never confirmed. Import it lazily. */
export default function EmailDialog({
  correct,
  onClose,
}: {
  correct: boolean
  onClose: () => void
}) {
  const showToast = useToast()
  const { confirmed, dialog } = useConfirmation()
  const form = useApiForm({
    schema: ({ trocarEmail }) => trocarEmail,
    words: {
      failed: () => ({ title: m.EmailChange_failed() }),
      codigos: { ...stepWords, campos_invalidos: () => undefined },
    },
    refused: { email: () => m.Account_badEmail(), senhaAtual: () => m.PasswordForm_wrong() },
    send: (body) => confirmed(() => api('PUT /api/email', { body })),
    onSent: ({ pendente }) => {
      if (pendente) showToast(m.ConfirmEmailNotice_sent({ email: pendente }))
      refreshPanelAccount()
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        form={form}
        title={correct ? m.ConfirmEmailNotice_correct() : m.EmailChange_title()}
        cancel={m.EmailChange_cancelForm()}
        send={m.EmailChange_send()}
        onClose={onClose}
      >
        <p>{correct ? m.EmailChange_correctText() : m.EmailChange_text()}</p>
        <TextField
          {...form.field('email')}
          label={m.EmailChange_new()}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
        />
        <PasswordField
          {...form.field('senhaAtual')}
          label={m.PasswordForm_current()}
          autoComplete="current-password"
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
