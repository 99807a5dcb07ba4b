import { m } from '../paraglide/messages.js'
import { Mark } from './Glyphs.tsx'
import { SiteLink } from './SiteLink.tsx'

/** Mark and name, linking home. `siteName` is the setting SITE_NAME. */
export const Brand = ({ siteName, homeHref }: { siteName: string; homeHref: string }) => (
  <SiteLink className="brand" to={homeHref} aria-label={m.Brand_home({ nome: siteName })}>
    <Mark />
    <span>{siteName}</span>
  </SiteLink>
)
