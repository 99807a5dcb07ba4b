import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_BYTES } from '../../contract/midia.ts'

/** Largest picture taken, in pixels: a small file may unpack into gigabytes. */
export const MAX_PIXELS = 64_000_000
const LARGURAS = [320, 640, 960, 1600]
const BORRADA = 48

export type Variante = { largura: number; formato: 'avif' | 'webp' | 'jpg'; bytes: Buffer }

export type EncodedImage = {
  /** 24 hex digits of the variants' content: the folder they are served under. */
  hash: string
  /** 24 hex digits of the preview's content: says nothing of `hash`. */
  previa: string
  /** Pixels of the original, turned upright. */
  largura: number
  altura: number
  larguras: number[]
  /** Base64. */
  thumbhash: string
  /** #rrggbb */
  cor: string
  variantes: Variante[]
  /** Twelve blurred pixels across, enlarged: the one file those may see who may not see the picture. */
  borrada: Buffer
}

/** Why a file is not taken; the message is pt-BR and is read by people. */
export class ImagemRecusada extends Error {
  override name = 'ImagemRecusada'
}

// By content, never by name: these are the only decoders that a stranger's bytes may reach.
const assinaturas: [string, (bytes: Buffer) => boolean][] = [
  ['jpeg', (b) => b.readUIntBE(0, 3) === 0xffd8ff],
  ['png', (b) => b.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['webp', (b) => b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP'],
]

const open = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS })

/**
 * Whether a file may be taken, by its first bytes and its header alone; `encodeImage` finds what is
 * broken further in.
 * @throws ImagemRecusada
 */
export async function checkImage(bytes: Buffer): Promise<void> {
  if (bytes.byteLength > MAX_BYTES) throw new ImagemRecusada('O arquivo passa de 10 MB.')
  if (bytes.byteLength < 16 || !assinaturas.some(([, matches]) => matches(bytes)))
    throw new ImagemRecusada('O arquivo não é uma foto JPEG, PNG ou WebP.')
  let tamanho: { width?: number; height?: number }
  try {
    tamanho = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new ImagemRecusada('A foto está danificada e não pode ser lida.')
  }
  if ((tamanho.width ?? 0) * (tamanho.height ?? 0) > MAX_PIXELS)
    throw new ImagemRecusada('A foto tem pixels demais: use até 64 megapixels.')
}

/**
 * Re-encodes a JPEG, PNG or WebP for the site: upright, in sRGB, without any of its metadata (EXIF,
 * GPS, profiles), never enlarged. Widths are 320, 640, 960 and 1600 as far as the original reaches.
 * @throws ImagemRecusada when it is too large, of another kind or broken.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  await checkImage(bytes)
  const { data, info } = await decode(bytes)
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  const larguras = widthsFor(info.width)
  const variantes: Variante[] = []
  for (const largura of larguras) {
    const menor = await pixels().resize(largura).raw().toBuffer({ resolveWithObject: true })
    const raw = { width: menor.info.width, height: menor.info.height, channels: 3 as const }
    for (const [formato, encode] of formatos)
      variantes.push({
        largura,
        formato,
        bytes: await encode(sharp(menor.data, { raw })).toBuffer(),
      })
  }
  const borrada = await blur(pixels())
  return {
    hash: digest(variantes.map((v) => v.bytes)),
    previa: digest([borrada]),
    largura: info.width,
    altura: info.height,
    larguras,
    ...(await summarise(pixels())),
    variantes,
    borrada,
  }
}

/** Raw pixels carry no metadata, so that none can find its way into what is served. */
async function decode(bytes: Buffer) {
  try {
    return await open(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new ImagemRecusada('A foto está danificada e não pode ser lida.')
  }
}

const formatos = [
  ['avif', (s: Sharp) => s.avif({ quality: 55, effort: 3 })],
  ['webp', (s: Sharp) => s.webp({ quality: 78 })],
  ['jpg', (s: Sharp) => s.jpeg({ quality: 80, progressive: true })],
] as const

/** Those of the usual widths that fit, and the picture's own where they would lose much of it. */
function widthsFor(largura: number): number[] {
  const usuais = LARGURAS.filter((l) => l <= largura)
  const maior = usuais.at(-1) ?? 0
  const propria = Math.min(largura, LARGURAS.at(-1)!)
  return propria > maior * 1.2 ? [...usuais, propria] : usuais
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

function digest(parts: Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 24)
}
