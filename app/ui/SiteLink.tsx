import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * A link to another page of the site: the page is asked for on the first sign of intent (a finger put
 * down, the pointer or the focus on it) and comes by a view transition where the browser has them.
 */
export const SiteLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch="intent" viewTransition {...props} />
)
