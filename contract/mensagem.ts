import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { linhas, texto } from './texto.ts'

/** A visitor's message to the operator, from the form of the FAQ page. */
export const Mensagem = z.object({
  // A line break could add headers to the mail.
  nome: texto(120, 1),
  email: z
    .string()
    .trim()
    .max(254, 'Use no máximo 254 caracteres.')
    .pipe(z.email('Digite um e-mail válido.')),
  mensagem: linhas(5000, 1),
})
export type Mensagem = z.infer<typeof Mensagem>

export const mensagemEndpoints = defineEndpoints({
  'POST /api/mensagens': {
    resumo: 'Envia uma mensagem a quem opera o site; a resposta chega por e-mail.',
    grupo: 'mensagens',
    conteudo: 'aberto',
    acesso: 'publico',
    limite: 'mensagem',
    body: Mensagem,
    status: 202,
    response: null,
  },
})
