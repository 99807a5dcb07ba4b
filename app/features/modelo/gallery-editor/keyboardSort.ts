import type { KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'

/**
 * Where an arrow leads from a place (from 0) of a grid that is filled row by row: left and right one
 * place, up and down one row. The same place where there is no further one.
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
  /** What was picked up stands at this place. */
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
