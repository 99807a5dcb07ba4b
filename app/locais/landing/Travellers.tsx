import { useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { Traveller } from '../loadLugar.ts'

/** Profiles beside the list of a city, with what is said of each. */
export const Travellers = ({ title, people }: { title: string; people: readonly Traveller[] }) => {
  const id = useId()
  if (people.length === 0) return null
  return (
    <section className="pt-14 lg:pt-20" aria-labelledby={id}>
      <h2 id={id} className="title-section mb-4">
        {title}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        {people.map(({ id: modelo, nome, foto, href, note }) => (
          <li key={`${modelo} ${note}`} className="border-t border-line">
            <SiteLink
              className="flex min-h-16 items-center gap-3.5 py-2 transition-colors hover:text-camellia-text"
              to={href}
            >
              <Avatar nome={nome} foto={foto} />
              <span className="min-w-0">
                <span className="block truncate">{nome}</span>
                <span className="block text-sm text-muted">{note}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
