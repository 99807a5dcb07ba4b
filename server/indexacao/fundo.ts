import { createHash } from 'node:crypto'

/** The site's dark background colour. */
const NOITE = [18, 12, 16] as const
/** For a profile without a picture: camellia. */
const PADRAO = '#a03a5c'

/**
 * An abstract background of falling cloth in one colour, dark at the left under the text. The same
 * `semente` gives the same folds. Of the picture it uses only the colour.
 * @param cor #rrggbb, or null for the site's own.
 */
export function drawFundo(largura: number, altura: number, cor: string | null, semente: string) {
  const tom = calmColour(cor ?? PADRAO)
  const next = numbersOf(semente)
  const folds = Array.from({ length: 9 }, (_, i) => {
    const x = largura * (0.26 + (i / 9) * 0.86) + (next() - 0.5) * 70
    const sway = 60 + next() * 150
    const width = 26 + next() * 74
    const light =
      i % 2 === 0 ? mix(tom, [255, 246, 240], 0.1 + next() * 0.22) : mix(tom, NOITE, 0.6)
    const mid = altura * (0.35 + next() * 0.3)
    return `<path fill="none" stroke="${light}" stroke-width="${width.toFixed(0)}" opacity="${(0.3 + next() * 0.4).toFixed(2)}" d="M${x.toFixed(0)} -80C${(x + sway).toFixed(0)} ${(mid * 0.7).toFixed(0)} ${(x - sway).toFixed(0)} ${(mid * 1.4).toFixed(0)} ${(x + sway * 0.6).toFixed(0)} ${altura + 80}"/>`
  })
  return `<defs>
<linearGradient id="tecido" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tom, [255, 240, 230], 0.08)}"/><stop offset=".55" stop-color="${mix(tom, NOITE, 0.55)}"/><stop offset="1" stop-color="${hex(NOITE)}"/></linearGradient>
<linearGradient id="veu" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${hex(NOITE)}" stop-opacity=".94"/><stop offset=".45" stop-color="${hex(NOITE)}" stop-opacity=".72"/><stop offset="1" stop-color="${hex(NOITE)}" stop-opacity=".06"/></linearGradient>
<linearGradient id="pe" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${hex(NOITE)}" stop-opacity="0"/><stop offset="1" stop-color="${hex(NOITE)}" stop-opacity=".8"/></linearGradient>
<filter id="macio" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13 5"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#tecido)"/>
<g filter="url(#macio)">${folds.join('')}</g>
<rect width="100%" height="100%" fill="url(#veu)"/><rect width="100%" height="100%" fill="url(#pe)"/>`
}

type Rgb = readonly [number, number, number]

/** Neither glaring nor black, so that text is legible on it. */
function calmColour(cor: string): Rgb {
  const rgb = /^#[0-9a-f]{6}$/i.test(cor) ? cor : PADRAO
  const parts = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16))
  const [r = 0, g = 0, b = 0] = parts
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const aim = Math.min(Math.max(light, 60), 110)
  const k = light < 1 ? 0 : aim / light
  return k === 0 ? [60, 52, 58] : [Math.min(r * k, 200), Math.min(g * k, 200), Math.min(b * k, 200)]
}

const hex = (rgb: Rgb): string =>
  `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

const mix = ([r, g, b]: Rgb, [x, y, z]: Rgb, part: number): string =>
  hex([r + (x - r) * part, g + (y - g) * part, b + (z - b) * part])

/** Pseudo-random numbers from 0 to 1, always the same for one text. */
function numbersOf(semente: string): () => number {
  let block = createHash('sha256').update(semente).digest()
  let at = 0
  return () => {
    if (at + 2 > block.length) {
      block = createHash('sha256').update(block).digest()
      at = 0
    }
    at += 2
    return block.readUInt16BE(at - 2) / 65_535
  }
}
