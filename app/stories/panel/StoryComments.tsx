import { useState } from 'react'
import type { Comentario } from '../../../contract/storie.ts'
import { api } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { reasonOf } from '../../forms/failure.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { HideFromButton } from '../../painel/HideFromButton.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import type { SessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'

const ReportDialog = lazyDialog(() => import('../../depoimentos/ReportDialog.tsx'))

/** Comments on her stories that wait for her; only she reads them, and staff those that she reports. Nothing is shown while there are none. */
export const StoryComments = ({ user }: { user: SessionUser }) => {
  const own = useApi(callQuery('GET /api/comentarios', { query: { status: '0' } }))
  const [done, setDone] = useState<readonly number[]>([])
  if (own.state === 'loading') return <Skeleton className="h-24" />
  if (own.state === 'failed')
    return <FailedState heading="h2" title={m.StoryComments_failed()} onRetry={own.reload} />
  const waiting = own.data.filter(({ id }) => !done.includes(id))
  if (waiting.length === 0) return null
  return (
    <section className="surface-box grid gap-4" aria-labelledby="comentarios-stories">
      <h2 id="comentarios-stories" className="title-block">
        {m.StoryComments_title()}
      </h2>
      <ul className="story-comments">
        {waiting.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            user={user}
            onDone={() => setDone((ids) => [...ids, comment.id])}
          />
        ))}
      </ul>
    </section>
  )
}

type CommentProps = { comment: Comentario; user: SessionUser; onDone: () => void }

const Comment = ({ comment, user, onDone }: CommentProps) => {
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<'asked' | 'sent'>()
  const showToast = useToast()
  const decide = async (status: 1 | 9) => {
    setBusy(true)
    try {
      await api('PUT /api/comentarios/{id}', { params: { id: comment.id }, body: { status } })
      showToast(status === 1 ? m.StoryComments_approved() : m.StoryComments_rejected())
      onDone()
    } catch (error) {
      showToast(reasonOf(error) ?? m.StoryComments_notSaved(), 'error')
      setBusy(false)
    }
  }
  return (
    <li>
      <p>
        <b>{comment.nome}</b>{' '}
        <time className="text-muted" dateTime={comment.data_cadastro}>
          {formatDay(comment.data_cadastro)}
        </time>
      </p>
      <p className="quote">{comment.comentario}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void decide(1)}>
          {m.StoryComments_approve()}
        </Button>
        <Button size="small" variant="quiet" busy={busy} onClick={() => void decide(9)}>
          {m.StoryComments_reject()}
        </Button>
        <HideFromButton escrito={{ origem: 'comentario', id: comment.id }} nome={comment.nome} />
        {report === 'sent' ? (
          <p className="self-center text-sm text-muted">{m.StoryComments_reported()}</p>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setReport('asked')}>
            {m.StoryComments_report()}
          </Button>
        )}
      </div>
      {report === 'asked' && (
        <ReportDialog
          what="comentario"
          id={comment.id}
          user={user}
          onClose={() => setReport((now) => (now === 'asked' ? undefined : now))}
          onSent={() => setReport('sent')}
        />
      )}
    </li>
  )
}
