import { ExternalLink, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PerfilEmAnalise } from '../../../../contract/fila.ts'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import type { LightboxItem } from '../../../midias/gallery/MediaLightbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/Choice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { Marks } from './marks.ts'

const StaffLightbox = lazyDialog(() => import('./StaffLightbox.tsx'))

const whereWords: Record<PerfilEmAnalise['imagens'][number]['onde'], () => string> = {
  perfil: () => m.Pictures_asPortrait(),
  banner: () => m.Pictures_asBanner(),
  destaque: () => m.Pictures_asFeatured(),
  galeria: () => m.Pictures_inGallery(),
  storie: () => m.Pictures_asStory(),
}

type Imagem = PerfilEmAnalise['imagens'][number]
type Shown = { imagem: Imagem; onde: string[] }

/** Each picture once, new ones first; for one in both a role and the gallery, the role is named. */
function eachOnce(imagens: readonly Imagem[]): Shown[] {
  const once = new Map<string, Shown>()
  for (const imagem of imagens) {
    const entry = once.get(imagem.arquivo) ?? { imagem, onde: [] }
    // A role has no date since when it is shown.
    if (entry.imagem.desde === null) entry.imagem = imagem
    if (imagem.onde !== 'galeria' || entry.onde.length === 0)
      entry.onde.push(whereWords[imagem.onde]())
    once.set(imagem.arquivo, entry)
  }
  return [...once.values()].sort((a, b) => Number(b.imagem.nova) - Number(a.imagem.nova))
}

/** One of two equal pictures: its profile, where it is shown there and since when. */
const Side = ({
  foto,
  apelido,
  desde,
  onde,
  onOpen,
  children,
}: Pick<Imagem, 'foto' | 'desde'> & {
  apelido: string
  onde: string[]
  onOpen: () => void
  children?: ReactNode
}) => (
  <figure>
    <button type="button" className="queue-photo" aria-haspopup="dialog" onClick={onOpen}>
      <Picture
        foto={foto}
        alt={m.Pictures_twinAt({ apelido })}
        sizes="(min-width: 64rem) 300px, 50vw"
      />
    </button>
    <figcaption>
      <strong>{apelido}</strong>
      <span className="text-sm text-muted">
        {[...onde, desde && m.Pictures_shownSince({ quando: formatHourOf(desde) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {children}
    </figcaption>
  </figure>
)

/** The widest copy of a photo, or the video itself. */
const sourceOf = ({ foto, tipo }: Pick<Imagem, 'foto' | 'tipo'>): string =>
  `${foto.base}/${tipo === 'video' ? 'video.mp4' : `${Math.max(...foto.larguras)}.jpg`}`

/** The slides of the lightbox: a picture, then its match at the other account. */
const slidesOf = (shown: Shown[], apelido: string): LightboxItem<string>[] =>
  shown.flatMap(({ imagem, onde }) => {
    const { arquivo, tipo, foto, igual } = imagem
    const own = { key: arquivo, imagem: sourceOf(imagem), tipo, foto }
    if (!igual) return [{ ...own, alt: onde.join(', ') }]
    return [
      { ...own, alt: m.Pictures_twinAt({ apelido }) },
      {
        key: twinKey(arquivo),
        imagem: sourceOf({ foto: igual.foto, tipo }),
        tipo,
        foto: igual.foto,
        alt: m.Pictures_twinAt({ apelido: igual.apelido }),
      },
    ]
  })

const twinKey = (arquivo: string) => `${arquivo}=`

/** Pictures with a match at another account are shown beside it; the others follow. */
export const Pictures = ({ perfil, marks }: { perfil: PerfilEmAnalise; marks: Marks }) => {
  const [opened, setOpened] = useState<string>()
  if (perfil.imagens.length === 0) return <p className="text-muted">{m.Pictures_noPictures()}</p>
  const shown = eachOnce(perfil.imagens)
  const twins = shown.filter(({ imagem }) => imagem.igual)
  const others = shown.filter(({ imagem }) => !imagem.igual)
  return (
    <>
      {twins.length > 0 && <Twins twins={twins} apelido={perfil.apelido} onOpen={setOpened} />}
      {others.length > 0 && (
        <ul className="queue-photos">
          {others.map((one) => (
            <Photo key={one.imagem.arquivo} {...one} marks={marks} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <StaffLightbox
          items={slidesOf([...twins, ...others], perfil.apelido)}
          start={opened}
          marks={marks}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const Photo = ({
  imagem: { arquivo, foto, privada, nova, tipo, conferida_em },
  onde,
  marks: { marked, onMark, words: marking },
  onOpen,
}: Shown & { marks: Marks; onOpen: (arquivo: string) => void }) => {
  const words = [
    nova && m.Pictures_newPicture(),
    ...onde,
    tipo === 'video' && m.Pictures_video(),
    conferida_em && m.Pictures_checked({ quando: formatDay(conferida_em) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li data-new={nova || undefined} data-marked={marked.has(arquivo) || undefined}>
      <button
        type="button"
        className="queue-photo"
        aria-haspopup="dialog"
        onClick={() => onOpen(arquivo)}
      >
        <Picture foto={foto} alt={onde.join(', ')} sizes="(min-width: 64rem) 240px, 50vw" />
      </button>
      <span className="queue-tag">
        {privada && <Lock />}
        {words}
      </span>
      {onMark && (
        <Checkbox
          className="queue-mark"
          checked={marked.has(arquivo)}
          onChange={() => onMark(arquivo)}
        >
          {marking.mark}
          <span className="sr-only"> {words}</span>
        </Checkbox>
      )}
    </li>
  )
}

const Twins = ({
  twins,
  apelido,
  onOpen,
}: {
  twins: Shown[]
  apelido: string
  onOpen: (key: string) => void
}) => (
  <section className="grid gap-3" aria-label={m.Pictures_twins()}>
    <h3 className="field-label">{m.Pictures_twins()}</h3>
    <ul className="queue-twins">
      {twins.map(({ imagem, onde }) => (
        <li key={imagem.arquivo}>
          <Side {...imagem} apelido={apelido} onde={onde} onOpen={() => onOpen(imagem.arquivo)} />
          {imagem.igual && (
            <Side {...imagem.igual} onde={[]} onOpen={() => onOpen(twinKey(imagem.arquivo))}>
              {imagem.igual.publico && (
                <Link
                  className="link inline-flex min-h-11 items-center gap-2"
                  to={linkTo('/profile/:id', { id: imagem.igual.url })}
                  target="_blank"
                >
                  {m.ItemView_seePage()} <ExternalLink className="size-4" />
                </Link>
              )}
              <Link
                className="link inline-flex min-h-11 items-center"
                to={linkTo('/admin/contas', {}, { query: { q: imagem.igual.modelo } })}
              >
                {m.ItemView_toAccount()}
              </Link>
            </Side>
          )}
        </li>
      ))}
    </ul>
  </section>
)
