import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { MiniCartao } from './miniCartao.ts'
import { ordensHistorico } from './ordens.ts'
import { consulta, idSchema, limite, pagina } from './texto.ts'

/** One profile that the subscriber visited, once however often. */
export const ItemHistorico = MiniCartao.extend({
  ultima_visita: z.iso.datetime({ offset: true }),
  visitas: z.int(),
})
export type ItemHistorico = z.infer<typeof ItemHistorico>

export const HistoricoQuery = z.object({
  /** The session's own id; optional. */
  cliente: idSchema.optional(),
  q: consulta(60).optional(),
  ordenar: z
    .enum(ordensHistorico, `Use um destes: ${ordensHistorico.join(', ')}.`)
    .default('recentes'),
  limite: limite.default(24),
  pagina: pagina.default(1),
})
export type HistoricoQuery = z.infer<typeof HistoricoQuery>

/** Whether the account keeps its history, and for how many days since the last visit to a profile. */
export const GuardaDoHistorico = z.object({ guardar: z.boolean(), dias: z.int() })
export type GuardaDoHistorico = z.infer<typeof GuardaDoHistorico>

export const historicoEndpoints = defineEndpoints({
  'GET /api/historico': {
    resumo: 'Os perfis que o assinante visitou e que ainda estão no ar.',
    grupo: 'historico',
    conteudo: 'adulto',
    acesso: 'assinante',
    dono: { tipo: 'assinante', em: 'query.cliente' },
    query: HistoricoQuery,
    status: 200,
    response: z.array(ItemHistorico),
  },
  'GET /api/historico/guarda': {
    resumo: 'Se o histórico do assinante é guardado, e por quantos dias.',
    grupo: 'historico',
    conteudo: 'aberto',
    acesso: 'assinante',
    status: 200,
    response: GuardaDoHistorico,
  },
  'PUT /api/historico/guarda': {
    resumo: 'Liga ou desliga o histórico do assinante; desligar apaga o que há.',
    grupo: 'historico',
    conteudo: 'aberto',
    acesso: 'assinante',
    body: GuardaDoHistorico.pick({ guardar: true }),
    status: 200,
    response: GuardaDoHistorico,
  },
  'DELETE /api/historico': {
    resumo: 'Apaga o histórico do assinante; as visitas contadas deixam de ser de alguém.',
    grupo: 'historico',
    conteudo: 'adulto',
    acesso: 'assinante',
    status: 204,
    response: null,
  },
})
