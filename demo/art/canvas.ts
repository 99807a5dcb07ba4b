// The per-pixel functions that all matters use: random numbers, noise, a float canvas, light and blur.
import sharp, { type Sharp } from 'sharp'
import { clamp, RAMP_STEPS, type Rgb, smooth } from './colour.ts'

/** Mulberry32: numbers in 0…1, the same ones for the same seed. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Noise = (x: number, y: number) => number

/** Gradient noise in about −1…1, one table a seed. */
export function noiseOf(seed: number): Noise {
  const r = chance(seed)
  const p = new Uint8Array(512)
  const gx = new Float32Array(256)
  const gy = new Float32Array(256)
  for (let i = 0; i < 256; i++) {
    p[i] = i
    const a = r() * Math.PI * 2
    gx[i] = Math.cos(a)
    gy[i] = Math.sin(a)
  }
  for (let i = 255; i > 0; i--) {
    const j = (r() * (i + 1)) | 0
    const t = p[i]!
    p[i] = p[j]!
    p[j] = t
  }
  p.copyWithin(256, 0, 256)
  return (x, y) => {
    const xf = Math.floor(x)
    const yf = Math.floor(y)
    const X = xf & 255
    const Y = yf & 255
    const fx = x - xf
    const fy = y - yf
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const A = p[X]! + Y
    const B = p[X + 1]! + Y
    const a = p[A]!
    const b = p[B]!
    const c = p[A + 1]!
    const d = p[B + 1]!
    const n00 = gx[a]! * fx + gy[a]! * fy
    const n10 = gx[b]! * (fx - 1) + gy[b]! * fy
    const n01 = gx[c]! * fx + gy[c]! * (fy - 1)
    const n11 = gx[d]! * (fx - 1) + gy[d]! * (fy - 1)
    const t = n00 + u * (n10 - n00)
    return (t + v * (n01 + u * (n11 - n01) - t)) * 1.5
  }
}

/** Octaves of noise, about −1…1. */
export function fbm(n: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0
  let weight = 0
  let a = 1
  let f = 1
  for (let i = 0; i < octaves; i++) {
    sum += a * n(x * f + i * 17.3, y * f - i * 9.1)
    weight += a
    a *= 0.5
    f *= 2
  }
  return sum / weight
}

/** Three floats a pixel, 0–1 (more until `finish` clips it). */
export type Canvas = { w: number; h: number; px: Float32Array }

export const blank = (w: number, h: number): Canvas => ({ w, h, px: new Float32Array(w * h * 3) })

/** Sets pixel `i` to the ramp's colour at `v`. */
export function put(c: Canvas, i: number, table: Float32Array, v: number): void {
  const o = ((clamp(v) * (RAMP_STEPS - 1)) | 0) * 3
  c.px[i * 3] = table[o]!
  c.px[i * 3 + 1] = table[o + 1]!
  c.px[i * 3 + 2] = table[o + 2]!
}

/** Adds light to pixel `i`. */
export function add(c: Canvas, i: number, colour: Rgb, a: number): void {
  c.px[i * 3]! += colour[0] * a
  c.px[i * 3 + 1]! += colour[1] * a
  c.px[i * 3 + 2]! += colour[2] * a
}

/** Paints over pixel `i` with coverage `a`. */
export function over(c: Canvas, i: number, r: number, g: number, b: number, a: number): void {
  c.px[i * 3]! += (r - c.px[i * 3]!) * a
  c.px[i * 3 + 1]! += (g - c.px[i * 3 + 1]!) * a
  c.px[i * 3 + 2]! += (b - c.px[i * 3 + 2]!) * a
}

type Lamp = { depth: number; dir: [number, number, number]; gloss: number }

/** Lights a height field: diffuse and specular, both 0–1, by pixel. */
export function light(height: Float32Array, w: number, h: number, { depth, dir, gloss }: Lamp) {
  const len = Math.hypot(...dir)
  const [lx, ly, lz] = [dir[0] / len, dir[1] / len, dir[2] / len]
  const half = Math.hypot(lx, ly, lz + 1)
  const [hx, hy, hz] = [lx / half, ly / half, (lz + 1) / half]
  const diffuse = new Float32Array(w * h)
  const specular = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const up = Math.max(y - 1, 0) * w
    const down = Math.min(y + 1, h - 1) * w
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const right = height[y * w + Math.min(x + 1, w - 1)]!
      const dx = (right - height[y * w + Math.max(x - 1, 0)]!) * depth
      const dy = (height[down + x]! - height[up + x]!) * depth
      const n = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      diffuse[i] = clamp(-dx * n * lx - dy * n * ly + n * lz)
      specular[i] = clamp(-dx * n * hx - dy * n * hy + n * hz) ** gloss
    }
  }
  return { diffuse, specular }
}

function boxBlur(src: Float32Array, w: number, h: number, r: number, across: boolean) {
  const out = new Float32Array(w * h)
  const n = across ? w : h
  const lines = across ? h : w
  const step = across ? 1 : w
  const stride = across ? w : 1
  for (let l = 0; l < lines; l++) {
    const base = l * stride
    let sum = 0
    for (let k = -r; k <= r; k++) sum += src[base + clamp(k, 0, n - 1) * step]!
    for (let k = 0; k < n; k++) {
      out[base + k * step] = sum / (2 * r + 1)
      sum += src[base + Math.min(k + r + 1, n - 1) * step]! - src[base + Math.max(k - r, 0) * step]!
    }
  }
  return out
}

/** Close to a Gaussian: three box passes of radius `r` pixels. */
export function blur(src: Float32Array, w: number, h: number, r: number): Float32Array {
  let out = src
  for (let k = 0; k < 3; k++) out = boxBlur(boxBlur(out, w, h, r, true), w, h, r, false)
  return out
}

type Finish = { vignette: number; seed: number; alpha?: Float32Array | null }

/** Develops the canvas: vignette, a breath of grain, eight bits; with `alpha`, a cut-out. */
export function finish(c: Canvas, { vignette, seed, alpha }: Finish): Sharp {
  const { w, h, px } = c
  const r = chance(seed)
  const channels = alpha ? 4 : 3
  const out = Buffer.alloc(w * h * channels)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const u = (x / w - 0.5) * 1.05
      const v = (y / h - 0.46) * 1.02
      const p = y * w + x
      const dark = 1 - vignette * smooth(0.16, 0.62, u * u + v * v * 0.9)
      const k = alpha ? dark / Math.max(alpha[p]!, 1e-3) : dark
      const grain = (r() - 0.5) * 0.014
      for (let j = 0; j < 3; j++)
        out[p * channels + j] = clamp((px[p * 3 + j]! * k + grain) * 255 + 0.5, 0, 255)
      if (alpha) out[p * channels + 3] = clamp(alpha[p]! * 255 + 0.5, 0, 255)
    }
  }
  return sharp(out, { raw: { width: w, height: h, channels } })
}
