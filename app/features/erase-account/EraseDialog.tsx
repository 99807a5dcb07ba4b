import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { leaveForGood } from '../../session/leave.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf } from '../login/trouble.ts'

/** Takes the password as the last word: there is no way back from here. */
export const EraseDialog = ({ onClose }: { onClose: () => void }) => {
  const [senha, setSenha] = useState('')
  const [fault, setFault] = useState<string>()
  const [failed, setFailed] = useState<{ reason?: string }>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const navigate = useNavigate()
  const showToast = useToast()
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
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
      else setFailed({ reason: reasonOf(error) })
      return
    }
    // First out of the panel, which sends whoever has no session to sign in.
    await navigate(linkTo('/'), { replace: true })
    leaveForGood()
    showToast(m.EraseAccount_done())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.EraseAccount_ask()}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.EraseAccount_keep()}
          </Button>
          <Button form={formId} type="submit" variant="danger" busy={busy}>
            {m.EraseAccount_confirm()}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" onSubmit={submit} noValidate>
        {failed && (
          <Notice tone="error" title={m.EraseAccount_failed()}>
            {failed.reason}
          </Notice>
        )}
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
      </form>
    </Dialog>
  )
}
