import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { Outcome } from '../../../forms/Outcome.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../session/session.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { EmailLink, type Outcome as LinkOutcome, type Refusals } from './EmailLink.tsx'

/** Confirms an address by the link that was sent to it, after a registration or a change. */
export const ConfirmEmail = () => (
  <EmailLink
    submit={m.ConfirmEmail_submit()}
    busy={m.ConfirmEmail_busy()}
    failed={m.ConfirmEmail_failed()}
    use={confirm}
    refusals={refusals}
  />
)

async function confirm(token: string): Promise<LinkOutcome> {
  const { situacao } = await api('POST /api/confirmar-email', { body: { token } })
  const next = <ToPanel />
  return situacao === 'trocado'
    ? { title: m.ConfirmEmail_changed(), text: m.ConfirmEmail_changedText(), next }
    : { title: m.ConfirmEmail_done(), text: m.ConfirmEmail_doneText(), next }
}

const refusals: Refusals = {
  link_vencido: () => ({
    title: m.ConfirmEmail_expired(),
    text: m.ConfirmEmail_expiredText(),
    next: <SendAgain />,
  }),
  link_usado: () => ({
    title: m.ConfirmEmail_used(),
    text: m.ConfirmEmail_usedText(),
    next: <ToPanel />,
    tone: 'plain',
  }),
  link_invalido: () => ({
    title: m.ConfirmEmail_invalid(),
    text: m.ConfirmEmail_invalidText(),
    next: <SendAgain />,
  }),
  email_existente: () => ({
    title: m.ConfirmEmail_taken(),
    text: m.ConfirmEmail_takenText(),
    next: <ToPanel />,
  }),
}

/** Without a session it leads through the sign-in page. */
const ToPanel = () => (
  <ButtonLink variant="primary" to={linkTo('/painel')}>
    {m.ConfirmEmail_panel()}
  </ButtonLink>
)

/** Sends another link, for the account that is signed in here, or says that it needs none. */
const SendAgain = () => {
  const user = useSession()
  const [busy, setBusy] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const showToast = useToast()
  if (!user)
    return (
      <ButtonLink variant="primary" to={linkTo('/login')}>
        {m.ConfirmEmail_signIn()}
      </ButtonLink>
    )
  if (confirmed)
    return (
      <Outcome>
        <Notice tone="saved">{m.ConfirmEmail_already()}</Notice>
        <ToPanel />
      </Outcome>
    )
  const send = async () => {
    setBusy(true)
    try {
      const { enviado } = await api('POST /api/email/link', {})
      if (enviado) showToast(m.ConfirmEmail_sent())
      setConfirmed(!enviado)
    } catch (error) {
      showToast(reasonOf(error) ?? m.ConfirmEmailNotice_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" busy={busy} onClick={send}>
      {m.ConfirmEmail_again()}
    </Button>
  )
}
