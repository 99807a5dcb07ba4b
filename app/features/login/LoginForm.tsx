import { Lock, Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { enter } from '../../session/enter.ts'
import { readEnded } from '../../session/session.ts'
import { useReady } from '../../session/useReady.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Segment } from '../../ui/Choice.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { forgetLogin, keepLogin, readLogin } from './loginDraft.ts'
import { SignInTrouble } from './SignInTrouble.tsx'
import { type Kind, loginTrouble, type Trouble } from './trouble.ts'

/**
 * Signs in as one of the two kinds; its page leads on once somebody is. Whatever fails, what was typed
 * stays in the fields.
 */
export const LoginForm = () => {
  const [kind, setKind] = useState<Kind>('assinante')
  const [trouble, setTrouble] = useState<Trouble>()
  const [missing, setMissing] = useState<{ usuario?: string; senha?: string }>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ready = useReady()

  useEffect(() => {
    const draft = readLogin()
    if ((draft.kind ?? readEnded()) === 'modelo') setKind('modelo')
    const field = form.current?.elements.namedItem('usuario') as HTMLInputElement | null
    if (field && draft.usuario && field.value === '') field.value = draft.usuario
  }, [])
  // The first bad field takes the focus.
  useEffect(() => {
    if (missing.usuario || missing.senha)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [missing])

  const keep = (changed: { kind?: Kind; usuario?: string }) => keepLogin({ kind, ...changed })

  const choose = (chosen: Kind) => {
    setKind(chosen)
    keep({ kind: chosen })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signInAs(kind)
  }
  const signInAs = async (kind: Kind) => {
    if (busy || !form.current) return
    const values = new FormData(form.current)
    const usuario = String(values.get('usuario')).trim()
    const senha = String(values.get('senha'))
    const bad = {
      ...(usuario === '' && { usuario: m.Account_missing() }),
      ...(senha === '' && { senha: m.Account_missing() }),
    }
    setMissing(bad)
    if (bad.usuario || bad.senha)
      return setTrouble({ title: m.Account_missingTitle(), text: m.Login_missingText() })
    setTrouble(undefined)
    setBusy(true)
    try {
      const body = { usuario, senha, lembrar: values.get('lembrar') === 'on' }
      const entrada = await api(`POST /api/login/${kind}`, { body })
      if (!enter(entrada))
        return setTrouble({ title: m.Login_invalidTitle(), text: m.Login_invalidText() })
      forgetLogin()
    } catch (error) {
      setTrouble(loginTrouble(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {trouble && (
        <SignInTrouble
          trouble={trouble}
          kind={kind}
          onKind={(other) => {
            choose(other)
            void signInAs(other)
          }}
        />
      )}
      <form ref={form} className="account-form" method="post" onSubmit={submit} noValidate>
        <Segment
          label={m.Login_kind()}
          name="tipo"
          value={kind}
          onChange={choose}
          options={[
            { codigo: 'assinante', label: m.Login_client() },
            { codigo: 'modelo', label: m.Login_companion() },
          ]}
        />
        <TextField
          label={m.Login_user()}
          name="usuario"
          icon={<Mail />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={missing.usuario}
          onChange={(event) => keep({ usuario: event.target.value })}
          required
        />
        <PasswordField
          label={m.Login_password()}
          name="senha"
          icon={<Lock />}
          autoComplete="current-password"
          error={missing.senha}
          required
        />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox name="lembrar">{m.Login_remember()}</Checkbox>
          <Link
            className="link inline-flex min-h-11 items-center text-sm"
            to={linkTo('/forgot-password')}
          >
            {m.Login_forgot()}
          </Link>
        </div>
        <Button className="w-full" type={ready ? 'submit' : 'button'} variant="primary" busy={busy}>
          {m.Login_submit()}
        </Button>
        <span role="status" className="sr-only">
          {busy ? m.Login_busy() : ''}
        </span>
      </form>
    </>
  )
}
