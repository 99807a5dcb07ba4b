import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MiniCartao } from '../../contract/miniCartao.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/Picture.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

type MiniCardsProps = {
  children: ReactNode
  busy?: boolean
  /** Five cards, of which narrow screens show four, so that no row is half empty. */
  oneRow?: boolean
}

/** A row, or several, of small cards. */
export const MiniCards = ({ children, busy, oneRow }: MiniCardsProps) => (
  <ul className={`mini-cards ${oneRow ? 'mini-row' : ''}`} aria-busy={busy || undefined}>
    {children}
  </ul>
)

type MiniCardProps = {
  cartao: MiniCartao
  /** Text below the place: when it was visited. */
  note?: string
  /** A label on the picture, in the place of 'Online'. */
  mark?: string
  onFavourite?: (favourite: boolean) => void
  /** A choice below the card. */
  children?: ReactNode
}

/**
 * A profile in somebody's own lists: the whole card is a link, the heart is a button of its own.
 */
export const MiniCard = ({ cartao, note, mark, onFavourite, children }: MiniCardProps) => {
  const { id, nome, perfil_url } = cartao
  const url = perfil_url.slice('/profile/'.length)
  return (
    <li className="mini-card">
      <Link to={linkTo('/profile/:id', { id: url })}>
        <MiniFace {...cartao} note={note} mark={mark} />
      </Link>
      <FavouriteButton
        modelo={id}
        url={url}
        nome={nome}
        tone="glass"
        className="mini-heart"
        onChange={onFavourite}
      />
      {children}
    </li>
  )
}

type Face = Pick<MiniCartao, 'nome' | 'idade' | 'cidade' | 'bairro' | 'foto'> &
  Partial<Pick<MiniCartao, 'online'>>

/** The card without its link. */
export const MiniFace = ({
  nome,
  idade,
  cidade,
  bairro,
  foto,
  online,
  note,
  mark = online === 1 ? m.Online_yes() : undefined,
}: Face & { note?: string; mark?: string }) => {
  // A bairro may have the name of another city, so the city is shown too.
  const place = [bairro, cidade].filter(Boolean).join(', ')
  return (
    <>
      <span className="mini-picture">
        {foto ? (
          <Picture foto={foto} alt="" sizes="(min-width: 64rem) 200px, 50vw" />
        ) : (
          <span className="avatar-initial" data-initial={nome.charAt(0)} />
        )}
        {mark && <span className="mini-mark">{mark}</span>}
      </span>
      <span className="mini-words">
        <b>{nome}</b> {idade !== null && <span>{m.MiniCard_age({ idade })}</span>}
        {place && <small>{place}</small>}
        {note && <small>{note}</small>}
      </span>
    </>
  )
}

/** Placeholder while it loads. */
export const MiniSkeleton = ({ cards = 5 }: { cards?: number }) => (
  <div className="mini-cards noscript:hidden" aria-hidden="true">
    {Array.from({ length: cards }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} className="mini-card">
        <div className="skeleton mini-picture" />
      </div>
    ))}
  </div>
)
