import seda480 from '../../../assets/art/seda-480.avif'
import seda480Webp from '../../../assets/art/seda-480.webp'
import seda800 from '../../../assets/art/seda-800.avif'
import seda800Webp from '../../../assets/art/seda-800.webp'
import { PointRows } from '../../../content/Points.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'

const sizes = '(min-width: 64rem) 560px, 100vw'

/** Three reasons to trust the site. */
export const Reasons = ({ siteName }: { siteName: string }) => {
  const reasons = [
    { id: 'verificados', title: m.Reasons_verifiedTitle(), text: m.Reasons_verifiedText() },
    { id: 'discrecao', title: m.Reasons_discreetTitle(), text: m.Reasons_discreetText() },
    { id: 'avaliacoes', title: m.Reasons_reviewsTitle(), text: m.Reasons_reviewsText() },
  ]
  return (
    <section className="section pt-0!" id="porque">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-22">
        <picture>
          <source type="image/avif" srcSet={`${seda480} 480w, ${seda800} 800w`} sizes={sizes} />
          <img
            className="aspect-3/2 w-full rounded-card object-cover md:aspect-21/9 lg:aspect-4/5"
            src={seda480Webp}
            srcSet={`${seda480Webp} 480w, ${seda800Webp} 800w`}
            sizes={sizes}
            alt=""
            width="800"
            height="1000"
            loading="lazy"
          />
        </picture>
        <div>
          <h2 className="title-page">{m.Reasons_title({ site: siteName })}</h2>
          <div className="mt-6 mb-8 lg:mt-9">
            <PointRows points={reasons} />
          </div>
          <ButtonLink variant="primary" to={linkTo('/register')}>
            {m.Reasons_action()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
