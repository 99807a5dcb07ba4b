// The palettes of the demo catalogue. A person's whole series keeps to one of them.
import { lch, type Stop } from './colour.ts'

export type Palette = {
  name: string
  /** Cloth and petals: near-black of the hue to near-white. */
  ramp: Stop[]
  /** Stone: three close tones, dark or pale, and the vein across them. */
  stone: Stop[]
  vein: string
  /** How brightly the cloth is lit; 1 is plain. */
  exposure: number
  /** Ink: water to thickest ink; on some palettes dark ink in pale water. */
  water: Stop[]
  /** Night behind the lights, and the lights. */
  night: Stop[]
  lights: string[]
}

type Recipe = {
  name: string
  /** Hue of the shadows and of the lights, degrees of OKLCH. */
  hue: number
  to?: number
  chroma: number
  /** Lifts (pale) or lowers (deep) the middle tones. */
  tone?: number
  /** Pale stone and pale water. */
  pale?: boolean
  /** A second hue among the lights of bokeh. */
  spark: number
}

const recipes: Recipe[] = [
  { name: 'rosa', hue: 2, to: 12, chroma: 0.14, spark: 60 },
  { name: 'champanhe', hue: 72, to: 84, chroma: 0.075, tone: 0.11, spark: 40 },
  { name: 'petroleo', hue: 215, to: 195, chroma: 0.075, spark: 75 },
  { name: 'magenta', hue: 338, to: 348, chroma: 0.145, spark: 40 },
  { name: 'marfim', hue: 60, to: 80, chroma: 0.028, tone: 0.12, pale: true, spark: 65 },
  { name: 'safira', hue: 262, to: 245, chroma: 0.12, spark: 70 },
  { name: 'carmim', hue: 18, to: 22, chroma: 0.17, spark: 55 },
  { name: 'esmeralda', hue: 165, to: 158, chroma: 0.1, spark: 90 },
  { name: 'lavanda', hue: 292, to: 305, chroma: 0.09, tone: 0.08, pale: true, spark: 350 },
  { name: 'cobre', hue: 40, to: 62, chroma: 0.115, spark: 20 },
  { name: 'grafite', hue: 330, to: 20, chroma: 0.012, tone: -0.03, spark: 75 },
  { name: 'pessego', hue: 28, to: 55, chroma: 0.1, tone: 0.1, pale: true, spark: 20 },
  { name: 'noite', hue: 280, to: 262, chroma: 0.13, tone: -0.05, spark: 320 },
  { name: 'ouro', hue: 78, to: 92, chroma: 0.108, tone: 0.02, spark: 50 },
  { name: 'ameixa', hue: 325, to: 338, chroma: 0.11, tone: -0.03, spark: 10 },
  { name: 'jade', hue: 182, to: 165, chroma: 0.065, tone: 0.08, pale: true, spark: 80 },
  { name: 'vinho', hue: 10, to: 15, chroma: 0.12, tone: -0.06, spark: 70 },
  { name: 'turquesa', hue: 205, to: 190, chroma: 0.11, tone: 0.03, spark: 40 },
  { name: 'violeta', hue: 290, to: 345, chroma: 0.15, spark: 300 },
  { name: 'bronze', hue: 50, to: 74, chroma: 0.062, tone: -0.05, spark: 35 },
  { name: 'coral', hue: 20, to: 38, chroma: 0.16, tone: 0.07, spark: 70 },
  { name: 'prata', hue: 250, to: 230, chroma: 0.022, tone: 0.09, pale: true, spark: 260 },
  { name: 'fucsia', hue: 352, to: 4, chroma: 0.165, tone: 0.02, spark: 320 },
  { name: 'oliva', hue: 118, to: 105, chroma: 0.08, spark: 70 },
  { name: 'crepusculo', hue: 310, to: 50, chroma: 0.14, tone: 0.02, spark: 30 },
  { name: 'rose', hue: 8, to: 22, chroma: 0.06, tone: 0.1, pale: true, spark: 50 },
  { name: 'boreal', hue: 265, to: 175, chroma: 0.11, spark: 160 },
  { name: 'terracota', hue: 33, to: 45, chroma: 0.12, tone: -0.01, spark: 65 },
]

/** Hues of the second and later stops turn steadily, the short way round. */
function turnHue({ hue, to = hue }: Recipe, t: number): number {
  const arc = ((to - hue + 540) % 360) - 180
  return hue + arc * t
}

function mixPalette(r: Recipe): Palette {
  const { chroma, tone = 0, pale = false } = r
  const at = (l: number, c: number, t: number) => lch(l, chroma * c, turnHue(r, t))
  const cloth: Stop[] = [
    at(0.13, 0.22, 0),
    at(0.27 + tone * 0.6, 0.6, 0.15),
    at(0.47 + tone, 1, 0.45),
    at(0.72 + tone * 0.7, 0.82, 0.8),
    at(0.95, 0.2, 1),
  ]
  const darkStone: Stop[] = [at(0.16, 0.35, 0), at(0.27, 0.62, 0.3), at(0.39, 0.8, 0.6)]
  const paleStone: Stop[] = [at(0.72, 0.62, 0.6), at(0.84, 0.45, 0.8), at(0.94, 0.2, 1)]
  const paleWater: Stop[] = [
    at(0.94, 0.18, 1),
    at(0.86, 0.4, 0.9),
    at(0.62, 0.85, 0.6),
    at(0.38, 0.8, 0.3),
    at(0.2, 0.4, 0),
  ]
  const darkWater: Stop[] = [
    at(0.14, 0.22, 0),
    at(0.26, 0.55, 0.1),
    at(0.48, 1, 0.45),
    at(0.74, 0.85, 0.85),
    at(0.96, 0.15, 1),
  ]
  const vivid = Math.max(chroma, 0.05)
  return {
    name: r.name,
    ramp: cloth,
    exposure: pale ? 1.2 : 1.08,
    stone: pale ? paleStone : darkStone,
    vein: pale ? at(0.45, 0.55, 0.3) : at(0.88, 0.3, 1),
    // pale ink in a warm hue reads as skin, and no picture here may read as a person
    water: pale && r.hue > 150 && r.hue < 320 ? paleWater : darkWater,
    night: [at(0.12, 0.2, 0), at(0.2, 0.45, 0), at(0.3, 0.6, 0.2)],
    lights: [
      lch(0.7, vivid * 1.1, turnHue(r, 0.9)),
      lch(0.55, vivid * 1.15, turnHue(r, 0.3)),
      lch(0.82, vivid * 0.7, turnHue(r, 1)),
      lch(0.76, Math.min(0.13, vivid * 1.1), r.spark),
    ],
  }
}

export const palettes: Palette[] = recipes.map(mixPalette)
