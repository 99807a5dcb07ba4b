import { type ReactNode, useState } from 'react'
import { MAX_RECADO } from '../../../contract/limites.ts'
import { ApiError } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { parseTexts, useFormDraft } from '../../session/draft.ts'
import { TextArea } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { useSignedInStaff } from './useStaff.ts'

type RecadoDialogProps = {
  /** Of the draft, which outlives a session that ends meanwhile. */
  draftKey: string
  /** Of the person. */
  nome: string
  title: string
  send: string
  variant: 'primary' | 'danger'
  /** Under the words to the person; null where none are written. */
  help: string | null
  /** Said once it is done. */
  done: string
  /** What will follow, and what else is asked. */
  children: ReactNode
  onSend: (recado: string) => Promise<void>
  onClose: () => void
  onDone: () => void
}

const parse = parseTexts(['recado'], MAX_RECADO)

/** Asks before staff act on somebody, for the words that the person will read. */
export const RecadoDialog = ({
  draftKey,
  nome,
  title,
  send,
  variant,
  help,
  done,
  children,
  onSend,
  onClose,
  onDone,
}: RecadoDialogProps) => {
  const { draft, keep } = useFormDraft(draftKey, useSignedInStaff(), parse)
  const [recado, setRecado] = useState(draft?.recado ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const submit = async () => {
    const empty = help !== null && recado.trim() === ''
    setFault(empty ? m.Decision_wordsMissing() : undefined)
    if (empty) return
    setBusy(true)
    try {
      await onSend(recado)
      keep(null)
      showToast(done)
      onDone()
      onClose()
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409
      showToast(conflict ? error.message : m.Decision_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={title}
      cancel={m.Admin_cancel()}
      send={send}
      variant={variant}
      busy={busy}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {help !== null && (
        <TextArea
          label={m.Decision_words({ nome })}
          help={help}
          error={fault}
          rows={4}
          maxLength={MAX_RECADO}
          value={recado}
          onChange={({ target: { value } }) => {
            setRecado(value)
            keep({ recado: value })
          }}
        />
      )}
    </FormDialog>
  )
}
