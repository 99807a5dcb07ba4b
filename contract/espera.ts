import { z } from 'zod'

/** How long staff took for one kind of item lately; null with too few decisions to say. */
export const Espera = z
  .object({
    /** Half of them were decided within this time. */
    mediana_minutos: z.int(),
    /** Nine of ten were. */
    p90_minutos: z.int(),
  })
  .nullable()
export type Espera = z.infer<typeof Espera>
