import { ExternalLink, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PerfilEmAnalise } from '../../../../contract/fila.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import type { LightboxItem } from '../../../midias/gallery/MediaLightbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/Choice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { formatMoment } from '../words.ts'
import type { Marks } from './marks.ts'

const StaffLightbox = lazyDialog(() => import('./StaffLightbox.tsx'))

const whereWords: Record<PerfilEmAnalise['imagens'][number]['onde'], () => string> = {
  perfil: () => m.Item_asPortrait(),
  banner: () => m.Item_asBanner(),
  destaque: () => m.Item_asFeatured(),
  galeria: () => m.Item_inGallery(),
  storie: () => m.Item_asStory(),
}

type Imagem = PerfilEmAnalise['imagens'][number]
type Shown = { imagem: Imagem; onde: string[] }

/** Each picture once, new ones first; of a role and the gallery, the role says more. */
function eachOnce(imagens: readonly Imagem[]): Shown[] {
  const once = new Map<string, Shown>()
  for (const imagem of imagens) {
    const entry = once.get(imagem.arquivo) ?? { imagem, onde: [] }
    // A role does not tell since when it is shown.
    if (entry.imagem.desde === null) entry.imagem = imagem
    if (imagem.onde !== 'galeria' || entry.onde.length === 0)
      entry.onde.push(whereWords[imagem.onde]())
    once.set(imagem.arquivo, entry)
  }
  return [...once.values()].sort((a, b) => Number(b.imagem.nova) - Number(a.imagem.nova))
}

/** One of two equal pictures: whose it is, where she shows it and since when. */
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
        alt={m.Item_twinAt({ apelido })}
        sizes="(min-width: 64rem) 300px, 50vw"
      />
    </button>
    <figcaption>
      <strong>{apelido}</strong>
      <span className="text-sm text-muted">
        {[...onde, desde && m.Item_shownSince({ quando: formatMoment(desde) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {children}
    </figcaption>
  </figure>
)

/** At its widest; of a video itself. */
const sourceOf = ({ foto, tipo }: Pick<Imagem, 'foto' | 'tipo'>): string =>
  `${foto.base}/${tipo === 'video' ? 'video.mp4' : `${Math.max(...foto.larguras)}.jpg`}`

/** All that the lightbox goes through: a picture, then the same one at the other account. */
const slidesOf = (shown: Shown[], apelido: string): LightboxItem<string>[] =>
  shown.flatMap(({ imagem, onde }) => {
    const { arquivo, tipo, foto, igual } = imagem
    const own = { key: arquivo, imagem: sourceOf(imagem), tipo, foto }
    if (!igual) return [{ ...own, alt: onde.join(', ') }]
    return [
      { ...own, alt: m.Item_twinAt({ apelido }) },
      {
        key: twinKey(arquivo),
        imagem: sourceOf({ foto: igual.foto, tipo }),
        tipo,
        foto: igual.foto,
        alt: m.Item_twinAt({ apelido: igual.apelido }),
      },
    ]
  })

const twinKey = (arquivo: string) => `${arquivo}=`

/** Those that another account shows too stand beside that one's; the others follow. */
export const Pictures = ({ perfil, marks }: { perfil: PerfilEmAnalise; marks: Marks }) => {
  const [opened, setOpened] = useState<string>()
  if (perfil.imagens.length === 0) return <p className="text-muted">{m.Item_noPictures()}</p>
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
  imagem: { arquivo, foto, privada, nova, tipo },
  onde,
  marks: { marked, onMark },
  onOpen,
}: Shown & { marks: Marks; onOpen: (arquivo: string) => void }) => {
  const words = [nova && m.Item_newPicture(), ...onde, tipo === 'video' && m.Item_video()]
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
          {m.Item_mark()}
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
  <section className="grid gap-3" aria-label={m.Item_twins()}>
    <h3 className="field-label">{m.Item_twins()}</h3>
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
                  {m.Item_seePage()} <ExternalLink className="size-4" />
                </Link>
              )}
              <Link
                className="link inline-flex min-h-11 items-center"
                to={linkTo('/admin/contas', {}, { query: { q: imagem.igual.modelo } })}
              >
                {m.Item_toAccount()}
              </Link>
            </Side>
          )}
        </li>
      ))}
    </ul>
  </section>
)
