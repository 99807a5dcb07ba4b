import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'

/** The way back from a page of the first level: home, then the page itself. */
export const Breadcrumb = ({ title }: { title: string }) => (
  <nav aria-label={m.Breadcrumb_label()} className="text-sm text-muted">
    <ol className="flex flex-wrap items-center gap-2">
      <li>
        <Link className="inline-flex min-h-11 items-center hover:text-ink" to={linkTo('/')}>
          {m.Breadcrumb_home()}
        </Link>
      </li>
      <li className="flex items-center gap-2" aria-current="page">
        <ChevronRight className="size-4" aria-hidden="true" />
        {title}
      </li>
    </ol>
  </nav>
)
