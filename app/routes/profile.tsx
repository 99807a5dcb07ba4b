import type { Kysely } from 'kysely'
import { useState } from 'react'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { preposicoesDe } from '../../contract/artigos.ts'
import { hoje } from '../../contract/idade.ts'
import type { Modelo } from '../../contract/modelo.ts'
import { listModelos } from '../../server/busca/busca.ts'
import type { DB } from '../../server/database/types.ts'
import { countNotas, listDepoimentos } from '../../server/depoimentos/depoimentos.ts'
import { tagsOfPerfil, tagsWhilePublic } from '../../server/http/cacheTags.ts'
import { mediaBaseDe } from '../../server/midias/foto.ts'
import { getModelo } from '../../server/modelos/modelos.ts'
import { readRetorno } from '../../server/retornos/retornos.ts'
import type { Services } from '../../server/services.ts'
import { ContactWarning } from '../contato/ContactWarning.tsx'
import { FirstReview } from '../depoimentos/FirstReview.tsx'
import { linkToOthers } from '../features/visitante/perfil/linkToOthers.ts'
import {
  ProfileAside,
  ProfileBanner,
  ProfileDock,
  ProfileTitle,
  type VerifiedWords,
} from '../features/visitante/perfil/ProfileHead.tsx'
import { personData } from '../features/visitante/perfil/personData.ts'
import { useVisit } from '../features/visitante/perfil/useVisit.ts'
import { localizeCards, localizeModelo } from '../filtros/localize.ts'
import { formatMonth } from '../format/format.ts'
import { nameOf, placeOf, shorten } from '../format/profileText.ts'
import { formatStayDay, wordStay } from '../format/stay.ts'
import { lazyDialog } from '../lazyDialog.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { PhotoPreview } from '../midias/gallery/PhotoPreview.tsx'
import { m } from '../paraglide/messages.js'
import type { Locale } from '../paraglide/runtime.js'
import type { PageHandle } from '../root.tsx'
import { loadPage, loadPart, numbersContext, pageHeaders, pageProblem } from '../services.ts'
import { useSite } from '../siteData.ts'

const PhotoLightbox = lazyDialog(() => import('../midias/gallery/PhotoLightbox.tsx'))

const ProfileDetails = lazyPart(() =>
  import('../features/visitante/perfil/ProfileDetails.tsx').then((part) => part.ProfileDetails),
)
const Gallery = lazyPart(() => import('../midias/gallery/Gallery.tsx').then((part) => part.Gallery))
const ProfileReviews = lazyPart(() =>
  import('../depoimentos/ProfileReviews.tsx').then((part) => part.ProfileReviews),
)
const Nearby = lazyPart(() =>
  import('../features/visitante/perfil/Nearby.tsx').then((part) => part.Nearby),
)

export const handle: PageHandle = { over: 'picture' }

const NEARBY = 4
const SHOWN_REVIEWS = 12

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const locale = localeOf(new URL(request.url).pathname)
  return loadPage(context, async (services) => {
    const { db, settings, now, indice } = services
    const options = { mediaBase: mediaBaseDe(settings.publicUrl), now: now(), indice }
    const modelo = await getModelo(db, id, options)
    if (!modelo) throw pageProblem('modelo_nao_encontrado')
    const slug = 'redirect' in modelo ? modelo.redirect : modelo.url
    context.get(numbersContext).requireVisible(slug)
    // Ids and old slugs redirect to the one address, in the requested language.
    if ('redirect' in modelo || slug !== id) {
      throw redirect(linkTo('/profile/:id', { id: slug }, { locale }), 301)
    }
    const { cidade, estado } = modelo.localizacao
    // Without a city there is no region.
    const near = cidade ? { cidade, estado: estado ?? undefined } : null
    const [reviews, retorno, cards] = await Promise.all([
      loadPart(services, readReviews(db, modelo.id)),
      loadPart(services, readRetorno(db, modelo.id, now())),
      near
        ? loadPart(
            services,
            listModelos(db, { ...near, excluir: modelo.id, limite: NEARBY }, options),
          )
        : [],
    ])
    const localized = localizeModelo(modelo, locale)
    const page = {
      modelo: localized,
      // Named in the header.
      lugar: { cidade },
      reviews,
      trust: wordTrust(modelo, retorno, locale),
      verified: wordVerified(modelo, locale),
      cards: cards && localizeCards(cards, locale),
      stays: wordStays(modelo, { now: options.now, locale }),
      meta: describeProfile(services, localized, locale),
    }
    const vizinhas = (cards ?? []).map(({ id }) => id)
    const tags = [...tagsOfPerfil(modelo.id), ...tagsWhilePublic(vizinhas)]
    return data(page, { headers: pageHeaders(tags, [reviews, cards]) })
  })
}

/** 'No Recife de 3 a 7 de dezembro', or once she is there until when. */
const wordStays = (
  { temporadas }: Modelo,
  { now, locale }: { now: Date; locale: Locale },
): string[] =>
  temporadas.map(({ cidade, de, ate }) => {
    const lugar = { ...preposicoesDe(cidade), cidade }
    return de <= hoje(now)
      ? m.Profile_stayUntil({ ...lugar, ate: formatStayDay(ate, locale) }, { locale })
      : m.Profile_stay({ ...lugar, dias: wordStay({ de, ate }, locale) }, { locale })
  })

/** What stands behind the mark and how often she answers, in words: the page's script has none of them. */
const wordTrust = ({ nota }: Modelo, retorno: number | null, locale: Locale): string[] =>
  [
    nota !== null && m.Reviews_published({}, { locale }),
    retorno !== null && m.Profile_replies({ quantas: retorno }, { locale }),
  ].filter((text) => text !== false)

/** Also words that only the server has. */
function wordVerified({ verificada, verificada_em }: Modelo, locale: Locale): VerifiedWords | null {
  if (!verificada) return null
  const title = verificada_em
    ? m.Profile_verified({ mes: formatMonth(verificada_em, locale) }, { locale })
    : m.VerifiedBadge_label({}, { locale })
  return [title, m.Profile_verifiedText({}, { locale })]
}

/** The newest reviews, and how many gave one star … five stars. */
async function readReviews(db: Kysely<DB>, modelo: number) {
  const [{ depoimentos }, contagens] = await Promise.all([
    listDepoimentos(db, { modelo, limite: SHOWN_REVIEWS }, null),
    countNotas(db, modelo),
  ])
  return { depoimentos, contagens }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

function describeProfile(
  { settings: { siteName, publicUrl } }: Services,
  modelo: Modelo,
  locale: Locale,
) {
  const params = { id: modelo.url }
  const words = { nome: nameOf(modelo), site: siteName }
  const { cidade: lugar } = modelo.localizacao
  const em = preposicoesDe(lugar ?? '').em
  const title = !lugar
    ? m.Profile_titleNoPlace(words, { locale })
    : modelo.idade
      ? m.Profile_title({ ...words, em, lugar, idade: modelo.idade }, { locale })
      : m.Profile_titleNoAge({ ...words, em, lugar }, { locale })
  const tagline = modelo.chamada || m.ModeloCard_tagline({}, { locale })
  const text = modelo.descricao && shorten(modelo.descricao, 120)
  return describePage({
    adulto: true,
    siteName,
    publicUrl,
    locale,
    title,
    description: [tagline, placeOf(modelo), text].filter(Boolean).join('. '),
    path: '/profile/:id',
    params,
    // Never her photograph: the preview of a link that was not opened shows no picture of a person.
    card: `profile/${modelo.url}`,
    type: 'profile',
    noindex: !modelo.aparecer_em_buscadores,
    jsonLd: personData(modelo, publicUrl + linkTo('/profile/:id', params, { locale })),
  })
}

export default function Profile() {
  const { modelo, stays, reviews, trust, verified, cards } = useLoaderData<typeof loader>()
  const { siteName } = useSite()
  const [opened, setOpened] = useState<number | null>(null)
  useVisit(modelo)
  const nome = nameOf(modelo)
  const contact = { modelo, siteName, others: linkToOthers(modelo, cards) }
  const ReviewsPart = reviews?.depoimentos.length === 0 ? FirstReview : ProfileReviews
  return (
    // Another profile is another page: dialogs and choices of this one must not carry over.
    <main id="conteudo" key={modelo.id}>
      <ProfileBanner modelo={modelo} />
      <div className="wrap relative grid gap-x-14 lg:grid-cols-[min(21.75rem,38%)_minmax(0,1fr)]">
        <ProfileAside {...contact} verified={verified} />
        <div className="min-w-0">
          <ProfileTitle
            modelo={modelo}
            siteName={siteName}
            stays={stays}
            trust={trust}
            verified={verified}
          />
          <PhotoPreview
            photos={modelo.galeria.filter(
              ({ tipo, visibilidade }) => tipo === 'foto' && visibilidade === 'publico',
            )}
            total={modelo.galeria.length}
            nome={nome}
            onOpen={setOpened}
          />
          <ProfileDetails modelo={modelo} />
        </div>
      </div>
      <Gallery modelo={modelo} nome={nome} onOpen={setOpened} />
      <ReviewsPart modelo={{ id: modelo.id, nome }} media={modelo.nota} reviews={reviews} />
      <Nearby cards={cards} />
      <ProfileDock {...contact} />
      <ContactWarning />
      {opened !== null && (
        <PhotoLightbox
          modelo={modelo.id}
          items={modelo.galeria}
          nome={nome}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </main>
  )
}
