import { BadgeCheck } from 'lucide-react'
import type { ItemGaleria } from '../../../contract/midia.ts'
import { m } from '../../paraglide/messages.js'
import { QuickExit } from '../../shell/quick-exit/QuickExit.tsx'
import { isClosed, useGaleria } from '../private/useMidias.ts'
import { checkedWords } from './checkedWords.ts'
import { MediaLightbox } from './MediaLightbox.tsx'

type PhotoLightboxProps = {
  modelo: number
  /** As anonymous visitors see them; private ones are shown to those who may see them. */
  items: readonly ItemGaleria[]
  nome: string
  /** Item it opens at. */
  start: number
  onClose: () => void
}

/** The gallery of a profile in full screen, with the quick exit. */
export default function PhotoLightbox({
  modelo,
  items: everyones,
  nome,
  start,
  onClose,
}: PhotoLightboxProps) {
  const { galeria } = useGaleria(modelo, everyones)
  const items = galeria
    .filter((item) => !isClosed(item))
    .map(({ id, imagem, tipo, foto }, index) => ({
      key: id,
      imagem,
      tipo,
      foto,
      alt: m.Profile_photo({ numero: index + 1, nome }),
    }))
  return (
    <MediaLightbox
      items={items}
      start={start}
      onClose={onClose}
      tools={(shown) => (
        <>
          <Checked dia={galeria.find(({ id }) => id === shown)?.conferida_em ?? null} />
          <QuickExit className="header-link self-center text-pic-ink!" />
        </>
      )}
    />
  )
}

const Checked = ({ dia }: { dia: string | null }) =>
  dia && (
    <span className="flex items-center gap-1.5 self-center px-2 text-sm text-pic-ink">
      <BadgeCheck className="size-4" />
      {checkedWords(dia)}
    </span>
  )
