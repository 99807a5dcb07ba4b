import sharp from 'sharp'

/** A picture with some detail, for tests: soft patches of colour that depend on `seed`. Small: encoding takes long. */
export function picture(seed: number, width = 400, height = 500) {
  let state = seed * 2_654_435_761
  const patches = Buffer.from(
    Array.from({ length: 12 * 15 * 3 }, () => {
      state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
      return state >>> 24
    }),
  )
  return sharp(patches, { raw: { width: 12, height: 15, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

/** The GPS metadata of a phone. */
const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1', GPSLongitudeRef: 'W' }

/** A JPEG as a phone writes it: rotated by its EXIF orientation, with maker, place and date. */
export const phonePhoto = (seed = 1, width?: number, height?: number): Promise<Buffer> =>
  picture(seed, width, height)
    .withExif({ IFD0: { Make: 'Telefone Secreto', Copyright: 'somebody' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
