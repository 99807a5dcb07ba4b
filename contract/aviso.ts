import { z } from 'zod'
import { Assinatura } from './alerta.ts'
import { Idioma } from './conta.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'

const proprio = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'modelo',
  status: 204,
  response: null,
} as const satisfies Partial<Endpoint>

export const avisoEndpoints = defineEndpoints({
  'PUT /api/avisos': {
    ...proprio,
    resumo:
      'Liga as notificações do painel neste navegador: dizem só que há novidade, no máximo uma por hora, e terminam com a sessão.',
    body: z.object({ assinatura: Assinatura, idioma: Idioma }),
  },
  'DELETE /api/avisos': {
    ...proprio,
    resumo: 'Desliga as notificações do painel neste navegador.',
  },
})
