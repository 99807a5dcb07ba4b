import { api } from '../../../api/client.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import '../../../styles/account.css'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmailLink, type Outcome, type Refusals } from './EmailLink.tsx'

/** Ends all alerts of an address and erases it, by the link of any message. */
export const EndAlerts = () => (
  <EmailLink
    name="encerrar"
    submit={m.EndAlerts_submit()}
    busy={m.EndAlerts_busy()}
    failed={m.EndAlerts_failed()}
    use={end}
    refusals={refusals}
  />
)

async function end(token: string): Promise<Outcome> {
  await api('POST /api/alertas/encerrar', { body: { token } })
  return { title: m.EndAlerts_done(), text: m.EndAlerts_doneText(), next: <Home /> }
}

const refusals: Refusals = {
  link_invalido: () => ({
    title: m.ConfirmEmail_invalid(),
    text: m.EndAlerts_invalidText(),
    next: <Home />,
  }),
}

const Home = () => (
  <ButtonLink variant="primary" to={linkTo('/')}>
    {m.ErrorPage_home()}
  </ButtonLink>
)
