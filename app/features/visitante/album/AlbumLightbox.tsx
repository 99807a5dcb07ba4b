import { useState } from 'react'
import type { AlbumPorLink } from '../../../../contract/albumPorLink.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { MediaLightbox } from '../../../midias/gallery/MediaLightbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { QuickExit } from '../../../shell/quick-exit/QuickExit.tsx'

const ReportItem = lazyDialog(() => import('../../../denuncia/ReportItem.tsx'))

type AlbumLightboxProps = {
  itens: AlbumPorLink['itens']
  apelido: string
  /** Item it opens at. */
  start: number
  onClose: () => void
}

/** An album by link in full screen. A picture is reported in its place, as in the gallery of a profile. */
export default function AlbumLightbox({ itens, apelido, start, onClose }: AlbumLightboxProps) {
  const [reported, setReported] = useState<number>()
  const [from, setFrom] = useState(start)
  if (reported !== undefined)
    return (
      <ReportItem
        item={{ tipo: 'imagem', id: reported }}
        onClose={() => {
          setFrom(reported)
          setReported(undefined)
        }}
      />
    )
  return (
    <MediaLightbox
      items={itens.map(({ id, imagem, tipo, foto, legenda }, index) => ({
        key: id,
        imagem,
        tipo,
        foto,
        alt: legenda ?? m.Profile_photo({ numero: index + 1, nome: apelido }),
        legenda,
      }))}
      start={from}
      onClose={onClose}
      tools={(shown) => (
        <>
          <button
            type="button"
            className="header-link self-center text-pic-ink!"
            aria-haspopup="dialog"
            onClick={() => setReported(shown)}
          >
            {m.ReportItem_action()}
          </button>
          <QuickExit className="header-link self-center text-pic-ink!" />
        </>
      )}
    />
  )
}
