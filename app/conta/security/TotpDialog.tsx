import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'

/** Sets up an authenticator app: its secret, and the first code as a proof. Import it lazily. */
export default function TotpDialog({
  begun: { segredo, qr, selado },
  onDone,
  onClose,
}: {
  begun: { segredo: string; qr: string; selado: string }
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
        className="justify-self-center rounded bg-white"
        src={qr}
        alt={m.TotpDialog_qr()}
        width={200}
        height={200}
      />
      <p className="text-sm text-muted">
        {m.TotpDialog_secret()} <code className="break-all text-text">{segredo}</code>
      </p>
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
