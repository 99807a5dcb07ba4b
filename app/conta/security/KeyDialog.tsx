import type { ChaveDeAcesso } from '../../../contract/segundoFator.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { createPasskey } from './passkeys.ts'

/** Creates a passkey on this device, or gives one of the account another name. Import it lazily. */
export default function KeyDialog({
  chave,
  onDone,
  onClose,
}: {
  chave: ChaveDeAcesso | undefined
  onDone: (codigos: string[] | null) => void
  onClose: () => void
}) {
  const showToast = useToast()
  const form = useApiForm({
    schema: ({ nomeDaChave }) => nomeDaChave,
    defaults: { nome: chave?.nome ?? '' },
    words: { failed: () => ({ title: m.KeyDialog_failed() }) },
    send: async (body) => {
      if (chave) {
        await api('PUT /api/seguranca/chaves/{id}', { params: { id: chave.id }, body })
        return { codigos: null }
      }
      const credencial = await createPasskey()
      return api('POST /api/seguranca/chaves', { body: { ...body, credencial } })
    },
    onSent: ({ codigos }) => {
      if (!chave) showToast(m.KeyDialog_created())
      onDone(codigos)
    },
  })
  return (
    <FormDialog
      form={form}
      title={chave ? m.KeyDialog_renameTitle() : m.KeyDialog_addTitle()}
      cancel={m.TotpDialog_cancel()}
      send={chave ? m.KeyDialog_save() : m.KeyDialog_create()}
      onClose={onClose}
    >
      <TextField
        {...form.field('nome')}
        label={m.KeyDialog_name()}
        help={m.KeyDialog_nameHelp()}
        autoComplete="off"
        maxLength={60}
        required
      />
    </FormDialog>
  )
}
