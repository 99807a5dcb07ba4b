import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { idSchema, texto } from './texto.ts'

/** An address that a profile had and that still leads to it. */
export const UrlAntiga = z.object({
  /** The last part of the address, as `url` of a profile. */
  url: z.string(),
  /** When the profile got another one. */
  deixada_em: z.iso.datetime({ offset: true }),
})
export type UrlAntiga = z.infer<typeof UrlAntiga>

const dela = {
  grupo: 'modelos',
  conteudo: 'aberto',
  acesso: 'dono',
  dono: { tipo: 'modelo', em: 'params.id' },
} as const satisfies Partial<Endpoint>

const params = z.object({ id: idSchema })

export const urlAntigaEndpoints = defineEndpoints({
  'GET /api/modelo/{id}/urls-antigas': {
    ...dela,
    resumo: 'Os endereços que o perfil já teve e que ainda levam a ele, do último ao primeiro.',
    params,
    status: 200,
    response: z.array(UrlAntiga),
  },
  'DELETE /api/modelo/{id}/urls-antigas': {
    ...dela,
    resumo: 'Corta todos os endereços antigos: deixam de existir e ninguém mais os recebe.',
    params,
    status: 204,
    response: null,
  },
  'DELETE /api/modelo/{id}/urls-antigas/{url}': {
    ...dela,
    resumo: 'Corta um endereço antigo.',
    params: params.extend({ url: texto(120, 1) }),
    status: 204,
    response: null,
  },
})
