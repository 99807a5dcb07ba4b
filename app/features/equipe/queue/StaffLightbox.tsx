import { type LightboxItem, MediaLightbox } from '../../../midias/gallery/MediaLightbox.tsx'
import type { Marks } from './marks.ts'

/**
 * The pictures of an item in full screen; where single ones can be marked, they can be there too.
 */
export default function StaffLightbox({
  items,
  start,
  marks: { marked, onMark, words },
  onClose,
}: {
  items: LightboxItem<string>[]
  start: string
  marks: Marks
  onClose: () => void
}) {
  return (
    <MediaLightbox
      items={items}
      start={start}
      onClose={onClose}
      tools={(shown) =>
        onMark && (
          <button
            type="button"
            className="header-link self-center text-pic-ink!"
            aria-pressed={marked.has(shown)}
            onClick={() => onMark(shown)}
          >
            {marked.has(shown) ? words.marked : words.mark}
          </button>
        )
      }
    />
  )
}
