import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../api/client.ts'
import { RichText } from '../../content/RichText.tsx'
import { m } from '../../paraglide/messages.js'
import { useReady } from '../../session/useReady.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { checkMessage, type Faults, faultsOf, type Message } from './checkMessage.ts'
import { keepMessage, readMessage } from './messageDraft.ts'

type Trouble = { title: string; text: string }
type State =
  | { step: 'writing'; faults: Faults; trouble?: Trouble }
  | { step: 'sending'; faults: Faults }
  | { step: 'sent' }

const words = { missing: () => m.ContactForm_missing(), email: () => m.ContactForm_badEmail() }

/**
 * Writes to the operator. Whatever fails, what was typed stays in the fields, also when the page is
 * loaded again. Until the script is there the button sends nothing: the words would end in the
 * address. `withoutScript` says what to do where there is none.
 */
export const ContactForm = ({ withoutScript }: { withoutScript: string }) => {
  const [state, setState] = useState<State>({ step: 'writing', faults: {} })
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  const ready = useReady()

  useEffect(() => restoreDraft(form.current), [])

  // The first bad field takes the focus, also when it was the server that found it.
  useEffect(() => {
    if (state.step === 'sent') sent.current?.focus()
    if (state.step === 'writing' && Object.keys(state.faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.step === 'sending') return
    const message = messageOf(event.currentTarget)
    const faults = checkMessage(message, words)
    if (Object.keys(faults).length > 0) {
      setState({ step: 'writing', faults, trouble: troubleOfFields(message) })
      return
    }
    setState({ step: 'sending', faults: {} })
    try {
      await api('POST /api/mensagens', { body: message })
      keepMessage(null)
      setState({ step: 'sent' })
    } catch (error) {
      setState({ step: 'writing', ...explain(error) })
    }
  }

  if (state.step === 'sent') {
    return (
      <div ref={sent} tabIndex={-1}>
        <Notice tone="saved" title={m.ContactForm_sent()}>
          {m.ContactForm_sentText()}
        </Notice>
      </div>
    )
  }
  const busy = state.step === 'sending'
  const { faults } = state
  return (
    <form
      ref={form}
      className="grid gap-5"
      onInput={(event) => keepMessage(messageOf(event.currentTarget))}
      onSubmit={submit}
      noValidate
    >
      <p className="hidden noscript:block">
        <RichText text={withoutScript} />
      </p>
      {state.step === 'writing' && state.trouble && (
        <Notice tone="error" title={state.trouble.title}>
          {state.trouble.text}
        </Notice>
      )}
      <TextField
        label={m.ContactForm_name()}
        name="nome"
        autoComplete="name"
        maxLength={120}
        error={faults.nome}
        required
      />
      <TextField
        label={m.ContactForm_email()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={faults.email}
        required
      />
      <TextArea
        label={m.ContactForm_message()}
        name="mensagem"
        rows={6}
        maxLength={5000}
        error={faults.mensagem}
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type={ready ? 'submit' : 'button'} variant="primary" busy={busy}>
          {m.ContactForm_send()}
        </Button>
        <span role="status" className="text-sm text-muted">
          {busy ? m.ContactForm_sending() : ''}
        </span>
      </div>
    </form>
  )
}

const messageOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Message

/** Puts back what was typed before the page was loaded again. */
function restoreDraft(form: HTMLFormElement | null): void {
  for (const [name, text] of Object.entries(readMessage())) {
    const field = form?.elements.namedItem(name)
    // Typed before the script came: newer than any draft.
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value === '') field.value = text
  }
}

/** The specified words for a form that is not whole. */
const troubleOfFields = (message: Message): Trouble =>
  Object.values(message).some((value) => value.trim() === '')
    ? { title: m.ContactForm_missingTitle(), text: m.ContactForm_missingText() }
    : { title: m.ContactForm_badEmailTitle(), text: m.ContactForm_badEmail() }

function explain(error: unknown): { faults: Faults; trouble: Trouble } {
  const { codigo, campos } = error instanceof ApiError ? error : { codigo: '', campos: [] }
  const faults = faultsOf(campos)
  const title = m.ContactForm_failed()
  if (codigo === 'muitas_tentativas')
    return { faults, trouble: { title, text: m.ContactForm_tooMany() } }
  if (codigo === 'sem_conexao') return { faults, trouble: { title, text: m.ContactForm_offline() } }
  const text = codigo === 'campos_invalidos' ? m.ContactForm_check() : m.ContactForm_failedText()
  return { faults, trouble: { title, text } }
}
