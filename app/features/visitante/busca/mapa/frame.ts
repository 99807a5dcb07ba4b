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

type Spot = { name: string; x: number; y: number; size: number }

/** The map on a phone, in pixels, and what a letter and a line take of it. */
const [WIDTH, LETTER, LINE] = [326, 6.6, 17]
/** More names than this hide what they name. */
const NAMES = 12

/** Which spots have room for their name below them, the first ones first. */
export function placeNames(spots: readonly Spot[], ratio: number): Set<number> {
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  const named = new Set<number>()
  spots.slice(0, NAMES).forEach(({ name, x, y, size }, i) => {
    const half = (name.length * LETTER) / 2
    const [cx, top] = [x * WIDTH, (y * WIDTH) / ratio + size / 2]
    const box = { left: cx - half, right: cx + half, top, bottom: top + LINE }
    const inside = box.left > 0 && box.right < WIDTH && box.bottom < WIDTH / ratio
    const free = taken.every(
      (other) =>
        box.right < other.left ||
        box.left > other.right ||
        box.bottom < other.top ||
        box.top > other.bottom,
    )
    if (!inside || !free) return
    taken.push(box)
    named.add(i)
  })
  return named
}
