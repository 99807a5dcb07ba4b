import { z } from 'zod'
import { canaisDoContato } from './canais.ts'
import { defineEndpoints } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { idSchema, texto } from './texto.ts'

/** A visit to a profile. `assinante` is the session's own id, or null. */
export const Navegacao = z.object({
  modelo: idSchema,
  assinante: idSchema.nullish(),
  cidade: texto(120).nullish(),
  // An unknown place is sent as an empty text.
  estado: z.union([z.literal('').transform(() => null), EstadoSchema]).nullish(),
})
export type Navegacao = z.infer<typeof Navegacao>

export const Contato = z.object({
  modelo: idSchema,
  canal: z.enum(canaisDoContato, `Use ${canaisDoContato.join(', ')}.`).default('whatsapp'),
})
export type Contato = z.infer<typeof Contato>

export const eventoEndpoints = defineEndpoints({
  'POST /api/navigation-tracker': {
    resumo: 'Registra a visita a um perfil.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Navegacao,
    status: 202,
    response: null,
  },
  'POST /api/contato': {
    resumo: 'Registra o clique num link de contato.',
    grupo: 'eventos',
    conteudo: 'adulto',
    acesso: 'publico',
    body: Contato,
    status: 202,
    response: null,
  },
})
