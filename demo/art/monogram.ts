// Lays one capital on a finished picture. Only the letter's own box is worked on.
// The outlines in `glyphs.json` are the 26 capitals of Fraunces (SIL Open Font License 1.1,
// app/assets/fonts/OFL-Fraunces.txt), so no font has to be installed.
import sharp from 'sharp'
import { blur, chance, noiseOf } from './canvas.ts'
import { clamp, RAMP_STEPS, ramp, smooth } from './colour.ts'
import glyphs from './glyphs.json' with { type: 'json' }

/** Eight-bit RGB, three bytes a pixel. */
export type Pixels = { data: Buffer; w: number; h: number }

type Box = {
  x0: number
  y0: number
  w: number
  h: number
  mask: Float32Array
  /** The mask blurred, by radius: a letter is laid on many pictures. */
  blurred: Map<number, Float32Array>
}

const CAP = 1400
const gold = ramp(['#2a1a0c', '#7a5526', '#c3964f', '#f0d69c', '#fffaeb'])
const bronze = ramp(['#120904', '#2e1c0a', '#5c3c17', '#8f6730', '#d9b878'])

/** The letter's coverage (0–1): cap height 18 % of the picture, centred at 40 % of its height. */
async function letterBox({ w, h }: Pixels, letter: string): Promise<Box> {
  const glyph = glyphs[letter as keyof typeof glyphs]
  const [gx0, gy0, gx1, gy1] = glyph.bbox as [number, number, number, number]
  const k = (0.18 * h) / CAP
  const pad = Math.round(h / 24)
  const boxW = Math.ceil((gx1 - gx0) * k) + pad * 2
  const boxH = Math.ceil((gy1 - gy0) * k) + pad * 2
  const tx = boxW / 2 - ((gx0 + gx1) / 2) * k
  const ty = boxH / 2 + ((gy0 + gy1) / 2) * k
  // a hair of stroke keeps the thin strokes of the letter alive at the size of a card
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${boxW}" height="${boxH}"><rect width="100%" height="100%"/><path transform="translate(${tx} ${ty}) scale(${k} ${-k})" d="${glyph.d}" fill="#fff" stroke="#fff" stroke-width="14"/></svg>`
  const raw = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
  const mask = new Float32Array(boxW * boxH)
  for (let i = 0; i < mask.length; i++) mask[i] = raw[i]! / 255
  return {
    x0: Math.round(w / 2 - boxW / 2),
    y0: Math.round(h * 0.4 - boxH / 2),
    w: boxW,
    h: boxH,
    mask,
    blurred: new Map(),
  }
}

const boxes = new Map<string, Promise<Box>>()

function findBox(px: Pixels, letter: string): Promise<Box> {
  const key = `${letter} ${px.w} ${px.h}`
  const known = boxes.get(key) ?? letterBox(px, letter)
  boxes.set(key, known)
  return known
}

function soften(box: Box, radius: number): Float32Array {
  const known = box.blurred.get(radius) ?? blur(box.mask, box.w, box.h, radius)
  box.blurred.set(radius, known)
  return known
}

const luma = (data: Buffer, o: number) =>
  (data[o]! * 0.2126 + data[o + 1]! * 0.7152 + data[o + 2]! * 0.0722) / 255

/** Calls `each` for the box's pixels inside the picture: place in the box, byte in the picture. */
function walk(px: Pixels, box: Box, each: (i: number, o: number, x: number, y: number) => void) {
  for (let y = 0; y < box.h; y++) {
    for (let x = 0; x < box.w; x++) {
      const X = box.x0 + x
      const Y = box.y0 + y
      if (X < 0 || Y < 0 || X >= px.w || Y >= px.h) continue
      each(y * box.w + x, (Y * px.w + X) * 3, X, Y)
    }
  }
}

function blend(data: Buffer, o: number, table: Float32Array, v: number, a: number) {
  const t = ((clamp(v) * (RAMP_STEPS - 1)) | 0) * 3
  for (let j = 0; j < 3; j++)
    data[o + j] = clamp(data[o + j]! + (table[t + j]! * 255 - data[o + j]!) * a + 0.5, 0, 255)
}

/** A soft shadow, so that the letter sits on the matter and reads on a busy one. */
function castShadow(px: Pixels, box: Box, radius: number, strength: number) {
  const near = soften(box, Math.max(1, Math.round(radius / 3)))
  const far = soften(box, radius)
  const drop = Math.round(px.h / 480)
  walk(px, box, (i, o, x, y) => {
    const bx = clamp(x - box.x0 - 1, 0, box.w - 1)
    const by = clamp(y - box.y0 - drop, 0, box.h - 1)
    const s = by * box.w + bx
    const a = clamp(Math.max(near[s]! * 0.9, far[s]! * 1.7)) * strength
    if (a < 0.003 || box.mask[i]! > 0.999) return
    for (let j = 0; j < 3; j++) px.data[o + j] = px.data[o + j]! * (1 - a)
  })
}

/** The slope of the letter's soft edge towards the light, about −1…1. */
function bevel(soft: Float32Array, box: Box, i: number): number {
  const x = i % box.w
  const dx = soft[x + 1 < box.w ? i + 1 : i]! - soft[x > 0 ? i - 1 : i]!
  const dy = soft[i + box.w < soft.length ? i + box.w : i]! - soft[i >= box.w ? i - box.w : i]!
  return dx * 0.6 + dy * 0.8
}

/** Metal leaf: flat, hair-bevelled, catching the light unevenly. */
function layLeaf(px: Pixels, box: Box, table: Float32Array, seed: number) {
  const n = noiseOf(seed)
  const soft = soften(box, 1)
  walk(px, box, (i, o, X, Y) => {
    if (box.mask[i]! < 0.004) return
    const x = X / px.h
    const y = Y / px.h
    const sheen = 0.5 + 0.5 * Math.sin((x * 1.1 + y * 1.5) * 8 + seed + n(x * 2.4, y * 2.4) * 2.4)
    const v = 0.6 + sheen * 0.24 + bevel(soft, box, i) * 0.5 + n(x * 70, y * 70) * 0.03
    blend(px.data, o, table, v, box.mask[i]! * 0.97)
  })
}

/** Satin stitch: sewn into the cloth in its own tone, lit with the folds beneath. */
function sew(px: Pixels, box: Box, table: Float32Array) {
  const pad = soften(box, Math.max(1, Math.round(px.h / 300)))
  const pitch = px.h / 200
  walk(px, box, (i, o, x, y) => {
    if (box.mask[i]! < 0.004) return
    const thread = Math.sin(((x * 0.5 + y) / pitch) * 6.283)
    const cloth = Math.sqrt(luma(px.data, o))
    const v = 0.72 + cloth * 0.2 + bevel(pad, box, i) * 0.9 + thread * 0.05
    blend(px.data, o, table, v, box.mask[i]!)
  })
}

/** The mean lightness (0–1) under the letter's box. */
function lightness(px: Pixels, box: Box): number {
  let sum = 0
  let count = 0
  walk(px, box, (_, o) => {
    sum += Math.sqrt(luma(px.data, o))
    count++
  })
  return sum / count
}

/**
 * Lays `letter` (A–Z) on the picture in place: stitched in `thread` (a colour ramp) or, without
 * one, in gold leaf; on a pale ground the leaf is darker, so that it still reads.
 */
export async function layMonogram(px: Pixels, letter: string, thread: Float32Array | null) {
  const box = await findBox(px, letter)
  const seed = letter.charCodeAt(0)
  const ground = lightness(px, box)
  const bright = smooth(0.25, 0.6, ground)
  if (thread) {
    castShadow(px, box, Math.round(px.h / 90), 0.55 + 0.25 * bright)
    sew(px, box, thread)
    return
  }
  // nearly white stone takes dark leaf; on everything else a wider shadow carries bright leaf
  const white = ground > 0.84
  const radius = Math.round(px.h * (white ? 1 / 110 : 1 / 90 + bright / 160))
  castShadow(px, box, radius, white ? 0.25 : 0.6 + 0.28 * bright)
  layLeaf(px, box, white ? bronze : gold, Math.round(chance(seed)() * 100))
}
