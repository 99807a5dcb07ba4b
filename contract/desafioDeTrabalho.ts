import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** What the header `Prova-De-Trabalho` brings: the challenge as it was given, and its solution. */
export const ProvaDeTrabalho = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ ate: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
export type ProvaDeTrabalho = z.infer<typeof ProvaDeTrabalho>

export const desafioDeTrabalhoEndpoints = defineEndpoints({
  'GET /api/prova-de-trabalho': {
    resumo:
      'Um desafio ALTCHA: resolvido, vai no cabeçalho Prova-De-Trabalho de cadastros, recuperação de senha, mensagens e denúncias. Vale uma vez, por dez minutos.',
    grupo: 'seguranca',
    conteudo: 'aberto',
    acesso: 'publico',
    status: 200,
    response: z.object({
      parameters: z.looseObject({ algorithm: z.string(), cost: z.number(), nonce: z.string() }),
      signature: z.string(),
    }),
  },
})
