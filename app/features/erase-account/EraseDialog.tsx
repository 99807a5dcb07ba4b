import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { forgetPerson } from '../../session/leave.ts'
import { PasswordField } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf } from '../login/trouble.ts'

/** Takes the password as the last word: there is no way back from here. */
export const EraseDialog = ({ onClose }: { onClose: () => void }) => {
  const [senha, setSenha] = useState('')
  const [fault, setFault] = useState<string>()
  const [failed, setFailed] = useState<{ title: string; text: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const showToast = useToast()

  const erase = async () => {
    setFault(senha === '' ? m.Account_missing() : undefined)
    setFailed(undefined)
    if (senha === '') return
    setBusy(true)
    try {
      await api('DELETE /api/conta', { body: { senha } })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.codigo === 'campos_invalidos')
        setFault(m.PasswordForm_wrong())
      else setFailed({ title: m.EraseAccount_failed(), text: reasonOf(error) })
      return
    }
    // First out of the panel, which sends whoever has no session to sign in.
    await navigate(linkTo('/'), { replace: true })
    await forgetPerson()
    showToast(m.EraseAccount_done())
  }
  return (
    <FormDialog
      title={m.EraseAccount_ask()}
      cancel={m.EraseAccount_keep()}
      send={m.EraseAccount_confirm()}
      variant="danger"
      busy={busy}
      failed={failed}
      fault={fault}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <p>{m.EraseAccount_text()}</p>
      <PasswordField
        label={m.PasswordForm_current()}
        name="senha"
        autoComplete="current-password"
        value={senha}
        error={fault}
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
        onChange={(event) => setSenha(event.target.value)}
        required
      />
    </FormDialog>
  )
}
