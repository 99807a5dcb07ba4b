import { type ReactNode, useState } from 'react'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { Outcome as OutcomeBox } from '../../../forms/Outcome.tsx'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { forgetLinkToken, useLinkToken } from '../../../session/linkToken.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** What came of a link: a sentence in the place of the button, and where to go from there. */
export type Outcome = {
  title: string
  text: string
  next: ReactNode
  /** Of a refusal: an error, unless nothing is wrong. */
  tone?: 'plain'
}
/** What the server says against a link, by its `codigo`. */
export type Refusals = { link_invalido: () => Outcome } & Partial<Record<string, () => Outcome>>

type EmailLinkProps = {
  /** What the token is called in the address. */
  name?: 'encerrar'
  submit: string
  busy: string
  failed: string
  /** Uses the link; null when it navigates to another page. Throws as `api` does. */
  use: (token: string) => Promise<Outcome | null>
  refusals: Refusals
}

/**
 * A link from an e-mail does nothing before a button is clicked: mail scanners open every address in an
 * e-mail, and would use it up.
 */
export const EmailLink = (props: EmailLinkProps) => {
  const token = useLinkToken(props.name)
  // Of another link in the same tab nothing has been said yet.
  return <OneLink key={token} token={token} {...props} />
}

const OneLink = ({
  token,
  submit,
  busy,
  failed,
  use,
  refusals,
}: EmailLinkProps & { token: string | undefined }) => {
  const [done, setDone] = useState<Outcome | null>(null)
  const [refusal, setRefusal] = useState<Outcome>()
  const form = useApiForm({
    words: { failed: () => ({ title: failed }) },
    send: () => use(token ?? ''),
    onSent: (outcome) => {
      if (outcome) forgetLinkToken()
      setDone(outcome)
    },
    onFailed: ({ codigo }) => {
      const outcome = refusals[codigo]?.()
      if (outcome) forgetLinkToken()
      setRefusal(outcome)
    },
  })
  const outcome = done ?? refusal
  const shown = outcome ?? (token === '' ? refusals.link_invalido() : null)
  if (shown)
    return (
      <OutcomeBox quiet={!outcome}>
        <Notice tone={done ? 'saved' : (shown.tone ?? 'error')} title={shown.title}>
          {shown.text}
        </Notice>
        {shown.next}
      </OutcomeBox>
    )
  return (
    <div className="account-form">
      <FormFailure failure={form.failure} />
      <Button
        className="w-full"
        variant="primary"
        busy={form.busy}
        onClick={() => token && void form.submit()}
      >
        {submit}
      </Button>
      <span role="status" className="sr-only">
        {form.busy ? busy : ''}
      </span>
    </div>
  )
}
