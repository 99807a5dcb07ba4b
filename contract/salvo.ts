import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { MiniCartao } from './miniCartao.ts'
import { Atendimento, Disponibilidade } from './modelo.ts'
import { OpcaoSchema } from './opcao.ts'
import { codigosPreco } from './opcoes.ts'
import { idSchema } from './texto.ts'
import { estados } from './uf.ts'

/** At most so many profiles in one call, of each kind of address. */
export const SALVOS_POR_VEZ = 24

/** A public profile that a browser remembers, with what profiles are compared by. No phone number. */
export const Salvo = MiniCartao.extend({
  /** Slug of the profile's address. */
  url: z.string(),
  estado: z.enum(estados).nullable(),
  verificada: z.boolean(),
  nota: z.number().nullable(),
  avaliacoes: z.int(),
  /** From the shortest time to the longest. */
  precos: z.array(z.object({ codigo: z.enum(codigosPreco), preco: z.number(), label: z.string() })),
  atendimento: Atendimento.pick({ local: true, hoteis: true, moteis: true, domicilio: true }),
  servicos: z.array(OpcaoSchema),
  massagens: z.array(OpcaoSchema),
  fetiches: z.array(OpcaoSchema),
  disponibilidade: z.array(Disponibilidade),
})
export type Salvo = z.infer<typeof Salvo>

const muitos = `Envie no máximo ${SALVOS_POR_VEZ}.`

export const salvoEndpoints = defineEndpoints({
  // Not a GET: which profiles somebody remembers must not stand in an address, which proxies log.
  'POST /api/salvos': {
    resumo: 'Os perfis que um navegador guardou, por id ou endereço, os que ainda estão no ar.',
    grupo: 'favoritos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: z.object({
      modelos: z.array(idSchema).max(SALVOS_POR_VEZ, muitos).default([]),
      urls: z
        .array(z.string().regex(/^[a-z0-9-]{1,200}$/, 'Envie o endereço de um perfil.'))
        .max(SALVOS_POR_VEZ, muitos)
        .default([]),
    }),
    status: 200,
    response: z.array(Salvo),
  },
})
