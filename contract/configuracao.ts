import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { idSchema } from './texto.ts'

/** An advertiser's settings, apart from her profile's content. */
export const Configuracoes = z.object({
  mostrar_idade: z.boolean(),
  /** E-mails about new reviews and messages. */
  alertas_mensagens: z.boolean(),
  /** Only she and staff find the profile. */
  desativado: z.boolean(),
  /** By a whole number in the search. */
  encontravel_por_telefone: z.boolean(),
  /** Off: `noindex`, and not in the sitemap. */
  aparecer_em_buscadores: z.boolean(),
})
export type Configuracoes = z.infer<typeof Configuracoes>

const configuracoes = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'dono',
  dono: { tipo: 'modelo', em: 'params.id' },
  params: z.object({ id: idSchema }),
  status: 200,
  response: Configuracoes,
} as const satisfies Partial<Endpoint>

export const configuracaoEndpoints = defineEndpoints({
  'GET /api/configuracoes/{id}': { ...configuracoes, resumo: 'As próprias configurações.' },
  'PUT /api/configuracoes/{id}': {
    ...configuracoes,
    resumo: 'Muda as configurações enviadas; as outras ficam como estão.',
    body: Configuracoes.partial().refine(
      (mudancas) => Object.keys(mudancas).length > 0,
      'Envie ao menos uma configuração.',
    ),
  },
})
