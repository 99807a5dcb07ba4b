import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { signOut } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { EmailLink, type Refusals } from './EmailLink.tsx'

/** Undoes a change of e-mail, and leads on to choosing another password. */
export const UndoEmail = () => {
  const navigate = useNavigate()
  const showToast = useToast()
  const undo = async (link: string) => {
    const { token } = await api('POST /api/desfazer-email', { body: { token: link } })
    signOut()
    showToast(m.UndoEmail_done())
    await navigate(linkTo('/redefinir-senha', {}, { hash: `token=${token}` }), { replace: true })
    return null
  }
  return (
    <EmailLink
      submit={m.UndoEmail_submit()}
      busy={m.UndoEmail_busy()}
      failed={m.UndoEmail_failed()}
      use={undo}
      refusals={refusals}
    />
  )
}

const refusals: Refusals = {
  link_vencido: () => ({
    title: m.UndoEmail_expired(),
    text: m.UndoEmail_expiredText(),
    next: <ToTeam />,
  }),
  link_usado: () => ({
    title: m.ConfirmEmail_used(),
    text: m.UndoEmail_usedText(),
    next: (
      <ButtonLink variant="primary" to={linkTo('/forgot-password')}>
        {m.ResetForm_again()}
      </ButtonLink>
    ),
  }),
  link_invalido: () => ({
    title: m.ConfirmEmail_invalid(),
    text: m.UndoEmail_invalidText(),
    next: <ToTeam />,
  }),
  email_existente: () => ({
    title: m.ConfirmEmail_taken(),
    text: m.UndoEmail_takenText(),
    next: <ToTeam />,
  }),
}

const ToTeam = () => (
  <ButtonLink variant="primary" to={linkTo('/faq')}>
    {m.UndoEmail_write()}
  </ButtonLink>
)
