import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Depoimento } from '../../../contract/depoimento.ts'
import { MAX_AVALIACAO } from '../../../contract/limites.ts'
import { ApiError, api } from '../../api/client.ts'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useFormDraft } from '../../session/draft.ts'
import type { SessionUser } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { reasonOf } from '../login/trouble.ts'
import { QuickExit } from '../quick-exit/QuickExit.tsx'
import { Review } from './Review.tsx'
import { parseReviewDraft } from './reviewDraft.ts'
import { StarsField } from './StarsField.tsx'
import { useOwnReview } from './useOwnReview.ts'

type ReviewDialogProps = {
  /** Whom it is of, by the name that the page shows. */
  modelo: { id: number; nome: string }
  /** Who was signed in when it was opened: stays, also when the session ends meanwhile. */
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
  const formId = useId()
  const [busy, setBusy] = useState(false)
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
              {busy ? m.ReviewDialog_sending() : ''}
            </span>
            <Button form={formId} type="submit" variant="primary" busy={busy}>
              {own.data ? m.ReviewDialog_change() : m.ReviewDialog_send()}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{m.ReviewDialog_close()}</Button>
        )
      }
    >
      {sent && <Sent />}
      {own.state === 'loading' && <Skeleton className="h-72" />}
      {own.state === 'failed' && <FailedState title={m.Reviews_failed()} onRetry={own.reload} />}
      {own.state === 'ready' && decided && own.data && (
        <div className="grid gap-5">
          <Notice>{m.ReviewDialog_decided()}</Notice>
          <Review depoimento={own.data} nome={modelo.nome} />
        </div>
      )}
      {own.state === 'ready' && writing && (
        <ReviewForm
          {...props}
          key={own.data?.id}
          formId={formId}
          own={own.data}
          busy={busy}
          setBusy={setBusy}
          onExists={own.reload}
          onSent={() => {
            setSent(true)
            props.onSent?.()
          }}
        />
      )}
    </Dialog>
  )
}

const Sent = () => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="saved">{m.ReviewDialog_sent()}</Notice>
    </div>
  )
}

type FormProps = ReviewDialogProps & {
  formId: string
  own: Depoimento | null
  busy: boolean
  setBusy: (busy: boolean) => void
  /** There is a review already, or it was decided meanwhile: what is known of it is old. */
  onExists: () => void
}

type Trouble = { text: string; reason?: string; over?: boolean }

const ReviewForm = (props: FormProps) => {
  const { modelo, user, volta, formId, own, busy, setBusy, onExists, onSent } = props
  const { draft, keep } = useFormDraft(`avaliacao_${modelo.id}`, user, parseReviewDraft)
  const [nota, setNota] = useState(draft?.nota ?? own?.nota ?? 5)
  const [comentario, setComentario] = useState(draft?.comentario ?? own?.comentario ?? '')
  const [fault, setFault] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])

  const write = (changed: { nota?: number; comentario?: string }) => {
    const next = { nota, comentario, ...changed }
    setNota(next.nota)
    setComentario(next.comentario)
    setFault(undefined)
    keep(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTrouble(undefined)
    if (comentario.trim() === '') {
      setFault(m.ReviewDialog_empty())
      setTrouble({ text: m.ReviewDialog_empty() })
      return
    }
    setFault(undefined)
    setBusy(true)
    try {
      const texto = { nota, comentario }
      await (own
        ? api('PUT /api/depoimentos/{id}', { params: { id: own.id }, body: texto })
        : api('POST /api/depoimentos', {
            body: { modelo: modelo.id, cliente: user.id, ...texto, destaque: 1 },
          }))
      keep(null)
      onSent?.()
    } catch (error) {
      const { codigo, status } = error instanceof ApiError ? error : { codigo: '', status: 0 }
      if (codigo === 'campos_invalidos') setFault(m.ReviewDialog_contact())
      if (status === 409) onExists()
      setTrouble({
        text: m.ReviewDialog_failed(),
        over: status === 401,
        reason: status === 401 ? m.ReviewDialog_over() : reasonOf(error),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} id={formId} className="grid gap-6" onSubmit={submit} noValidate>
      {trouble && (
        <Notice tone="error" title={trouble.text}>
          {trouble.reason && <p>{trouble.reason}</p>}
          {trouble.over && (
            <ButtonLink className="mt-3" size="small" to={linkTo('/login')} state={{ volta }}>
              {m.ReviewDialog_signIn()}
            </ButtonLink>
          )}
        </Notice>
      )}
      {own && !trouble && <Notice>{m.ReviewDialog_pending()}</Notice>}
      <StarsField value={nota} onChange={(star) => write({ nota: star })} />
      <TextArea
        label={m.ReviewDialog_comment()}
        name="comentario"
        rows={5}
        maxLength={MAX_AVALIACAO}
        value={comentario}
        error={fault}
        help={m.ReviewDialog_help()}
        onChange={(event) => write({ comentario: event.target.value })}
        required
      />
    </form>
  )
}
