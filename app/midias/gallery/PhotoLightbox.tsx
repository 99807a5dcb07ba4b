import type { ItemGaleria } from '../../../contract/midia.ts'
import { m } from '../../paraglide/messages.js'
import { QuickExit } from '../../shell/quick-exit/QuickExit.tsx'
import { isClosed, useGaleria } from '../private/useMidias.ts'
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
      tools={() => <QuickExit className="header-link self-center text-pic-ink!" />}
    />
  )
}
