/**
 * A closed path of round petals around a centre: the shape behind the mark, the story ring and the
 * verified badge. `turn` is in degrees, `roundness` the radius of a petal over the distance between
 * two notches (0.5 would be a half circle; more is flatter).
 */
export const drawPetals = (
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
