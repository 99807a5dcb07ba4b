import type { Sharp } from 'sharp'

/** Steps of grey between neighbours below which there is nothing to tell, and how many must tell. */
const STEP = 3
const TELLING = 12

/**
 * Of a picture 64 binary digits (dHash): whether each of 8 × 8 fields is darker than its right
 * neighbour. They stay nearly alike when it is resized, re-encoded, brightened or tinted. null when
 * it is too plain to be told from others.
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

/** What the mirrored picture's digits would be: rows read backwards, each comparison turned round. */
export const mirrored = (digits: string): string =>
  (digits.match(/.{8}/g) ?? [])
    .map((row) =>
      [...row]
        .reverse()
        .map((digit) => (digit === '1' ? '0' : '1'))
        .join(''),
    )
    .join('')
