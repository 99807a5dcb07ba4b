import { useState } from 'react'
import type { ItemGaleria } from '../../../contract/midia.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import { QuickExit } from '../../shell/quick-exit/QuickExit.tsx'
import { checkedWords } from './checkedWords.ts'
import { MediaLightbox } from './MediaLightbox.tsx'

const ReportItem = lazyDialog(() => import('../../denuncia/ReportItem.tsx'))

type ReportableLightboxProps = {
  items: readonly (Pick<ItemGaleria, 'id' | 'imagem' | 'tipo' | 'foto' | 'legenda'> &
    Partial<Pick<ItemGaleria, 'conferida_em'>>)[]
  nome: string
  /** Item it opens at. */
  start: number
  onClose: () => void
}

/** Pictures of a profile in full screen, with the quick exit. One is reported in its place. Import it lazily. */
export default function ReportableLightbox({
  items,
  nome,
  start,
  onClose,
}: ReportableLightboxProps) {
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
      items={items.map(({ id, imagem, tipo, foto, legenda, conferida_em }, index) => ({
        key: id,
        imagem,
        tipo,
        foto,
        alt: legenda ?? m.Profile_photo({ numero: index + 1, nome }),
        legenda,
        conferida: conferida_em && checkedWords(conferida_em, tipo),
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
