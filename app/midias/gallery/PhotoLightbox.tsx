import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { ItemGaleria } from '../../../contract/midia.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { m } from '../../paraglide/messages.js'
import { QuickExit } from '../../shell/quick-exit/QuickExit.tsx'
import { type ItemVisto, isClosed, useGaleria } from '../private/useMidias.ts'
import { checkedWords } from './checkedWords.ts'
import { MediaLightbox } from './MediaLightbox.tsx'

const ReportItem = lazyDialog(() => import('../../denuncia/ReportItem.tsx'))

type PhotoLightboxProps = {
  modelo: number
  /** As anonymous visitors see them; private ones are shown to those who may see them. */
  items: readonly ItemGaleria[]
  nome: string
  /** Item it opens at. */
  start: number
  onClose: () => void
}

/**
 * The gallery of a profile in full screen, with the quick exit. A picture is reported in its place: the
 * form is below the gallery otherwise.
 */
export default function PhotoLightbox({
  modelo,
  items: everyones,
  nome,
  start,
  onClose,
}: PhotoLightboxProps) {
  const { galeria } = useGaleria(modelo, everyones)
  const [reported, setReported] = useState<number>()
  const [from, setFrom] = useState(start)
  const items = galeria
    .filter((item) => !isClosed(item))
    .map(({ id, imagem, tipo, foto, legenda }, index) => ({
      key: id,
      imagem,
      tipo,
      foto,
      alt: legenda ?? m.Profile_photo({ numero: index + 1, nome }),
      legenda,
    }))
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
      items={items}
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
          <Checked item={galeria.find(({ id }) => id === shown)} />
          <QuickExit className="header-link self-center text-pic-ink!" />
        </>
      )}
    />
  )
}

const Checked = ({ item }: { item: ItemVisto | undefined }) =>
  item?.conferida_em && (
    <span className="flex items-center gap-1.5 self-center px-2 text-sm text-pic-ink">
      <BadgeCheck className="size-4" />
      {checkedWords(item.conferida_em, item.tipo)}
    </span>
  )
