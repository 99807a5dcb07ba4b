import { memo } from 'react'
import type { Card } from '../../contract/busca.ts'
import type { Atividade, CodigoPreco } from '../../contract/opcoes.ts'
import { whatsappLink } from '../contato/whatsappLink.ts'
import { FavouriteButton } from '../favoritos/FavouriteButton.tsx'
import { clockOf, formatReais } from '../format/format.ts'
import { stayOfCard } from '../format/stayOfCard.ts'
import { langOfPeople } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { StaticHtml, WrittenOnce } from '../StaticHtml.tsx'
import { useSite } from '../siteData.ts'
import { formatDecimal } from './decimal.ts'
import { PlusGlyph, WhatsAppGlyph } from './Glyphs.tsx'
import { Online } from './Online.tsx'
import { Picture } from './Picture.tsx'
import { Rate } from './Rating.tsx'
import { SiteLink } from './SiteLink.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'

/** `estilo` holds a JSON array of labels; older clients write them with commas. */
export const parseEstilo = (estilo: string): string[] => {
  try {
    const list: unknown = JSON.parse(estilo)
    if (Array.isArray(list)) return list.map(String)
  } catch {
    // Not JSON: read it as a list by commas below.
  }
  return estilo
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
}

/** Columns of the card's grid, so that the browser loads a picture of the right width. */
const widths = {
  regular: '(min-width: 83rem) 315px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 50vw',
  featured: '(min-width: 83rem) 427px, (min-width: 64rem) 32vw, (min-width: 48rem) 48vw, 96vw',
}

type ModeloCardProps = {
  card: Card
  /** The profile's address in the page's language. */
  href: string
  /** Rendered wide with its frame and "Destaque". Lists in which all cards are equal leave it out. */
  featured?: boolean
  /** The first cards of the screen load their pictures at once. */
  priority?: boolean
  sizes?: string
}

const CardTags = ({ estilos }: { estilos: string[] }) => {
  const [first, second, ...others] = estilos
  if (!first) return null
  return (
    <ul className="card-tags">
      <li>{first}</li>
      {/* Rendered from right to left: in a narrow card the second tag is clipped before "+n" is. */}
      {second && (
        <li className="card-tags-rest">
          {others.length > 0 && (
            <span>
              <span className="sr-only">{m.ModeloCard_more({ quantas: others.length })}</span>
              <span aria-hidden="true">+{others.length}</span>
            </span>
          )}
          <span>{second}</span>
        </li>
      )}
    </ul>
  )
}

/** A narrow card has room for one of both: the bairro, or in a list of many cities the city. */
const CardPlace = ({ card: { bairro, cidade }, age }: { card: Card; age: string }) => (
  <p className="card-place">
    <span className="card-age">{age}</span>
    {bairro && cidade ? (
      <>
        <span className="card-bairro">{bairro}</span>
        <span className="card-comma">, </span>
        <span className="card-city">{cidade}</span>
      </>
    ) : (
      (bairro ?? cidade)
    )}
  </p>
)

/** What a price is for, short: '30 min', '1 h', 'pernoite'. */
export function durationOf(codigo: CodigoPreco): string {
  if (codigo === 'diaria') return m.ModeloCard_day()
  if (codigo === 'pernoite') return m.ModeloCard_overnight()
  const [quantas, unidade = ''] = codigo.split('-')
  return `${quantas} ${unidade.startsWith('hora') ? 'h' : 'min'}`
}

/** When she was last there; nothing while she is online, which says more. */
const lastThere = (atividade: Atividade): string =>
  ({
    'ativa-hoje': m.ModeloCard_activeToday,
    'ativa-semana': m.ModeloCard_activeWeek,
    'ativa-mes': m.ModeloCard_activeMonth,
  })[atividade]()

/** Price and last activity: side by side where there is room. */
const CardFoot = ({ card: { preco, preco_codigo, online, atividade } }: { card: Card }) => (
  <div className="card-foot">
    {preco !== null && preco_codigo && (
      <p className="card-price">
        {formatReais(preco)} <small>/ {durationOf(preco_codigo)}</small>
      </p>
    )}
    {atividade && online === 0 && <p className="card-active">{lastThere(atividade)}</p>}
  </div>
)

type CardPictureProps = {
  card: Card
  featured: boolean
  priority: boolean
  sizes: string
}

/** Her picture with all that stands on it: the card without its two links. */
const CardPicture = ({ card, featured, priority, sizes }: CardPictureProps) => {
  const { nome, idade, lugar } = cardWords(card)
  const tagline = langOfPeople() && card.chamada_en
  const km = card.distancia === undefined ? null : formatDecimal(card.distancia)
  return (
    <>
      {card.foto ? (
        <Picture foto={card.foto} alt="" sizes={sizes} priority={priority} />
      ) : (
        <span className="card-initial" aria-hidden="true">
          {nome.charAt(0)}
        </span>
      )}
      <div className="card-top">
        <Rate nota={card.nota} avaliacoes={card.avaliacoes} />
        {card.online === 1 && (
          <Online until={card.disponivel_ate && clockOf(card.disponivel_ate)} />
        )}
      </div>
      <div className="card-body">
        {card.pago && <p className="card-paid">{m.ModeloCard_paid()}</p>}
        <h3 className="card-name">
          <span className="card-who">
            <b>{nome}</b>
            <span className="card-facts">
              <span className="card-age">{idade}</span>
              {card.verificada && <VerifiedBadge />}
            </span>
          </span>
          {km && <span className="card-distance">{m.ModeloCard_distance({ km })}</span>}
        </h3>
        <p className="card-line voice" lang={card.chamada && !tagline ? langOfPeople() : undefined}>
          {tagline || card.chamada || m.ModeloCard_tagline()}
        </p>
        <CardPlace card={card} age={lugar ? `${idade} · ` : idade} />
        {card.temporada && (
          <p className="card-stay">{m.ModeloCard_stay({ dias: stayOfCard(card.temporada) })}</p>
        )}
        <CardFoot card={card} />
        <CardTags estilos={parseEstilo(card.estilo)} />
      </div>
      {featured && <span className="card-featured-word">{m.ModeloCard_featured()}</span>}
      <span className="card-plus" aria-hidden="true">
        <PlusGlyph />
      </span>
    </>
  )
}

const cardWords = (card: Card) => ({
  nome: card.apelido || card.nome,
  idade: card.idade ? m.ModeloCard_age({ idade: card.idade }) : m.ModeloCard_ageMissing(),
  lugar: [card.bairro, card.cidade].filter(Boolean).join(', '),
})

/** What the link to her profile is called: without the dashes that stand for an age which is not shown. */
export function linkLabel(card: Card): string {
  const { nome, idade, lugar } = cardWords(card)
  return m.ModeloCard_open({ quem: [nome, card.idade && idade, lugar].filter(Boolean).join(', ') })
}

type CardContentProps = CardPictureProps & { href: string; siteName: string }

/** Her picture, and over it what can be clicked: the link to her profile, the heart and WhatsApp. */
const CardContent = ({ href, siteName, ...picture }: CardContentProps) => {
  const { card } = picture
  const { nome } = cardWords(card)
  return (
    <>
      <StaticHtml className="card-picture" part={CardPicture} props={picture} />
      <SiteLink className="card-open" to={href} aria-label={linkLabel(card)} />
      <FavouriteButton
        modelo={card.id}
        url={card.url}
        nome={nome}
        tone="glass"
        className="card-favourite"
      />
      {card.telefone && (
        <a
          className="card-whatsapp"
          href={whatsappLink({ telefone: card.telefone, nome, siteName })}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={m.ModeloCard_whatsappLabel({ nome })}
          data-contato={card.id}
        >
          <WhatsAppGlyph />
          {m.ModeloCard_whatsapp()}
        </a>
      )}
    </>
  )
}

/**
 * A modelo in a list. The whole card is one link to her profile, the heart and WhatsApp are two more. Goes into a
 * `card-grid` (all equal) or `card-grid-home` (12 columns, featured 4, regular 3). Memoized: a click
 * elsewhere on a page of many cards must not render them all again.
 */
export const ModeloCard = memo(function ModeloCard({
  featured = false,
  priority = false,
  sizes = featured ? widths.featured : widths.regular,
  ...props
}: ModeloCardProps) {
  const { siteName } = useSite()
  return (
    <WrittenOnce
      as="article"
      className={featured ? 'card card-featured' : 'card'}
      part={CardContent}
      props={{ featured, priority, sizes, siteName, ...props }}
    />
  )
})
