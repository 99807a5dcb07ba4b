import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { EstadoSchema } from './local.ts'
import { Telefone } from './modelo.ts'
import { idSchema, texto } from './texto.ts'

/** States and cities whose visitors do not see a profile. */
export const EscondidaDe = z.object({
  estados: z.array(EstadoSchema).max(27),
  cidades: z.array(z.object({ cidade: texto(80, 1), estado: EstadoSchema })).max(50),
})
export type EscondidaDe = z.infer<typeof EscondidaDe>

/** From whom a profile hides. The id is that of the choice: she does not learn an account's. */
export const Bloqueio = z.object({
  id: z.int(),
  /** First name, as beside what he wrote; of a contact the last four digits of the number that she typed. */
  nome: z.string(),
  origem: z.enum(['avaliacao', 'comentario', 'contato']),
  desde: z.iso.datetime({ offset: true }),
})
export type Bloqueio = z.infer<typeof Bloqueio>

/** What a client wrote to her: it names him without his account's id. */
export const Escrito = z.object({
  origem: z.enum(['avaliacao', 'comentario'], 'Use avaliacao ou comentario.'),
  id: idSchema,
})
export type Escrito = z.infer<typeof Escrito>

/**
 * What the account wrote to her here, or the number of who contacted her elsewhere: nobody is found by a search,
 * and the answer to a number is the same whether or not an account has it.
 */
export const BloqueioEscrita = z.discriminatedUnion(
  'origem',
  [Escrito, z.object({ origem: z.literal('contato'), telefone: Telefone })],
  'Use avaliacao, comentario ou contato.',
)
export type BloqueioEscrita = z.infer<typeof BloqueioEscrita>

const escondida = {
  grupo: 'configuracoes',
  conteudo: 'aberto',
  acesso: 'modelo',
  status: 200,
  response: EscondidaDe,
} as const satisfies Partial<Endpoint>

export const escondidaEndpoints = defineEndpoints({
  'GET /api/escondida': {
    ...escondida,
    resumo: 'Os estados e as cidades de onde o próprio perfil não é visto.',
  },
  'PUT /api/escondida': {
    ...escondida,
    resumo: 'Escolhe de onde o próprio perfil não é visto; o que não for enviado deixa de valer.',
    body: EscondidaDe,
  },
  'GET /api/bloqueios': {
    ...escondida,
    resumo: 'De quem o próprio perfil se esconde.',
    response: z.array(Bloqueio),
  },
  'POST /api/bloqueios': {
    ...escondida,
    resumo:
      'Esconde o próprio perfil da conta que escreveu esta avaliação ou este comentário, ou de quem se cadastrou com este telefone, se houver.',
    body: BloqueioEscrita,
    status: 201,
    response: Bloqueio,
  },
  'DELETE /api/bloqueios/{id}': {
    ...escondida,
    resumo: 'Retira uma pessoa da lista de quem não vê o próprio perfil.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
