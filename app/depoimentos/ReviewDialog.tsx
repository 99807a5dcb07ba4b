import { useState } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { MAX_AVALIACAO } from '../../contract/limites.ts'
import { api } from '../api/client.ts'
import { FormFailure } from '../forms/FormFailure.tsx'
import { Outcome } from '../forms/Outcome.tsx'
import { type FormWords, useApiForm } from '../forms/useApiForm.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/EmptyState.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Review } from './Review.tsx'
import { parseReviewDraft } from './reviewDraft.ts'
import { StarsField } from './StarsField.tsx'
import { useOwnReview } from './useOwnReview.ts'

type ReviewDialogProps = {
  /** The reviewed profile, by the name that the page shows. */
  modelo: { id: number; nome: string }
  /** The user when it was opened: stays, even when the session ends meanwhile. */
  user: SessionUser
  /** Address to come back to after signing in again. */
  volta: string
  onClose: () => void
  /** Something was sent. */
  onSent?: () => void
}

/** A client's one review of a profile: written, changed while it is pending, shown afterwards. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { modelo, user, onClose } = props
  const own = useOwnReview(user.id, modelo.id)
  const [sent, setSent] = useState(false)
  const form = useReviewForm(props, own, () => {
    setSent(true)
    props.onSent?.()
  })
  const decided = own.data && own.data.status !== 0
  const writing = !sent && own.state === 'ready' && !decided
  return (
    <Dialog
      exit={<QuickExit className="header-link" />}
      open
      onOpenChange={(open) => open || onClose()}
      title={m.ReviewDialog_title({ nome: modelo.nome })}
      foot={
        writing ? (
          <>
            <span role="status" className="self-center text-sm text-muted">
              {form.busy ? m.ReviewDialog_sending() : ''}
            </span>
            <Button form={form.props.id} type="submit" variant="primary" busy={form.busy}>
              {own.data ? m.ReviewDialog_change() : m.ReviewDialog_send()}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{m.ReviewDialog_close()}</Button>
        )
      }
    >
      {sent && (
        <Outcome>
          <Notice tone="saved">{m.ReviewDialog_sent()}</Notice>
        </Outcome>
      )}
      {own.state === 'loading' && <Skeleton className="h-72" />}
      {own.state === 'failed' && <FailedState title={m.Reviews_failed()} onRetry={own.reload} />}
      {own.state === 'ready' && decided && own.data && (
        <div className="grid gap-5">
          <Notice>{m.ReviewDialog_decided()}</Notice>
          <Review depoimento={own.data} nome={modelo.nome} />
        </div>
      )}
      {writing && <ReviewForm form={form} own={own.data ?? null} volta={props.volta} />}
    </Dialog>
  )
}

const failed = () => ({ title: m.ReviewDialog_failed() })
// To try again would not help: the specification's words for a review that was not sent are for all else.
const over = () => ({ title: m.ReviewDialog_overTitle(), text: m.ReviewDialog_over() })
const notNow = () => undefined
const words: FormWords = {
  errors: { missing: () => m.ReviewDialog_empty() },
  invalid: (error) => (error === 'missing' ? { title: m.ReviewDialog_empty() } : failed()),
  failed,
  codigos: {
    nao_autenticado: over,
    sessao_invalida: over,
    // There is a review already, or staff decided on it meanwhile: load it again; it shows its state.
    depoimento_existente: notNow,
    conflito: notNow,
  },
}
const isOver = (codigo = '') => codigo === 'nao_autenticado' || codigo === 'sessao_invalida'

function useReviewForm(
  { modelo, user }: ReviewDialogProps,
  { data: own, reload }: ReturnType<typeof useOwnReview>,
  onSent: () => void,
) {
  return useApiForm({
    schema: ({ depoimento }) => depoimento,
    defaults: { nota: own?.nota ?? 5, comentario: own?.comentario ?? '' },
    draft: { name: `avaliacao_${modelo.id}_${user.id}`, parse: parseReviewDraft },
    words,
    refused: { comentario: () => m.ReviewDialog_contact() },
    send: async (texto) => {
      if (own) await api('PUT /api/depoimentos/{id}', { params: { id: own.id }, body: texto })
      else
        await api('POST /api/depoimentos', {
          body: { modelo: modelo.id, cliente: user.id, ...texto, destaque: 1 },
        })
    },
    onSent,
    onFailed: ({ status }) => status === 409 && reload(),
  })
}

const ReviewForm = ({
  form,
  own,
  volta,
}: {
  form: ReturnType<typeof useReviewForm>
  own: Depoimento | null
  volta: string
}) => (
  <form {...form.props} className="grid gap-6">
    <FormFailure failure={form.failure}>
      {isOver(form.failure?.codigo) && (
        <ButtonLink className="mt-3" size="small" to={linkTo('/login')} state={{ volta }}>
          {m.ReviewDialog_signIn()}
        </ButtonLink>
      )}
    </FormFailure>
    {own && !form.failure && <Notice>{m.ReviewDialog_pending()}</Notice>}
    <StarsField value={form.value('nota')} onChange={(star) => form.set('nota', star)} />
    <TextArea
      {...form.field('comentario')}
      label={m.ReviewDialog_comment()}
      rows={5}
      maxLength={MAX_AVALIACAO}
      help={m.ReviewDialog_help()}
      required
    />
  </form>
)
