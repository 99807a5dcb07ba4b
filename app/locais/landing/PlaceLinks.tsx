import { SiteLink } from '../../ui/SiteLink.tsx'

export type PlaceLink = { to: string; name: string; note: string }

/** Places with their number of profiles, as a list of links. */
export const PlaceLinks = ({
  id,
  title,
  places,
}: {
  id: string
  title: string
  places: readonly PlaceLink[]
}) => {
  if (places.length === 0) return null
  return (
    <section className="pt-14 lg:pt-20" aria-labelledby={id}>
      <h2 id={id} className="title-section mb-4">
        {title}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {places.map(({ to, name, note }) => (
          <li key={to} className="border-t border-line">
            <SiteLink
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 transition-colors hover:text-camellia-text"
              to={to}
            >
              <span>{name}</span>
              <span className="flex-none text-sm text-muted tabular-nums">{note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
