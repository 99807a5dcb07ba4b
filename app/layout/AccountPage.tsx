import type { ReactNode } from 'react'
import camelia480 from '../assets/art/camelia-480.avif'
import camelia480Webp from '../assets/art/camelia-480.webp'
import camelia960 from '../assets/art/camelia-960.avif'
import { linkTo } from '../links.ts'
import { useSite } from '../siteData.ts'
import { Brand } from '../ui/Brand.tsx'
import '../styles/account.css'

/**
 * The frame of sign-in, registration and recovery. `framed`: inside the site's header and footer, so
 * the site's name is not repeated.
 */
export const AccountPage = ({
  wide = false,
  framed = false,
  children,
}: {
  wide?: boolean
  framed?: boolean
  children: ReactNode
}) => {
  const { siteName } = useSite()
  return (
    <div className={`account ${framed ? 'account-framed' : ''}`}>
      <aside className="account-art">
        <picture>
          <source
            type="image/avif"
            srcSet={`${camelia480} 480w, ${camelia960} 960w`}
            sizes="(min-width: 1024px) 1160px, 520px"
          />
          <img src={camelia480Webp} alt="" width={480} height={480} />
        </picture>
        {!framed && <Brand siteName={siteName} homeHref={linkTo('/')} />}
      </aside>
      <main id="conteudo" className="account-main">
        <div className={`account-box ${wide ? 'account-wide' : ''}`}>{children}</div>
      </main>
    </div>
  )
}
