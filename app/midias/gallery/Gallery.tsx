import { BadgeCheck, Lock, LockOpen, Play } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Modelo } from '../../../contract/modelo.ts'
import { formatDate } from '../../format/format.ts'
import { langOfPeople } from '../../locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segment } from '../../ui/Choice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { type Acesso, type ItemVisto, isClosed, useGaleria } from '../private/useMidias.ts'
import { wayIn, whyClosed } from '../private/wayIn.ts'
import { checkedWords } from './checkedWords.ts'

type GalleryProps = {
  /** Its gallery as anonymous visitors see it. */
  modelo: Pick<Modelo, 'id' | 'galeria' | 'albuns'>
  nome: string
  onOpen: (id: number) => void
}

/**
 * All media of a profile, photos and videos in separate tabs, by album where she has some; private ones are blurred on the server,
 * with a lock. The real files are requested after hydration by those who may see them: they are in no
 * page.
 */
export const Gallery = ({ modelo, nome, onOpen }: GalleryProps) => {
  const { galeria: items, acesso, retry } = useGaleria(modelo.id, modelo.galeria)
  const closed = modelo.galeria.filter(isClosed).length
  const [tipo, setTipo] = useState<'foto' | 'video'>('foto')
  const count = (kind: 'foto' | 'video') => items.filter((item) => item.tipo === kind).length
  const shown = count('video') > 0 ? items.filter((item) => item.tipo === tipo) : items
  return (
    <section className="wrap pt-14 lg:pt-16" id="galeria" aria-labelledby="galeria-titulo">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 id="galeria-titulo" className="title-page">
          {m.Profile_gallery()}
        </h2>
        {count('video') > 0 && (
          <div className="w-[260px]">
            <Segment
              label={m.Profile_gallery()}
              name="tipo"
              value={tipo}
              onChange={setTipo}
              options={[
                { codigo: 'foto', label: m.Profile_tabPhotos({ total: count('foto') }) },
                { codigo: 'video', label: m.Profile_tabVideos({ total: count('video') }) },
              ]}
            />
          </div>
        )}
      </div>
      {items.some(({ conferida_em }) => conferida_em) && (
        <p className="mb-5 flex max-w-[68ch] gap-2.5 text-sm text-muted">
          <BadgeCheck className="mt-0.5 size-4 flex-none" />
          {m.Gallery_checkedMeans()}
        </p>
      )}
      {closed > 0 && <Private total={closed} acesso={acesso} retry={retry} />}
      {shown.length === 0 ? (
        <EmptyState title={m.Profile_galleryEmpty()} />
      ) : (
        <Albums items={shown} albuns={modelo.albuns} nome={nome} acesso={acesso} onOpen={onOpen} />
      )}
    </section>
  )
}

type AlbumsProps = {
  items: readonly ItemVisto[]
  albuns: Modelo['albuns']
  nome: string
  acesso: Acesso
  onOpen: (id: number) => void
}

/** Each album under its name, with links to them, and what is in none after them. */
const Albums = ({ items, albuns, ...shown }: AlbumsProps) => {
  const inAlbums = albuns
    .map((album) => ({ ...album, items: items.filter((item) => item.album === album.codigo) }))
    .filter((album) => album.items.length > 0)
  const others = items.filter(({ album }) => !inAlbums.some(({ codigo }) => codigo === album))
  if (inAlbums.length === 0) return <Tiles items={items} first={1} {...shown} />
  const rest = { codigo: 0, nome: m.Gallery_albumOthers(), items: others }
  const all = others.length > 0 ? [...inAlbums, rest] : inAlbums
  return (
    <>
      {all.length > 1 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {all.map(({ codigo, nome, items: its }) => (
            <li key={codigo}>
              <a className="chip" href={`#album-${codigo}`}>
                <span lang={codigo === 0 ? undefined : langOfPeople()}>{nome}</span>{' '}
                <span className="tabular-nums text-muted">{its.length}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-8">
        {all.map(({ codigo, nome, items: its }, index) => (
          <section key={codigo} id={`album-${codigo}`} aria-labelledby={`album-${codigo}-nome`}>
            <h3
              id={`album-${codigo}-nome`}
              className="title-section mb-3 wrap-anywhere"
              lang={codigo === 0 ? undefined : langOfPeople()}
            >
              {nome}
            </h3>
            <Tiles
              items={its}
              first={1 + all.slice(0, index).reduce((n, before) => n + before.items.length, 0)}
              {...shown}
            />
          </section>
        ))}
      </div>
    </>
  )
}

/** `first`: the number of the first one, for screen readers. */
const Tiles = ({ items, first, ...shown }: Omit<AlbumsProps, 'albuns'> & { first: number }) => (
  <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-3">
    {items.map((item, index) => (
      <li key={item.id}>
        <Item item={item} numero={first + index} {...shown} />
        {item.legenda && (
          <p className="mt-1.5 px-0.5 text-sm text-muted wrap-anywhere" lang={langOfPeople()}>
            {item.legenda}
          </p>
        )}
      </li>
    ))}
  </ul>
)

const tile =
  'relative block aspect-3/4 overflow-hidden rounded-card bg-raised [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover'

/** The address that signing in returns to. */
const useVolta = () => `${useLocation().pathname}#galeria`

/** How many are private, and why they are locked for this visitor, or that they are unlocked. */
const Private = ({
  total,
  acesso,
  retry,
}: {
  total: number
  acesso: Acesso
  retry: () => void
}) => {
  const way = wayIn(acesso, useVolta())
  const isOpen = acesso.estado === 'open'
  const count = total === 1 ? m.Private_count_one : m.Private_count_other
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p className="flex items-center gap-2.5" role="status">
        {isOpen ? <LockOpen className="flex-none" /> : <Lock className="flex-none" />}
        <span>
          {count({ total })} {isOpen ? m.Private_open() : whyClosed(acesso)}
        </span>
      </p>
      {way && (
        <ButtonLink size="small" to={way.to} state={way.state}>
          {way.label}
        </ButtonLink>
      )}
      {acesso.estado === 'failed' && (
        <Button size="small" onClick={retry}>
          {m.FailedLine_retry()}
        </Button>
      )}
    </div>
  )
}

/** A private item that is locked for this visitor; links to what unlocks it. */
const Closed = ({ imagem, acesso }: { imagem: string; acesso: Acesso }) => {
  const way = wayIn(acesso, useVolta())
  const content = (
    <>
      <img src={imagem} alt="" loading="lazy" />
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2.5 bg-[rgb(14_6_10/.42)] p-2 text-center text-[min(0.875rem,5vw)] font-medium text-pic-ink">
        <Lock />
        {m.Profile_private()}
        {way && <span className="underline underline-offset-4">{way.label}</span>}
      </span>
    </>
  )
  return way ? (
    <Link className={tile} to={way.to} state={way.state}>
      {content}
    </Link>
  ) : (
    <div className={tile}>{content}</div>
  )
}

const Item = ({
  item,
  numero,
  nome,
  acesso,
  onOpen,
}: {
  item: ItemVisto
  numero: number
  nome: string
  acesso: Acesso
  onOpen: (id: number) => void
}) => {
  if (isClosed(item)) return <Closed imagem={item.imagem} acesso={acesso} />
  const isVideo = item.tipo === 'video'
  const isPrivate = item.visibilidade === 'privado'
  const label = isVideo ? m.Profile_video({ numero }) : m.Profile_openPhoto({ numero })
  return (
    <a
      className={tile}
      href={item.imagem}
      aria-haspopup="dialog"
      aria-label={[
        label,
        isPrivate && m.Private_mark(),
        item.conferida_em && checkedWords(item.conferida_em, item.tipo),
      ]
        .filter(Boolean)
        .join('. ')}
      onClick={(event) => {
        event.preventDefault()
        onOpen(item.id)
      }}
    >
      {item.foto && (
        <Picture
          foto={item.foto}
          alt={item.legenda ?? m.Profile_photo({ numero, nome })}
          sizes="(min-width: 64rem) 320px, (min-width: 48rem) 32vw, 50vw"
        />
      )}
      {isPrivate && (
        <span className="absolute top-2.5 left-2.5 flex h-[26px] items-center gap-1.5 rounded-full bg-pic-glass px-2.5 text-xs font-semibold text-pic-ink">
          <LockOpen className="size-3.5" />
          {m.Private_mark()}
        </span>
      )}
      {item.conferida_em && (
        // The day alone, explained above the tiles: in words it covered a third of a phone's.
        <span className="absolute right-[0.6em] bottom-[0.6em] flex min-h-[2em] max-w-[calc(100%-1.2em)] items-center gap-[0.4em] rounded-[1em] bg-pic-glass px-[0.7em] text-[min(0.75rem,4vw)] font-semibold text-pic-ink tabular-nums">
          <BadgeCheck className="size-[1.2em] flex-none" />
          {formatDate(item.conferida_em)}
        </span>
      )}
      {isVideo && (
        <span className="absolute inset-0 grid place-items-center text-pic-ink">
          <span className="icon-btn icon-btn-glass">
            <Play className="fill-current" />
          </span>
        </span>
      )}
    </a>
  )
}
