import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { texto } from './texto.ts'

// Line breaks and control characters could add headers to the mail; bidirectional marks could make
// a name read as another.
const LINHA = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** A visitor's message to the operator, from the form of the FAQ page. */
export const Mensagem = z.object({
  nome: texto(120, 1).regex(LINHA, 'Escreva o nome em uma só linha.'),
  email: z
    .string()
    .trim()
    .max(254, 'Use no máximo 254 caracteres.')
    .pipe(z.email('Digite um e-mail válido.')),
  mensagem: texto(5000, 1),
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
