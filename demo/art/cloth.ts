// Cloth: draped silk and sunray pleats.
import { blank, blur, chance, finish, light, noiseOf, put } from './canvas.ts'
import { clamp, ramp, type Stop, smooth } from './colour.ts'

export type Silk = {
  matter: 'silk'
  seed: number
  pal: Stop[]
  angle: number
  folds: number
  exposure: number
}

/** The sheet's height: waves warped so that the lines of fold meet and part. */
function drape(w: number, h: number, { seed, angle, folds }: Silk): Float32Array {
  const n = noiseOf(seed)
  const r = chance(seed)
  const height = new Float32Array(w * h)
  const ca = Math.cos(angle)
  const sa = Math.sin(angle)
  const o = [r() * 50, r() * 50, r() * 50] as const
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const u = (x / h) * ca + (y / h) * sa
      const v = (-x / h) * sa + (y / h) * ca
      const w1 = n(u * 1.1 + o[0], v * 0.75)
      const w2 = n(u * 1.9 - 7, v * 1.1 + o[1])
      const w3 = n(u * 0.8 + 31, v * 0.6 + o[2])
      const p = u * folds * 1.5 + 2.6 * w1 + 1.1 * w2 + v * 1.4 * w3
      const q = v * folds * 0.5 + 1.5 * w3
      // lopsided waves: one flank steep
      const broad = Math.sin(p + 0.9 * Math.sin(q)) - 0.22 * Math.sin(2 * p + 1.2 * w2)
      const second = Math.sin(p * 2.3 + q * 1.7 + 1.9 * w2)
      const crease = 1 - Math.abs(Math.sin(p * 1.15 - q * 0.9 + 2.4 * w3))
      const m = smooth(-0.4, 0.5, n(u * 1.5 + 3, v * 1.2 - 4))
      const m2 = smooth(0, 0.5, n(u * 1.2 - 13, v * 1.4 + 4))
      const fine = 0.05 * Math.sin(p * 7 - q * 5 + 4 * w1) * m
      height[y * w + x] =
        (0.9 * broad + 0.3 * second * (0.25 + 0.75 * m) + 0.32 * crease * crease * m2 + fine) /
        folds
    }
  }
  return height
}

/** Draped silk, lit low from the left. */
export function silk(w: number, h: number, spec: Silk) {
  const table = ramp(spec.pal)
  const c = blank(w, h)
  const height = drape(w, h, spec)
  const depth = h * 0.42
  const key = light(height, w, h, { depth, dir: [-0.62, -0.5, 0.5], gloss: 22 })
  const rim = light(height, w, h, { depth, dir: [0.8, 0.4, 0.3], gloss: 9 })
  for (let i = 0; i < w * h; i++) {
    const weave = ((i % w) + ((i / w) | 0)) & 1 ? 0.006 : -0.006
    const open = 0.45 + 0.55 * clamp(0.6 + height[i]! * spec.folds * 0.42)
    const lit =
      0.05 + key.diffuse[i]! * 0.58 * open + key.specular[i]! * 0.4 + rim.specular[i]! * 0.14
    put(c, i, table, lit * spec.exposure + weave)
  }
  return finish(c, { seed: spec.seed, vignette: 0.42 })
}

export type Pleats = {
  matter: 'pleats'
  seed: number
  pal: Stop[]
  centre: [number, number]
  count: number
  exposure: number
}

/** Cloth folded in a fan from a point off the picture. */
export function pleats(w: number, h: number, { seed, pal, centre, count, exposure }: Pleats) {
  const n = noiseOf(seed)
  const table = ramp(pal)
  const c = blank(w, h)
  const lum = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const X = x / h - (centre[0] * w) / h
      const Y = y / h - centre[1]
      const R = Math.hypot(X, Y)
      const A = Math.atan2(Y, X)
      const sway = 0.1 * n(R * 1.5 + 3, A * 1.6) + 0.03 * n(X * 3 + 9, Y * 3)
      const phase = ((A + sway) * count) / Math.PI
      const k = Math.floor(phase)
      const f = phase - k
      const ridge = 0.72 + 0.12 * n(k * 3.7, 2.2)
      const lit = f < ridge ? (f / ridge) ** 1.35 : 1 - smooth(ridge, 1, f)
      const lip = Math.exp(-(((f - ridge) / 0.045) ** 2))
      const cloth = 0.5 + 0.5 * n(X * 1.3 + k * 0.13, Y * 1.3)
      const shadow = 0.35 + 0.65 * smooth(0, 0.2, f)
      const body = (0.16 + 0.46 * lit) * (0.4 + 0.75 * cloth) * shadow
      lum[y * w + x] = (0.05 + body + lip * 0.2 * cloth + 0.02 * n(k * 9, R * 6)) * exposure
    }
  }
  const soft = blur(lum, w, h, Math.max(1, Math.round(h / 640)))
  for (let i = 0; i < w * h; i++) put(c, i, table, soft[i]!)
  return finish(c, { seed, vignette: 0.45 })
}
