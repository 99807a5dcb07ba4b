import type { Sharp } from 'sharp'

/**
 * Least difference in grey between neighbours that counts as detail, and how many of the 64 must have
 * it.
 */
const STEP = 3
const TELLING = 12

/**
 * A perceptual hash of 64 binary digits (dHash): whether each of 8 × 8 fields is darker than its right
 * neighbour. Hardly changes when the picture is resized, re-encoded, brightened or tinted. null when
 * there is too little detail to tell it from others.
 */
export async function impressaoOf(pixels: Sharp): Promise<string | null> {
  const grey = await pixels.resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer()
  let digits = ''
  let telling = 0
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const step = grey[row * 9 + column + 1]! - grey[row * 9 + column]!
      if (Math.abs(step) >= STEP) telling++
      digits += step > 0 ? '1' : '0'
    }
  return telling < TELLING ? null : digits
}

/** The hash of the mirrored picture: rows reversed, each comparison inverted. */
export const mirrored = (digits: string): string =>
  (digits.match(/.{8}/g) ?? [])
    .map((row) =>
      [...row]
        .reverse()
        .map((digit) => (digit === '1' ? '0' : '1'))
        .join(''),
    )
    .join('')
