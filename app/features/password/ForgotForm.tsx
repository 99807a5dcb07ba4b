import { Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { useReady } from '../../session/useReady.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keepLogin, readLogin } from '../login/loginDraft.ts'
import { reasonOf, type Trouble } from '../login/trouble.ts'
import { isEmail } from '../register/validate.ts'

type State =
  | { step: 'writing' | 'sending'; fault?: string; trouble?: Trouble }
  | { step: 'sent'; usuario: string }

/** Asks for the letter with a link. The answer is the same whether or not there is an account. */
export const ForgotForm = () => {
  const [state, setState] = useState<State>({ step: 'writing' })
  const field = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  const ready = useReady()

  useEffect(() => {
    const input = field.current?.elements.namedItem('usuario') as HTMLInputElement | null
    if (input && input.value === '') input.value = readLogin().usuario ?? ''
  }, [])
  useEffect(() => {
    if (state.step === 'sent') sent.current?.focus()
    else if (state.fault) field.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.step === 'sending') return
    const usuario = String(new FormData(event.currentTarget).get('usuario')).trim()
    if (usuario === '')
      return setState({ step: 'writing', fault: m.Account_missing(), trouble: missing() })
    if (!isEmail(usuario))
      return setState({ step: 'writing', fault: m.Account_badEmail(), trouble: badEmail() })
    setState({ step: 'sending' })
    try {
      await api('POST /api/recuperar-senha', { body: { usuario } })
      keepLogin({ usuario })
      setState({ step: 'sent', usuario })
    } catch (error) {
      setState({ step: 'writing', trouble: { title: m.Forgot_failed(), text: reasonOf(error) } })
    }
  }

  if (state.step === 'sent') {
    return (
      <div ref={sent} tabIndex={-1} className="outline-0">
        <Notice tone="saved" title={m.Forgot_sent()}>
          {m.Forgot_sentText({ email: state.usuario })}
        </Notice>
      </div>
    )
  }
  const busy = state.step === 'sending'
  return (
    <form ref={field} className="account-form" method="post" onSubmit={submit} noValidate>
      {state.trouble && (
        <Notice tone="error" title={state.trouble.title}>
          {state.trouble.text}
        </Notice>
      )}
      <TextField
        label={m.Account_email()}
        name="usuario"
        type="email"
        icon={<Mail />}
        autoComplete="username"
        maxLength={254}
        error={state.fault}
        required
      />
      <Button className="w-full" type={ready ? 'submit' : 'button'} variant="primary" busy={busy}>
        {m.Forgot_submit()}
      </Button>
      <span role="status" className="sr-only">
        {busy ? m.Forgot_busy() : ''}
      </span>
    </form>
  )
}

const missing = (): Trouble => ({ title: m.Account_missingTitle(), text: m.Account_missingAll() })
const badEmail = (): Trouble => ({ title: m.Account_badEmailTitle(), text: m.Account_badEmail() })
