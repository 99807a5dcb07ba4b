import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { reasonOf } from '../login/trouble.ts'
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
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<{ text: string | undefined }>()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])

  const run = async () => {
    if (!token) return
    setSending(true)
    setTrouble(undefined)
    try {
      const done = await use(token)
      if (done) forgetLinkToken()
      setOutcome(done)
    } catch (error) {
      const refusal = error instanceof ApiError ? explain(error.codigo) : null
      if (refusal) forgetLinkToken()
      setOutcome(refusal)
      if (!refusal) setTrouble({ text: reasonOf(error) })
    } finally {
      setSending(false)
    }
  }

  const shown = outcome ?? (token === '' ? explain('link_invalido') : null)
  if (shown)
    return (
      <div ref={box} tabIndex={-1} className="grid gap-5 outline-0">
        <Notice tone={shown.good ? 'saved' : 'error'} title={shown.title}>
          {shown.text}
        </Notice>
        {shown.next}
      </div>
    )
  return (
    <div className="account-form">
      <p className="hidden noscript:block">{m.EmailLink_noScript()}</p>
      {trouble && (
        <Notice tone="error" title={failed}>
          {trouble.text}
        </Notice>
      )}
      <Button className="w-full" variant="primary" busy={sending} onClick={run}>
        {submit}
      </Button>
      <span role="status" className="sr-only">
        {sending ? busy : ''}
      </span>
    </div>
  )
}
