// From a piece's description to its pixels.
import { join } from 'node:path'
import sharp from 'sharp'
import { ramp } from './colour.ts'
import { layMonogram, type Pixels } from './monogram.ts'
import { palettes } from './palettes.ts'
import { type ArtPiece, type Cut, SERIES } from './spec.ts'

/** Pixels of each cut: the master is 720 × 960, a banner 1440 × 450. */
export const sizes: Record<Cut, { largura: number; altura: number; larguras: number[] }> = {
  inteiro: { largura: 720, altura: 960, larguras: [320, 640] },
  detalhe: { largura: 720, altura: 960, larguras: [320, 640] },
  faixa: { largura: 540, altura: 960, larguras: [320, 540] },
  banner: { largura: 1440, altura: 450, larguras: [640, 1440] },
}

const folder = join(import.meta.dirname, 'masters')

const threads = new Map<string, Float32Array>()
function threadOf(series: string): Float32Array {
  const known = threads.get(series)
  if (known) return known
  const thread = ramp(palettes[SERIES.indexOf(series as (typeof SERIES)[number])]!.ramp)
  threads.set(series, thread)
  return thread
}

/** Where the close-up is taken: [left, top] of a 500 × 667 window. */
const windows: [number, number][] = [
  [110, 150],
  [190, 40],
  [20, 250],
]

/** Decodes the master and cuts, mirrors or letters it as the piece says. */
export async function cutPiece({ master, cut, letter, take }: ArtPiece): Promise<Pixels> {
  const source = sharp(join(folder, `${master}.webp`))
  const size = sizes[cut]
  if (cut === 'detalhe') {
    const [left, top] = windows[take % 3]!
    source.extract({ left, top, width: 500, height: 667 }).resize(size.largura, size.altura)
    if (take % 2) source.flop()
    else source.flip()
  }
  if (cut === 'faixa')
    source.extract({ left: [90, 0, 180][take % 3]!, top: 0, width: 540, height: 960 })
  const { data, info } = await source.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const px: Pixels = { data, w: info.width, h: info.height }
  if (letter) {
    const [series = '', matter] = master.split('-')
    await layMonogram(px, letter, matter === 'silk' ? threadOf(series) : null)
  }
  return px
}
