import { useEffect, useState } from 'react'
import { MAX_RELATO } from '../../contract/limites.ts'
import { itemDoEndereco, motivosDoItem, quemNotifica } from '../../contract/motivosDaDenuncia.ts'
import { api } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import type { Draft } from '../forms/draft.ts'
import { FormFailure } from '../forms/FormFailure.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { type FormWords, useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { Checkbox } from '../ui/Choice.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { HelpLines } from './HelpLines.tsx'
import { reasonWords, senderWords } from './reportWords.ts'
import { SentReceipt } from './SentReceipt.tsx'

const failed = (text: string) => ({ title: m.Notice_failed(), text })
const wordsFor = (email: string): FormWords => ({
  failed: () => failed(m.Notice_failedText({ email })),
  errors: { terms: () => m.Notice_goodFaithMissing(), invalid: () => m.Notice_badAddress() },
  codigos: {
    nao_encontrado: () => failed(m.Notice_gone({ email })),
    muitas_tentativas: ({ espera }) =>
      failed(m.Notice_tooMany({ email, quando: retryWhen(espera) })),
    sem_conexao: () => failed(m.Notice_offline()),
  },
})

/** The item that the dialog of a report named after the #. */
const itemOfLink = () =>
  window.location.hash && itemDoEndereco(window.location.href) ? window.location.href : null

/** Sends a legal notice about one item of the site, by its address; then shows the receipt. */
export const LegalNotice = ({ email }: { email: string }) => {
  const [recibo, setRecibo] = useState<string>()
  const form = useNotice(email, setRecibo)
  if (recibo)
    return <SentReceipt title={m.Notice_sent()} text={m.Notice_sentText()} recibo={recibo} />
  return (
    <>
      <p className="hidden noscript:block">{m.Notice_noScript({ email })}</p>
      <form {...form.props} className="grid gap-5 noscript:hidden">
        <FormFailure failure={form.failure} />
        <Who form={form} />
        <What form={form} />
        <Checkbox {...form.field('boa_fe')} required>
          {m.Notice_goodFaith()}
        </Checkbox>
        <div>
          <SubmitButton busy={form.busy}>{m.Notice_send()}</SubmitButton>
        </div>
      </form>
    </>
  )
}

/** All but the declaration, which is made of what is sent. */
const draft: Draft = {
  name: 'notificacao',
  parse: (typed) => ({ ...(typed as object | null), boa_fe: undefined }),
  unstored: true,
}

const useNotice = (email: string, onSent: (recibo: string) => void) => {
  const form = useApiForm({
    schema: ({ notificacao }) => notificacao,
    draft,
    words: wordsFor(email),
    send: (values) => api('POST /api/notificacoes', { body: { ...values, idioma: getLocale() } }),
    onSent: ({ recibo }) => onSent(recibo),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: the HTML knows of no #
  useEffect(() => {
    const endereco = itemOfLink()
    if (endereco) form.set('endereco', endereco)
  }, [])
  return form
}
type NoticeForm = ReturnType<typeof useNotice>

const Who = ({ form }: { form: NoticeForm }) => (
  <>
    <TextField {...form.field('nome')} label={m.Notice_name()} autoComplete="name" required />
    <TextField
      {...form.field('email')}
      label={m.Notice_email()}
      help={m.Notice_emailHelp()}
      type="email"
      autoComplete="email"
      maxLength={254}
      required
    />
    <SelectField
      {...form.field('quem')}
      label={m.Notice_who()}
      options={quemNotifica.map((codigo) => ({ codigo, label: senderWords[codigo]() }))}
      required
    />
  </>
)

const What = ({ form }: { form: NoticeForm }) => {
  const { error, ...motivo } = form.field('motivo')
  const item = itemDoEndereco(form.value('endereco') ?? '')
  return (
    <>
      <TextField
        {...form.field('endereco')}
        label={m.Notice_address()}
        help={m.Notice_addressHelp()}
        inputMode="url"
        maxLength={500}
        required
      />
      <SelectField
        {...motivo}
        error={error && m.Notice_choose()}
        label={m.Notice_reason()}
        placeholder={m.Notice_chooseReason()}
        options={motivosDoItem[item?.tipo ?? 'perfil'].map((codigo) => ({
          codigo,
          label: reasonWords[codigo](),
        }))}
        required
      />
      <HelpLines motivo={form.value('motivo')} />
      <TextArea
        {...form.field('texto')}
        label={m.Notice_text()}
        help={m.Notice_textHelp()}
        rows={6}
        maxLength={MAX_RELATO}
        required
      />
    </>
  )
}
