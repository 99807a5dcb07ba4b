import type { ItemGaleria } from '../../../contract/midia.ts'
import { isClosed, useGaleria } from '../private/useMidias.ts'
import ReportableLightbox from './ReportableLightbox.tsx'

type PhotoLightboxProps = {
  modelo: number
  /** As anonymous visitors see them; private ones are shown to those who may see them. */
  items: readonly ItemGaleria[]
  nome: string
  /** Item it opens at. */
  start: number
  onClose: () => void
}

/** The gallery of a profile in full screen: what this visitor may see of it. */
export default function PhotoLightbox({
  modelo,
  items: everyones,
  nome,
  start,
  onClose,
}: PhotoLightboxProps) {
  const { galeria } = useGaleria(modelo, everyones)
  return (
    <ReportableLightbox
      items={galeria.filter((item) => !isClosed(item))}
      nome={nome}
      start={start}
      onClose={onClose}
    />
  )
}
