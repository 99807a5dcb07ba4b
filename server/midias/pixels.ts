/** Pixels without alpha, no wider than the widest variant, and the original's size. */
export type Pixels = {
  data: Buffer
  width: number
  height: number
  original: { width: number; height: number }
}
