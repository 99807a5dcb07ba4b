import { KeyRound } from 'lucide-react'
import { api } from '../../api/client.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { PasskeySignIn } from '../../forms/PasskeySignIn.tsx'
import { SignInFields } from '../../forms/SignInFields.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { takeSession } from '../../forms/signIn.ts'
import { useApiForm } from '../../forms/useApiForm.ts'
import { AccountPage } from '../../layout/AccountPage.tsx'
import { m } from '../../paraglide/messages.js'
import { useLeft } from '../../session/left.ts'
import { useEnded } from '../../session/session.ts'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Sign-in of staff: password and the code of the second factor. */
export default function AdminSignIn() {
  const ended = useEnded()
  useLeft()
  const form = useApiForm({
    schema: ({ entrarEquipe }) => entrarEquipe,
    words: {
      invalid: () => ({ title: m.Account_missingTitle(), text: m.Login_missingText() }),
      failed: () => ({ title: m.Login_failed() }),
      codigos: {
        // Staff have no recovery by e-mail, so it is not mentioned.
        credenciais_invalidas: () => ({
          title: m.Login_invalidTitle(),
          text: m.AdminSignIn_wrong(),
        }),
        conta_suspensa: () => ({ title: m.Login_suspendedTitle() }),
        outro_tipo_de_conta: () => ({ title: m.Login_otherKindTitle() }),
      },
    },
    send: async (body) => takeSession(await api('POST /api/login/equipe', { body })),
  })
  return (
    <AccountPage>
      <div>
        <h1 className="title-page">{m.AdminSignIn_title()}</h1>
        <p className="mt-2 text-muted">{m.AdminSignIn_text()}</p>
      </div>
      {ended === 'equipe' && <Notice title={m.Login_endedTitle()}>{m.Login_endedText()}</Notice>}
      <FormFailure failure={form.failure} />
      <form {...form.props} className="account-form">
        <SignInFields field={form.field} label={m.AdminSignIn_email()} type="email" />
        <TextField
          {...form.field('codigo')}
          label={m.AdminSignIn_code()}
          icon={<KeyRound />}
          help={m.AdminSignIn_codeHelp()}
          autoComplete="one-time-code"
          maxLength={32}
        />
        <SubmitButton className="w-full" busy={form.busy} busyText={m.Login_busy()}>
          {m.Login_submit()}
        </SubmitButton>
      </form>
      <PasskeySignIn />
    </AccountPage>
  )
}
