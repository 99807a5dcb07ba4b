import { MAX_MOTIVO_DO_PRECO, type Precos } from '../../../contract/precoDoPlano.ts'
import { api } from '../../api/client.ts'
import { formatDate, parseReais } from '../../format/format.ts'
import { FormFailure } from '../../forms/FormFailure.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { invalidate } from '../../painel/useApi.ts'
import { useCloseQuestion } from '../../painel/useCloseQuestion.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { previewWords } from './priceWords.ts'
import { useFocusOnShow } from './useFocusOnShow.ts'

/** The server's own sentence. */
const said = (mensagem: string) => mensagem

/** The form that announces another price. */
const AnnouncePrice = ({ precos, onClose }: { precos: Precos; onClose: () => void }) => {
  const { planos, aumento_desde, reducao_desde } = precos
  const showToast = useToast()
  const form = useApiForm({
    schema: ({ precoDoPlano }) => precoDoPlano,
    defaults: { plano: planos[0]?.codigo ?? '', preco: '', desde: aumento_desde, motivo: '' },
    words: { failed: () => ({ title: m.Prices_sendFailed() }) },
    refused: { plano: said, preco: said, desde: said, motivo: said },
    send: (body) => api('POST /api/admin/precos', { body }),
    onSent: () => {
      showToast(m.Prices_sent())
      invalidate('GET /api/admin/precos')
      onClose()
    },
    onFailed: ({ status, message }) => status === 409 && showToast(message, 'error'),
  })
  useFocusOnShow(form.props.ref)
  const typed = Boolean(form.value('preco') || form.value('motivo'))
  const { close, question } = useCloseQuestion(typed, onClose)
  const plano = planos.find(({ codigo }) => codigo === form.value('plano'))
  const preco = parseReais(form.value('preco') ?? '')
  const desde = form.value('desde')
  return (
    <form
      {...form.props}
      className="surface-box mt-2 grid gap-5"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The same key would close the question as it opens.
        event.preventDefault()
        close()
      }}
    >
      <h3 className="title-block">{m.Prices_announce()}</h3>
      <FormFailure failure={form.failure} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          {...form.field('plano')}
          label={m.Prices_plan()}
          options={planos.map(({ codigo, nome }) => ({ codigo, label: nome }))}
        />
        <TextField
          {...form.field('preco')}
          label={m.Prices_price()}
          before="R$"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.field('desde')}
          type="date"
          label={m.Prices_day()}
          min={reducao_desde}
          help={m.Prices_dayHelp({
            dia: formatDate(aumento_desde),
            reducao: formatDate(reducao_desde),
          })}
        />
      </div>
      <TextArea
        {...form.field('motivo')}
        label={m.Prices_reason()}
        help={m.Prices_reasonHelp()}
        rows={2}
        maxLength={MAX_MOTIVO_DO_PRECO}
      />
      {plano && preco && desde && (
        <p role="status">{previewWords({ ...plano, de: plano.preco, novo: preco, desde })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>{m.Prices_send()}</SubmitButton>
        <Button variant="quiet" onClick={close}>
          {m.Admin_cancel()}
        </Button>
      </div>
      {question}
    </form>
  )
}

export default AnnouncePrice
