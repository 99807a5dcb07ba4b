import { useState } from 'react'
import { MAX_RELATO } from '../../contract/limites.ts'
import { api } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import { FormFailure } from '../forms/FormFailure.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { TextArea, TextField } from '../ui/Field.tsx'
import { SentReceipt } from './SentReceipt.tsx'

const failed = (text: string) => ({ title: m.IntimateImage_failed(), text })

/** Asks for the removal of an intimate picture by the address of its page, without an account. */
export const IntimateImage = ({ email }: { email: string }) => {
  const [recibo, setRecibo] = useState<string>()
  const form = useApiForm({
    schema: ({ imagemIntima }) => imagemIntima,
    draft: { name: 'imagem_intima', parse: (typed) => typed as object, unstored: true },
    words: {
      failed: () => failed(m.IntimateImage_failedText({ email })),
      errors: { invalid: () => m.IntimateImage_badAddress() },
      codigos: {
        nao_encontrado: () => failed(m.IntimateImage_gone({ email })),
        muitas_tentativas: ({ espera }) =>
          failed(m.IntimateImage_tooMany({ email, quando: retryWhen(espera) })),
        sem_conexao: () => failed(m.IntimateImage_offline()),
      },
    },
    send: ({ slug, ...relato }) =>
      api('POST /api/denuncias', {
        body: {
          ...relato,
          motivo: 'intima',
          item: { tipo: 'perfil', id: slug },
          idioma: getLocale(),
        },
      }),
    onSent: ({ recibo }) => setRecibo(recibo),
  })
  if (recibo)
    return (
      <SentReceipt
        title={m.IntimateImage_sent()}
        text={m.IntimateImage_sentText()}
        recibo={recibo}
      />
    )
  return (
    <>
      <p className="hidden noscript:block">{m.IntimateImage_noScript({ email })}</p>
      <form {...form.props} className="grid gap-5 noscript:hidden">
        <FormFailure failure={form.failure} />
        <TextField
          {...form.field('endereco')}
          label={m.IntimateImage_address()}
          help={m.IntimateImage_addressHelp()}
          inputMode="url"
          maxLength={300}
          required
        />
        <TextArea
          {...form.field('texto')}
          label={m.IntimateImage_which()}
          help={m.IntimateImage_whichHelp()}
          rows={4}
          maxLength={MAX_RELATO}
          required
        />
        <TextField
          {...form.field('email')}
          label={m.ReportItem_email()}
          help={m.ReportItem_emailHelp()}
          optional
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <div>
          <SubmitButton busy={form.busy}>{m.IntimateImage_send()}</SubmitButton>
        </div>
      </form>
    </>
  )
}
