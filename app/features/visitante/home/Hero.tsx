import type { z } from 'zod'
import type { modeloEndpoints } from '../../../../contract/modelo.ts'
import camelia480 from '../../../assets/art/camelia-480.avif'
import camelia480Webp from '../../../assets/art/camelia-480.webp'
import camelia960 from '../../../assets/art/camelia-960.avif'
import camelia960Webp from '../../../assets/art/camelia-960.webp'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { StoryRow } from '../../../stories/StoryRow.tsx'
import { AvatarStack } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { FailedPart } from '../../../ui/FailedPart.tsx'

export type Banner = z.infer<(typeof modeloEndpoints)['GET /api/banner-home']['response']>

const sizes = '(min-width: 64rem) 960px, 470px'

/**
 * The first screen: one sentence, two buttons, who is online, and the latest stories. `banner` is null
 * when the last two failed to load.
 */
export const Hero = ({ banner, online }: { banner: Banner | null; online: number }) => (
  <section className="hero">
    <div className="wrap hero-in">
      <picture className="hero-flower">
        <source type="image/avif" srcSet={`${camelia480} 480w, ${camelia960} 960w`} sizes={sizes} />
        <img
          className="w-full"
          src={camelia480Webp}
          srcSet={`${camelia480Webp} 480w, ${camelia960Webp} 960w`}
          sizes={sizes}
          alt=""
          width="1100"
          height="1100"
          fetchPriority="high"
        />
      </picture>
      <h1 className="title-hero">{m.Hero_title()}</h1>
      <p className="lead hero-lead">{m.Hero_text()}</p>
      <div className="hero-actions">
        <ButtonLink variant="primary" size="large" to={linkTo('/search')}>
          {m.Hero_search()}
        </ButtonLink>
        <ButtonLink size="large" to={linkTo('/register')}>
          {m.Hero_register()}
        </ButtonLink>
        {banner && (
          <div className="hero-online">
            <AvatarStack pessoas={banner.online_avatars} />
            <span className="online">{m.Hero_online({ total: formatCount(online) })}</span>
          </div>
        )}
      </div>
      {banner ? (
        <StoryRow stories={banner.ultimos_stories} />
      ) : (
        <div className="mt-6">
          <FailedPart>{m.Hero_failed()}</FailedPart>
        </div>
      )}
    </div>
  </section>
)
