import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Depoimento } from '../../contract/depoimento.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { linkTo } from '../links.ts'
import type { PanelPageProps } from '../painel/panelPage.tsx'
import { m } from '../paraglide/messages.js'
import type { SessionUser } from '../session/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Review } from './Review.tsx'
import { ReviewList } from './ReviewList.tsx'
import { StatusTag } from './StatusTag.tsx'

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx'))

/** What a client wrote: to read, and to change while it is pending. */
export const SubscriberReviews = ({ user }: PanelPageProps) => (
  <ReviewList
    user={user}
    none={m.SubscriberReviews_noneCliente()}
    wayOut={
      <ButtonLink size="small" to={linkTo('/search')}>
        {m.SubscriberReviews_noneSearch()}
      </ButtonLink>
    }
  >
    {(review, reload) => <Written review={review} user={user} reload={reload} />}
  </ReviewList>
)

type WrittenProps = { review: Depoimento; user: SessionUser; reload: () => void }

const Written = ({ review, user, reload }: WrittenProps) => {
  const [editing, setEditing] = useState(false)
  const { pathname, search } = useLocation()
  const { modelo_nome, modelo_url } = review
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        {modelo_url ? (
          <Link
            className="link title-block inline-flex min-h-11 items-center"
            to={linkTo('/profile/:id', { id: modelo_url })}
          >
            {modelo_nome}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center text-muted">
            {m.SubscriberReviews_unnamed()}
          </span>
        )}
        <StatusTag status={review.status} />
      </p>
      <Review depoimento={review} nome={modelo_nome} />
      {review.status === 0 && (
        <Button className="justify-self-start" size="small" onClick={() => setEditing(true)}>
          {m.SubscriberReviews_edit()}
        </Button>
      )}
      {editing && (
        <ReviewDialog
          modelo={{ id: review.modelo, nome: modelo_nome ?? m.SubscriberReviews_unnamed() }}
          user={user}
          volta={pathname + search}
          onClose={() => setEditing(false)}
          onSent={reload}
        />
      )}
    </>
  )
}
