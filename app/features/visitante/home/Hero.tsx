import type { z } from 'zod'
import type { modeloEndpoints } from '../../../../contract/modelo.ts'
import camelia480 from '../../../assets/art/camelia-480.avif'
import camelia480Webp from '../../../assets/art/camelia-480.webp'
import camelia960 from '../../../assets/art/camelia-960.avif'
import camelia960Webp from '../../../assets/art/camelia-960.webp'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { WrittenOnce } from '../../../StaticHtml.tsx'
import { StoryRow } from '../../../stories/StoryRow.tsx'
import { AvatarStack } from '../../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FailedPart } from '../../../ui/FailedPart.tsx'

export type Banner = z.infer<(typeof modeloEndpoints)['GET /api/banner-home']['response']>

type HeroProps = HeroSearchProps & { banner: Banner | null; online: number }

const sizes = '(min-width: 64rem) 960px, 470px'

/**
 * The first screen: one sentence, the search, who is online, and the latest stories. `banner` is null
 * when the last two failed to load.
 */
export const Hero = ({ banner, online, ...search }: HeroProps) => (
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
      <HeroSearch {...search} />
      <div className="hero-actions">
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

type HeroSearchProps = {
  /** Labels of places with profiles, suggested by the browser itself. */
  places: readonly string[]
  /** The place of the page, when its address names one. */
  place: string | null
}

/**
 * What, where, now: a plain form, sent by the browser itself, so that the first screen needs no script for
 * it. The search reads the words and the place as they are typed.
 */
const HeroSearch = ({ places, place }: HeroSearchProps) => (
  <search>
    <form action={linkTo('/search')} className="hero-search">
      <label>
        <span>{m.Hero_what()}</span>
        <input
          type="search"
          name="geral"
          maxLength={120}
          placeholder={m.Hero_whatPlaceholder()}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <label>
        <span>{m.Hero_where()}</span>
        <input
          name="lugar"
          list="lugares-da-busca"
          maxLength={250}
          key={place}
          defaultValue={place ?? undefined}
          placeholder={m.Hero_wherePlaceholder()}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <WrittenOnce as="datalist" id="lugares-da-busca" part={Places} props={{ places }} />
      <label className="chip">
        <input type="checkbox" name="online" value="1" />
        <span>{m.Hero_now()}</span>
      </label>
      <Button variant="primary" size="large" type="submit">
        {m.Hero_search()}
      </Button>
    </form>
  </search>
)

const Places = ({ places }: { places: readonly string[] }) =>
  places.map((label) => <option key={label} value={label} />)
