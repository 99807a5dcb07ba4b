import { KeyRound, Lock, Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { AccountPage } from '../../layout/AccountPage.tsx'
import { m } from '../../paraglide/messages.js'
import { enter } from '../../session/enter.ts'
import { useLeftEverywhere } from '../../session/leftEverywhere.ts'
import { useEnded } from '../../session/session.ts'
import { useReady } from '../../session/useReady.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { loginTrouble, reasonOf, type Trouble } from '../login/trouble.ts'

/** The way in for staff: password and the code of the second factor. */
export const AdminSignIn = () => {
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  const ready = useReady()
  const ended = useEnded()
  useLeftEverywhere()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = new FormData(form)
    const field = (name: string) => String(values.get(name)).trim()
    const usuario = field('usuario')
    const senha = String(values.get('senha'))
    if (usuario === '' || senha === '') {
      const empty = usuario === '' ? 'usuario' : 'senha'
      setTrouble({ title: m.Account_missingTitle(), text: m.Login_missingText() })
      return (form.elements.namedItem(empty) as HTMLInputElement).focus()
    }
    setTrouble(undefined)
    setBusy(true)
    try {
      const codigo = field('codigo').replace(/\s/g, '')
      const body = { usuario, senha, ...(codigo && { codigo }) }
      if (!enter(await api('POST /api/login/equipe', { body })))
        setTrouble({ title: m.Login_invalidTitle(), text: m.Login_invalidText() })
    } catch (error) {
      const { title } = loginTrouble(error)
      const wrong = title === m.Login_invalidTitle()
      // Staff have no recovery by e-mail to be told of.
      setTrouble({ title, text: wrong ? m.AdminSignIn_wrong() : reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AccountPage>
      <div>
        <h1 className="title-page">{m.AdminSignIn_title()}</h1>
        <p className="mt-2 text-muted">{m.AdminSignIn_text()}</p>
      </div>
      {ended === 'equipe' && <Notice title={m.Login_endedTitle()}>{m.Login_endedText()}</Notice>}
      {trouble && (
        <Notice tone="error" title={trouble.title}>
          {trouble.text}
        </Notice>
      )}
      <form className="account-form" method="post" onSubmit={submit} noValidate>
        <TextField
          label={m.AdminSignIn_email()}
          name="usuario"
          type="email"
          icon={<Mail />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          label={m.Login_password()}
          name="senha"
          icon={<Lock />}
          autoComplete="current-password"
          required
        />
        <TextField
          label={m.AdminSignIn_code()}
          name="codigo"
          icon={<KeyRound />}
          help={m.AdminSignIn_codeHelp()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <Button className="w-full" type={ready ? 'submit' : 'button'} variant="primary" busy={busy}>
          {m.Login_submit()}
        </Button>
        <span role="status" className="sr-only">
          {busy ? m.Login_busy() : ''}
        </span>
      </form>
    </AccountPage>
  )
}
