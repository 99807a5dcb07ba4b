import { type FormEvent, useState } from 'react'
import type { Depoimento, StatusDepoimento } from '../../../contract/depoimento.ts'
import { MAX_RESPOSTA } from '../../../contract/limites.ts'
import { ApiError, api } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { useFormDraft } from '../../session/draft.ts'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { reasonOf } from '../login/trouble.ts'
import { decisionOf, isFresh, parseReplyDraft, type ReplyDraft, startOf } from './replyForm.ts'
import { statusLabels } from './StatusTag.tsx'

type ReplyFormProps = {
  review: Depoimento
  user: SessionUser
  /** Saved, or changed by its author meanwhile: what is shown of it is old. */
  onChanged: () => void
  /** Left out where the form cannot be closed. */
  onCancel?: () => void
}

/** Her reply to a review and her decision on it, saved together. */
export const ReplyForm = ({ review, user, onChanged, onCancel }: ReplyFormProps) => {
  const { draft, keep } = useFormDraft(`resposta_${review.id}`, user, parseReplyDraft)
  const [reply, setReply] = useState<ReplyDraft>(draft ?? startOf(review))
  const [trouble, setTrouble] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const fresh = isFresh(review)
  const status = decisionOf(review, reply)

  const write = (changed: Partial<ReplyDraft>) => {
    const next = { ...reply, ...changed }
    setReply(next)
    keep(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await api('PUT /api/depoimentos/{id}', {
        params: { id: review.id },
        body: { resposta: reply.resposta, status, versao: review.versao },
      })
      keep(null)
      showToast(m.ReplyForm_saved())
      onChanged()
      onCancel?.()
    } catch (error) {
      const isOld = error instanceof ApiError && error.codigo === 'conflito'
      setFailed(true)
      setTrouble(isOld ? m.ReplyForm_changed() : reasonOf(error))
      if (isOld) onChanged()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {failed && (
        <Notice tone="error" title={m.ReplyForm_failed()}>
          {trouble}
        </Notice>
      )}
      <TextArea
        label={m.ReplyForm_text()}
        optional
        name="resposta"
        rows={3}
        maxLength={MAX_RESPOSTA}
        value={reply.resposta}
        help={m.ReplyForm_help()}
        onChange={(event) => write({ resposta: event.target.value })}
      />
      <SelectField
        className="max-w-md"
        label={m.ReplyForm_status()}
        name="status"
        value={reply.status}
        help={fresh && !reply.chosen ? m.ReplyForm_freshHelp() : undefined}
        onChange={(event) =>
          write({ status: Number(event.target.value) as StatusDepoimento, chosen: true })
        }
        options={([0, 1, 9] as const).map((one) => ({
          codigo: String(one),
          label: statusLabels[one](),
        }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={fresh ? 'primary' : 'outline'} size="small" busy={busy}>
          {fresh ? freshLabels[status]() : m.ReplyForm_save()}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              keep(null)
              onCancel()
            }}
          >
            {m.ReplyForm_cancel()}
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {busy ? m.ReplyForm_sending() : ''}
        </span>
      </div>
    </form>
  )
}

/** The button of a fresh review says what will come of it. */
const freshLabels: Record<StatusDepoimento, () => string> = {
  0: () => m.ReplyForm_keepPending(),
  1: () => m.ReplyForm_approve(),
  9: () => m.ReplyForm_reject(),
}
