import type { ReactNode } from 'react'
import { WrittenOnce } from '../../StaticHtml.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

export type PlaceLink = { to: string; name: string; note: string }

/** Places with their number of profiles, as a list of links. */
export const PlaceLinks = ({
  id,
  title,
  action,
  places,
}: {
  id: string
  title: string
  /** Beside the title. */
  action?: ReactNode
  places: readonly PlaceLink[]
}) => {
  if (places.length === 0) return null
  return (
    <section className="pt-14 lg:pt-20" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="title-section">
          {title}
        </h2>
        {action}
      </div>
      <WrittenOnce
        as="ul"
        className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10"
        part={Places}
        props={{ places }}
      />
    </section>
  )
}

const Places = ({ places }: { places: readonly PlaceLink[] }) =>
  places.map(({ to, name, note }) => (
    <li key={to} className="border-t border-line">
      <SiteLink
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 transition-colors hover:text-camellia-text"
        to={to}
      >
        <span>{name}</span>
        <span className="flex-none text-sm text-muted tabular-nums">{note}</span>
      </SiteLink>
    </li>
  ))
