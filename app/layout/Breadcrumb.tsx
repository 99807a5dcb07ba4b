import { ChevronRight } from 'lucide-react'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { SiteLink } from '../ui/SiteLink.tsx'

export type Step = { name: string; to: string }

/** Breadcrumb: home, the steps between if there are any, then the page itself. */
export const Breadcrumb = ({ title, steps = [] }: { title: string; steps?: readonly Step[] }) => (
  <nav aria-label={m.Breadcrumb_label()} className="text-sm text-muted">
    <ol className="flex flex-wrap items-center gap-x-2">
      {[{ name: m.Breadcrumb_home(), to: linkTo('/') }, ...steps].map(({ name, to }) => (
        <li key={to} className="flex items-center gap-2">
          <SiteLink className="inline-flex min-h-11 items-center hover:text-ink" to={to}>
            {name}
          </SiteLink>
          <ChevronRight className="size-4" aria-hidden="true" />
        </li>
      ))}
      <li className="flex min-h-11 items-center" aria-current="page">
        {title}
      </li>
    </ol>
  </nav>
)
