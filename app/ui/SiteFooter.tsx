import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { WrittenOnce } from '../StaticHtml.tsx'
import { Brand } from './Brand.tsx'
import { SiteLink } from './SiteLink.tsx'
import { SocialIcon, type SocialNetwork } from './SocialIcon.tsx'

type SiteFooterProps = {
  siteName: string
  homeHref: string
  links: readonly { label: string; href: string }[]
  /** Beside the line of rights. */
  legal: readonly { label: string; href: string }[]
  social: readonly { network: SocialNetwork; label: string; href: string }[]
  /** Settings of this device, above the line of rights. */
  choices?: ReactNode
  /** In the line of rights: passed in, so that server and browser agree at midnight of a new year. */
  year: number
}

export const SiteFooter = ({
  siteName,
  homeHref,
  links,
  legal,
  social,
  choices,
  year,
}: SiteFooterProps) => (
  <footer className="footer">
    <div className="wrap">
      <WrittenOnce
        as="div"
        className="footer-top"
        part={FooterTop}
        props={{ siteName, homeHref, links, social }}
      />
      {choices}
      <WrittenOnce
        as="div"
        className="footer-end"
        part={FooterEnd}
        props={{ siteName, year, legal }}
      />
    </div>
  </footer>
)

const FooterTop = ({
  siteName,
  homeHref,
  links,
  social,
}: Pick<SiteFooterProps, 'siteName' | 'homeHref' | 'links' | 'social'>) => (
  <>
    <Brand siteName={siteName} homeHref={homeHref} />
    <nav className="footer-links" aria-label={m.SiteFooter_links()}>
      {links.map(({ label, href }) => (
        <SiteLink key={href} to={href}>
          {label}
        </SiteLink>
      ))}
    </nav>
    <div className="footer-social">
      {social.map(({ network, label, href }) => (
        <a
          key={network}
          className="icon-btn"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          title={label}
        >
          <SocialIcon network={network} />
        </a>
      ))}
    </div>
  </>
)

const FooterEnd = ({
  siteName,
  year,
  legal,
}: Pick<SiteFooterProps, 'siteName' | 'year' | 'legal'>) => (
  <>
    <p>{m.SiteFooter_rights({ ano: year, nome: siteName })}</p>
    <p className="footer-legal">
      {legal.map(({ label, href }) => (
        <SiteLink key={href} to={href}>
          {label}
        </SiteLink>
      ))}
    </p>
    <p>{m.SiteFooter_adults()}</p>
  </>
)
