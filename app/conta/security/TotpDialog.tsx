import { Copy, ExternalLink } from 'lucide-react'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { CopyButton } from '../../painel/CopyButton.tsx'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'

/** Sets up an authenticator app: its secret, and the first code as a proof. Import it lazily. */
export default function TotpDialog({
  begun: { segredo, uri, qr, selado },
  onDone,
  onClose,
}: {
  begun: { segredo: string; uri: string; qr: string; selado: string }
  onDone: (codigos: string[] | null) => void
  onClose: () => void
}) {
  const form = useApiForm({
    schema: ({ ligarCodigos }) => ligarCodigos,
    words: {
      failed: () => ({ title: m.TwoStep_actionFailed() }),
      codigos: { campos_invalidos: () => undefined },
    },
    refused: { codigo: () => m.ConfirmIdentity_codeWrong() },
    send: ({ codigo }) => api('POST /api/seguranca/totp', { body: { selado, codigo } }),
    onSent: ({ codigos }) => onDone(codigos),
  })
  return (
    <FormDialog
      form={form}
      title={m.TotpDialog_title()}
      cancel={m.TotpDialog_cancel()}
      send={m.TwoStep_appEnable()}
      onClose={onClose}
    >
      <p>{m.TotpDialog_scan()}</p>
      <img
        className="qr justify-self-center"
        src={qr}
        alt={m.TotpDialog_qr()}
        width={216}
        height={216}
      />
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {m.TotpDialog_secret()} <code className="select-all break-all text-ink">{segredo}</code>
        </p>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-outline btn-small" href={uri}>
            <ExternalLink />
            {m.TotpDialog_open()}
          </a>
          <CopyButton size="small" text={segredo} copied={m.TotpDialog_copied()}>
            <Copy />
            {m.TotpDialog_copy()}
          </CopyButton>
        </p>
      </div>
      <p>{m.TotpDialog_type()}</p>
      <TextField
        {...form.field('codigo')}
        label={m.TotpDialog_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
    </FormDialog>
  )
}
