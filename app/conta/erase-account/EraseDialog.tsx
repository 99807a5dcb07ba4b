import { Link, useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { forgetPerson } from '../../session/leave.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { stepWords } from '../security/stepWords.tsx'
import { useConfirmation } from '../security/useConfirmation.tsx'

/** Asks for the password, and the second factor if there is one, before the account is erased. Import it lazily. */
export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { confirmed, dialog } = useConfirmation()
  const form = useApiForm({
    schema: ({ apagarConta }) => apagarConta,
    words: {
      failed: () => ({ title: m.EraseAccount_failed() }),
      codigos: { ...stepWords, campos_invalidos: () => undefined },
    },
    refused: { senha: () => m.PasswordForm_wrong() },
    send: (body) => confirmed(() => api('DELETE /api/conta', { body })),
    onSent: async ({ comprovante }) => {
      // Leave the panel first: without a session it would redirect to sign-in.
      await navigate(linkTo('/exclusao') + new URL(comprovante).hash, { replace: true })
      await forgetPerson()
      showToast(m.EraseAccount_done())
    },
  })
  return (
    <>
      <FormDialog
        form={form}
        title={m.EraseAccount_ask()}
        cancel={m.EraseAccount_keep()}
        send={m.EraseAccount_confirm()}
        variant="danger"
        onClose={onClose}
      >
        <p>{m.EraseAccount_text()}</p>
        <PasswordField
          {...form.field('senha')}
          label={m.PasswordForm_current()}
          autoComplete="current-password"
          help={
            <>
              {m.EraseAccount_noPassword()}{' '}
              <Link
                className="link inline-flex min-h-11 items-center"
                to={linkTo('/forgot-password')}
              >
                {m.EraseAccount_getPassword()}
              </Link>
            </>
          }
          required
        />
      </FormDialog>
      {dialog}
    </>
  )
}
