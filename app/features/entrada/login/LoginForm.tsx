import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { PasskeySignIn } from '../../../forms/PasskeySignIn.tsx'
import { SignInFields } from '../../../forms/SignInFields.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { signInDraft, signInWords, takeSession } from '../../../forms/signIn.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useEnded } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Segment } from '../../../ui/Choice.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { LostStep } from './LostStep.tsx'

/** Signs in as one of the two kinds; its page redirects once somebody is signed in. */
export const LoginForm = () => {
  const form = useApiForm({
    schema: ({ entrar }) => entrar,
    defaults: { tipo: 'assinante' },
    draft: signInDraft,
    words: {
      ...signInWords,
      invalid: () => ({ title: m.Account_missingTitle(), text: m.Login_missingText() }),
    },
    send: async ({ tipo, ...body }) => takeSession(await api(`POST /api/login/${tipo}`, { body })),
  })
  const tipo = form.value('tipo')
  const { codigo } = form.failure ?? {}
  // Once asked for, it stays asked for.
  const [asksCode, setAsksCode] = useState(false)
  if (!asksCode && (codigo === 'codigo_necessario' || codigo === 'codigo_invalido'))
    setAsksCode(true)
  const other = tipo === 'modelo' ? 'assinante' : 'modelo'
  const ended = useEnded()
  // What a first attempt was told is the newer word: an account may be suspended.
  const [tried, setTried] = useState(false)
  if (!tried && form.failure) setTried(true)
  return (
    <>
      {ended && !tried && <Notice title={m.Login_endedTitle()}>{m.Login_endedText()}</Notice>}
      <FormFailure failure={form.failure}>
        {codigo === 'codigo_necessario' && (
          <LostStep
            credenciais={() => ({ usuario: form.value('usuario'), senha: form.value('senha') })}
          />
        )}
        {form.failure?.codigo === 'conta_suspensa' && (
          <p>
            <Link className="link inline-flex min-h-11 items-center" to={linkTo('/faq')}>
              {m.UndoEmail_write()}
            </Link>
          </p>
        )}
        {form.failure?.codigo === 'conta_em_exclusao' && (
          <Button
            className="mt-2"
            size="small"
            onClick={() => {
              form.set('cancelar_exclusao', true)
              void form.submit()
            }}
          >
            {m.Login_cancelErasure()}
          </Button>
        )}
        {form.failure?.codigo === 'outro_tipo_de_conta' && (
          <Button
            className="mt-2"
            size="small"
            onClick={() => {
              form.set('tipo', other)
              void form.submit()
            }}
          >
            {other === 'assinante' ? m.Login_asClient() : m.Login_asCompanion()}
          </Button>
        )}
      </FormFailure>
      <form {...form.props} className="account-form">
        <Segment
          label={m.Login_kind()}
          name="tipo"
          value={tipo}
          onChange={(chosen) => form.set('tipo', chosen)}
          options={[
            { codigo: 'assinante', label: m.Login_client() },
            { codigo: 'modelo', label: m.Login_companion() },
          ]}
        />
        <SignInFields field={form.field} label={m.Login_user()} />
        {asksCode && (
          <TextField
            {...form.field('codigo')}
            label={m.ConfirmIdentity_code()}
            icon={<KeyRound />}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        )}
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox {...form.field('lembrar')}>{m.Login_remember()}</Checkbox>
          <Link
            className="link inline-flex min-h-11 items-center text-sm"
            to={linkTo('/forgot-password')}
          >
            {m.Login_forgot()}
          </Link>
        </div>
        <SubmitButton className="w-full" busy={form.busy} busyText={m.Login_busy()}>
          {m.Login_submit()}
        </SubmitButton>
      </form>
      <PasskeySignIn lembrar={form.value('lembrar')} />
    </>
  )
}
