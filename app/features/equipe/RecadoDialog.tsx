import type { ReactNode } from 'react'
import { MAX_RECADO } from '../../../contract/limites.ts'
import { parseTexts } from '../../forms/draft.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useApiForm } from '../../forms/useApiForm.ts'
import { m } from '../../paraglide/messages.js'
import { TextArea } from '../../ui/Field.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { useSignedInStaff } from './useStaff.ts'

type RecadoDialogProps = {
  /** Key of the draft, which outlives a session that ends meanwhile. */
  draftKey: string
  /** Of the person. */
  nome: string
  title: string
  send: string
  variant: 'primary' | 'danger'
  /** Below the words to the person; null where none are written. */
  help: string | null
  /** The toast after it is done. */
  done: string
  /** The consequences, and further fields. */
  children: ReactNode
  onSend: (recado: string) => Promise<void>
  onClose: () => void
  onDone: () => void
}

const parse = parseTexts(['recado'], MAX_RECADO)

/** Asks before an act of staff about a person, for the words that the person will read. */
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
  const showToast = useToast()
  const { id } = useSignedInStaff()
  const form = useApiForm({
    schema: ({ recado, semRecado }) => (help === null ? semRecado : recado),
    defaults: { recado: '' },
    draft: { name: `${draftKey}_${id}`, parse },
    words: { errors: { missing: () => m.Decision_wordsMissing() }, failed: () => undefined },
    send: ({ recado }) => onSend(recado),
    onSent: () => {
      showToast(done)
      onDone()
      onClose()
    },
    onFailed: ({ status, message }) =>
      showToast(status === 409 ? message : m.Decision_failed(), 'error'),
  })
  return (
    <FormDialog
      form={form}
      title={title}
      cancel={m.Admin_cancel()}
      send={send}
      variant={variant}
      onClose={onClose}
    >
      {children}
      {help !== null && (
        <TextArea
          {...form.field('recado')}
          label={m.Decision_words({ nome })}
          help={help}
          rows={4}
          maxLength={MAX_RECADO}
        />
      )}
    </FormDialog>
  )
}
