import { lazyPart } from '../lazyPart.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { PrintProfile } from '../shell/print/PrintProfile.tsx'
import { SiteChoices } from '../shell/theme/SiteChoices.tsx'
import type { SiteData } from '../siteData.ts'
import { SiteFooter } from '../ui/SiteFooter.tsx'
import { networks } from './networks.ts'
import { useLateAnchor } from './useLateAnchor.ts'

const AskRetorno = lazyPart(() =>
  import('../retornos/AskRetorno.tsx').then((part) => part.AskRetorno),
)

export const PageFooter = ({ site, sober }: { site: SiteData; sober?: boolean }) => {
  // On every public page, and no part of its first load: navigations come later.
  useLateAnchor()
  return (
    <div id="rodape">
      {!sober && <AskRetorno />}
      <SiteFooter
        siteName={site.siteName}
        homeHref={linkTo('/')}
        year={site.year}
        social={networks.flatMap(({ network, label }) => {
          const inDemo = site.demo ? linkTo('/demonstracao/:rede', { rede: network }) : null
          const href = site.social[network] ?? inDemo
          return href ? [{ network, label, href }] : []
        })}
        choices={
          <>
            <PrintProfile />
            <SiteChoices />
          </>
        }
        links={[
          { label: m.PageFooter_about(), href: linkTo('/about') },
          {
            label: sober ? m.PageFooter_searchSober() : m.PageFooter_search(),
            href: linkTo('/search'),
          },
          { label: m.PageFooter_premium(), href: linkTo('/premium') },
          { label: m.PageFooter_terms(), href: linkTo('/termos-de-uso') },
          { label: m.PageFooter_faq(), href: linkTo('/faq') },
        ]}
        legal={[
          { label: m.PageFooter_order(), href: linkTo('/como-ordenamos') },
          { label: m.PageFooter_policies(), href: linkTo('/termos') },
          { label: m.PageFooter_privacy(), href: linkTo('/legal') },
        ]}
      />
    </div>
  )
}
