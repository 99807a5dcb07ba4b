import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { SiteLink } from '../ui/SiteLink.tsx'

/** Below a list: the rule that it is ordered by, and what stands behind the marks. */
export const OrderRule = () => (
  <p className="mt-6 text-center text-sm text-muted">
    {m.OrderRule_marks()}{' '}
    <SiteLink className="link inline-flex min-h-11 items-center" to={linkTo('/como-ordenamos')}>
      {m.OrderRule_link()}
    </SiteLink>
  </p>
)
