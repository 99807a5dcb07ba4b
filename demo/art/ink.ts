// Ink in water: a sheet of points carried by a folding flow; where the sheet folds it thickens.
import { blank, blur, chance, finish, noiseOf, put } from './canvas.ts'
import { ramp, type Stop } from './colour.ts'

export type Ink = {
  matter: 'ink'
  seed: number
  pal: Stop[]
  sheets: number
  spread: number
  tilt: number
  bright: number
}

/** How many points fell on each pixel, and how many pixels one point stands for. */
function pour(w: number, h: number, { seed, sheets, spread, tilt }: Ink) {
  const n = noiseOf(seed)
  const r = chance(seed)
  const D = new Float32Array(w * h)
  const half = Math.max(0.95, (w / h) * 0.62)
  const ca = Math.cos(tilt)
  const sa = Math.sin(tilt)
  const V = Math.round((300 * h) / 640)
  const U = Math.round((620 * h * half) / (640 * 0.95))
  for (let s = 0; s < sheets; s++) {
    const o = r() * 60
    const o2 = r() * 60
    const shift = (s - (sheets - 1) / 2) * 0.16 + (r() - 0.5) * 0.1
    const amp = 0.26 + 0.16 * r()
    const wt = 0.7 + 0.6 * r()
    for (let k = 0; k < U * V; k++) {
      const u = ((((k / V) | 0) + r()) / U) * 2 * half - half
      const v = (((k % V) + r()) / V - 0.5) * spread * (0.5 + 0.5 * Math.cos((u * 1.24) / half))
      const Y0 = v + shift
      let X = u + amp * n(u * 1.2 + o, Y0 * 1.6 + o2)
      let Y = Y0 + amp * 1.25 * n(u * 1.2 + o + 13, Y0 * 1.6 + o2 - 8)
      const ex = n(X * 2.6 + o2, Y * 2.6)
      const ey = n(X * 2.6 - 5, Y * 2.6 + o)
      X += 0.15 * ex
      Y += 0.17 * ey
      Y += 0.03 * n(X * 6 + 9, Y * 6 + o2)
      const px = (w / h / 2 + X * ca - Y * sa) * h
      const py = (0.45 + X * sa + Y * ca) * h
      const ix = Math.floor(px)
      const iy = Math.floor(py)
      if (ix < 0 || iy < 0 || ix >= w - 1 || iy >= h - 1) continue
      const fx = px - ix
      const fy = py - iy
      const i = iy * w + ix
      D[i]! += (1 - fx) * (1 - fy) * wt
      D[i + 1]! += fx * (1 - fy) * wt
      D[i + w]! += (1 - fx) * fy * wt
      D[i + w + 1]! += fx * fy * wt
    }
  }
  return { density: D, weight: (2 * half * h * h * 0.47) / (U * V) }
}

export function ink(w: number, h: number, spec: Ink) {
  const table = ramp(spec.pal)
  const c = blank(w, h)
  const { density, weight } = pour(w, h, spec)
  const sharpened = blur(density, w, h, 1)
  const cloud = blur(density, w, h, Math.round(h / 40))
  for (let i = 0; i < w * h; i++) {
    const amount = (sharpened[i]! * 0.72 + cloud[i]! * 0.3) * weight * 0.45 * spec.bright
    put(c, i, table, 1 - Math.exp(-amount))
  }
  return finish(c, { seed: spec.seed, vignette: 0.4 })
}
