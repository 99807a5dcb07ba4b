import { formatCount } from '../format/format.ts'
import { m } from '../paraglide/messages.js'
import { WrittenOnce } from '../StaticHtml.tsx'
import { FailedPart } from '../ui/FailedPart.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'

export type PlaceCount = {
  cidade: string
  estado: string
  bairro?: string
  total: number
  /** The address of its list, in the page's language. */
  to: string
}

/** Other places with profiles: null when they failed to load. */
export const OtherPlaces = ({
  others,
}: {
  others: { title: string; places: readonly PlaceCount[] } | null
}) => {
  if (others?.places.length === 0) return null
  return (
    <section className="section" id="lugares" aria-labelledby="lugares-titulo">
      <h2 id="lugares-titulo" className="title-section mb-4">
        {others?.title ?? m.Search_cities()}
      </h2>
      {!others && <FailedPart>{m.PlaceDialog_failed()}</FailedPart>}
      <WrittenOnce
        as="ul"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-10"
        part={Places}
        props={{ places: others?.places ?? [] }}
      />
    </section>
  )
}

const Places = ({ places }: { places: readonly PlaceCount[] }) =>
  places.map(({ cidade, estado, bairro, total, to }) => (
    <li key={`${bairro}-${cidade}-${estado}`} className="border-b border-line">
      <SiteLink
        className="flex min-h-12 items-center justify-between gap-3 transition-colors hover:text-camellia-text"
        to={to}
      >
        <span className="min-w-0 leading-tight">{bairro ?? `${cidade} (${estado})`}</span>
        <span className="text-sm text-muted">{formatCount(total)}</span>
      </SiteLink>
    </li>
  ))
