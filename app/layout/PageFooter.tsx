import { PrintProfile } from '../features/print/PrintProfile.tsx'
import { SiteChoices } from '../features/theme/SiteChoices.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import type { SiteData } from '../root.tsx'
import { SiteFooter } from '../ui/SiteFooter.tsx'

const social = [
  { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
  { network: 'x', label: 'X', href: 'https://x.com/' },
  { network: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
  { network: 'telegram', label: 'Telegram', href: 'https://telegram.org/' },
] as const

export const PageFooter = ({ site }: { site: SiteData }) => (
  <div id="rodape">
    <SiteFooter
      siteName={site.siteName}
      homeHref={linkTo('/')}
      year={site.year}
      social={social}
      choices={
        <>
          <PrintProfile />
          <SiteChoices />
        </>
      }
      links={[
        { label: m.Footer_about(), href: linkTo('/about') },
        { label: m.Footer_search(), href: linkTo('/search') },
        { label: m.Footer_premium(), href: linkTo('/premium') },
        { label: m.Footer_terms(), href: linkTo('/termos-de-uso') },
        { label: m.Footer_faq(), href: linkTo('/faq') },
      ]}
    />
  </div>
)
