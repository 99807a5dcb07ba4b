import { ChevronDown, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { lazyDialog } from '../lazyDialog.tsx'
import { linkTo } from '../links.ts'
import { withoutLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { chosenCity } from './chosenCity.ts'
import type { Place } from './placeLabel.ts'

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx'))

/** City of the home page's grid when the address names none. */
export const DEFAULT_CITY = 'São Paulo'

/**
 * The header's choice of place: the page's, by `lugar` in its data, or the one that the address names.
 * A link to the search until it is clicked, so it works without JavaScript too.
 */
export const PlaceButton = () => {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<boolean>()
  const params = new URLSearchParams(search)
  // A form sends its empty fields too, and they name nothing.
  const named = (field: string) => params.get(field)?.trim() || undefined
  const page = useMatches().at(-1)?.loaderData as { lugar?: Partial<Place> } | undefined
  const atHome = withoutLocale(pathname) === '/'
  const chosen = chosenCity.useValue()
  // A place that the address names was chosen: in the header, in the search, or by a link.
  const { cidade, estado } = (named('cidade') && page?.lugar) || {}
  useEffect(() => {
    if (cidade && estado) chosenCity.write({ cidade, estado })
  }, [cidade, estado])
  const atSearch = withoutLocale(pathname) === '/search'
  const lugar =
    page?.lugar?.bairro ??
    page?.lugar?.cidade ??
    named('bairro') ??
    named('cidade') ??
    (atSearch ? undefined : atHome ? DEFAULT_CITY : chosen?.cidade)
  return (
    <>
      <Link
        className="place-button"
        to={linkTo('/search')}
        aria-haspopup="dialog"
        aria-label={lugar && m.PlaceButton_label({ lugar })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <MapPin />
        <span>{lugar ?? m.PlaceButton_choose()}</span>
        <ChevronDown />
      </Link>
      {open !== undefined && <PlaceDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
