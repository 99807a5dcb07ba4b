import { createHash, randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_BYTES } from '../../contract/limites.ts'
import { decodeHeic } from './heic.ts'
import type { Pixels } from './pixels.ts'
import { ImagemRecusada, MAX_PIXELS, refuseBomb, refusePolyglot } from './recusa.ts'
import { impressaoOf } from './semelhanca/impressao.ts'
import { kindOf } from './uploads/sniff.ts'

const LARGURAS = [320, 640, 960, 1600]
const MAIOR = LARGURAS.at(-1)!
const BORRADA = 48

export type Variante = { largura: number; formato: 'avif' | 'webp' | 'jpg'; bytes: Buffer }

export type EncodedImage = {
  /** 24 hex digits of the variants' content: the folder they are served under. */
  hash: string
  /** 24 random hex digits: blurred, many pictures look the same, and none may share its preview. */
  previa: string
  /** Pixels of the original, upright. */
  largura: number
  altura: number
  larguras: number[]
  /** Base64. */
  thumbhash: string
  /** #rrggbb */
  cor: string
  /** 64 binary digits (a perceptual hash) to find it again by; null for a picture without detail. */
  impressao: string | null
  variantes: Variante[]
  /** 12 blurred pixels wide, enlarged: the only file served to those who may not see the picture. */
  borrada: Buffer
}

/**
 * Whether a file may be taken as a picture, by its first bytes, its structure and its header only;
 * `encodeImage` finds errors further in.
 * @throws ImagemRecusada
 */
export async function checkImage(bytes: Buffer): Promise<void> {
  const kind = kindOf(bytes)
  if (bytes.byteLength > MAX_BYTES) throw new ImagemRecusada('tamanho')
  if (!kind || kind === 'mp4') throw new ImagemRecusada('nao_foto')
  refusePolyglot(bytes, 'danificada')
  // libvips cannot read HEIC: its own decoder checks the size.
  if (kind === 'heic') return
  let tamanho: { width?: number; height?: number }
  try {
    tamanho = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new ImagemRecusada('danificada')
  }
  refuseBomb(tamanho.width ?? 0, tamanho.height ?? 0)
}

/**
 * Re-encodes a JPEG, PNG, WebP or HEIC for the site: upright, in sRGB, without any metadata (EXIF, GPS,
 * profiles), never enlarged. Widths are 320, 640, 960 and 1600 up to the original's.
 * @param marca text to draw in the corner
 * @throws ImagemRecusada when it is too large, of another kind or broken.
 */
export async function encodeImage(
  bytes: Buffer,
  marca: string | null = null,
): Promise<EncodedImage> {
  return encodePixels(await decodeImage(bytes), marca)
}

/**
 * Decodes an accepted file: upright, without alpha and no wider than the widest variant. Raw pixels
 * carry no metadata, so none can reach what is served.
 * @throws ImagemRecusada
 */
export async function decodeImage(bytes: Buffer): Promise<Pixels> {
  await checkImage(bytes)
  if (kindOf(bytes) === 'heic') return shrink(await decodeHeic(bytes))
  return shrink(sharp(bytes, { limitInputPixels: MAX_PIXELS }))
}

/** As `encodeImage`, for a picture that is already decoded. */
export async function encodePixels(source: Pixels, marca: string | null): Promise<EncodedImage> {
  const { width, height, original } = source
  const data = marca ? await drawn(source, marca) : source.data
  const whole = { data, info: { width, height, channels: 3 as const } }
  const pixels = () => sharp(data, { raw: whole.info })
  const resized = (largura: number) =>
    largura === width ? whole : pixels().resize(largura).raw().toBuffer({ resolveWithObject: true })
  const larguras = widthsFor(width)
  const variantes: Variante[] = []
  // The widest first: it takes the most memory, while little else is in use.
  for (const largura of larguras.toReversed()) {
    const { data, info } = await resized(largura)
    for (const [formato, encode] of formatos)
      variantes.push({
        largura,
        formato,
        bytes: await encode(sharp(data, { raw: info })).toBuffer(),
      })
  }
  const borrada = await blur(pixels())
  return {
    hash: digest(variantes.map((v) => v.bytes)),
    previa: randomBytes(12).toString('hex'),
    largura: original.width,
    altura: original.height,
    larguras,
    ...(await summarise(pixels())),
    impressao: await impressaoOf(pixels()),
    variantes,
    borrada,
  }
}

/**
 * Upright, without alpha and no wider than the widest variant: of a large photo only that much is ever
 * in memory.
 * @throws ImagemRecusada
 */
export async function shrink(picture: Sharp): Promise<Pixels> {
  try {
    const { autoOrient } = await picture.metadata()
    const { data, info } = await picture
      .autoOrient()
      .resize(MAIOR, null, { withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, original: autoOrient }
  } catch {
    throw new ImagemRecusada('danificada')
  }
}

const formatos = [
  // Chroma at half the width and height (4:2:0), as in the other two formats: not visible at these
  // qualities.
  ['avif', (s: Sharp) => s.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' })],
  ['webp', (s: Sharp) => s.webp({ quality: 78 })],
  ['jpg', (s: Sharp) => s.jpeg({ quality: 80, progressive: true })],
] as const

/** Few photos have a mark: the text renderer is loaded for them only. */
async function drawn(source: Pixels, marca: string): Promise<Buffer> {
  const { drawMarca } = await import('./marca.ts')
  return drawMarca(source, marca)
}

/**
 * The usual widths that fit, and the picture's own where the next smaller one would lose much of it.
 */
function widthsFor(largura: number): number[] {
  const usuais = LARGURAS.filter((l) => l <= largura)
  const maior = usuais.at(-1) ?? 0
  return largura > maior * 1.2 ? [...usuais, largura] : usuais
}

async function blur(pixels: Sharp): Promise<Buffer> {
  const { data, info } = await pixels
    .resize(12)
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(BORRADA, null, { kernel: 'cubic' })
    .webp({ quality: 60 })
    .toBuffer()
}

async function summarise(pixels: Sharp): Promise<{ thumbhash: string; cor: string }> {
  const { data, info } = await pixels
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
  }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0'))
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { thumbhash: Buffer.from(hash).toString('base64'), cor: `#${hex.join('')}` }
}

/** First 24 hex digits of the content's hash. */
export function digest(parts: Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 24)
}
