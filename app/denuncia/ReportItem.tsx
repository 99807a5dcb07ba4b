import { useState } from 'react'
import { MAX_RELATO } from '../../contract/limites.ts'
import {
  type ItemDaDenuncia,
  type MotivoDaDenuncia,
  motivosDoItem,
  motivosGraves,
} from '../../contract/motivosDaDenuncia.ts'
import { api } from '../api/client.ts'
import { retryWhen } from '../format/retryWhen.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import type { FormWords } from '../forms/useApiForm.ts'
import { useApiForm } from '../forms/useApiForm.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Radio } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { HelpLines } from './HelpLines.tsx'
import { reasonWords } from './reportWords.ts'

const titles: Record<ItemDaDenuncia, () => string> = {
  perfil: () => m.ReportProfile_action(),
  imagem: () => m.ReportItem_imagem(),
  storie: () => m.ReportItem_storie(),
  depoimento: () => m.ReportItem_depoimento(),
}

const failed = (text: string) => ({ title: m.ReportItem_failed(), text })
const words: FormWords = {
  errors: { missing: () => m.ReportItem_missing() },
  failed: () => failed(m.ReportItem_failedText()),
  codigos: {
    nao_encontrado: () => ({ title: m.ReportItem_gone(), text: m.ReportItem_goneText() }),
    muitas_tentativas: ({ espera }) => failed(m.ReportItem_tooMany({ quando: retryWhen(espera) })),
    sem_conexao: () => failed(m.ReportItem_offline()),
  },
}

export type Reported = { tipo: ItemDaDenuncia; id: number }

type ReportItemProps = { item: Reported; onClose: () => void }

/** Reports something to staff, without an account; then shows the receipt. */
export default function ReportItem({ item, onClose }: ReportItemProps) {
  const [sent, setSent] = useState<{ recibo: string; motivo: MotivoDaDenuncia }>()
  return sent ? (
    <Sent {...sent} onClose={onClose} />
  ) : (
    <ReportForm item={item} onClose={onClose} onSent={setSent} />
  )
}

const ReportForm = ({
  item,
  onClose,
  onSent,
}: ReportItemProps & {
  onSent: (sent: { recibo: string; motivo: MotivoDaDenuncia }) => void
}) => {
  const form = useApiForm({
    schema: ({ denunciar }) => denunciar,
    defaults: { motivo: undefined, texto: '', email: '' },
    draft: {
      name: `denuncia_${item.tipo}_${item.id}`,
      parse: (typed) => typed as object,
      unstored: true,
    },
    words,
    send: (values) =>
      api('POST /api/denuncias', { body: { ...values, item, idioma: getLocale() } }),
    onSent: ({ recibo }, { motivo }) => onSent({ recibo, motivo }),
  })
  const motivo = form.value('motivo') as MotivoDaDenuncia | undefined
  const { error } = form.field('motivo')
  return (
    <FormDialog
      form={form}
      title={titles[item.tipo]()}
      cancel={m.ReportItem_cancel()}
      send={m.ReportItem_send()}
      exit={<QuickExit className="header-link" />}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">{m.ReportItem_reason()}</legend>
        {motivosDoItem[item.tipo].map((codigo) => (
          <Radio
            key={codigo}
            name="motivo"
            value={codigo}
            checked={codigo === motivo}
            aria-invalid={error ? true : undefined}
            onChange={() => form.set('motivo', codigo)}
          >
            {reasonWords[codigo]()}
          </Radio>
        ))}
        {error && <p className="field-error">{m.ReportItem_choose()}</p>}
      </fieldset>
      {motivo && motivosGraves.includes(motivo) && <Notice>{m.ReportItem_hides()}</Notice>}
      {motivo === 'intima' && (
        <a className="link justify-self-start" href={linkTo('/imagem-intima')}>
          {m.ReportItem_intimate()}
        </a>
      )}
      {motivo && <HelpLines motivo={motivo} />}
      <a
        className="link inline-flex min-h-11 items-center justify-self-start"
        href={linkTo('/notificacao', {}, { hash: `${item.tipo}-${item.id}` })}
      >
        {m.ReportItem_legal()}
      </a>
      <TextArea
        {...form.field('texto')}
        label={m.ReportItem_text()}
        optional={motivo !== 'outro'}
        rows={4}
        maxLength={MAX_RELATO}
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
    </FormDialog>
  )
}

/** The receipt, with the address under which the decision is shown. */
const Sent = ({
  recibo,
  motivo,
  onClose,
}: {
  recibo: string
  motivo: MotivoDaDenuncia
  onClose: () => void
}) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title={m.ReportItem_sent()}
    exit={<QuickExit className="header-link" />}
    foot={
      <Button variant="primary" onClick={onClose}>
        {m.ReportItem_done()}
      </Button>
    }
  >
    <div className="grid gap-5">
      <p>{motivosGraves.includes(motivo) ? m.ReportItem_sentHidden() : m.ReportItem_sentText()}</p>
      <p>
        <span className="field-label block">{m.ReportItem_receipt()}</span>
        <a className="link wrap-anywhere" href={linkTo('/denuncia/:recibo', { recibo })}>
          {recibo}
        </a>
      </p>
      <p className="text-sm text-muted">{m.ReportItem_keep()}</p>
      <HelpLines motivo={motivo} />
    </div>
  </Dialog>
)
