import type { Point } from '../../../../locais/distance/distance.ts'

/** A part of the Earth, in degrees. `k`: how long a degree of longitude is there, in degrees of latitude. */
export type Frame = { west: number; north: number; width: number; height: number; k: number }

const COUNTRY = [
  { latitude: 5.6, longitude: -74 },
  { latitude: -33.8, longitude: -33.6 },
]

/** Room around the outermost places, as a part of the whole. */
const MARGIN = 0.14
/** The sides of a frame, so that it is never a strip. */
const RATIO = { least: 0.9, most: 1.5 }

/** The frame around these places; without any, or with `all`, the whole country. */
export function frameOf(
  places: readonly Point[],
  { least, all }: { least: number; all: boolean },
): Frame {
  const within = all || places.length === 0 ? COUNTRY : places
  const latitudes = within.map(({ latitude }) => latitude)
  const longitudes = within.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const k = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const margin = all ? 1 : 1 + 2 * MARGIN
  let height = Math.max((north - south) * margin, least)
  let width = Math.max((east - west) * k * margin, least)
  width = Math.max(width, height * RATIO.least)
  height = Math.max(height, width / RATIO.most)
  return {
    west: (west + east) / 2 - width / k / 2,
    north: (south + north) / 2 + height / 2,
    width,
    height,
    k,
  }
}

/** Where a point is in a frame: parts of its width and its height. */
export const positionIn = (
  { west, north, width, height, k }: Frame,
  { latitude, longitude }: Point,
) => ({
  x: ((longitude - west) * k) / width,
  y: (north - latitude) / height,
})

/** A circle: its centre in parts of the frame, its diameter in pixels. */
type Spot = { name: string; x: number; y: number; size: number }
type Box = { left: number; right: number; top: number; bottom: number }
export type Side = (typeof SIDES)[number]

/** The map on a phone, in pixels, and what a letter and a line take of it. */
const [WIDTH, LETTER, LINE] = [326, 6.6, 17]
/** More names than this hide what they name. */
const NAMES = 12
/** Where a name may stand beside its circle; the first one that is free. */
const SIDES = ['below', 'above', 'right', 'left'] as const
/** Of the square around a circle, what the circle covers well enough to make letters over it hard to read. */
const COVERED = 0.8
/** A smaller circle may lie under a name: the name's shadow keeps it readable. */
const DOT = 18
/** Half the width of a number, in pixels. */
const HALF_NUMBER = 7

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const overlap = (one: Box, other: Box): boolean =>
  one.right >= other.left &&
  one.left <= other.right &&
  one.bottom >= other.top &&
  one.top <= other.bottom

/**
 * Which spots have room for their name, and on which side of them: it covers neither another name nor another
 * circle. The first spots come first; the very first is always named.
 */
export function placeNames(spots: readonly Spot[], ratio: number): Map<number, Side> {
  const height = WIDTH / ratio
  const circles = spots.map(({ x, y, size }) =>
    around(x * WIDTH, y * height, size * COVERED, size * COVERED),
  )
  const taken: Box[] = []
  const named = new Map<number, Side>()
  spots.slice(0, NAMES).forEach(({ name, x, y, size }, i) => {
    const width = name.length * LETTER
    const [cx, cy] = [x * WIDTH, y * height]
    const boxes: Record<Side, Box> = {
      below: around(cx, cy + (size + LINE) / 2, width, LINE),
      above: around(cx, cy - (size + LINE) / 2, width, LINE),
      right: around(cx + (size + width) / 2, cy, width, LINE),
      left: around(cx - (size + width) / 2, cy, width, LINE),
    }
    const isOutside = ({ left, right, top, bottom }: Box) =>
      left <= 0 || top <= 0 || right >= WIDTH || bottom >= height
    const conflicts = (side: Side) =>
      [...taken, ...circles.filter((_, j) => j !== i && (spots[j]?.size ?? 0) >= DOT)].filter(
        (other) => overlap(boxes[side], other),
      ).length + (isOutside(boxes[side]) ? spots.length : 0)
    const [side = 'below'] = SIDES.toSorted((one, other) => conflicts(one) - conflicts(other))
    if (conflicts(side) > 0 && i > 0) return
    taken.push(boxes[side])
    named.set(i, side)
  })
  return named
}

/** Whether the number in a circle can be read: no circle that is drawn over it reaches it. */
export function isNumberFree(spots: readonly Spot[], i: number, ratio: number): boolean {
  const spot = spots[i]
  if (!spot) return false
  return spots
    .slice(i + 1)
    .every(
      ({ x, y, size }) =>
        Math.hypot((x - spot.x) * WIDTH, ((y - spot.y) * WIDTH) / ratio) > size / 2 + HALF_NUMBER,
    )
}
