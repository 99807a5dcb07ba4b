import { z } from 'zod'

/**
 * A picture in several widths and formats: `{base}/{largura}.{avif|webp|jpg}` for each of `larguras`.
 * `largura` and `altura` are the original's pixels, `cor` its dominant colour (#rrggbb),
 * `thumbhash` a base64 placeholder (https://evanw.github.io/thumbhash/).
 */
export const Foto = z.object({
  base: z.url(),
  larguras: z.array(z.int().positive()).min(1),
  largura: z.int().positive(),
  altura: z.int().positive(),
  thumbhash: z.string().nullable(),
  cor: z.string().nullable(),
})
export type Foto = z.infer<typeof Foto>

export const Visibilidade = z.enum(['publico', 'privado'])
export type Visibilidade = z.infer<typeof Visibilidade>

export const TipoMidia = z.enum(['foto', 'video'])

/** One public item of a gallery. A private one carries only its blurred preview. */
export const ItemGaleria = z.object({
  id: z.int(),
  imagem: z.url(),
  tipo: TipoMidia,
  visibilidade: Visibilidade,
  foto: Foto.nullable(),
})
export type ItemGaleria = z.infer<typeof ItemGaleria>

export const Storie = z.object({
  id: z.int(),
  imagem: z.url(),
  storie: z.url(),
  /** 1: only a blurred preview is public. */
  restrito: z.union([z.literal(0), z.literal(1)]),
  expira: z.iso.datetime({ offset: true }),
  foto: Foto.nullable(),
})
export type Storie = z.infer<typeof Storie>
