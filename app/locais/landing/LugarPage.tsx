import { ContactWarning } from '../../contato/ContactWarning.tsx'
import { formatCount } from '../../format/format.ts'
import { Breadcrumb, type Step } from '../../layout/Breadcrumb.tsx'
import { lazyPart } from '../../lazyPart.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkChip } from '../../ui/Chip.tsx'
import { Mark } from '../../ui/Glyphs.tsx'
import type { LugarData } from '../loadLugar.ts'
import { linkToEstado, linkToLugar } from './linkToLugar.ts'
import { nameOfLugar, wordProfiles } from './lugarText.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

// Cards are links and pictures, which work as HTML: their script waits for the first interaction.
const LugarList = lazyPart(() => import('./LugarList.tsx').then((part) => part.LugarList))

type Lugar = LugarData['lugar']

/** The landing page of a city or a bairro: its profiles, and places nearby. */
export const LugarPage = ({ lugar, facts, ...list }: LugarData) => {
  const { cidade, bairro, em, de } = lugar
  return (
    <main id="conteudo" className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <Breadcrumb title={bairro ?? cidade} steps={stepsTo(lugar)} />
      <h1 className="title-page mt-4 lg:mt-8">
        {m.LugarPage_title({ em: bairro ? 'em' : em, lugar: nameOfLugar(lugar) })}
      </h1>
      {facts && list.pagina === 1 && <p className="lead mt-4 max-w-[44em]">{facts}</p>}
      {list.total > 0 ? (
        <>
          <BairroChips lugar={lugar} />
          <LugarList
            list={list}
            filter={{ cidade, estado: lugar.estado, bairro: bairro ?? '' }}
            href={(query) => linkToLugar(lugar, { query })}
          />
        </>
      ) : (
        <Nobody lugar={lugar} />
      )}
      <PlaceLinks
        id="bairros"
        title={
          bairro ? m.LugarPage_otherBairros({ de, cidade }) : m.LugarPage_bairros({ de, cidade })
        }
        places={lugar.bairros.map(({ bairro: name, slug, total: here }) => ({
          to: linkToLugar({ ...lugar, bairroSlug: slug }),
          name,
          note: wordProfiles(here),
        }))}
      />
      <PlaceLinks
        id="vizinhas"
        title={m.LugarPage_neighbours()}
        places={lugar.vizinhas.map(({ cidade: name, estado, slug, total: there, km }) => ({
          to: linkToLugar({ estado, cidadeSlug: slug }),
          name: `${name} (${estado})`,
          note: m.LugarPage_far({ perfis: wordProfiles(there), km: formatCount(km) }),
        }))}
      />
      <ContactWarning />
    </main>
  )
}

const stepsTo = (lugar: Lugar): Step[] => [
  { name: m.Breadcrumb_companions(), to: linkTo('/search') },
  { name: lugar.estado, to: linkToEstado(lugar.estado) },
  ...(lugar.bairro
    ? [{ name: lugar.cidade, to: linkToLugar({ ...lugar, bairroSlug: null }) }]
    : []),
]

const SHOWN_CHIPS = 10

/** Links to the bairros of the city, or back to the whole city. */
const BairroChips = ({ lugar }: { lugar: Lugar }) => {
  if (lugar.bairros.length === 0) return null
  return (
    <nav className="bleed-row mt-6 gap-2" aria-label={m.LugarPage_bairros(lugar)}>
      {lugar.bairro && (
        <LinkChip to={linkToLugar({ ...lugar, bairroSlug: null })} className="flex-none">
          {m.LugarPage_wholeCity()}
        </LinkChip>
      )}
      {lugar.bairros.slice(0, SHOWN_CHIPS).map(({ bairro, slug }) => (
        <LinkChip key={slug} to={linkToLugar({ ...lugar, bairroSlug: slug })} className="flex-none">
          {bairro}
        </LinkChip>
      ))}
    </nav>
  )
}

/** For a city without profiles: says so, and where the nearest are. */
const Nobody = ({ lugar: { em, cidade, vizinhas } }: { lugar: Lugar }) => {
  const [nearest] = vizinhas
  return (
    <div className="empty mt-6">
      <Mark />
      <h2 className="title-block">{m.LugarPage_emptyTitle({ em, cidade })}</h2>
      <p>
        {nearest
          ? m.LugarPage_emptyNear({ ...nearest, km: formatCount(nearest.km) })
          : m.LugarPage_emptyAlone()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink variant="primary" to={linkTo('/search')}>
          {m.Search_everywhere()}
        </ButtonLink>
        <ButtonLink to={linkTo('/register')}>{m.LugarPage_advertise({ em, cidade })}</ButtonLink>
      </div>
    </div>
  )
}
