import type { KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'

/**
 * The place (from 0) to which an arrow key moves in a grid that is filled row by row: left and right by
 * one, up and down by one row. The same place at the edge.
 */
export function nextPlace(
  code: string,
  place: number,
  { columns, total }: { columns: number; total: number },
): number {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[code] ?? 0
  const next = place + step
  return next < 0 || next >= total ? place : next
}

/**
 * Moves the picked-up item by arrow keys. It counts the position itself: the library looks for the
 * nearest tile, which is a wrong one while the page still scrolls because of the key before.
 */
export function createKeyboardSort(): {
  /** The picked-up item is at this place. */
  start: (place: number) => void
  coordinates: KeyboardCoordinateGetter
} {
  let place = 0
  return {
    start(at) {
      place = at
    },
    coordinates(event, { context: { active, droppableRects } }) {
      if (!event.code.startsWith('Arrow')) return
      event.preventDefault()
      const ids: UniqueIdentifier[] = active?.data.current?.sortable.items ?? []
      const rects = ids.flatMap((id) => droppableRects.get(id) ?? [])
      const columns = rects.filter(({ top }) => top === rects[0]?.top).length
      place = nextPlace(event.code, place, { columns, total: rects.length })
      const rect = rects[place]
      return rect && { x: rect.left, y: rect.top }
    },
  }
}
