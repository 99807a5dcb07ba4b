import type { Escrito } from '../../contract/escondida.ts'
import { api } from '../api/client.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import { useToast } from '../ui/Toast.tsx'
import { invalidate } from './useApi.ts'

type HideFromDialogProps = {
  /** What the person wrote to her. */
  escrito: Escrito
  nome: string
  onClose: () => void
}

/** Asks before her profile hides from whoever wrote this. */
export default function HideFromDialog({ escrito, nome, onClose }: HideFromDialogProps) {
  const showToast = useToast()
  const form = useApiForm({
    words: { failed: () => ({ title: m.HideFromDialog_failed() }) },
    send: () => api('POST /api/bloqueios', { body: escrito }),
    onSent: () => {
      invalidate('GET /api/bloqueios')
      showToast(m.HideFromDialog_done({ nome }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.HideFromDialog_title({ nome })}
      cancel={m.ReplyForm_cancel()}
      send={m.HideFromDialog_send()}
      onClose={onClose}
    >
      <p>{m.HideFromDialog_text()}</p>
      <p className="text-muted">{m.HideFromDialog_limits()}</p>
    </FormDialog>
  )
}
