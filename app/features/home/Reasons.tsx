import seda480 from '../../assets/art/seda-480.avif'
import seda480Webp from '../../assets/art/seda-480.webp'
import seda800 from '../../assets/art/seda-800.avif'
import seda800Webp from '../../assets/art/seda-800.webp'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'

const sizes = '(min-width: 64rem) 560px, 100vw'

/** Three reasons to trust the place. */
export const Reasons = ({ siteName }: { siteName: string }) => {
  const reasons = [
    [m.Reasons_verifiedTitle(), m.Reasons_verifiedText()],
    [m.Reasons_discreetTitle(), m.Reasons_discreetText()],
    [m.Reasons_reviewsTitle(), m.Reasons_reviewsText()],
  ]
  return (
    <section className="section pt-0!" id="porque">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-22">
        <picture>
          <source type="image/avif" srcSet={`${seda480} 480w, ${seda800} 800w`} sizes={sizes} />
          <img
            className="aspect-3/2 w-full rounded-card object-cover lg:aspect-4/5"
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
          <ul className="mt-6 mb-8 lg:mt-9">
            {reasons.map(([title, text]) => (
              <li
                key={title}
                className="grid gap-2 border-t border-line py-6 last:border-b lg:grid-cols-[220px_1fr] lg:gap-8 lg:py-8"
              >
                <h3 className="title-block">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <ButtonLink variant="primary" to={linkTo('/register')}>
            {m.Reasons_action()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
