/**
 * A closed path of round petals around a centre: the shape behind the mark, the story ring and the
 * verified badge. `turn` is in degrees, `roundness` the radius of a petal over the distance between
 * two notches (0.5 would be a half circle; more is flatter).
 */
const drawPetals = (
  count: number,
  centre: number,
  radius: number,
  turn = 0,
  roundness = 0.56,
): string => {
  const petal = (2 * radius * Math.sin(Math.PI / count) * roundness).toFixed(2)
  const notch = (index: number) => {
    const angle = ((index / count) * 360 + turn) * (Math.PI / 180)
    const x = centre + radius * Math.sin(angle)
    const y = centre - radius * Math.cos(angle)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  const arcs = Array.from({ length: count }, (_, i) => `A${petal} ${petal} 0 0 1 ${notch(i + 1)}`)
  return `M${notch(0)}${arcs.join('')}Z`
}

/** The camellia, the mark of the site, in a box of 32: three rings of petals and its heart, as strokes. */
export const drawMark = (): string[] => [
  drawPetals(8, 16, 12.4),
  drawPetals(6, 16, 8, 18, 0.57),
  drawPetals(4, 16, 4.1, 30, 0.58),
  'M16 14.4c1.2.2 1.8 1.4 1 2.5-.9.9-2.2.5-2.4-.6',
]

/** The ring around a circle of stories, in a box of 80. */
export const drawRing = (): string => drawPetals(16, 40, 35.6)

/** The shape of the verified badge, in a box of 24. */
export const drawBadge = (): string => drawPetals(10, 12, 9.6)
