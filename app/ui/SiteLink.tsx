import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'relative' | 'mask'> & {
  /** As `linkTo` makes it: a path from the root, which is the link's `href` as it is. */
  to: string
}

/**
 * A link to another page of the site: the page is preloaded on hover, focus or touch, and shown with a
 * view transition where the browser supports them. All routes are known from the first page on: without
 * `discover` none of a page's hundred links says that its own is to be looked up.
 *
 * On the server it is a plain <a>: what the router's link adds there are handlers and state, which HTML
 * does not have, and which cost a page of eighty links a twentieth of its time.
 */
export const SiteLink = typeof window === 'undefined' ? PlainLink : RouterLink

function RouterLink(props: SiteLinkProps) {
  return <Link prefetch="intent" viewTransition discover="none" {...props} />
}

function PlainLink({
  to,
  children,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: SiteLinkProps) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  )
}
