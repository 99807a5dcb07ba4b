import { type ReactNode, useState } from 'react'
import type { Mensagem } from '../../../../contract/mensagem.ts'
import { api } from '../../../api/client.ts'
import { RichText } from '../../../content/RichText.tsx'
import { retryWhen } from '../../../format/retryWhen.ts'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { Outcome } from '../../../forms/Outcome.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { type FormWords, useApiForm } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { messageDraft } from './messageDraft.ts'

const failed = (text: string) => ({ title: m.ContactForm_failed(), text })

const words: FormWords = {
  invalid: (error) =>
    error === 'badEmail'
      ? { title: m.ContactForm_badEmailTitle(), text: m.ContactForm_badEmail() }
      : { title: m.ContactForm_missingTitle(), text: m.ContactForm_missingText() },
  failed: () => failed(m.ContactForm_failedText()),
  codigos: {
    muitas_tentativas: ({ espera }) => failed(m.ContactForm_tooMany({ quando: retryWhen(espera) })),
    sem_conexao: () => failed(m.ContactForm_offline()),
    indisponivel: () => failed(m.ContactForm_failedText()),
    campos_invalidos: () => failed(m.ContactForm_check()),
  },
}

const asTold = (mensagem: string) => mensagem

type ContactFormProps = {
  /** What to do without JavaScript. */
  withoutScript: string
  /** Sends it; what it returns is shown in the place of the form. By default a message to the operator. */
  send?: (mensagem: Mensagem) => Promise<ReactNode>
}

async function sendMessage(body: Mensagem): Promise<ReactNode> {
  await api('POST /api/mensagens', { body })
  return (
    <Notice tone="saved" title={m.ContactForm_sent()}>
      {m.ContactForm_sentText()}
    </Notice>
  )
}

/** Writes to the operator. */
export const ContactForm = ({ withoutScript, send = sendMessage }: ContactFormProps) => {
  const [sent, setSent] = useState<ReactNode>()
  const form = useApiForm({
    schema: ({ mensagem }) => mensagem,
    draft: messageDraft,
    words,
    refused: { nome: asTold, email: asTold, mensagem: asTold },
    send: (body) => send(body),
    onSent: setSent,
  })
  if (sent) return <Outcome>{sent}</Outcome>
  return (
    <>
      <p className="hidden noscript:block">
        <RichText text={withoutScript} />
      </p>
      <form {...form.props} className="grid gap-5 noscript:hidden">
        <FormFailure failure={form.failure} />
        <TextField
          {...form.field('nome')}
          label={m.ContactForm_name()}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          {...form.field('email')}
          label={m.ContactForm_email()}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextArea
          {...form.field('mensagem')}
          label={m.ContactForm_message()}
          rows={6}
          maxLength={5000}
          required
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton busy={form.busy}>{m.ContactForm_send()}</SubmitButton>
          <span role="status" className="text-sm text-muted">
            {form.busy ? m.ContactForm_sending() : ''}
          </span>
        </div>
      </form>
    </>
  )
}
