import { type ReactNode, useCallback, useState } from 'react'
import type { SituacaoDoLink } from '../../../../contract/conta.ts'
import { api } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
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
import { Skeleton } from '../../../ui/Skeleton.tsx'

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

/** Chooses another password by the link of an e-mail, if the link is still good for it. */
export const ResetForm = () => {
  const token = useLinkToken()
  const isStaff = useLinkToken('conta') === 'equipe'
  const { state, data } = useLoaded(
    useCallback(
      async (signal: AbortSignal): Promise<SituacaoDoLink> =>
        token
          ? (await api('POST /api/redefinir-senha/link', { body: { token }, signal })).situacao
          : 'invalido',
      [token],
    ),
  )
  if (token === undefined || (token && state === 'loading')) return <Skeleton className="h-72" />
  if (data && data !== 'valido') return <DeadLink situacao={data} isStaff={isStaff} />
  // Also where the question failed: the server decides again when the form is sent.
  return <LinkForm key={token} token={token} isStaff={isStaff} />
}

type Dead = Exclude<SituacaoDoLink, 'valido'>

const deadWords: Record<Dead, () => { title: string; text: string }> = {
  usado: () => ({ title: m.ConfirmEmail_used(), text: m.ResetForm_usedText() }),
  vencido: () => ({ title: m.ConfirmEmail_expired(), text: m.ResetForm_expiredText() }),
  invalido: () => ({ title: m.ConfirmEmail_invalid(), text: m.ResetForm_invalidText() }),
}

/** `tried`: it was refused only when the form was sent. */
const DeadLink = ({
  situacao,
  isStaff,
  tried = false,
}: {
  situacao: Dead
  isStaff: boolean
  tried?: boolean
}) => {
  const { title, text } = deadWords[situacao]()
  return (
    <Outcome quiet={!tried}>
      <Notice tone="error" title={title}>
        {isStaff ? m.ResetForm_staffText() : text}
      </Notice>
      {isStaff ? (
        <Next to="/admin">{m.ResetForm_login()}</Next>
      ) : (
        <Next to="/forgot-password">{m.ResetForm_again()}</Next>
      )}
      {situacao === 'usado' && !isStaff && (
        <ButtonLink to={linkTo('/login')}>{m.ResetForm_login()}</ButtonLink>
      )}
    </Outcome>
  )
}

const LinkForm = ({ token, isStaff }: { token: string; isStaff: boolean }) => {
  const [refused, setRefused] = useState(false)
  const [done, setDone] = useState(false)
  const form = useApiForm({
    schema: ({ redefinirSenha }) => redefinirSenha,
    words,
    refused: { senha: () => m.Password_common() },
    send: ({ senha }) => api('POST /api/redefinir-senha', { body: { token, senha } }),
    onSent: () => {
      forgetLinkToken()
      signOut()
      setDone(true)
    },
    onFailed: ({ campos }) => setRefused(campos.some(({ campo }) => campo === 'token')),
  })
  if (done)
    return (
      <Outcome>
        <Notice tone="saved" title={m.ResetForm_done()}>
          {m.ResetForm_doneText()}
        </Notice>
        <Next to={isStaff ? '/admin' : '/login'}>{m.ResetForm_login()}</Next>
      </Outcome>
    )
  if (refused) return <DeadLink situacao="invalido" isStaff={isStaff} tried />
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
