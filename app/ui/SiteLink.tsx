import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/**
 * A link to another page of the site: the page is preloaded on hover, focus or touch, and shown with a
 * view transition where the browser supports them. All routes are known from the first page on: without
 * `discover` none of a page's hundred links says that its own is to be looked up.
 */
export const SiteLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch="intent" viewTransition discover="none" {...props} />
)
