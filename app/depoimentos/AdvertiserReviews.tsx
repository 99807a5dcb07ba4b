import { Flag, Pin } from 'lucide-react'
import { useState } from 'react'
import type { Depoimento } from '../../contract/depoimento.ts'
import { api, problemOf } from '../api/client.ts'
import { reasonOf } from '../forms/failure.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { HideFromButton } from '../painel/HideFromButton.tsx'
import type { PanelPageProps } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toast.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { Review } from './Review.tsx'
import { ReviewList } from './ReviewList.tsx'
import { isFresh } from './replyForm.ts'
import { StatusTag } from './StatusTag.tsx'

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'))

/** The reviews of an advertiser: she replies, decides, highlights one and reports. */
export const AdvertiserReviews = ({ user }: PanelPageProps) => (
  <ReviewList user={user} none={m.AdvertiserReviews_noneModelo()}>
    {(review, reload) => <Received review={review} user={user} reload={reload} />}
  </ReviewList>
)

type ReceivedProps = { review: Depoimento; user: SessionUser; reload: () => void }

const Received = ({ review, user, reload }: ReceivedProps) => {
  const [editing, setEditing] = useState(false)
  const [reporting, setReporting] = useState(false)
  const fresh = isFresh(review)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusTag status={review.status} />
        {review.destaque === 1 && (
          <span className="text-sm font-semibold text-champagne">
            {m.AdvertiserReviews_highlighted()}
          </span>
        )}
        {review.denunciado && (
          <span className="text-sm text-muted">{m.AdvertiserReviews_reported()}</span>
        )}
      </p>
      <Review depoimento={editing ? { ...review, resposta: null } : review} nome={user.nome} />
      {(fresh || editing) && (
        <ReplyForm
          key={review.versao}
          review={review}
          user={user}
          onChanged={reload}
          focused={editing}
          onCancel={fresh ? undefined : () => setEditing(false)}
        />
      )}
      <div className="-mb-2 border-t border-line pt-3">
        {/* Aligns the words of the buttons, not their edges, with the text above. */}
        <div className="-mx-4 flex flex-wrap">
          {!fresh && !editing && (
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              {review.resposta ? m.AdvertiserReviews_editReply() : m.AdvertiserReviews_reply()}
            </Button>
          )}
          {review.status === 1 && <Highlight review={review} reload={reload} />}
          {!review.denunciado && (
            <Button variant="quiet" size="small" onClick={() => setReporting(true)}>
              <Flag />
              {m.AdvertiserReviews_report()}
            </Button>
          )}
          <HideFromButton
            escrito={{ origem: 'avaliacao', id: review.id }}
            nome={review.nome ?? review.cliente_nome}
          />
        </div>
      </div>
      {reporting && (
        <ReportDialog
          what="depoimento"
          id={review.id}
          user={user}
          onClose={() => setReporting(false)}
          onSent={reload}
        />
      )}
    </>
  )
}

/** One of hers is shown first on the home page; choosing another removes the highlight here. */
const Highlight = ({ review, reload }: Omit<ReceivedProps, 'user'>) => {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const on = review.destaque === 1
  const toggle = async () => {
    setBusy(true)
    const { resposta, status, versao } = review
    try {
      await api('PUT /api/depoimentos/{id}', {
        params: { id: review.id },
        body: { resposta, status, versao, destaque: on ? 0 : 1 },
      })
      reload()
    } catch (error) {
      // Changed in another window, or by its author: the next try is of what is stored now.
      const isStale = problemOf(error).codigo === 'conflito'
      if (isStale) reload()
      const reason = isStale ? m.ReplyForm_changed() : reasonOf(error)
      showToast(reason ?? m.ReplyForm_failed(), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={toggle}>
      <Pin />
      {on ? m.AdvertiserReviews_unhighlight() : m.AdvertiserReviews_highlight()}
    </Button>
  )
}
