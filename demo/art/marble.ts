// Polished stone: clouds, running veins of three widths, some of them filled with gold.
import {
  add,
  blank,
  type Canvas,
  chance,
  finish,
  type Noise,
  noiseOf,
  over,
  put,
} from './canvas.ts'
import { clamp, parseHex, RAMP_STEPS, type Rgb, ramp, type Stop, smooth } from './colour.ts'

export type Marble = {
  matter: 'marble'
  seed: number
  pal: Stop[]
  vein: string
  angle: number
  goldVein: number
  density: number
}

/** How near `s` is to the closest of the parallel lines at whole numbers, and which line it is. */
function nearLine(s: number, width: number): [number, number] {
  const k = Math.round(s)
  return [1 - smooth(0, width, Math.abs(s - k)), k]
}

const goldRamp = ramp(['#3a2411', '#8a6130', '#c79c5c', '#efd7a4', '#fff6df'])

/** Lays metal where `amount` says, catching the light unevenly. */
function gild(c: Canvas, amount: Float32Array, n: Noise, seed: number) {
  for (let i = 0; i < amount.length; i++) {
    if (amount[i]! < 0.004) continue
    const x = (i % c.w) / c.h
    const y = ((i / c.w) | 0) / c.h
    const sheen = 0.5 + 0.5 * Math.sin((x * 1.1 + y * 1.5) * 8 + seed + n(x * 2.4, y * 2.4) * 2.4)
    const v = clamp(0.42 + sheen * 0.3 + n(x * 70, y * 70) * 0.03)
    const o = ((v * (RAMP_STEPS - 1)) | 0) * 3
    over(c, i, goldRamp[o]!, goldRamp[o + 1]!, goldRamp[o + 2]!, amount[i]!)
  }
}

/** One wide soft reflection across the stone. */
function polish(c: Canvas) {
  const glow: Rgb = [1, 0.95, 0.92]
  for (let i = 0; i < c.w * c.h; i++) {
    const d = (((i % c.w) / c.h) * 0.8 + ((i / c.w) | 0) / c.h - 0.52) / 0.2
    add(c, i, glow, Math.exp(-(d ** 2)) * 0.05)
  }
}

export function marble(w: number, h: number, spec: Marble) {
  const { seed, angle, goldVein, density } = spec
  const n = noiseOf(seed)
  const r = chance(seed)
  const table = ramp(spec.pal)
  const vein = parseHex(spec.vein)
  const c = blank(w, h)
  const gold = new Float32Array(w * h)
  const ca = Math.cos(angle)
  const sa = Math.sin(angle)
  const o = r() * 90
  const o2 = r() * 90
  for (let i = 0; i < w * h; i++) {
    const X = (i % w) / h
    const Y = ((i / w) | 0) / h
    const u = X * ca + Y * sa
    const v = -X * sa + Y * ca
    const a1 = n(u * 1.3 + o, v * 1.3)
    const a2 = n(u * 2.7 - 9, v * 2.7 + o)
    const a3 = Math.abs(n(u * 5.5 + o2, v * 5.5))
    const a4 = Math.abs(n(u * 12, v * 12 + o2))
    const rough = 0.42 * a1 + 0.2 * a2 + 0.2 * a3 + 0.1 * a4 + 0.02 * n(u * 26, v * 26)
    const cloud = 0.5 + 0.46 * n(u * 1.1 + a1 * 0.9, v * 2.2 + a2 * 0.6 + 7) + 0.22 * a2
    put(c, i, table, cloud + 0.16 * (a3 - 0.3))
    const press = smooth(-0.35, 0.55, n(u * 0.9 + 17, v * 1.4 - o))
    const press2 = smooth(-0.2, 0.5, n(u * 1.6 - 3, v * 1.6 + o2))
    const bed = v * 2.5 + rough * 1.15 + o
    const [b1, k1] = nearLine(bed, 0.014 + 0.075 * press * press)
    const [halo] = nearLine(bed, 0.42)
    const [b2] = nearLine(v * 3.1 + u * 2.1 + rough * 1.5 - o2, 0.02 + 0.03 * press2)
    const [b3] = nearLine(v * 6.4 - u * 3.9 + rough * 2.6 + 3, 0.04)
    const wide = b1 * (0.25 + 0.75 * press) * (k1 & 1 ? 0.9 : 0.6)
    const mist = halo * halo * 0.2 * (0.3 + 0.7 * press)
    const thin = b2 * 0.55 * press2 + b3 * 0.34 * (0.3 + 0.7 * press) * press2
    over(c, i, vein[0], vein[1], vein[2], clamp((wide + mist + thin) * density))
    const [g] = nearLine(v * 1.25 + u * 0.35 + rough * 1.2 + o2, 0.006 + 0.012 * press2)
    gold[i] = goldVein * g * (0.25 + 0.75 * press2)
  }
  gild(c, gold, noiseOf(seed + 3), seed)
  polish(c)
  return finish(c, { seed, vignette: 0.36 })
}
