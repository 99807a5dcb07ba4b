import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { signOut } from '../../session/session.ts'
import { useReady } from '../../session/useReady.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { forgetLinkToken, useLinkToken } from '../email-link/linkToken.ts'
import { reasonOf, type Trouble } from '../login/trouble.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { MAX, MIN } from './strength.ts'

type Faults = { senha?: string; repetida?: string }
/** Where one signs in with the new password. */
type SignIn = '/admin' | '/login'
type State = {
  step: 'writing' | 'sending' | 'done' | 'expired'
  faults: Faults
  trouble?: Trouble
  signIn?: SignIn
}

/** Chooses another password by the link of an e-mail. */
export const ResetForm = () => {
  const [state, setState] = useState<State>({ step: 'writing', faults: {} })
  const [senha, setSenha] = useState('')
  const [repetida, setRepetida] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const token = useLinkToken()
  const ready = useReady()

  useEffect(() => {
    if (token === '') setState({ step: 'expired', faults: {} })
  }, [token])
  useEffect(() => {
    if (state.step === 'done') outcome.current?.focus()
    else if (state.faults.senha || state.faults.repetida)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.step === 'sending') return
    const found = check(senha, repetida)
    if (found) return setState({ step: 'writing', ...found })
    setState({ step: 'sending', faults: {} })
    try {
      const { tipo } = await api('POST /api/redefinir-senha', {
        body: { token: token ?? '', senha },
      })
      forgetLinkToken()
      signOut()
      setState({ step: 'done', faults: {}, signIn: tipo === 'equipe' ? '/admin' : '/login' })
    } catch (error) {
      setState(explain(error))
    }
  }

  if (state.step === 'done' || state.step === 'expired') {
    const done = state.step === 'done'
    return (
      <div ref={outcome} tabIndex={-1} className="grid gap-5 outline-0">
        <Notice
          tone={done ? 'saved' : 'error'}
          title={done ? m.Reset_done() : m.Reset_expiredTitle()}
        >
          {done ? m.Reset_doneText() : m.Reset_expiredText()}
        </Notice>
        <ButtonLink
          variant="primary"
          to={linkTo(done ? (state.signIn ?? '/login') : '/forgot-password')}
        >
          {done ? m.Reset_login() : m.Reset_again()}
        </ButtonLink>
      </div>
    )
  }
  const busy = state.step === 'sending'
  return (
    <form ref={form} className="account-form" method="post" onSubmit={submit} noValidate>
      {state.trouble && (
        <Notice tone="error" title={state.trouble.title}>
          {state.trouble.text}
        </Notice>
      )}
      <NewPasswordField
        label={m.Password_new()}
        name="senha"
        value={senha}
        error={state.faults.senha}
        onChange={setSenha}
      />
      <PasswordField
        label={m.Password_repeat()}
        name="repetida"
        autoComplete="new-password"
        value={repetida}
        error={state.faults.repetida}
        onChange={(event) => setRepetida(event.target.value)}
        required
      />
      <Button className="w-full" type={ready ? 'submit' : 'button'} variant="primary" busy={busy}>
        {m.Reset_submit()}
      </Button>
    </form>
  )
}

function check(senha: string, repetida: string): { faults: Faults; trouble: Trouble } | null {
  if (senha === '' || repetida === '')
    return {
      faults: {
        ...(senha === '' && { senha: m.Account_missing() }),
        ...(repetida === '' && { repetida: m.Account_missing() }),
      },
      trouble: { title: m.Register_noPasswordTitle(), text: m.Register_noPassword() },
    }
  if (senha !== repetida)
    return {
      faults: { repetida: m.Register_otherPassword() },
      trouble: { title: m.Register_otherPasswordTitle(), text: m.Register_otherPassword() },
    }
  if (senha.length < MIN || senha.length > MAX)
    return {
      faults: { senha: m.Password_range() },
      trouble: { title: m.Password_rangeTitle(), text: m.Password_range() },
    }
  return null
}

function explain(error: unknown): State {
  const campos = error instanceof ApiError ? error.campos : []
  if (campos.some(({ campo }) => campo === 'token')) return { step: 'expired', faults: {} }
  if (campos.some(({ campo }) => campo === 'senha'))
    return {
      step: 'writing',
      faults: { senha: m.Password_common() },
      trouble: { title: m.Password_commonTitle(), text: m.Password_common() },
    }
  return {
    step: 'writing',
    faults: {},
    trouble: { title: m.Reset_failed(), text: reasonOf(error) },
  }
}
