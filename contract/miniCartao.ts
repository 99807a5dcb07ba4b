import { z } from 'zod'
import { Foto } from './midia.ts'

/** The small card of a public profile in a subscriber's own lists. */
export const MiniCartao = z.object({
  id: z.int(),
  nome: z.string(),
  /** null when she hides it. */
  idade: z.int().nullable(),
  cidade: z.string().nullable(),
  bairro: z.string().nullable(),
  online: z.union([z.literal(0), z.literal(1)]),
  /** A picture's address for clients that need only one size; `foto` has all. */
  avatar: z.url().nullable(),
  foto: Foto.nullable(),
  /** Path of the profile's page. */
  perfil_url: z.string(),
})
export type MiniCartao = z.infer<typeof MiniCartao>
