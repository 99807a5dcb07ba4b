import { ChevronDown, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { linkTo } from '../../links.ts'
import { withoutLocale } from '../../locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Place } from './places.ts'

const PlaceDialog = lazy(() => import('./PlaceDialog.tsx'))

/** City of the home page's grid when the address names none. */
export const DEFAULT_CITY = 'São Paulo'

/**
 * The header's choice of place: the one that the address names, or the page by `lugar` in its data.
 * A link to the search until it is pressed, so it works bare too.
 */
export const PlaceButton = () => {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<boolean>()
  const named = new URLSearchParams(search)
  const page = useMatches().at(-1)?.loaderData as { lugar?: Partial<Place> } | undefined
  const atHome = withoutLocale(pathname) === '/'
  const lugar =
    named.get('bairro') ??
    named.get('cidade') ??
    page?.lugar?.bairro ??
    page?.lugar?.cidade ??
    (atHome ? DEFAULT_CITY : m.Place_choose())
  return (
    <>
      <Link
        className="place-button"
        to={linkTo('/search')}
        aria-haspopup="dialog"
        aria-label={m.Place_label({ lugar })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <MapPin />
        <span>{lugar}</span>
        <ChevronDown />
      </Link>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PlaceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
