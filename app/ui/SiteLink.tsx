import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * A link to another page of the site: the page is preloaded on hover, focus or touch, and shown with a
 * view transition where the browser supports them.
 */
export const SiteLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch="intent" viewTransition {...props} />
)
