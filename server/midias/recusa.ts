import { isRecusa, type Recusa, recusas } from '../../contract/recusas.ts'
import { isPolyglot, kindOf } from './uploads/sniff.ts'

/** The largest picture accepted, in pixels: a small file may decompress into gigabytes. */
export const MAX_PIXELS = 64_000_000

/** Why a file is refused, by a code and in pt-BR. */
export class ImagemRecusada extends Error {
  override name = 'ImagemRecusada'
  readonly recusa: Recusa

  constructor(recusa: Recusa) {
    super(recusas[recusa])
    this.recusa = recusa
  }
}

/** In pt-BR, from its code; what an earlier release refused has the sentence itself. */
export const motivoDe = (motivo: string): string => (isRecusa(motivo) ? recusas[motivo] : motivo)

/** @throws ImagemRecusada for a file that is also of another kind, or that is truncated */
export function refusePolyglot(bytes: Buffer, danificada: Recusa): void {
  let polyglot: boolean
  try {
    polyglot = isPolyglot(bytes, kindOf(bytes)!)
  } catch (error) {
    if (error instanceof RangeError) throw new ImagemRecusada(danificada)
    throw error
  }
  if (polyglot) throw new ImagemRecusada('escondido')
}

/** @throws ImagemRecusada */
export function refuseBomb(width: number, height: number): void {
  if (width * height > MAX_PIXELS) throw new ImagemRecusada('pixels')
}
