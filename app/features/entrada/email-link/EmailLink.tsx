import { type ReactNode, useState } from 'react'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { Outcome as OutcomeBox } from '../../../forms/Outcome.tsx'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { forgetLinkToken, useLinkToken } from './linkToken.ts'

/** What came of a link: a sentence in the place of the button, and where to go from there. */
export type Outcome = { good: boolean; title: string; text: string; next: ReactNode }

type EmailLinkProps = {
  submit: string
  busy: string
  failed: string
  /** Does what the link is for; null once the page leads elsewhere. Throws as `api` does. */
  use: (token: string) => Promise<Outcome | null>
  /** What the server says against the link, by its `codigo`; null for a failure that may pass. */
  explain: (codigo: string) => Outcome | null
}

/**
 * A link from an e-mail does nothing before a button is used: programs that look at mail open every
 * address in it, and would use it up.
 */
export const EmailLink = ({ submit, busy, failed, use, explain }: EmailLinkProps) => {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useApiForm({
    words: { failed: () => ({ title: failed }) },
    send: () => use(token ?? ''),
    onSent: (done) => {
      if (done) forgetLinkToken()
      setOutcome(done)
    },
    onFailed: ({ codigo }) => {
      const refusal = explain(codigo)
      if (refusal) forgetLinkToken()
      setOutcome(refusal)
    },
  })
  const shown = outcome ?? (token === '' ? explain('link_invalido') : null)
  if (shown)
    return (
      <OutcomeBox quiet={!outcome}>
        <Notice tone={shown.good ? 'saved' : 'error'} title={shown.title}>
          {shown.text}
        </Notice>
        {shown.next}
      </OutcomeBox>
    )
  return (
    <div className="account-form">
      <p className="hidden noscript:block">{m.EmailLink_noScript()}</p>
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
