import { BadgeCheck } from 'lucide-react'
import type { ItemGaleria } from '../../../contract/midia.ts'
import { type ItemVisto, isClosed, useGaleria } from '../private/useMidias.ts'
import { checkedWords } from './checkedWords.ts'
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
      note={(shown) => <Checked item={galeria.find(({ id }) => id === shown)} />}
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
