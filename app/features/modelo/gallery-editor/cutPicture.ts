import type { Foto } from '../../../../contract/midia.ts'
import { problemOf } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { REFUSED } from '../../../midias/uploads/sendReady.ts'
import { m } from '../../../paraglide/messages.js'

/** A crop: fractions from 0 to 1 of the picture's width and height. */
export type Part = { x: number; y: number; width: number; height: number }

/**
 * What the cropper, which counts in percent, says is chosen. Null as long as it has not measured the
 * picture: resized before the picture has loaded, it reports an area without size or of NaN.
 */
export function partOf({ x, y, width, height }: Part): Part | null {
  const part = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
  const isMeasured = Object.values(part).every(Number.isFinite) && width > 0 && height > 0
  return isMeasured ? part : null
}

/** The crop as a JPEG file, from the widest copy. @throws when the picture cannot be loaded */
export async function cutPicture(foto: Foto, part: Part): Promise<File> {
  const response = await fetch(`${foto.base}/${foto.larguras.at(-1)}.webp`)
  if (!response.ok) throw new Error(`picture: ${response.status}`)
  const picture = await createImageBitmap(await response.blob())
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * picture.width)
  canvas.height = Math.round(part.height * picture.height)
  const left = part.x * picture.width
  const top = part.y * picture.height
  const { width, height } = canvas
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error('picture: not encoded')
  return new File([blob], 'recorte.jpg', { type: 'image/jpeg' })
}

/** Why a crop was not made or not accepted; what nobody expected is also logged. */
export function causeOf(error: unknown): string {
  const { codigo, message } = problemOf(error)
  const reason = reasonOf(error) ?? (codigo === REFUSED && message)
  if (reason) return reason
  if (!codigo) console.error(error)
  return m.CropDialog_failed()
}
