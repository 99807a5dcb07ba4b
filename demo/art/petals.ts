// A camellia from above: petals laid like tiles around a heart.
import { blank, type Canvas, chance, finish, type Noise, noiseOf } from './canvas.ts'
import { clamp, mix, RAMP_STEPS, ramp, type Stop, smooth } from './colour.ts'

export type Petals = {
  matter: 'petals'
  seed: number
  pal: Stop[]
  ground: Stop[]
  cx: number
  cy: number
  radius: number
  count: number
  shadow: number
  exposure: number
  /** A flower without ground, to lie on any page. */
  cutout?: boolean
}

const OVERHANG = 0.3

type Flower = {
  c: Canvas
  /** What is still uncovered, by pixel: hidden petals then cost nothing. */
  open: Float32Array
  /** The same without the shadows; only a cut-out needs it. */
  bare: Float32Array | null
  table: Float32Array
  noise: Noise
  spec: Petals
}

type Petal = {
  k: number
  f: number
  cs: number
  sn: number
  base: number
  len: number
  half: number
  tip: number
  wobble: number
  lift: number
  skew: number
}

/** Lays colour beneath what is already there. */
function under({ c, open }: Flower, i: number, r: number, g: number, b: number, a: number) {
  const k = a * open[i]!
  c.px[i * 3]! += r * k
  c.px[i * 3 + 1]! += g * k
  c.px[i * 3 + 2]! += b * k
  open[i]! *= 1 - a
}

/** The petal's own light at `p` along (0 base … 1 tip), `q` across and `e` from heart to lip. */
function shadePetal(flower: Flower, t: Petal, p: number, q: number, e: number): number {
  const n = flower.noise
  const facing = -(t.cs * 0.55 + t.sn * 0.7)
  const vein = n(q * 8 + t.wobble, p * 1.1 + t.k) * 0.035 + n(q * 22 + t.wobble, p * 1.2) * 0.012
  const bowl = 0.15 * Math.cos((q - t.skew) * 1.3) + 0.16 * q * (t.cs * 0.62 - t.sn * 0.5)
  const lip = 0.1 * smooth(0.9, 1, e) * smooth(0.4, 0.9, p)
  const fold = 0.08 * smooth(0.72, 0.93, e) * smooth(0.5, 0.9, p) * (1 - smooth(0.93, 1, e))
  const body = 0.1 + 0.46 * smooth(-0.05, 1, p) * t.lift + bowl + facing * 0.13 * p + vein
  return (body + lip - fold) * (0.8 + 0.2 * t.f)
}

function layPixel(flower: Flower, t: Petal, i: number, dx: number, dy: number) {
  const p = (dx * t.cs + dy * t.sn - t.base) / t.len
  if (p < -0.25 || p > 1.2) return
  const q = (-dx * t.sn + dy * t.cs) / t.half
  if (q < -1.4 || q > 1.4) return
  const aa = 1.5 / t.half
  const wide = p <= 0 ? 0.4 : 0.4 + 0.6 * Math.sin(Math.min(1, p / 0.66) * 1.5708)
  const edge = 1 - t.tip * Math.exp(-((q / 0.2) ** 2))
  const e = p > 0.5 ? Math.hypot((p - 0.5) / (edge - 0.5), q / wide) : Math.abs(q) / wide
  if (e > 1 + OVERHANG) return
  if (e > 1) {
    const reach = (1 - smooth(1, 1 + OVERHANG, e)) ** 2.2 * smooth(-0.25, 0.15, p)
    const facing = -(t.cs * 0.55 + t.sn * 0.7)
    const a = clamp(flower.spec.shadow * reach * (0.75 - 0.35 * facing))
    const night = flower.table
    under(flower, i, night[0]!, night[1]!, night[2]!, a)
    if (e > 1 + aa) return
  }
  const cover = 1 - smooth(1 - aa * 0.2, 1 + aa, e)
  const v = clamp(shadePetal(flower, t, p, q, e) * flower.spec.exposure)
  const o = ((v * (RAMP_STEPS - 1)) | 0) * 3
  const { table } = flower
  under(flower, i, table[o]!, table[o + 1]!, table[o + 2]!, cover)
  if (flower.bare) flower.bare[i]! *= 1 - cover
}

function layPetal(flower: Flower, t: Petal) {
  const { w, h } = flower.c
  const X0 = flower.spec.cx * w
  const Y0 = flower.spec.cy * h
  const side = t.half * (1 + OVERHANG)
  const ends = [t.base - t.len * 0.25, t.base + t.len * (1 + OVERHANG * 0.5)]
  const corners = ends.flatMap((p) => [-side, side].map((q): [number, number] => [p, q]))
  const xs = corners.map(([p, q]) => X0 + p * t.cs - q * t.sn)
  const ys = corners.map(([p, q]) => Y0 + p * t.sn + q * t.cs)
  const x0 = Math.max(0, Math.floor(Math.min(...xs)))
  const x1 = Math.min(w, Math.ceil(Math.max(...xs)))
  const y0 = Math.max(0, Math.floor(Math.min(...ys)))
  const y1 = Math.min(h, Math.ceil(Math.max(...ys)))
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      if (flower.open[y * w + x]! >= 0.012) layPixel(flower, t, y * w + x, x - X0, y - Y0)
}

export function petals(w: number, h: number, spec: Petals) {
  const r = chance(spec.seed)
  const noise = noiseOf(spec.seed)
  const c = blank(w, h)
  const open = new Float32Array(w * h).fill(1)
  const bare = spec.cutout ? open.slice() : null
  const flower: Flower = { c, open, bare, table: ramp(spec.pal), noise, spec }
  const turn = r() * 6.28
  for (let k = spec.count - 1; k >= 0; k--) {
    const f = 1 - k / spec.count
    const th = turn + k * Math.PI * (3 - Math.sqrt(5)) + (r() - 0.5) * 0.1
    const reach = spec.radius * h * (0.05 + 0.95 * f ** 0.9) * (0.97 + 0.06 * r())
    const half = reach * (0.4 + 0.1 * (1 - f)) + h * 0.01
    const base = reach * 0.12
    const tip = 0.012 + 0.02 * r()
    const wobble = r() * 9
    const lift = 0.9 + 0.2 * r()
    const skew = (r() - 0.5) * 0.3
    const [cs, sn] = [Math.cos(th), Math.sin(th)]
    layPetal(flower, { k, f, cs, sn, base, len: reach - base, half, tip, wobble, lift, skew })
  }
  const alpha = bare ? open.map((v, i) => (1 - v) * mix(1, 0.42, bare[i]!)) : null
  if (!bare) layGround(flower)
  // the light falls from above left and dies to the lower right
  for (let i = 0; i < w * h; i++) {
    const far = ((i % w) / w) * 0.75 + (((i / w) | 0) / h) * 0.85
    const k = 1.08 - 0.38 * smooth(0.2, 1.5, far)
    for (let j = 0; j < 3; j++) c.px[i * 3 + j]! *= k
  }
  return finish(c, { seed: spec.seed, vignette: bare ? 0 : 0.42, alpha })
}

function layGround(flower: Flower) {
  const { w, h } = flower.c
  const ground = ramp(flower.spec.ground)
  for (let i = 0; i < w * h; i++) {
    if (flower.open[i]! < 0.01) continue
    const X = (i % w) / h
    const Y = ((i / w) | 0) / h
    const v = clamp(0.5 + 0.5 * flower.noise(X * 1.4, Y * 1.4) - 0.2 * Y)
    const o = ((v * (RAMP_STEPS - 1)) | 0) * 3
    under(flower, i, ground[o]!, ground[o + 1]!, ground[o + 2]!, 1)
  }
}
