import { type ReactNode, useState } from 'react'
import { api } from '../../../api/client.ts'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx'
import { Outcome } from '../../../forms/Outcome.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { type FormWords, useApiForm } from '../../../forms/useApiForm.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { forgetLinkToken, useLinkToken } from '../../../session/linkToken.ts'
import { signOut } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const words: FormWords = {
  invalid: (error) => {
    if (error === 'missing')
      return { title: m.Register_noPasswordTitle(), text: m.Register_noPassword() }
    if (error === 'passwords')
      return { title: m.Register_otherPasswordTitle(), text: m.Register_otherPassword() }
    return { title: m.Password_rangeTitle(), text: m.Password_range() }
  },
  failed: () => ({ title: m.ResetForm_failed() }),
  codigos: {
    campos_invalidos: () => ({ title: m.Password_commonTitle(), text: m.Password_common() }),
  },
}

/** Chooses another password by the link of an e-mail. */
export const ResetForm = () => {
  const token = useLinkToken()
  const conta = useLinkToken('conta')
  const [expired, setExpired] = useState(false)
  const [signIn, setSignIn] = useState<'/admin' | '/login'>()
  const form = useApiForm({
    schema: ({ redefinirSenha }) => redefinirSenha,
    words,
    refused: { senha: () => m.Password_common() },
    send: ({ senha }) => api('POST /api/redefinir-senha', { body: { token: token ?? '', senha } }),
    onSent: () => {
      forgetLinkToken()
      signOut()
      setSignIn(conta === 'equipe' ? '/admin' : '/login')
    },
    onFailed: ({ campos }) => setExpired(campos.some(({ campo }) => campo === 'token')),
  })
  if (signIn)
    return (
      <Outcome>
        <Notice tone="saved" title={m.ResetForm_done()}>
          {m.ResetForm_doneText()}
        </Notice>
        <Next to={signIn}>{m.ResetForm_login()}</Next>
      </Outcome>
    )
  if (expired || token === '')
    return (
      <Outcome quiet={!expired}>
        <Notice tone="error" title={m.ResetForm_expiredTitle()}>
          {m.ResetForm_expiredText()}
        </Notice>
        <Next to="/forgot-password">{m.ResetForm_again()}</Next>
      </Outcome>
    )
  return (
    <form {...form.props} className="account-form">
      <FormFailure failure={form.failure} />
      <NewPasswordField
        {...form.field('senha')}
        label={m.Password_new()}
        typed={form.value('senha') ?? ''}
      />
      <PasswordField
        {...form.field('repetida')}
        label={m.Password_repeat()}
        autoComplete="new-password"
        required
      />
      <SubmitButton className="w-full" busy={form.busy}>
        {m.ResetForm_submit()}
      </SubmitButton>
    </form>
  )
}

const Next = ({
  to,
  children,
}: {
  to: '/admin' | '/login' | '/forgot-password'
  children: ReactNode
}) => (
  <ButtonLink variant="primary" to={linkTo(to)}>
    {children}
  </ButtonLink>
)
