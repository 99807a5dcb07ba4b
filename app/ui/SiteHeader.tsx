import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useBackCloses } from '../overlayHistory.ts'
import { m } from '../paraglide/messages.js'
import { Brand } from './Brand.tsx'
import { ButtonLink } from './Button.tsx'
import { SiteLink } from './SiteLink.tsx'

/** A link, or a button (`onClick`) such as signing out. */
export type HeaderItem =
  | { label: string; href: string; lang?: string; current?: boolean }
  | { label: string; onClick: () => void }

type SiteHeaderProps = {
  siteName: string
  homeHref: string
  /** The choice of place, between brand and sections. */
  place?: ReactNode
  /** Beside the place on desktops, first in the menu of phones. */
  sections: readonly HeaderItem[]
  /** Account and language. Rendered anonymously on the server; replaced when the session is known. */
  account: readonly HeaderItem[]
  /** The quick exit, in the bar of desktops. */
  exit?: ReactNode
  /** The one outlined button at the end. */
  action?: { label: string; href: string }
  /** Overlaps the first picture: `page` over the page's background (home), `picture` over a banner. */
  over?: 'page' | 'picture'
}

const looks = { page: 'header header-over', picture: 'header header-over header-picture' }

const Item = ({ item, className }: { item: HeaderItem; className: string }) =>
  'href' in item ? (
    <SiteLink
      className={className}
      to={item.href}
      lang={item.lang}
      hrefLang={item.lang}
      aria-current={item.current ? 'page' : undefined}
    >
      {item.label}
    </SiteLink>
  ) : (
    <button type="button" className={className} onClick={item.onClick}>
      {item.label}
    </button>
  )

/**
 * The phone's menu is a native popover: it opens, and closes on Esc and on a tap outside, by itself. Safari before 17
 * has none: there its two buttons show and hide it (header.css).
 */
const PhoneMenu = ({
  items,
  action,
}: Pick<SiteHeaderProps, 'action'> & { items: readonly HeaderItem[] }) => {
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const show = (shown: boolean) => {
    if (!menu.current?.hidePopover) menu.current?.classList.toggle('menu-open', shown)
    else if (!shown) menu.current.hidePopover()
  }
  useBackCloses(open, () => show(false))
  return (
    <>
      <button
        type="button"
        className="icon-btn lg:hidden"
        popoverTarget="site-menu"
        aria-label={m.SiteHeader_openMenu()}
        onClick={() => show(true)}
      >
        <Menu className="size-6" />
      </button>
      {/* biome-ignore lint/a11y: a choice made by mouse or keyboard inside also closes the menu */}
      <div
        ref={menu}
        id="site-menu"
        popover="auto"
        className="menu"
        // Not `toggle`, which comes after the menu's first frame: too late for its history entry.
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) show(false)
        }}
      >
        <div className="menu-head">
          <button
            type="button"
            className="icon-btn"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={m.SiteHeader_closeMenu()}
          >
            <X className="size-6" />
          </button>
        </div>
        <nav aria-label={m.SiteHeader_account()}>
          {items.map((item) => (
            <Item key={item.label} item={item} className="menu-link" />
          ))}
        </nav>
        {action && (
          <ButtonLink to={action.href} className="mt-4 w-full">
            {action.label}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Sticky, 60 / 76 px high. The page's main part must carry `id="conteudo"` for the skip link. */
export const SiteHeader = ({
  siteName,
  homeHref,
  place,
  sections,
  account,
  exit,
  action,
  over,
}: SiteHeaderProps) => (
  <header className={over ? looks[over] : 'header'}>
    <a className="skip-link" href="#conteudo">
      {m.SiteHeader_skip()}
    </a>
    <div className="wrap header-bar">
      <Brand siteName={siteName} homeHref={homeHref} />
      <div className="header-place">{place}</div>
      <nav className="hidden items-center gap-1 lg:flex" aria-label={m.SiteHeader_sections()}>
        {sections.map((item) => (
          <Item key={item.label} item={item} className="header-link" />
        ))}
      </nav>
      <nav
        className="ml-auto hidden items-center gap-1 lg:flex"
        aria-label={m.SiteHeader_account()}
      >
        {account.map((item) => (
          <Item key={item.label} item={item} className="header-link" />
        ))}
        {exit}
        {action && (
          <ButtonLink to={action.href} size="small" className="ml-2">
            {action.label}
          </ButtonLink>
        )}
      </nav>
      <PhoneMenu items={[...sections, ...account]} action={action} />
    </div>
  </header>
)
