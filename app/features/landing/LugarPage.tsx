import { SlidersHorizontal } from 'lucide-react'
import { formatCount } from '../../format/format.ts'
import { Breadcrumb, type Step } from '../../layout/Breadcrumb.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import type { LugarData } from '../../routes/loadLugar.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { LinkChip } from '../../ui/Chip.tsx'
import { Mark } from '../../ui/Glyphs.tsx'
import { ModeloCard } from '../../ui/ModeloCard.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ContactWarning } from '../contact/ContactWarning.tsx'
import { recordContact } from '../contact/recordContact.ts'
import { linkToLugar } from './linkToLugar.ts'
import { nameOfLugar } from './lugarText.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

type Lugar = LugarData['lugar']

/** A city or a bairro as a page of its own: who advertises there, and what is near. */
export const LugarPage = ({ lugar, cards, total, pagina, paginas, facts }: LugarData) => {
  const { cidade, bairro } = lugar
  return (
    <main id="conteudo" className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <Breadcrumb title={bairro ?? cidade} steps={stepsTo(lugar)} />
      <h1 className="title-page mt-4 lg:mt-8">{m.Lugar_title({ lugar: nameOfLugar(lugar) })}</h1>
      {facts && pagina === 1 && <p className="lead mt-4 max-w-[44em]">{facts}</p>}
      {total > 0 ? (
        <>
          <BairroChips lugar={lugar} />
          <ListHead lugar={lugar} total={total} />
          <List cards={cards} />
          <div className="mt-10">
            <Pagination
              current={pagina}
              total={paginas}
              href={(page) => linkToLugar(lugar, { query: { pagina: page > 1 ? page : '' } })}
            />
          </div>
        </>
      ) : (
        <Nobody lugar={lugar} />
      )}
      <PlaceLinks
        id="bairros"
        title={bairro ? m.Lugar_otherBairros({ cidade }) : m.Lugar_bairros({ cidade })}
        places={lugar.bairros.map(({ bairro: name, slug, total: here }) => ({
          to: linkToLugar({ ...lugar, bairroSlug: slug }),
          name,
          note: profiles(here),
        }))}
      />
      <PlaceLinks
        id="vizinhas"
        title={m.Lugar_neighbours()}
        places={lugar.vizinhas.map(({ cidade: name, estado, slug, total: there, km }) => ({
          to: linkToLugar({ estado, cidadeSlug: slug }),
          name: `${name} (${estado})`,
          note: m.Lugar_far({ perfis: profiles(there), km: formatCount(km) }),
        }))}
      />
      <ContactWarning />
    </main>
  )
}

const profiles = (total: number) =>
  total === 1
    ? m.Lugar_profiles_one({ total: formatCount(total) })
    : m.Lugar_profiles_other({ total: formatCount(total) })

const stepsTo = (lugar: Lugar): Step[] => [
  { name: m.Breadcrumb_companions(), to: linkTo('/search') },
  ...(lugar.bairro
    ? [{ name: lugar.cidade, to: linkToLugar({ ...lugar, bairroSlug: null }) }]
    : []),
]

const SHOWN_CHIPS = 10

/** One tap to a part of the city, or back to the whole of it. */
const BairroChips = ({ lugar }: { lugar: Lugar }) => {
  if (lugar.bairros.length === 0) return null
  return (
    <nav className="bleed-row mt-6 gap-2" aria-label={m.Lugar_bairros({ cidade: lugar.cidade })}>
      {lugar.bairro && (
        <LinkChip to={linkToLugar({ ...lugar, bairroSlug: null })} className="flex-none">
          {m.Lugar_wholeCity()}
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

const ListHead = ({ lugar, total }: { lugar: Lugar; total: number }) => {
  const { cidade, estado, bairro } = lugar
  const query = { cidade, estado, bairro: bairro ?? '' }
  return (
    <div className="mt-6 mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-base font-medium">
        <b className="font-semibold">{formatCount(total)}</b>{' '}
        {total === 1 ? m.Search_count_one() : m.Search_count_other()}
      </h2>
      <ButtonLink size="small" to={linkTo('/search', {}, { query })}>
        <SlidersHorizontal />
        {m.Lugar_filter()}
      </ButtonLink>
    </div>
  )
}

const List = ({ cards }: Pick<LugarData, 'cards'>) => (
  <CardGrid className="card-grid">
    {cards.map((card, index) => (
      <ModeloCard
        key={card.id}
        card={card}
        href={linkTo('/profile/:id', { id: card.url })}
        priority={index === 0}
        onContato={recordContact}
      />
    ))}
  </CardGrid>
)

/** A city that nobody advertises in: says so, and where the nearest profiles are. */
const Nobody = ({ lugar: { cidade, vizinhas } }: { lugar: Lugar }) => {
  const [nearest] = vizinhas
  return (
    <div className="empty mt-6">
      <Mark />
      <h2 className="title-block">{m.Lugar_emptyTitle({ cidade })}</h2>
      <p>
        {nearest
          ? m.Lugar_emptyNear({ ...nearest, km: formatCount(nearest.km) })
          : m.Lugar_emptyAlone()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink variant="primary" to={linkTo('/search')}>
          {m.Search_everywhere()}
        </ButtonLink>
        <ButtonLink to={linkTo('/register')}>{m.Lugar_advertise({ cidade })}</ButtonLink>
      </div>
    </div>
  )
}
