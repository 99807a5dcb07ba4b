import { useState } from 'react'
import { ApiError, api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf, type Trouble } from '../login/trouble.ts'
import { usePanelAccount } from '../panel/account.ts'
import { isEmail } from '../register/validate.ts'

type Faults = { email?: string; senhaAtual?: string }

/** Asks for another address. `correct`: the one of now was never confirmed. Import it lazily. */
export default function EmailDialog({
  correct,
  onClose,
}: {
  correct: boolean
  onClose: () => void
}) {
  const [email, setEmail] = useState('')
  const [senhaAtual, setSenhaAtual] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failed, setFailed] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  const { refresh } = usePanelAccount()
  const showToast = useToast()

  const send = async () => {
    const found = check(email.trim(), senhaAtual)
    setFaults(found)
    setFailed(undefined)
    if (found.email || found.senhaAtual) return
    setBusy(true)
    try {
      const { pendente } = await api('PUT /api/email', {
        body: { email: email.trim(), senhaAtual },
      })
      if (pendente) showToast(m.ConfirmEmailNotice_sent({ email: pendente }))
      refresh()
      onClose()
    } catch (error) {
      const names = error instanceof ApiError ? error.campos.map(({ campo }) => campo) : []
      if (names.length > 0)
        setFaults({
          ...(names.includes('email') && { email: m.Account_badEmail() }),
          ...(names.includes('senhaAtual') && { senhaAtual: m.PasswordForm_wrong() }),
        })
      else setFailed({ title: m.EmailChange_failed(), text: reasonOf(error) })
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={correct ? m.ConfirmEmailNotice_correct() : m.EmailChange_title()}
      cancel={m.EmailChange_cancelForm()}
      send={m.EmailChange_send()}
      busy={busy}
      failed={failed && { title: failed.title, text: failed.text }}
      fault={faults.email ?? faults.senhaAtual}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{correct ? m.EmailChange_correctText() : m.EmailChange_text()}</p>
      <TextField
        label={m.EmailChange_new()}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={faults.email}
        onChange={(event) => setEmail(event.target.value)}
        required
      />
      <PasswordField
        label={m.PasswordForm_current()}
        name="senhaAtual"
        autoComplete="current-password"
        value={senhaAtual}
        error={faults.senhaAtual}
        onChange={(event) => setSenhaAtual(event.target.value)}
        required
      />
    </FormDialog>
  )
}

function check(email: string, senhaAtual: string): Faults {
  const faults: Faults = {}
  if (email === '') faults.email = m.Account_missing()
  else if (!isEmail(email)) faults.email = m.Account_badEmail()
  if (senhaAtual === '') faults.senhaAtual = m.Account_missing()
  return faults
}
