import sharp from 'sharp'
import { fitText, readLetras } from '../indexacao/letras.ts'
import type { Pixels } from './pixels.ts'

/** The picture's pixels with this text in the lower right corner, legible on any background. */
export async function drawMarca(
  { data, width, height }: Pick<Pixels, 'data' | 'width' | 'height'>,
  palavras: string,
): Promise<Buffer> {
  const letras = readLetras('fraunces.ttf')
  const known = letras.known(palavras)
  if (!known) return data
  const largest = Math.max(12, Math.round(Math.min(width, height) / 16))
  const { text, size } = fitText(letras, known, {
    width: width * 0.6,
    sizes: [largest, Math.round(largest * 0.8), Math.round(largest * 0.6)],
  })
  const x = width - letras.width(text, size) - size
  const at = { y: height - size, size }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g opacity="0.45">${letras.draw(text, { ...at, x: x + size / 18, y: at.y + size / 18, fill: '#000' })}</g>
    <g opacity="0.7">${letras.draw(text, { ...at, x, fill: '#fff' })}</g></svg>`
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}
