import { Mail } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { Outcome } from '../../../forms/Outcome.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { keepSignIn, signInDraft } from '../../../forms/signIn.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Asks for the e-mail with a link. The answer is the same whether or not there is an account. */
export const ForgotForm = () => {
  const [sentTo, setSentTo] = useState<string>()
  const form = useApiForm({
    schema: ({ recuperarSenha }) => recuperarSenha,
    draft: signInDraft,
    words: {
      invalid: (error) =>
        error === 'missing'
          ? { title: m.Account_missingTitle(), text: m.Account_missingAll() }
          : { title: m.Account_badEmailTitle(), text: m.Account_badEmail() },
      failed: () => ({ title: m.ForgotForm_failed() }),
    },
    send: (body) => api('POST /api/recuperar-senha', { body }),
    onSent: (_, { usuario }) => {
      keepSignIn(usuario)
      setSentTo(usuario)
    },
  })
  if (sentTo)
    return (
      <Outcome>
        <Notice tone="saved" title={m.ForgotForm_sent()}>
          {m.ForgotForm_sentText({ email: sentTo })}
        </Notice>
      </Outcome>
    )
  return (
    <form {...form.props} className="account-form">
      <FormFailure failure={form.failure} />
      <TextField
        {...form.field('usuario')}
        label={m.Account_email()}
        type="email"
        icon={<Mail />}
        autoComplete="username"
        maxLength={254}
        required
      />
      <SubmitButton className="w-full" busy={form.busy} busyText={m.ForgotForm_busy()}>
        {m.ForgotForm_submit()}
      </SubmitButton>
    </form>
  )
}
