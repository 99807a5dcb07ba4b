import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Mark } from './Glyphs.tsx'

/** Mark and name, leading home. `siteName` is the setting SITE_NAME. */
export const Brand = ({ siteName, homeHref }: { siteName: string; homeHref: string }) => (
  <Link className="brand" to={homeHref} aria-label={m.Brand_home({ nome: siteName })}>
    <Mark />
    <span>{siteName}</span>
  </Link>
)
