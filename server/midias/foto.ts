import { sql } from 'kysely'
import type { Foto } from '../../contract/midia.ts'

/** What a row of `arquivo` says about its pictures (for a video, about its poster's). */
export type FotoRow = {
  hash: string
  larguras: number[]
  largura: number
  altura: number
  thumbhash: string | null
  cor: string | null
}

/**
 * The columns of a `FotoRow` in `arquivo a`, as keys and values of a JSON object; more may follow them.
 */
export const fotoKeys = sql.raw(
  `'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura, ` +
    `'thumbhash', a.thumbhash, 'cor', a.cor`,
)

/**
 * Absolute address of a file's folder (`arquivo.hash`, or `previa`), without a trailing slash: the
 * public one by `mediaBaseDe`, which works while a public profile shows the file, or a signed one by
 * `signedMediaBase`.
 */
export type MediaBase = (pasta: string) => string

/** A file in the form of the contract. */
export const fotoDe = (row: FotoRow, mediaBase: MediaBase): Foto => ({
  base: mediaBase(row.hash),
  larguras: row.larguras,
  largura: row.largura,
  altura: row.altura,
  thumbhash: row.thumbhash,
  cor: row.cor,
})

/** Address of the largest JPEG of a file, no wider than `max` pixels when one such exists. */
export function imagemUrl(
  { hash, larguras }: Pick<FotoRow, 'hash' | 'larguras'>,
  mediaBase: MediaBase,
  max = Number.POSITIVE_INFINITY,
): string {
  const cabem = larguras.filter((largura) => largura <= max)
  const largura = cabem.length > 0 ? Math.max(...cabem) : Math.min(...larguras)
  return `${mediaBase(hash)}/${largura}.jpg`
}

/** Address of a video itself. */
export const videoUrl = ({ hash }: Pick<FotoRow, 'hash'>, mediaBase: MediaBase): string =>
  `${mediaBase(hash)}/video.mp4`

/**
 * Address of the blurred preview of a private or locked file: the file's own cannot be derived from it.
 */
export const previaUrl = (previa: string, mediaBase: MediaBase): string =>
  `${mediaBase(previa)}/borrada.webp`

/** Public addresses: media are served from the site's own origin. */
export const mediaBaseDe =
  (publicUrl: string): MediaBase =>
  (pasta) =>
    `${publicUrl}/media/${pasta}`
