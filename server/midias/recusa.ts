import { isPolyglot, kindOf } from './uploads/sniff.ts'

/** The largest picture accepted, in pixels: a small file may decompress into gigabytes. */
export const MAX_PIXELS = 64_000_000

/** Why a file is refused; the message is pt-BR and shown to people. */
export class ImagemRecusada extends Error {
  override name = 'ImagemRecusada'
}

export const DANIFICADA = 'A foto está danificada e não pode ser lida.'

/** @throws ImagemRecusada for a file that is also of another kind, or that is truncated */
export function refusePolyglot(bytes: Buffer, danificada: string): void {
  let polyglot: boolean
  try {
    polyglot = isPolyglot(bytes, kindOf(bytes)!)
  } catch (error) {
    if (error instanceof RangeError) throw new ImagemRecusada(danificada)
    throw error
  }
  if (polyglot)
    throw new ImagemRecusada('O arquivo traz outro escondido dentro dele. Exporte a foto de novo.')
}

/** @throws ImagemRecusada */
export function refuseBomb(width: number, height: number): void {
  if (width * height > MAX_PIXELS)
    throw new ImagemRecusada('A foto tem pixels demais: use até 64 megapixels.')
}
