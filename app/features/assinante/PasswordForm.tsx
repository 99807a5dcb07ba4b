import { api } from '../../api/client.ts'
import { stepWords } from '../../conta/security/stepWords.tsx'
import { useConfirmation } from '../../conta/security/useConfirmation.tsx'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { NewPasswordField } from '../../forms/NewPasswordField.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { type SessionUser, signIn } from '../../session/session.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import '../../styles/account.css'

/** Changes a client's password; every other session ends. */
export const PasswordForm = ({ user: { id, nome } }: { user: SessionUser }) => {
  const showToast = useToast()
  const { confirmed, dialog } = useConfirmation()
  const form = useApiForm({
    schema: ({ trocarSenha }) => trocarSenha,
    defaults: { senhaAtual: '', novaSenha: '' },
    words: { failed: () => ({ title: m.PasswordForm_failed() }), codigos: stepWords },
    refused: {
      senhaAtual: () => m.PasswordForm_wrong(),
      novaSenha: () => m.Password_common(),
    },
    send: (body) => confirmed(() => api('PUT /api/assinante/{id}/senha', { params: { id }, body })),
    again: true,
    onSent: ({ token }) => {
      signIn({ token, usuario: { id, nome } })
      showToast(m.PasswordForm_saved())
    },
  })
  return (
    <>
      <form {...form.props} className="account-form">
        <FormFailure failure={form.failure} />
        <PasswordField
          {...form.field('senhaAtual')}
          label={m.PasswordForm_current()}
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          {...form.field('novaSenha')}
          label={m.Password_new()}
          typed={form.value('novaSenha')}
        />
        <SubmitButton className="justify-self-start" busy={form.busy}>
          {m.PasswordForm_submit()}
        </SubmitButton>
      </form>
      {dialog}
    </>
  )
}
