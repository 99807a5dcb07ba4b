import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/Button.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { confirmWithPasskey } from './passkeys.ts'

/** Asks for the second factor, or for the password where there is none. Import it lazily. */
export default function ConfirmIdentity({ onDone }: { onDone: (proved: boolean) => void }) {
  const { data } = useApi(callQuery('GET /api/seguranca', {}))
  const [keyFailed, setKeyFailed] = useState(false)
  const hasFactor = !!data && (data.totp || data.chaves.length > 0)
  const form = useApiForm({
    schema: ({ confirmarPessoa }) => confirmarPessoa,
    words: {
      failed: () => ({ title: m.ConfirmIdentity_failed() }),
      codigos: { campos_invalidos: () => undefined },
    },
    refused: { senha: () => m.PasswordForm_wrong(), codigo: () => m.ConfirmIdentity_codeWrong() },
    send: ({ senha = '', codigo = '' }) =>
      api('POST /api/seguranca/confirmar', { body: hasFactor ? { codigo } : { senha } }),
    onSent: () => onDone(true),
  })
  const confirmByKey = async () => {
    setKeyFailed(false)
    try {
      await confirmWithPasskey()
      onDone(true)
    } catch {
      setKeyFailed(true)
    }
  }
  return (
    <FormDialog
      form={form}
      title={m.ConfirmIdentity_title()}
      cancel={m.TotpDialog_cancel()}
      send={m.ConfirmIdentity_confirm()}
      onClose={() => onDone(false)}
    >
      <p>{m.ConfirmIdentity_text()}</p>
      {!data && <Skeleton className="h-16" />}
      {data && data.chaves.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <Button onClick={() => void confirmByKey()}>
            <Fingerprint aria-hidden="true" />
            {m.ConfirmIdentity_key()}
          </Button>
          <p role="status" className="text-sm text-error">
            {keyFailed && m.ConfirmIdentity_keyFailed()}
          </p>
        </div>
      )}
      {data &&
        (hasFactor ? (
          <TextField
            {...form.field('codigo')}
            label={m.ConfirmIdentity_code()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        ) : (
          <PasswordField
            {...form.field('senha')}
            label={m.PasswordForm_current()}
            autoComplete="current-password"
          />
        ))}
    </FormDialog>
  )
}
