import { api } from '../../../api/client.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmailLink, type Outcome, type Refusals } from './EmailLink.tsx'

/** Keeps a profile visible whose owner has long been away, by the link of the e-mail about it. */
export const StayVisible = () => (
  <EmailLink
    submit={m.StayVisible_submit()}
    busy={m.StayVisible_busy()}
    failed={m.StayVisible_failed()}
    use={stay}
    refusals={refusals}
  />
)

async function stay(token: string): Promise<Outcome> {
  await api('POST /api/visibilidade/continuar', { body: { token } })
  return { title: m.StayVisible_done(), text: m.StayVisible_doneText(), next: <SignIn /> }
}

const refusals: Refusals = {
  link_invalido: () => ({
    title: m.ConfirmEmail_invalid(),
    text: m.StayVisible_invalidText(),
    next: <SignIn />,
  }),
}

const SignIn = () => (
  <ButtonLink variant="primary" to={linkTo('/login')}>
    {m.Login_submit()}
  </ButtonLink>
)
