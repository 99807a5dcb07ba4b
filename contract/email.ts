import { z } from 'zod'
import { Email, SenhaAtual } from './conta.ts'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { texto } from './texto.ts'

/** The e-mail of an account, for its owner. */
export const EmailDaConta = z.object({
  email: z.string(),
  /** While false, the account is not published and gets no other e-mail than the one with the link. */
  confirmado: z.boolean(),
  /** The requested address, until the link sent there is opened. */
  pendente: z.string().nullable(),
  pendente_ate: z.iso.datetime({ offset: true }).nullable(),
})
export type EmailDaConta = z.infer<typeof EmailDaConta>

/**
 * Letters, digits, spaces and dashes: nothing that a mail program makes a link of. '' for none.
 */
export const Palavra = z
  .string()
  .trim()
  .regex(
    /^([\p{L}\p{N}][\p{L}\p{N} -]{2,29})?$/u,
    'Use de 3 a 30 letras, números, espaços ou hifens.',
  )
const PalavraDaConta = z.object({ palavra: Palavra })

const proprio = {
  grupo: 'contas',
  conteudo: 'aberto',
  acesso: 'painel',
} as const satisfies Partial<Endpoint>

// A link works without a session, and an expired session does not prevent it.
const porLink = {
  grupo: 'contas',
  conteudo: 'aberto',
  acesso: 'publico',
  semSessao: true,
  limite: 'entrada',
  mudaPaginas: true,
  body: z.object({ token: texto(128, 1) }),
  status: 200,
} as const satisfies Partial<Endpoint>

export const emailEndpoints = defineEndpoints({
  'GET /api/palavra': {
    ...proprio,
    resumo: 'A palavra que vem em todo e-mail enviado à conta; vazia sem nenhuma.',
    status: 200,
    response: PalavraDaConta,
  },
  'PUT /api/palavra': {
    ...proprio,
    resumo: 'Escolhe a palavra que vem em todo e-mail; vazia, não vem nenhuma.',
    body: PalavraDaConta,
    status: 200,
    response: PalavraDaConta,
  },
  'PUT /api/email': {
    ...proprio,
    resumo:
      'Pede outro e-mail: vale depois de aberto o link enviado a ele. A resposta é a mesma se ele já tem conta.',
    limite: 'entrada',
    body: z.object({ email: Email, senhaAtual: SenhaAtual }),
    status: 200,
    response: EmailDaConta,
  },
  'DELETE /api/email/pendente': {
    ...proprio,
    resumo: 'Cancela a troca de e-mail que espera confirmação.',
    status: 204,
    response: null,
  },
  'POST /api/email/link': {
    ...proprio,
    resumo: 'Envia de novo o link que confirma o e-mail; sem nada a confirmar, não envia.',
    limite: 'recuperacao',
    status: 202,
    /** false: nothing is to be confirmed. Of the session's own account: it tells nobody else. */
    response: z.object({ enviado: z.boolean() }),
  },
  'POST /api/confirmar-email': {
    ...porLink,
    resumo: 'Confirma um e-mail com o link recebido; numa troca, ele passa a ser o da conta.',
    response: z.object({ situacao: z.enum(['confirmado', 'trocado']) }),
  },
  'POST /api/desfazer-email': {
    ...porLink,
    resumo:
      'Desfaz uma troca de e-mail com o link enviado ao endereço anterior; a senha deixa de valer.',
    /** Chooses another password by `POST /api/redefinir-senha`. */
    response: z.object({ token: z.string() }),
  },
})
