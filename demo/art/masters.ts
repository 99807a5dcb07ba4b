// The pool of pictures without letter: each palette in each matter, and one banner a palette.
import { type Bokeh, bokeh } from './bokeh.ts'
import { chance } from './canvas.ts'
import { type Pleats, pleats, type Silk, silk } from './cloth.ts'
import { mix } from './colour.ts'
import { type Ink, ink } from './ink.ts'
import { type Marble, marble } from './marble.ts'
import { type Palette, palettes } from './palettes.ts'
import { type Petals, petals } from './petals.ts'
import { MATTERS, type Matter } from './spec.ts'

export type Painting = Silk | Pleats | Marble | Bokeh | Ink | Petals

export const paint = (w: number, h: number, spec: Painting) => {
  switch (spec.matter) {
    case 'silk':
      return silk(w, h, spec)
    case 'pleats':
      return pleats(w, h, spec)
    case 'marble':
      return marble(w, h, spec)
    case 'bokeh':
      return bokeh(w, h, spec)
    case 'ink':
      return ink(w, h, spec)
    case 'petals':
      return petals(w, h, spec)
  }
}

/** Where the heart of the flower stands, so that one palette's petals differ from the next one's. */
const hearts = [
  { cx: 0.5, cy: 0.4, radius: 0.74 },
  { cx: 0.16, cy: 0.16, radius: 1 },
  { cx: 0.92, cy: 0.78, radius: 1.05 },
  { cx: 0.5, cy: 0.98, radius: 1 },
  { cx: 0.88, cy: 0.14, radius: 1 },
  { cx: 0.1, cy: 0.8, radius: 1.05 },
  { cx: 0.42, cy: 0.46, radius: 0.58 },
]
/** Where the fans of the pleats spring from. */
const springs: [number, number][] = [
  [1.1, -0.3],
  [-0.2, 1.25],
  [0.5, -0.5],
  [1.3, 0.2],
  [-0.35, -0.2],
  [1.15, 1.2],
]

/**
 * The painting of palette `p` in one matter. Take 1 and 2 are two sittings of the same cloth,
 * take 0 is the banner.
 */
export function describeMaster(matter: Matter, p: number, take: number): Painting {
  const pal = palettes[p]!
  const wide = take === 0
  const seed = 1000 + p * 61 + MATTERS.indexOf(matter) * 7919 + (take - 1) * 40961
  const r = chance(seed)
  const between = (a: number, b: number) => mix(a, b, r())
  switch (matter) {
    case 'silk': {
      const angle = wide ? between(0.4, 0.6) : between(0.15, 1.15)
      const folds = wide ? 4 : between(4.6, 6.4)
      return { matter, seed, pal: pal.ramp, angle, folds, exposure: pal.exposure }
    }
    case 'pleats': {
      const centre: [number, number] = wide ? [between(0.3, 0.7), -1.3] : springs[p % 6]!
      const count = Math.round(wide ? 70 : between(28, 42))
      return { matter, seed, pal: pal.ramp, centre, count, exposure: pal.exposure }
    }
    case 'marble': {
      const angle = wide ? between(1.1, 1.3) : between(0.4, 1.2)
      return { ...stone(pal), seed, angle, goldVein: between(0.6, 0.95), density: 1 }
    }
    case 'bokeh': {
      const count = Math.round(wide ? 110 : between(54, 76))
      return { matter, seed, pal: pal.night, lights: pal.lights, count }
    }
    case 'ink': {
      const tilt = wide ? 0.12 : between(0.3, 1.25)
      const sheets = wide || r() > 0.6 ? 4 : 3
      const spread = wide ? 0.7 : 0.5
      return { matter, seed, pal: pal.water, sheets, spread, tilt, bright: wide ? 0.8 : 1 }
    }
    case 'petals': {
      const heart = wide ? { cx: 0.78, cy: 0.55, radius: 1.05 } : hearts[(p + take * 3) % 7]!
      const ground = pal.night.slice(0, 2)
      const depth = { count: 60, shadow: 0.7, exposure: pal.exposure * 0.98 }
      return { matter, seed, pal: pal.ramp, ground, ...heart, ...depth }
    }
  }
}

const stone = (pal: Palette) => ({ matter: 'marble' as const, pal: pal.stone, vein: pal.vein })

const houseRamp = ['#0c0205', '#330513', '#841636', '#c8456b', '#f7bcc4']

/** The flower of the home page, without a ground: `render.ts` writes it to `app/assets/art`. */
export const camelia: Painting = {
  matter: 'petals',
  seed: 4,
  pal: houseRamp,
  ground: ['#000000', '#000000'],
  cx: 0.5,
  cy: 0.5,
  radius: 0.485,
  count: 64,
  shadow: 0.62,
  exposure: 1,
  cutout: true,
}
