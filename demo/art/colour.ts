// Ramps are mixed in OKLab, so that no step between two colours turns grey.
// OKLab: https://bottosson.github.io/posts/oklab/

export type Rgb = [number, number, number]
export type Stop = string | [string, number]

export const clamp = (v: number, a = 0, b = 1) => (v < a ? a : Math.min(v, b))
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (a: number, b: number, v: number) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

export const parseHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

export const formatHex = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function toLab(rgb: Rgb): Rgb {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromLab([L, A, B]: Rgb): Rgb {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    toGamma(clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    toGamma(clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    toGamma(clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ]
}

/** `#rrggbb` of an OKLCH colour: lightness 0–1, chroma 0–0.3, hue in degrees. */
export function lch(lightness: number, chroma: number, hue: number): string {
  const a = (hue * Math.PI) / 180
  return formatHex(fromLab([lightness, chroma * Math.cos(a), chroma * Math.sin(a)]))
}

export const RAMP_STEPS = 1024

/** A table of RAMP_STEPS RGB triples (0–1) through the stops; a bare colour is spaced evenly. */
export function ramp(stops: Stop[]): Float32Array {
  const placed = stops.map((s, i): [Rgb, number] =>
    Array.isArray(s) ? [toLab(parseHex(s[0])), s[1]] : [toLab(parseHex(s)), i / (stops.length - 1)],
  )
  const table = new Float32Array(RAMP_STEPS * 3)
  for (let i = 0; i < RAMP_STEPS; i++) {
    const v = i / (RAMP_STEPS - 1)
    let k = 0
    while (k < placed.length - 2 && v > placed[k + 1]![1]) k++
    const [a, from] = placed[k]!
    const [b, to] = placed[k + 1]!
    const t = clamp((v - from) / (to - from))
    const f = 0.5 * smooth(0, 1, t) + 0.5 * t
    table.set(fromLab([mix(a[0], b[0], f), mix(a[1], b[1], f), mix(a[2], b[2], f)]), i * 3)
  }
  return table
}
