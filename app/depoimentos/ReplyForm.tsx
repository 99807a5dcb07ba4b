import type { Depoimento, StatusDepoimento } from '../../contract/depoimento.ts'
import { MAX_RESPOSTA } from '../../contract/limites.ts'
import { api } from '../api/client.ts'
import { FormFailure } from '../forms/FormFailure.tsx'
import { useApiForm } from '../forms/useApiForm.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useToast } from '../ui/Toast.tsx'
import { decisionOf, isFresh, parseReplyDraft, startOf } from './replyForm.ts'
import { statusLabels } from './StatusTag.tsx'

type ReplyFormProps = {
  review: Depoimento
  user: SessionUser
  /** Saved, or changed by its author meanwhile: the displayed review is stale. */
  onChanged: () => void
  /** She has just opened it: the answer's field has the focus. */
  focused?: boolean
  /** Left out where the form cannot be closed. */
  onCancel?: () => void
}

/** Her reply to a review and her decision on it, saved together. */
export const ReplyForm = ({
  review,
  user,
  focused = false,
  onChanged,
  onCancel,
}: ReplyFormProps) => {
  const showToast = useToast()
  const { id, versao } = review
  const form = useApiForm({
    schema: ({ resposta }) => resposta,
    defaults: startOf(review),
    draft: { name: `resposta_${id}_${user.id}`, parse: parseReplyDraft },
    words: {
      failed: () => ({ title: m.ReplyForm_failed() }),
      codigos: {
        conflito: () => ({ title: m.ReplyForm_failed(), text: m.ReplyForm_changed() }),
      },
    },
    send: ({ resposta, ...decision }) =>
      api('PUT /api/depoimentos/{id}', {
        params: { id },
        body: { resposta, status: decisionOf(review, decision), versao },
      }),
    onSent: () => {
      showToast(m.ReplyForm_saved())
      onChanged()
      onCancel?.()
    },
    onFailed: ({ codigo }) => codigo === 'conflito' && onChanged(),
  })
  const fresh = isFresh(review)
  const decision = { status: form.value('status'), chosen: form.value('chosen') }
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <TextArea
        {...form.field('resposta')}
        autoFocus={focused}
        label={m.ReplyForm_text()}
        optional
        rows={3}
        maxLength={MAX_RESPOSTA}
        help={m.ReplyForm_help()}
      />
      <SelectField
        className="max-w-md"
        label={m.ReplyForm_status()}
        name="status"
        value={decision.status}
        help={fresh && !decision.chosen ? m.ReplyForm_freshHelp() : undefined}
        onChange={({ target }) => {
          form.set('chosen', true)
          form.set('status', Number(target.value) as StatusDepoimento)
        }}
        options={([0, 1, 9] as const).map((one) => ({
          codigo: String(one),
          label: statusLabels[one](),
        }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={fresh ? 'primary' : 'outline'} size="small" busy={form.busy}>
          {fresh ? freshLabels[decisionOf(review, decision)]() : m.ReplyForm_save()}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              form.forgetDraft()
              onCancel()
            }}
          >
            {m.ReplyForm_cancel()}
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {form.busy ? m.ReplyForm_sending() : ''}
        </span>
      </div>
    </form>
  )
}

/** The button of a fresh review names the decision. */
const freshLabels: Record<StatusDepoimento, () => string> = {
  0: () => m.ReplyForm_keepPending(),
  1: () => m.ReplyForm_approve(),
  9: () => m.ReplyForm_reject(),
}
