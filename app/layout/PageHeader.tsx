import { useLocation } from 'react-router'
import { linkTo } from '../links.ts'
import { chosenCity } from '../locais/chosenCity.ts'
import { PlaceButton } from '../locais/PlaceButton.tsx'
import { localeOf, withLocale, withoutLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { leave } from '../session/leave.ts'
import { type SessionUser, useSession } from '../session/session.ts'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import type { SiteData } from '../siteData.ts'
import { type HeaderItem, SiteHeader } from '../ui/SiteHeader.tsx'

type PageHeaderProps = { site: SiteData; over?: 'page' | 'picture'; sober?: boolean }

/** The public header: rendered anonymously, then updated for the signed-in user. */
export const PageHeader = ({ site, over, sober }: PageHeaderProps) => {
  const { pathname, search } = useLocation()
  const user = useSession()
  const query = chosenCity.useValue() ?? {}
  return (
    <>
      <SiteHeader
        siteName={site.siteName}
        homeHref={linkTo('/', {}, { query })}
        over={over}
        place={<PlaceButton />}
        sections={
          sober
            ? []
            : [
                { label: m.PageHeader_search(), href: linkTo('/search', {}, { query }) },
                {
                  label: m.PageHeader_categories(),
                  href: linkTo('/', {}, { query, hash: 'categorias' }),
                },
                { label: m.SavedProfiles_title(), href: linkTo('/salvos') },
              ]
        }
        account={[...accountItems(user), otherLanguage(pathname, search)]}
        exit={<QuickExit className="header-link" />}
        action={user ? undefined : { label: m.PageHeader_register(), href: linkTo('/register') }}
      />
      <nav aria-label={m.QuickExit_action()}>
        <QuickExit className="quick-exit" />
      </nav>
    </>
  )
}

function accountItems(user: SessionUser | null | undefined): HeaderItem[] {
  if (!user) {
    return [
      { label: m.PageHeader_panel(), href: linkTo('/painel') },
      { label: m.PageHeader_login(), href: linkTo('/login') },
    ]
  }
  const greeting = m.PageHeader_greeting({ nome: user.nome.split(' ')[0] ?? '' })
  return [
    { label: greeting, href: linkTo(user.tipo === 'modelo' ? '/painel' : '/perfil') },
    { label: m.PageHeader_signOut(), onClick: () => void leave() },
  ]
}

/** The same page in the other language. */
function otherLanguage(pathname: string, search: string): HeaderItem {
  const locale = localeOf(pathname) === 'en' ? 'pt-BR' : 'en'
  const href = withLocale(withoutLocale(pathname), locale) + search
  return { label: m.PageHeader_otherLanguage(), href, lang: locale }
}
