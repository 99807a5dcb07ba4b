import { readFileSync } from 'node:fs'
import opentype, { type Command, type Font } from 'opentype.js'

/** Width and outline of text, rendered as shapes: no font needs to be installed. Pixels. */
export type Letras = {
  width(text: string, size: number): number
  /** A `<path>` with its baseline beginning at x, y. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
  /** The text without characters that the font lacks. */
  known(text: string): string
}

/** Reads one of the fonts beside this file (`node scripts/cardFonts.ts` makes them). */
export function readLetras(file: 'fraunces.ttf' | 'figtree.ttf'): Letras {
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url))
  const font: Font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  )
  return {
    width: (text, size) => font.getAdvanceWidth(text, size),
    draw: (text, { x, y, size, fill }) =>
      `<path fill="${fill}" d="${pathData(font.getPath(text, x, y, size).commands)}"/>`,
    known: (text) =>
      [...text.normalize('NFC').replace(/\s+/g, ' ')]
        .filter((char) => font.charToGlyphIndex(char) > 0)
        .join('')
        .trim(),
  }
}

// The library's own `toPathData` makes NaN of numbers as small as 1e-14.
const pathData = (commands: Command[]): string =>
  commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>
      const given = [x1, y1, x2, y2, x, y].filter((n) => n !== undefined)
      return type + given.map((n) => n.toFixed(1)).join(' ')
    })
    .join('')

/** The largest of the sizes at which the text fits; at the smallest it is truncated with "…". */
export function fitText(
  letras: Letras,
  text: string,
  { width, sizes }: { width: number; sizes: number[] },
): { text: string; size: number } {
  for (const size of sizes) if (letras.width(text, size) <= width) return { text, size }
  const size = sizes.at(-1) ?? 16
  // A name has at most 60 characters; nothing longer can fit.
  let short = text.slice(0, 120)
  while (short && letras.width(`${short}…`, size) > width) short = short.slice(0, -1).trimEnd()
  return { text: `${short}…`, size }
}
