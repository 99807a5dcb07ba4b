// Light out of focus: discs of several depths over a night ground.
import { add, blank, type Canvas, chance, fbm, finish, noiseOf, put } from './canvas.ts'
import { parseHex, type Rgb, ramp, type Stop, smooth } from './colour.ts'

export type Bokeh = {
  matter: 'bokeh'
  seed: number
  pal: Stop[]
  lights: string[]
  count: number
}

type Disc = { x: number; y: number; R: number; z: number; col: Rgb; a: number; edge: number }

/** One disc, pinched towards the corners as a real lens does (cat's eye). */
function glow(c: Canvas, d: Disc) {
  const { w, h } = c
  const R = Math.ceil(d.R + 3)
  const soft = 1 + d.z * h * 0.006
  const ex = (d.x / w - 0.5) * 0.5 * d.R
  const ey = (d.y / h - 0.5) * 0.5 * d.R
  for (let y = Math.max(0, (d.y - R) | 0); y < Math.min(h, d.y + R); y++) {
    for (let x = Math.max(0, (d.x - R) | 0); x < Math.min(w, d.x + R); x++) {
      const q = Math.max(Math.hypot(x - d.x, y - d.y), Math.hypot(x - d.x + ex, y - d.y + ey))
      const k = 1 - smooth(d.R - soft, d.R + soft * 0.4, q)
      if (k <= 0) continue
      const rim = smooth(d.R * 0.72, d.R * 0.97, q) * d.edge * 0.55
      add(c, y * w + x, d.col, d.a * k * (0.62 + rim))
    }
  }
}

/** A point in focus, with its halo. */
function spark(c: Canvas, px: number, py: number, s: number, col: Rgb) {
  const { w, h } = c
  for (let y = Math.max(0, (py - s * 9) | 0); y < Math.min(h, py + s * 9); y++) {
    for (let x = Math.max(0, (px - s * 9) | 0); x < Math.min(w, px + s * 9); x++) {
      const q = Math.hypot(x - px, y - py)
      add(c, y * w + x, col, 0.9 * Math.exp(-((q / s) ** 2)) + 0.22 * Math.exp(-q / (s * 2.2)))
    }
  }
}

export function bokeh(w: number, h: number, { seed, pal, lights, count }: Bokeh) {
  const n = noiseOf(seed)
  const r = chance(seed)
  const table = ramp(pal)
  const c = blank(w, h)
  for (let i = 0; i < w * h; i++) {
    const X = (i % w) / h
    const Y = ((i / w) | 0) / h
    put(c, i, table, 0.5 + 0.55 * fbm(n, X * 1.5, Y * 1.5, 3) - 0.35 * (Y - 0.4))
  }
  const cols = lights.map(parseHex)
  const pick = () => cols[(r() * cols.length) | 0]!
  for (let k = 0; k < count; k++) {
    const z = r()
    const R = h * (0.01 + 0.125 * z ** 1.9)
    const band = 0.48 + (r() + r() + r() - 1.5) * 0.46 + 0.12 * Math.sin(r() * 6)
    const x = r() * w * 1.1 - w * 0.05
    const a = (0.22 + 1.25 * r() ** 2.2) * (1.1 - z * 0.72)
    glow(c, { x, y: band * h, R, z, col: pick(), a, edge: 0.25 + 0.75 * r() })
  }
  for (let k = 0; k < 16; k++)
    spark(c, r() * w, (0.25 + r() * 0.6) * h, h * (0.002 + 0.003 * r()), pick())
  for (let i = 0; i < c.px.length; i++) c.px[i] = 1 - Math.exp(-c.px[i]! * 1.25)
  return finish(c, { seed, vignette: 0.5 })
}
