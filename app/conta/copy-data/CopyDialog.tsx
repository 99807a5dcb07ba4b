import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { stepWords } from '../security/stepWords.tsx'
import { useConfirmation } from '../security/useConfirmation.tsx'

/** Asks for the password, and the second factor if there is one, then downloads the copy. Import it lazily. */
export default function CopyDialog({ onClose }: { onClose: () => void }) {
  const showToast = useToast()
  const { confirmed, dialog } = useConfirmation()
  const form = useApiForm({
    schema: ({ copia }) => copia,
    words: {
      failed: () => ({ title: m.CopyData_failed() }),
      codigos: { ...stepWords, campos_invalidos: () => undefined },
    },
    refused: { senha: () => m.PasswordForm_wrong() },
    send: (body) => confirmed(() => api('POST /api/conta/copia', { body })),
    onSent: ({ url }) => {
      // A link and no navigation: the page stays as it is, whatever was typed on it.
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      showToast(m.CopyData_started())
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        form={form}
        title={m.CopyData_ask()}
        cancel={m.CopyData_cancel()}
        send={m.CopyData_download()}
        onClose={onClose}
      >
        <p>{m.CopyData_text()}</p>
        <PasswordField
          {...form.field('senha')}
          label={m.PasswordForm_current()}
          autoComplete="current-password"
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
