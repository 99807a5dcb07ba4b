import { MapPin, Share2 } from 'lucide-react'
import type { Modelo } from '../../../../contract/modelo.ts'
import { menorPreco } from '../../../../contract/preco.ts'
import { whatsappLink } from '../../../contato/whatsappLink.ts'
import { FavouriteButton } from '../../../favoritos/FavouriteButton.tsx'
import type { ModeloDaPagina } from '../../../filtros/localize.ts'
import { clockOf, formatReais } from '../../../format/format.ts'
import { nameOf, placeOf, timeOf } from '../../../format/profileText.ts'
import { lazyPart } from '../../../lazyPart.tsx'
import { Distance } from '../../../locais/distance/Distance.tsx'
import { langOfPeople } from '../../../locale.ts'
import { m } from '../../../paraglide/messages.js'
import { StoryOpener } from '../../../stories/StoryOpener.tsx'
import { Button } from '../../../ui/Button.tsx'
import { WhatsAppGlyph } from '../../../ui/Glyphs.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { hasNota, Rate } from '../../../ui/Rating.tsx'
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx'
import { useShare } from '../share/useShare.ts'

/** It is below the fold, and leads to the contact form without script. */
const ReportProfile = lazyPart(() =>
  import('../../../denuncia/ReportProfile.tsx').then((part) => part.ReportProfile),
)

/** A native disclosure of plain links. */
const OtherContacts = lazyPart(() =>
  import('../../../contato/OtherContacts.tsx').then((part) => part.OtherContacts),
)

/**
 * In the dark theme the picture fades into the background under the name; in the light one it has a
 * clean edge.
 */
export const ProfileBanner = ({ modelo }: { modelo: Modelo }) => {
  const foto = modelo.fotos.banner ?? modelo.fotos.perfil
  return (
    <div className="relative -mt-(--header-height) h-54 overflow-hidden bg-[#1b1317] lg:h-109 lg:light:h-85 print:hidden">
      {foto && (
        <Picture
          foto={foto}
          alt=""
          sizes="100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span
        className="absolute inset-0 bg-linear-to-b from-transparent from-30% to-bg light:hidden"
        aria-hidden="true"
      />
    </div>
  )
}

const Portrait = ({ modelo, className = '' }: { modelo: Modelo; className?: string }) => (
  <div
    className={`relative aspect-3/4 overflow-hidden rounded-card bg-raised light:shadow-[0_0_0_5px_var(--color-bg)] [&_img]:size-full [&_img]:object-cover ${className}`}
  >
    {modelo.fotos.perfil && (
      <Picture
        foto={modelo.fotos.perfil}
        alt={m.Profile_portrait({ nome: nameOf(modelo) })}
        sizes="(min-width: 64rem) 348px, 116px"
        eager
      />
    )}
  </div>
)

/** The lowest price with its duration. */
const Price = ({ modelo: { precos } }: { modelo: Modelo }) => {
  const lowest = menorPreco(precos)
  if (!lowest) return <p className="text-muted">{m.Profile_pricesMissing()}</p>
  return (
    <p>
      {precos.length > 1 && <small className="block text-sm text-muted">{m.Profile_from()}</small>}
      <span className="figure text-[1.75rem] leading-tight lg:text-4xl">
        {formatReais(lowest.preco)}
      </span>{' '}
      <small className="text-sm text-muted">{timeOf(lowest)}</small>
    </p>
  )
}

type ContactProps = {
  modelo: Modelo
  siteName: string
  /** Where there are others like her, for a profile without a phone. */
  others: string
}

/** The main action of the page. The number is in the link only; the click is recorded. */
const Contact = ({
  modelo,
  siteName,
  others,
  className = '',
}: ContactProps & { className?: string }) =>
  modelo.telefone ? (
    <a
      className={`btn btn-primary ${className}`}
      href={whatsappLink({ telefone: modelo.telefone, nome: nameOf(modelo), siteName })}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-contato={modelo.id}
    >
      <WhatsAppGlyph className="size-5" />
      {m.Profile_whatsapp()}
    </a>
  ) : (
    <p className={`notice flex-wrap gap-y-0 text-sm ${className}`}>
      {m.Profile_noPhone()}
      <a className="link inline-flex min-h-11 items-center" href={others}>
        {m.Profile_others()}
      </a>
    </p>
  )

/** What staff checked and when, and what that means. */
export type VerifiedWords = readonly [string, string]

type VerifiedProps = { words: VerifiedWords; className?: string }

const Verified = ({ words: [title, text], className = '' }: VerifiedProps) => (
  <div className={`flex items-center gap-3.5 border-y border-line py-4 ${className}`}>
    <VerifiedBadge className="size-8!" />
    <p className="text-[0.9375rem] font-medium">
      {title}
      <small className="block text-sm font-normal text-muted">{text}</small>
    </p>
  </div>
)

/**
 * Desktop: portrait, price, actions and trust, sticky beside the sections. By its end and at least as high as the
 * screen: so it stays below the header where it fits, and shows its end where it is longer.
 */
export const ProfileAside = ({
  verified,
  ...props
}: ContactProps & { verified: VerifiedWords | null }) => {
  const { modelo, siteName } = props
  const share = useShare()
  return (
    <aside className="hidden flex-col justify-end lg:flex">
      <div className="sticky bottom-4 -mt-58 grid min-h-[calc(100dvh-var(--header-height)-var(--offline-height)-32px)] grid-cols-[minmax(0,1fr)] content-start gap-5 light:-mt-36">
        <Portrait modelo={modelo} />
        <Price modelo={modelo} />
        <div className="flex flex-wrap gap-2.5">
          <Contact {...props} className="flex-1" />
          <FavouriteButton modelo={modelo.id} url={modelo.url} />
          <IconButton
            tone="outline"
            className="size-12! rounded-control!"
            label={m.Share_action()}
            onClick={share}
          >
            <Share2 />
          </IconButton>
        </div>
        {modelo.canais.length > 0 && <OtherContacts modelo={modelo} siteName={siteName} />}
        {verified && <Verified words={verified} />}
        <div>
          <p className="text-sm text-pretty text-muted">{m.Profile_role({ site: siteName })}</p>
          <ReportProfile id={modelo.id} />
        </div>
      </div>
    </aside>
  )
}

const facts = 'flex flex-wrap items-center gap-x-5 lg:contents'

/**
 * Name, tagline and the most important facts; on phones also price and share.
 * @param stays in other cities, in words
 */
export const ProfileTitle = ({
  modelo,
  siteName,
  stays,
  trust,
  verified,
}: {
  modelo: ModeloDaPagina
  siteName: string
  stays: string[]
  trust: string[]
  verified: VerifiedWords | null
}) => {
  const nome = nameOf(modelo)
  const share = useShare()
  return (
    <div className="relative -mt-28 light:-mt-19 lg:-mt-36 lg:light:mt-8 print:mt-12!">
      <div className="flex items-end gap-4 light:items-start">
        <Portrait modelo={modelo} className="w-[116px] flex-none lg:hidden" />
        <div className="min-w-0 pb-1 light:pt-21 lg:light:pt-0">
          {modelo.online === 1 && (
            <p className="online mb-2 print:hidden">
              {modelo.disponivel_ate
                ? m.Profile_available({ hora: clockOf(modelo.disponivel_ate) })
                : m.Profile_onlineNow()}
            </p>
          )}
          <h1 className="title-name">
            {nome}
            {/* On a narrow screen both go to the next line, never the mark alone. */}{' '}
            <span className="whitespace-nowrap">
              <span className="text-[0.5em] text-muted">
                {modelo.idade ? m.Profile_age({ idade: modelo.idade }) : m.ModeloCard_ageMissing()}
              </span>
              {modelo.verificada && <VerifiedBadge className="ml-2.5 inline-block lg:size-9!" />}
            </span>
          </h1>
        </div>
      </div>
      <p
        className="voice mt-4 text-xl lg:text-2xl"
        lang={modelo.chamada ? langOfPeople(modelo.em_ingles.includes('chamada')) : undefined}
      >
        {modelo.chamada || m.ModeloCard_tagline()}
      </p>
      {/* On phones what others say of her, then where she is, each on lines of its own. */}
      <div className="mt-3 items-center text-[0.9375rem] text-muted wrap-anywhere lg:flex lg:flex-wrap lg:gap-x-6">
        <div className={facts}>
          {hasNota(modelo.nota) && <Rate nota={modelo.nota} />}
          {modelo.avaliacoes_total > 0 && (
            <a
              className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
              href="#avaliacoes"
            >
              <b className="font-semibold text-ink">{modelo.avaliacoes_total}</b>
              {modelo.avaliacoes_total === 1 ? m.Profile_reviews_one() : m.Profile_reviews_other()}
            </a>
          )}
          <StoryOpener modelo={modelo} />
        </div>
        <div className={facts}>
          <span className="inline-flex items-center gap-2">
            <MapPin className="size-4 flex-none" />
            {placeOf(modelo) ?? m.Profile_noPlace()}
          </span>
          <Distance point={pointOf(modelo)} place={namedPlace(modelo)} />
        </div>
        {trust.length > 0 && <p className="basis-full text-sm text-pretty">{trust.join(' ')}</p>}
      </div>
      {stays.map((stay) => (
        <p key={stay} className="mt-1 font-medium">
          {stay}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 lg:hidden">
        <Price modelo={modelo} />
        <Button size="small" onClick={share}>
          <Share2 />
          {m.Share_action()}
        </Button>
      </div>
      {modelo.canais.length > 0 && (
        <OtherContacts modelo={modelo} siteName={siteName} className="mt-5 lg:hidden" />
      )}
      {verified && <Verified words={verified} className="mt-5 lg:hidden" />}
    </div>
  )
}

const pointOf = ({ latitude, longitude }: Modelo) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function namedPlace({ localizacao: { bairro, cidade, estado } }: Modelo) {
  return cidade ? { cidade, estado: estado ?? undefined, bairro: bairro ?? undefined } : null
}

/** Phones: favourite and WhatsApp in a bar at the bottom. */
export const ProfileDock = (props: ContactProps) => (
  <div className="dock lg:hidden">
    <FavouriteButton modelo={props.modelo.id} url={props.modelo.url} className="size-[52px]!" />
    <Contact {...props} className="btn-large flex-1" />
  </div>
)
