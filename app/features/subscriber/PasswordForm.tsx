import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { type SessionUser, signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf, type Trouble } from '../login/trouble.ts'
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import { MAX, MIN } from '../password/strength.ts'

type Faults = { senhaAtual?: string; novaSenha?: string }

/** Another password for a client's account; every other session ends. */
export const PasswordForm = ({ user }: { user: SessionUser }) => {
  const [senhaAtual, setSenhaAtual] = useState('')
  const [novaSenha, setNovaSenha] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const showToast = useToast()

  useEffect(() => {
    if (faults.senhaAtual || faults.novaSenha)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check(senhaAtual, novaSenha)
    setFaults(found)
    setTrouble(undefined)
    if (found.senhaAtual || found.novaSenha) return
    setBusy(true)
    try {
      const { token } = await api('PUT /api/assinante/{id}/senha', {
        params: { id: user.id },
        body: { senhaAtual, novaSenha },
      })
      signIn({ token, usuario: { id: user.id, nome: user.nome } })
      setSenhaAtual('')
      setNovaSenha('')
      showToast(m.PasswordForm_saved())
    } catch (error) {
      setFaults(faultsOf(error))
      setTrouble({ title: m.PasswordForm_failed(), text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="account-form" method="post" onSubmit={submit} noValidate>
      {trouble && (
        <Notice tone="error" title={trouble.title}>
          {trouble.text}
        </Notice>
      )}
      <PasswordField
        label={m.PasswordForm_current()}
        name="senhaAtual"
        autoComplete="current-password"
        value={senhaAtual}
        error={faults.senhaAtual}
        onChange={(event) => setSenhaAtual(event.target.value)}
        required
      />
      <NewPasswordField
        label={m.Password_new()}
        name="novaSenha"
        value={novaSenha}
        error={faults.novaSenha}
        onChange={setNovaSenha}
      />
      <Button className="justify-self-start" type="submit" variant="primary" busy={busy}>
        {m.PasswordForm_submit()}
      </Button>
    </form>
  )
}

function check(senhaAtual: string, novaSenha: string): Faults {
  const faults: Faults = {}
  if (senhaAtual === '') faults.senhaAtual = m.Account_missing()
  if (novaSenha === '') faults.novaSenha = m.Account_missing()
  else if (novaSenha.length < MIN || novaSenha.length > MAX) faults.novaSenha = m.Password_range()
  return faults
}

function faultsOf(error: unknown): Faults {
  const names = error instanceof ApiError ? error.campos.map(({ campo }) => campo) : []
  return {
    ...(names.includes('senhaAtual') && { senhaAtual: m.PasswordForm_wrong() }),
    ...(names.includes('novaSenha') && { novaSenha: m.Password_common() }),
  }
}
