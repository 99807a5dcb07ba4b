import type { Foto } from '../../../../contract/midia.ts'

/** A crop: fractions from 0 to 1 of the picture's width and height. */
export type Part = { x: number; y: number; width: number; height: number }

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
