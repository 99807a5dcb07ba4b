import wide from '../../../assets/art/anuncie-1320.avif'
import wideWebp from '../../../assets/art/anuncie-1320.webp'
import tall from '../../../assets/art/anuncie-fone-780.avif'
import tallWebp from '../../../assets/art/anuncie-fone-780.webp'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/Button.tsx'

/** The invitation to advertise. Under 768 px it has another picture, cropped for the height. */
export const Announce = () => (
  <section className="wrap" id="anuncie">
    <div className="relative isolate grid min-h-[480px] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-panel bg-[#1b1317] text-pic-ink md:min-h-[412px]">
      <picture>
        <source media="(max-width: 767px)" type="image/avif" srcSet={tall} />
        <source media="(max-width: 767px)" srcSet={tallWebp} />
        <source type="image/avif" srcSet={wide} />
        <img
          className="absolute inset-0 -z-10 size-full object-cover"
          src={wideWebp}
          alt=""
          width="1320"
          height="412"
          loading="lazy"
        />
      </picture>
      <span
        className="absolute inset-0 -z-10 bg-linear-to-t from-[rgb(14_6_10/.92)] from-30% to-transparent md:bg-linear-to-r md:from-[rgb(14_6_10/.86)] md:from-0% md:to-90% lg:to-65%"
        aria-hidden="true"
      />
      <div className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] content-end justify-items-start gap-3.5 p-6 md:content-center md:p-16">
        <h2 className="title-page max-w-[min(100%,9em)]">{m.Announce_title()}</h2>
        <p className="text-pic-muted text-pretty">{m.Announce_text()}</p>
        <ButtonLink variant="picture" className="mt-2" to={linkTo('/register')}>
          {m.Announce_action()}
        </ButtonLink>
      </div>
    </div>
  </section>
)
