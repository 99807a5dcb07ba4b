import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { ImagemRecusada, refuseBomb } from './recusa.ts'

/** The part of libheif's WebAssembly API that is used here. */
type HeifImage = {
  get_width(): number
  get_height(): number
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void
  free(): void
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

/**
 * Decodes an iPhone's HEIC, upright. The decoder is loaded only when one comes, because sharp is built
 * without HEVC. Blocks its process for a second or two.
 * @throws ImagemRecusada
 */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const { HeifDecoder }: Libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle')
  const [image] = new HeifDecoder().decode(bytes)
  if (!image) throw new ImagemRecusada('danificada')
  const [width, height] = [image.get_width(), image.get_height()]
  refuseBomb(width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  image.free()
  if (!shown) throw new ImagemRecusada('danificada')
  return sharp(data, { raw: { width, height, channels: 4 } })
}
