import type { ComponentProps } from 'react'
import { m } from '../paraglide/messages.js'
import { FailedPart } from '../ui/FailedPart.tsx'
import { Reviews } from './Reviews.tsx'

type Props = ComponentProps<typeof Reviews>
type ProfileReviewsProps = Pick<Props, 'modelo' | 'media'> & {
  /** null: they failed to load. */
  reviews: Pick<Props, 'depoimentos' | 'contagens'> | null
}

/** The reviews on a profile's page, or that they failed. */
export const ProfileReviews = ({ reviews, ...profile }: ProfileReviewsProps) =>
  reviews ? (
    <Reviews {...profile} {...reviews} />
  ) : (
    <section className="wrap pt-14 lg:pt-16" id="avaliacoes">
      <h2 className="title-page mb-6">{m.Reviews_title()}</h2>
      <FailedPart>{m.Reviews_failed()}</FailedPart>
    </section>
  )
