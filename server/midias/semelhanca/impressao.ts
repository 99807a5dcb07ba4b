import sharp, { type Sharp } from 'sharp'

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

/** The digits of each row: 8 comparisons of neighbours. */
const rowsOf = (digits: string): string[] => digits.match(/.{8}/g) ?? []
const inverted = (digits: string): string =>
  digits.replace(/./g, (one) => (one === '1' ? '0' : '1'))

/** The hash of the mirrored picture: rows reversed, each comparison inverted. */
export const mirrored = (digits: string): string =>
  inverted(
    rowsOf(digits)
      .map((row) => [...row].reverse().join(''))
      .join(''),
  )

/** The hash of the picture upside down: its rows from the last to the first. */
const flipped = (digits: string): string => rowsOf(digits).reverse().join('')

/** Pixels at most of what is compared: more would only take time. */
const SEEN = 320
/** Grey levels by which a border may differ from its corner. */
const BORDER = 24

/**
 * The hashes by which a picture is looked for among those that may not come back: as it is, without a plain border
 * and a quarter turned, each also mirrored, upside down and as a negative. Of most pictures 32.
 */
export async function semelhancasDe(pixels: Sharp): Promise<string[]> {
  const small = (picture: Sharp) => picture.png({ compressionLevel: 0 }).toBuffer()
  const seen = await small(pixels.resize(SEEN, SEEN, { fit: 'inside' }))
  // A picture of one colour has nothing within its border.
  const within = await small(sharp(seen).trim({ threshold: BORDER })).catch(() => seen)
  const turned = (picture: Buffer) => small(sharp(picture).rotate(90))
  const pictures = [seen, within, await turned(seen), await turned(within)]
  const hashes = await Promise.all(pictures.map((picture) => impressaoOf(sharp(picture))))
  const found = hashes
    .filter((one) => one !== null)
    .flatMap((one) => [one, mirrored(one)])
    .flatMap((one) => [one, flipped(one)])
    .flatMap((one) => [one, inverted(one)])
  return [...new Set(found)]
}
